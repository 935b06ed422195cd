import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { bankDays, explainBankDay, settleBankOut, type bankOutActs } from "#domains/money/payments/contract/bank-days.ts";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { unsigned } from "#kit/money-text.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Day } from "#ui/day.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { WaitingProposal } from "../../parts/waiting-proposal.tsx";
import { bankDayInput, bankDayRule } from "./bank-day-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(bankDayRule, new URL(request.url).searchParams);
  return { state, days: await callFrom(context)(bankDays, { ...bankDayInput(state), size: 30 }) };
};

type Days = OutputOf<typeof bankDays>;
type BankDay = Days["list"][number];
type Out = Days["out"][number];

const isNothing = ({ minor }: { minor: string }) => minor === "0";

const DecideOut = ({ line }: { line: Out }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction();
  const proposed = useProposed();
  const [act, setAct] = useState<Exclude<(typeof bankOutActs)[number], "match">>();
  const settled = async (how: (typeof bankOutActs)[number], note = "") => {
    const output = await call(settleBankOut, { id: line.id, act: how, note });
    showToast({ tone: "done", text: proposed(t`Decided`, output) });
    refreshWaiting();
    await revalidate();
  };
  if (line.proposed) return <WaitingProposal proposed={line.proposed} />;
  return (
    <span className="row">
      <Button size="small" busy={isRunning} onClick={() => void run(() => settled("match"))}>
        <Trans>Look for its withdrawal</Trans>
      </Button>
      <Button size="small" look="ghost" onClick={() => setAct("explain")}>
        <Trans>In the books already</Trans>
      </Button>
      <Button size="small" look="ghost" onClick={() => setAct("book")}>
        <Trans>A cost of ours</Trans>
      </Button>
      {act && (
        <ReasonDialog
          title={
            act === "book" ? (
              <Trans>
                Book <Price money={line.amount} /> as a cost of the platform?
              </Trans>
            ) : (
              <Trans>
                Are <Price money={line.amount} /> in the books by another way?
              </Trans>
            )
          }
          about={
            <>
              <Day day={line.day} /> · <bdi>{line.payee || line.text}</bdi>
              <br />
              {act === "book" ? (
                <Trans>What the bank keeps for its work, and whatever else the platform pays: it lowers the platform's revenue.</Trans>
              ) : (
                <Trans>Nothing is booked: what was put in at a provider, for instance, comes from the provider's books.</Trans>
              )}
            </>
          }
          noteLabel={t`What it was for`}
          verb={act === "book" ? <Trans>Book it off</Trans> : <Trans>It is explained</Trans>}
          isGrave={act === "book"}
          onConfirm={({ note }) => settled(act, note.slice(0, 300))}
          onClose={() => setAct(undefined)}
        />
      )}
    </span>
  );
};

/** Why a day is not closed: each reason that there is, in a sentence. */
const Why = ({ day }: { day: BankDay }) => (
  <>
    {!isNothing(day.unexplained) && (
      <div>
        {day.unexplained.minor.startsWith("-") ? (
          <Trans>
            Not explained: the bank has <Price money={unsigned(day.unexplained)} /> less
          </Trans>
        ) : (
          <Trans>
            Not explained: the bank has <Price money={unsigned(day.unexplained)} /> more
          </Trans>
        )}
      </div>
    )}
    {!isNothing(day.lines_off) && (
      <div>
        <Trans>
          Its lines miss the closing balance by <Price money={unsigned(day.lines_off)} />
        </Trans>
      </div>
    )}
    {!isNothing(day.gap) && (
      <div>
        <Trans>
          The day before ended with another balance, by <Price money={unsigned(day.gap)} />
        </Trans>
      </div>
    )}
    {day.open_out > 0 && (
      <div>
        <Plural value={day.open_out} one="# payment that left is not decided" other="# payments that left are not decided" />
      </div>
    )}
  </>
);

