import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { statementDays } from "#domains/money/payments/contract/statements.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Day } from "#ui/day.tsx";
import { PageHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { statementInput, statementRule } from "./statement-query.ts";
import { Sums } from "./statement-sums.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(statementRule, new URL(request.url).searchParams);
  return { state, days: await callFrom(context)(statementDays, { ...statementInput(state), size: 30 }) };
};

export default function StatementsPage() {
  const { t } = useLingui();
  const { state, days } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Provider statements`}</ConsoleTitle>
      <PageHead
        title={<Trans>Provider statements</Trans>}
        about={
          <Trans>
            From ten in the morning each provider's books of the day before are read and compared with ours, line by line. A day is closed when nothing of it
            differs, or each difference is decided.
          </Trans>
        }
      />
      {days.late.map((one) => (
        <Message key={one.provider_text} tone="warning">
          <Trans>
            {one.provider_text}: its books could not be read since <Day day={one.day} />. Administrators see on the dashboard what failed.
          </Trans>
        </Message>
      ))}
      <p className="cap">
        <Trans>Of each day what came less what went back: provider's books − our books = difference.</Trans>
      </p>
      <TablePage
        rule={statementRule}
        state={state}
        path={(query) => toConsole("statements", query)}
        exportTo={toConsole("statements-export", tableQuery(statementRule, state, { page: 1 }))}
        tabs={{
          filter: "of",
          label: t`Which days`,
          tabs: [
            { value: "", label: t`All days` },
            { value: "open", label: t`With open differences` },
          ],
        }}
        caption={t`Days compared with a provider's books`}
        columns={[
          { key: "day", label: <Trans>Day</Trans>, cell: (row) => <Day day={row.day} /> },
          {
            key: "provider",
            label: <Trans>Provider</Trans>,
            cell: (row) => (
              <>
                <span className="clause">{row.provider_text}</span>{" "}
                <span className="cap clause">
                  <Plural value={row.lines} one="# line" other="# lines" />
                </span>
              </>
            ),
          },
          { key: "theirs", label: <Trans>Provider's books</Trans>, isFigure: true, cell: (row) => <Sums of="theirs" sums={row.sums} /> },
          { key: "ours", label: <Trans>Our books</Trans>, isFigure: true, cell: (row) => <Sums of="ours" sums={row.sums} /> },
          { key: "difference", label: <Trans>Difference</Trans>, isFigure: true, cell: (row) => <Sums of="difference" sums={row.sums} /> },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (row) =>
              row.open > 0 ? (
                <StateBadge tone="waiting">
                  <Plural value={row.open} one="# difference" other="# differences" />
                </StateBadge>
              ) : (
                <StateBadge tone="done">{row.findings > 0 ? <Trans>Closed, differences decided</Trans> : <Trans>Closed, nothing differs</Trans>}</StateBadge>
              ),
          },
          { key: "when", label: <Trans>Compared</Trans>, cell: (row) => <Stamp at={row.compared_at} /> },
        ]}
        rows={days.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("statement", { id: row.id })}
        page={days}
        empty={{ title: <Trans>No day was compared yet</Trans> }}
      />
    </>
  );
}
