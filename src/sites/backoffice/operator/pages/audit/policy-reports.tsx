import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { policyReports } from "#domains/audit/contract/policy-reports.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";

const rule: TableRule = { filters: {}, sorts: ["-last"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  return { state, reports: await callFrom(context)(policyReports, { page: state.page, size: 30 }) };
};

export default function PolicyReportsPage() {
  const { t } = useLingui();
  const { state, reports } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Blocked scripts and content`}</ConsoleTitle>
      <PageHead
        title={<Trans>Blocked scripts and content</Trans>}
        about={
          <Trans>
            What the security rules of our pages blocked, as browsers report it. A script that nobody here wrote may have been planted: look at the page where
            it stood.
          </Trans>
        }
      />
      <TablePage
        caption={t`Blocked scripts and content`}
        rule={rule}
        state={state}
        path={(query) => toConsole("policy-reports", query)}
        {...(reports.total > 0 ? { exportTo: toConsole("policy-reports-export") } : {})}
        filters={[]}
        columns={[
          { key: "blocked", label: <Trans>Blocked</Trans>, cell: (row) => <Ltr>{row.blocked}</Ltr> },
          { key: "sample", label: <Trans>Begins with</Trans>, cell: (row) => <Ltr>{row.sample}</Ltr> },
          { key: "rule", label: <Trans context="of a page">Rule</Trans>, cell: (row) => <Ltr>{row.directive}</Ltr> },
          { key: "page", label: <Trans>Last on page</Trans>, cell: (row) => <Ltr>{row.page}</Ltr> },
          { key: "source", label: <Trans>Where it stands</Trans>, cell: (row) => <Ltr>{row.line ? `${row.source}:${row.line}` : row.source}</Ltr> },
          { key: "times", label: <Trans>Times</Trans>, isFigure: true, cell: (row) => <Ltr>{row.times}</Ltr> },
          { key: "first", label: <Trans>First seen</Trans>, cell: (row) => <Stamp at={row.first_at} /> },
          { key: "last", label: <Trans>Last seen</Trans>, cell: (row) => <Stamp at={row.last_at} /> },
        ]}
        rows={reports.list}
        rowKey={(row) => row.mark}
        page={reports}
        empty={{ title: <Trans>Nothing was blocked</Trans>, about: <Trans>No browser has reported anything.</Trans> }}
      />
    </>
  );
}