const DayState = ({ day }: { day: BankDay }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  if (day.status === "closed")
    return <StateBadge tone="done">{isNothing(day.difference) ? <Trans>Closed, nothing differs</Trans> : <Trans>Closed, all is explained</Trans>}</StateBadge>;
  if (day.status === "explained")
    return (
      <>
        <StateBadge tone="done">
          <Trans>Explained</Trans>
        </StateBadge>
        <div className="cap" dir="auto">
          {day.by && <bdi>{day.by}: </bdi>}
          {day.note}
        </div>
        <div className="cap">
          <Why day={day} />
        </div>
      </>
    );
  return (
    <>
      <StateBadge tone="waiting">
        <Trans context="day">Open</Trans>
      </StateBadge>
      <div className="cap">
        <Why day={day} />
      </div>
      <Button size="small" look="ghost" onClick={() => setAsked(true)}>
        <Trans context="a difference">Explain</Trans>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={
            isNothing(day.unexplained) ? (
              <Trans>Is this day explained?</Trans>
            ) : (
              <Trans>
                Is the difference of <Price money={unsigned(day.unexplained)} /> explained?
              </Trans>
            )
          }
          about={<Trans>Nothing is booked. The days after are compared from here: of the first day it is what the account held before the ledger began.</Trans>}
          noteLabel={t`Why they differ`}
          verb={<Trans>It is explained</Trans>}
          onConfirm={async ({ note }) => {
            await call(explainBankDay, { id: day.id, note: note.slice(0, 300) });
            refreshWaiting();
            await revalidate();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

export default function BankDaysPage() {
  const { t } = useLingui();
  const { state, days } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Days of our bank`}</ConsoleTitle>
      <PageHead
        title={<Trans>Days of our bank</Trans>}
        about={
          <Trans>
            A statement with balances closes its days once its lines add up from the opening to the closing balance, every outgoing payment is matched, and the
            account moved as the ledger did.
          </Trans>
        }
      >
        <LinkButton look="ghost" to={toConsole("transfers", { import: 1 })}>
          <Trans>Import a statement</Trans>
        </LinkButton>
      </PageHead>
      {days.out.length > 0 && (
        <Section
          title={<Trans>Left our bank, to be decided</Trans>}
          about={<Plural value={days.open - days.open_days} one="# payment: find what it was for" other="# payments: find what each was for" />}
        >
          <DataTable
            caption={t`Left our bank, to be decided`}
            rows={days.out}
            rowKey={(row) => row.id}
            columns={[
              { key: "day", label: <Trans>Day</Trans>, cell: (row) => <Day day={row.day} /> },
              { key: "payee", label: <Trans>To</Trans>, cell: (row) => <bdi>{row.payee || "–"}</bdi> },
              { key: "text", label: <Trans>Text</Trans>, cell: (row) => <span dir="auto">{row.text || "–"}</span> },
              { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (row) => <Price money={row.amount} /> },
              { key: "act", label: <Trans>What it was for</Trans>, isBare: true, cell: (row) => <DecideOut line={row} /> },
            ]}
          />
        </Section>
      )}
      <p className="cap" style={{ marginBlockStart: 24 }}>
        <Trans>
          Opening balance + in − out = closing balance, by the bank. Closing balance − ledger = difference. Difference − explained, on that day or before = not
          explained: at zero the day closes.
        </Trans>
      </p>
      <TablePage
        rule={bankDayRule}
        state={state}
        path={(query) => toConsole("bank-days", query)}
        exportTo={toConsole("bank-days-export", tableQuery(bankDayRule, state, { page: 1 }))}
        tabs={{
          filter: "of",
          label: t`Which days`,
          tabs: [
            { value: "", label: t`All days` },
            { value: "open", label: t`Not closed`, count: days.open_days },
          ],
        }}
        caption={t`Days of our bank`}
        columns={[
          {
            key: "day",
            label: <Trans>Day</Trans>,
            cell: (row) =>
              row.from_day === row.day ? (
                <Day day={row.day} />
              ) : (
                <Trans>
                  <Day day={row.from_day} /> to <Day day={row.day} />
                </Trans>
              ),
          },
          { key: "opening", label: <Trans>Opening balance</Trans>, isFigure: true, cell: (row) => <Price money={row.opening} /> },
          { key: "came", label: <Trans context="bank">In</Trans>, isFigure: true, cell: (row) => <Price money={row.came} /> },
          { key: "left", label: <Trans context="bank">Out</Trans>, isFigure: true, cell: (row) => <Price money={row.left} /> },
          { key: "closing", label: <Trans>Closing balance</Trans>, isFigure: true, cell: (row) => <Price money={row.closing} /> },
          { key: "ours", label: <Trans>The ledger</Trans>, isFigure: true, cell: (row) => <Price money={row.ours} /> },
          { key: "difference", label: <Trans>Difference</Trans>, isFigure: true, cell: (row) => <Price money={row.difference} /> },
          { key: "explained", label: <Trans context="of a difference">Explained</Trans>, isFigure: true, cell: (row) => <Price money={row.explained} /> },
          {
            key: "unexplained",
            label: <Trans>Not explained</Trans>,
            isFigure: true,
            cell: (row) => (
              <b>
                <Price money={row.unexplained} />
              </b>
            ),
          },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <DayState day={row} /> },
        ]}
        rows={days.list}
        rowKey={(row) => row.id}
        page={days}
        empty={{ title: <Trans>No statement with balances was imported yet</Trans> }}
      />
    </>
  );
}
