import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { FileChoice } from "#ui/file-choice.tsx";
import { checkDutyLine, dutyLines, importDutyLinesForm, lineKinds, lineKindWords } from "#domains/trade/duties/contract/lines.ts";
import { call } from "#kit/browser/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { dayOf } from "#kit/trade-day.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Day } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import review from "../../parts/review.module.css";
import css from "./duties.module.css";
import { dutyInput, dutyRule } from "./duty-query.ts";
import { LineDialog, type DutyLine } from "./line-dialog.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(dutyRule, new URL(request.url).searchParams);
  return { state, today: dayOf(Date.now() / 1_000), table: await callFrom(context)(dutyLines, { ...dutyInput(state), size: 30 }) };
};

const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={importDutyLinesForm}
      start={{ file: undefined }}
      title={<Trans>Import lines</Trans>}
      about={
        <Trans>
          CSV, its first line naming the columns: <Ltr>kind, places, hs, basis, percent, ceiling, currency, remarks, source, from, until</Ltr>, as the table is
          exported here. Lines of the same kind, countries, HS code and first day are written over. Everything imported counts as checked by you today.
        </Trans>
      }
      send={<Trans>Import</Trans>}
      done={({ added, changed }) => t`${added} new, ${changed} written over`}
      onClose={onClose}
    >
      {(form) => (
        <FileChoice
          label={t`Table of duties`}
          hint={t`2,000 lines at most`}
          accept="text/csv,.csv"
          file={form.values["file"] as File | undefined}
          error={form.issues["file"]}
          disabled={form.isSending}
          onChoose={(file) => form.set("file", file)}
        />
      )}
    </CallDialog>
  );
};

const Says = ({ line }: { line: DutyLine }) => {
  if (line.ceiling) return <Price money={line.ceiling} />;
  if (line.basis_points === null) return <Trans>Not estimated</Trans>;
  return (
    <>
      <Ltr>{`${line.basis_points / 100}%`}</Ltr> <Ltr>{line.basis.toUpperCase()}</Ltr>
    </>
  );
};

const union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** The countries of a line; the whole European Union by its own name. */
const Places = ({ line: { places } }: { line: DutyLine }) => {
  const { t } = useLingui();
  const isUnion = union.every((code) => places.some((one) => one.code === code));
  const rest = isUnion ? places.filter(({ code }) => !union.includes(code)) : places;
  return <span className={css.places}>{[...(isUnion ? [t`European Union (${union.length})`] : []), ...rest.map(({ name }) => name)].join(" · ")}</span>;
};

const CheckButton = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction();
  return (
    <Button
      size="small"
      look="ghost"
      busy={isRunning}
      onClick={() =>
        void run(async () => {
          await call(checkDutyLine, { id });
          await revalidate();
          return t`Checked today`;
        })
      }
    >
      <Trans>Mark as checked</Trans>
    </Button>
  );
};

export default function DutiesPage() {
  const { t, i18n } = useLingui();
  const { state, today, table } = useLoaderData<typeof loader>();
  const [written, setWritten] = useState<{ line: DutyLine | undefined }>();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ConsoleTitle>{t`Duties and import taxes`}</ConsoleTitle>
      <PageHead
        title={<Trans>Duties and import taxes</Trans>}
        about={
          <Trans>
            What the landed cost is estimated by, country by country, each line with its days and its source. Estimates are shown and never charged.
          </Trans>
        }
      >
        <Button look="ghost" onClick={() => setImporting(true)}>
          <Icon name="upload" small />
          <Trans>Import</Trans>
        </Button>
        <Button onClick={() => setWritten({ line: undefined })}>
          <Icon name="plus" small />
          <Trans>New line</Trans>
        </Button>
      </PageHead>
      <div className="stack">
        {table.unchecked > 0 && (
          <Message tone="warning">
            <Plural
              value={table.unchecked}
              one="# line has not been checked against its source yet, and readers are told so. Read the source, then mark the line as checked."
              other="# lines have not been checked against their sources yet, and readers are told so. Read the source, then mark the line as checked."
            />
          </Message>
        )}
        <TablePage
          rule={dutyRule}
          state={state}
          path={(query) => toConsole("duties", query)}
          exportTo={toConsole("duties-export", tableQuery(dutyRule, state, { page: 1 }))}
          tabs={{
            filter: "kind",
            label: t`What lines say`,
            tabs: [{ value: "", label: t`All lines` }, ...lineKinds.map((value) => ({ value, label: i18n._(lineKindWords[value]) }))],
          }}
          filters={[{ name: "country", label: t`Country`, choices: table.countries.map(({ code, name }) => ({ value: code, label: name })) }]}
          caption={t`Duties and import taxes`}
          columns={[
            {
              key: "hs",
              label: <Trans>HS code</Trans>,
              isTitle: true,
              cell: (line) => (line.hs_prefix ? <Ltr>{line.hs_prefix}</Ltr> : <Trans>All goods</Trans>),
            },
            { key: "places", label: <Trans>Destination</Trans>, cell: (line) => <Places line={line} /> },
            { key: "kind", label: <Trans>Kind</Trans>, cell: (line) => line.kind_text },
            { key: "says", label: <Trans>Rate</Trans>, isFigure: true, cell: (line) => <Says line={line} /> },
            {
              key: "days",
              label: <Trans context="of a duty">In force since</Trans>,
              cell: (line) => (
                <>
                  <Day day={line.valid_from} />
                  {line.valid_until && (
                    <>
                      {" – "}
                      <Day day={line.valid_until} />
                    </>
                  )}
                  {!line.is_in_force && (
                    <>
                      {" "}
                      <StateBadge tone="off">
                        <Trans>not today</Trans>
                      </StateBadge>
                    </>
                  )}
                </>
              ),
            },
            {
              key: "source",
              label: <Trans>Source</Trans>,
              isLong: true,
              cell: (line) => (
                <span className={css.source}>
                  <bdi>{line.source}</bdi>
                  <span className="cap">
                    {line.checked_on ? (
                      <>
                        <Trans>
                          checked <Day day={line.checked_on} />
                        </Trans>{" "}
                        <bdi>{line.checked_by}</bdi>
                      </>
                    ) : (
                      <Trans>not yet checked by our staff</Trans>
                    )}
                  </span>
                </span>
              ),
            },
            {
              key: "acts",
              label: t`Action`,
              isBare: true,
              cell: (line) => (
                <span className={review.acts}>
                  {line.checked_on !== today && <CheckButton id={line.id} />}
                  <Button size="small" look="soft" onClick={() => setWritten({ line })}>
                    <Trans>Edit</Trans>
                  </Button>
                </span>
              ),
            },
          ]}
          rows={table.list}
          rowKey={(line) => line.id}
          page={table}
          empty={{ title: <Trans>The table has no line yet</Trans> }}
        />
      </div>
      {written && <LineDialog line={written.line} today={today} onClose={() => setWritten(undefined)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
