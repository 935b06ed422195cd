import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { myActs } from "#domains/audit/contract/acts.ts";
import { dashboard, health } from "#domains/audit/contract/dashboard.ts";
import { incidents } from "#domains/audit/contract/incidents.ts";
import { moneyToday } from "#domains/money/payments/contract/today.ts";
import { failingWebhooks } from "#domains/people/shops/contract/failing-webhooks.ts";
import { holds } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom, pageRequest } from "../../../request-context.ts";
import { toConsole } from "../addresses.ts";
import { ConsoleTitle } from "../layout/console-title.tsx";
import type { FrameData } from "../layout/frame.tsx";
import { navigationFor } from "../navigation.ts";
import { OutcomeState } from "../parts/acts.tsx";
import { ObjectLink } from "../parts/object-link.tsx";
import css from "./dashboard/dashboard.module.css";
import { Incidents } from "./dashboard/incidents.tsx";
import { FailedJobs, FailingAddresses, HealthList } from "./dashboard/machinery.tsx";
import { MoneyToday } from "./dashboard/money-today.tsx";
import { isLate, WaitingLines } from "./dashboard/waiting-lines.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const reader = await context.get(pageRequest).session();
  // Who works on the road begins with where they are sent.
  if (reader !== null && !holds(reader, "staff")) throw redirect(toConsole("my-inspections"));
  const may = (right: "finance" | "support" | "admin") => reader !== null && holds(reader, right);
  const [{ lines }, amiss, mine, money, webhooks, machinery] = await Promise.all([
    ask(dashboard, {}),
    ask(incidents, {}),
    ask(myActs, { size: 6 }),
    may("finance") ? ask(moneyToday, {}) : null,
    may("support") ? ask(failingWebhooks, {}) : null,
    may("admin") ? ask(health, {}) : null,
  ]);
  return { lines, amiss: amiss.list, mine, money, webhooks, machinery, now: unixSeconds(new Date()) };
};

export default function DashboardPage() {
  const { t, i18n } = useLingui();
  const { operator } = useRouteLoaderData("operator") as FrameData;
  const { lines, amiss, mine, money, webhooks, machinery, now } = useLoaderData<typeof loader>();
  const late = lines.filter((line) => isLate(line, now)).length;
  const waiting = lines.reduce((sum, { count }) => sum + count, 0);
  // Beside the short lists where the health of the portal stands, else in its place.
  const lately = (
    <Section title={<Trans>My latest actions</Trans>}>
      {mine.list.length === 0 ? (
        <Empty title={<Trans>You have not changed anything yet</Trans>} />
      ) : (
        <ol className={css.acts}>
          {mine.list.map((act) => (
            <li key={act.id}>
              <span>
                {act.words} <ObjectLink act={act} />
              </span>
              <OutcomeState outcome={act.outcome} />
              <span className="cap">
                <Stamp at={act.createtime} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
  return (
    <>
      <ConsoleTitle>{t({ message: "Dashboard", context: "console" })}</ConsoleTitle>
      <PageHead
        title={late === 0 ? <Trans>Nothing is late</Trans> : <Plural value={late} one="# queue is late" other="# queues are late" />}
        about={
          <Trans>
            <Stamp at={now} /> · <Plural value={waiting} one="# item waiting" other="# items waiting" />
          </Trans>
        }
      />
      <p className={css.keys}>
        <Trans>Keys: a digit opens the next item of its queue, N the most urgent one.</Trans>
      </p>
      <Incidents list={amiss} />
      <WaitingLines lines={lines} now={now} />
      {money && <MoneyToday money={money} />}
      <div className={machinery || webhooks ? css.two : undefined}>
        <div>
          {!machinery && !webhooks && lately}
          {machinery && <FailedJobs failed={machinery.failed} />}
          {webhooks && <FailingAddresses webhooks={webhooks} />}
          {machinery && lately}
        </div>
        <div>
          {machinery && <HealthList health={machinery} />}
          {!machinery && webhooks && lately}
        </div>
      </div>
      <details className={css.everything}>
        <summary>
          <Trans>Everything that your roles open to you</Trans>
        </summary>
        {navigationFor(operator.roles).map((group) => (
          <Section key={group.key} small title={i18n._(group.words)}>
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
          </Section>
        ))}
      </details>
    </>
  );
}
