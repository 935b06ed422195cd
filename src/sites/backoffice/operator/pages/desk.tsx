import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { myActs } from "#domains/audit/contract/acts.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/price.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { toConsole } from "../addresses.ts";
import { ConsoleTitle } from "../layout/console-title.tsx";
import type { FrameData } from "../layout/frame.tsx";
import { navigationFor } from "../navigation.ts";
import { OutcomeState } from "../parts/acts.tsx";
import { Stamp } from "#ui/stamp.tsx";
import css from "./desk.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => ({ mine: await callFrom(context)(myActs, { size: 10 }) });

export default function DeskPage() {
  const { t, i18n } = useLingui();
  const { mine } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData("operator") as FrameData;
  return (
    <>
      <ConsoleTitle>{t({ message: "Desk", context: "console" })}</ConsoleTitle>
      <PageHead title={<Trans context="console">Desk</Trans>} about={<Trans>What your roles open to you, and what you did last.</Trans>} />
      <div className={css.columns}>
        <div className="stack">
          {navigationFor(frame.operator.roles).map((group) => (
            <section key={group.key}>
              <SectionHead small title={i18n._(group.words)} />
              <ul className={css.entries}>
                {group.entries.map((entry) => (
                  <li key={entry.page}>
                    <Link to={toConsole(entry.page)}>
                      <Icon name={entry.icon} />
                      <span>
                        <b>{i18n._(entry.words)}</b>
                        <span className="cap">{i18n._(entry.about)}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <section className="sheet">
          <SectionHead small title={<Trans>What I did last</Trans>} />
          {mine.list.length === 0 ? (
            <Empty title={<Trans>You have not changed anything yet</Trans>} />
          ) : (
            <ol className={css.acts}>
              {mine.list.map((act) => (
                <li key={act.id}>
                  <span>
                    {act.words} {act.object.id && <Ltr>{act.object.id}</Ltr>}
                  </span>
                  <OutcomeState outcome={act.outcome} />
                  <span className="cap">
                    <Stamp at={act.createtime} />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  );
}
