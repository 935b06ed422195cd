import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { certificateDecisions, certificateQueue } from "#domains/catalogue/enterprises/contract/certificate-review.ts";
import { inspections } from "#domains/catalogue/enterprises/contract/inspection.ts";
import type { Query } from "#kit/paths.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { DecisionState, Reasons, UntilDay } from "./decision.tsx";
import css from "./certificates.module.css";
import { VisitDialog } from "./visit-dialog.tsx";
import { WaitingCertificates } from "./waiting.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";

const rule: TableRule = { filters: { tab: { kind: "choice", choices: ["accepted", "refused", "visits"] } }, sorts: ["-time"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const paged = { page: state.page, size: 30 };
  const tab = state.filters["tab"] as "accepted" | "refused" | "visits" | undefined;
  return {
    state,
    tab,
    queue: await ask(certificateQueue, { size: tab ? 1 : 60 }),
    decided: tab === "accepted" || tab === "refused" ? await ask(certificateDecisions, { outcome: tab, ...paged }) : null,
    visits: tab === "visits" ? await ask(inspections, paged) : null,
  };
};

const FactoryName = ({ factory: { name, code, place } }: { factory: { name: string; code: string; place: string } }) => (
  <span className={css.reasons}>
    <bdi>{name}</bdi>
    <span className="cap">
      <Ltr>{code}</Ltr> · <bdi>{place}</bdi>
    </span>
  </span>
);

export default function CertificatesPage() {
  const { t } = useLingui();
  const { state, tab, queue, decided, visits } = useLoaderData<typeof loader>();
  const [isVisiting, setVisiting] = useState(false);
  const tabs = [
    { value: "", label: t({ message: "Waiting", context: "certificates" }), count: queue.total },
    { value: "accepted", label: t({ message: "Accepted", context: "certificate" }) },
    { value: "refused", label: t({ message: "Refused", context: "certificate" }) },
    { value: "visits", label: t`Visits to factories` },
  ];
  const table = {
    rule,
    state,
    path: (query: Query) => toConsole("certificates", query),
    tabs: { filter: "tab", label: t`Status`, tabs },
  };
  return (
    <>
      <ConsoleTitle>{t`Certificates of factories`}</ConsoleTitle>
      <PageHead
        title={<Trans>Certificates of factories</Trans>}
        about={<Trans>A certificate counts on a factory page once it was accepted here, and until it expires. Those that wait the longest come first.</Trans>}
      >
        <CsvLink to={toConsole("certificates-export")} />
        <Button look="ghost" size="small" onClick={() => setVisiting(true)}>
          <Icon name="plus" small />
          <Trans>Record a visit</Trans>
        </Button>
      </PageHead>
      {tab === undefined && (
        <>
          <div className={css.tabs}>
            <LinkTabs
              label={t`Status`}
              at={toConsole("certificates")}
              tabs={tabs.map(({ value, ...one }) => ({ ...one, to: toConsole("certificates", value ? { tab: value } : {}) }))}
            />
          </div>
          <WaitingCertificates queue={queue} />
        </>
      )}
      {decided && (
        <TablePage
          {...table}
          caption={t`Certificates of factories`}
          columns={[
            {
              key: "scan",
              label: <Trans>Scan</Trans>,
              isBare: true,
              cell: (row) => (
                <span style={{ inlineSize: 48, display: "block" }}>
                  <Picture src={row.scan} alt="" sizes="48px" ratio="800 / 1120" />
                </span>
              ),
            },
            { key: "factory", label: <Trans>Factory</Trans>, cell: (row) => <FactoryName factory={row.factory} /> },
            {
              key: "certificate",
              label: <Trans>Certificate</Trans>,
              cell: (row) => (
                <span className={css.reasons}>
                  <Ltr>{row.name}</Ltr>
                  <Ltr className="muted">{row.number}</Ltr>
                </span>
              ),
            },
            { key: "until", label: <Trans>Good until</Trans>, cell: (row) => <UntilDay at={row.valid_until} /> },
            {
              key: "decision",
              label: <Trans>Decision</Trans>,
              cell: (row) => (
                <span className={css.reasons}>
                  <DecisionState isAccepted={row.is_accepted} />
                  <Reasons of={row} />
                </span>
              ),
            },
            { key: "who", label: <Trans>Decided by</Trans>, cell: (row) => <bdi>{row.decided_by}</bdi> },
            { key: "when", label: <Trans context="time">Decided</Trans>, cell: (row) => <Stamp at={row.decided_at} /> },
          ]}
          rows={decided.list}
          rowKey={(row) => row.id}
          page={decided}
          empty={{ title: <Trans>Nothing was decided so</Trans> }}
        />
      )}
      {visits && (
        <TablePage
          {...table}
          caption={t`Visits to factories`}
          columns={[
            { key: "factory", label: <Trans>Factory</Trans>, cell: (row) => <FactoryName factory={row.factory} /> },
            {
              key: "outcome",
              label: <Trans>Outcome</Trans>,
              cell: (row) => (
                <StateBadge tone={row.has_passed ? "done" : "failed"}>
                  {row.has_passed ? <Trans context="visit">Passed</Trans> : <Trans context="visit">Not passed</Trans>}
                </StateBadge>
              ),
            },
            { key: "note", label: <Trans>What was found</Trans>, cell: (row) => <bdi>{row.note}</bdi> },
            { key: "who", label: <Trans>Recorded by</Trans>, cell: (row) => <bdi>{row.inspected_by}</bdi> },
            { key: "when", label: <Trans context="time">Visited</Trans>, cell: (row) => <Stamp at={row.inspected_at} /> },
          ]}
          rows={visits.list}
          rowKey={(row) => row.id}
          page={visits}
          empty={{ title: <Trans>No visit was recorded yet</Trans> }}
        />
      )}
      {isVisiting && <VisitDialog onClose={() => setVisiting(false)} />}
    </>
  );
}
