import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminLevels } from "#domains/people/vip/contract/admin.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { houseCurrency, moneyText } from "#kit/money-text.ts";
import { ThreadLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { BeingPrepared } from "../../parts/being-prepared.tsx";
import { loadPreparing } from "../../parts/load-records.ts";
import css from "./levels.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const [{ list }, preparing] = await Promise.all([callFrom(context)(adminLevels, {}), loadPreparing(context, "vip-level")]);
  return { list, preparing };
};

export default function VipLevelsPage() {
  const { t, i18n } = useLingui();
  const { list, preparing } = useLoaderData<typeof loader>();
  const locale = localeFrom(i18n.locale);
  return (
    <>
      <ConsoleTitle>{t`Membership levels`}</ConsoleTitle>
      <PageHead
        title={<Trans>Membership levels</Trans>}
        about={<Trans>What is published applies to new purchases. Existing members keep what they bought and also get anything added.</Trans>}
      >
        <CsvLink to={toConsole("vip-levels-export")} />
      </PageHead>
      <BeingPrepared rows={preparing} rowTo={(code) => toConsole("vip-level", { code })} />
      <DataTable
        caption={t`Membership levels`}
        rows={list}
        rowKey={(one) => one.code}
        columns={[
          {
            key: "name",
            label: <Trans>Level</Trans>,
            cell: (one) => <ThreadLink to={toConsole("vip-level", { code: one.code })}>{pick(one.content.name, locale)}</ThreadLink>,
          },
          { key: "family", label: <Trans context="membership">Kind</Trans>, cell: (one) => one.family_name },
          {
            key: "plans",
            label: <Trans>Plans</Trans>,
            cell: (one) =>
              one.content.plans.length === 0 ? (
                <span className="muted">
                  <Trans>not sold</Trans>
                </span>
              ) : (
                <dl className={css.plans}>
                  {one.content.plans.map((plan) => (
                    <Fragment key={plan.days}>
                      <dt>
                        <Plural value={plan.days} one="# day" other="# days" />
                      </dt>
                      <dd>
                        <Ltr>{moneyText({ minor: BigInt(plan.price), currency: houseCurrency })}</Ltr>
                      </dd>
                    </Fragment>
                  ))}
                </dl>
              ),
          },
          {
            key: "members",
            label: <Trans>Members now</Trans>,
            isFigure: true,
            cell: (one) =>
              one.family === "base" ? (
                <span className="muted">
                  <Trans>everybody else</Trans>
                </span>
              ) : (
                <Link to={toConsole("vip-members", { family: one.family })}>
                  <Ltr>{one.members}</Ltr>
                </Link>
              ),
          },
          { key: "version", label: <Trans>Version</Trans>, isFigure: true, cell: (one) => <Ltr>{one.version}</Ltr> },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (one) =>
              one.content.is_public ? (
                <StateBadge tone="done">
                  <Trans>Public</Trans>
                </StateBadge>
              ) : (
                <StateBadge tone="off">
                  <Trans>Hidden</Trans>
                </StateBadge>
              ),
          },
        ]}
      />
    </>
  );
}
