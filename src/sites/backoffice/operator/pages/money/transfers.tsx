import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import {
  bankAccounts,
  bookPayout,
  closeBankAccount,
  enterReceived,
  findReceived,
  findTransfers,
  importReceivedForm,
  matchReceived,
  saveBankAccount,
  setReceivedAside,
  unbookPayout,
  type MatchReason,
  type ReceivedOutcome,
} from "#domains/money/payments/contract/bank.ts";
import { FileChoice } from "#ui/file-choice.tsx";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { isolated } from "#kit/isolated.ts";
import { localeFrom } from "#kit/locale.ts";
import { currencies, houseCurrency } from "#kit/money.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Day, useDay } from "#ui/day.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { PaidFor } from "./paid-for.tsx";
import { paymentTones, usePaymentWords } from "./payment-words.ts";
import { receivedInput, transferInput, transferRule } from "./transfer-query.ts";
import css from "./transfers.module.css";

const size = 20;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const state = readTable(transferRule, search);
  const { of = "" } = state.filters;
  const ask = callFrom(context);
  const shown = { received: null, transfers: null, accounts: null, imports: search.get("import") === "1" };
  if (of === "transfers") return { state, ...shown, transfers: await ask(findTransfers, { ...transferInput(state), page: state.page, size }) };
  if (of === "accounts") return { state, ...shown, accounts: await ask(bankAccounts, {}) };
  return { state, ...shown, received: await ask(findReceived, { ...receivedInput(state), page: state.page, size }) };
};

type Received = OutputOf<typeof findReceived>["list"][number];
type Suggestion = Received["suggestions"][number];
type Slip = NonNullable<Suggestion["slip"]>;

const useMatchWords = () => {
  const { t } = useLingui();
  const reasons: Record<MatchReason, string> = {
    reference: t`reference`,
    near_reference: t`reference, one letter off`,
    amount: t`amount`,
    sender: t`sender`,
  };
  const outcomes: Record<ReceivedOutcome, string> = {
    paid: t`It is paid`,
    part: t`A part: the rest is waited for`,
    wallet: t`In the payer's wallet`,
    payout: t`A provider's payout`,
  };
  return { reasons, outcomes };
};

const paidFor = ({ kind, paid_for, paid_for_name }: Pick<Suggestion, "kind" | "paid_for" | "paid_for_name">) => ({
  kind,
  reference: paid_for,
  name: paid_for_name,
});

const SlipLink = ({ slip }: { slip: Slip }) => (
  <a href={slip.url} target="_blank" rel="noreferrer">
    <Trans>Slip</Trans>: <Price money={slip.amount} /> <bdi>{slip.sender}</bdi> <Day day={slip.day} />
  </a>
);

/** Matches a line with a transfer; above the limit another one of finance has to say so too. */
const useMatch = () => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const proposed = useProposed();
  const { outcomes } = useMatchWords();
  return async (id: number, payment_id: number) => {
    const output = await call(matchReceived, { id, payment_id });
    showToast({ tone: "done", text: proposed(output.outcome ? outcomes[output.outcome] : t`Matched`, output) });
    refreshWaiting();
    await revalidate();
  };
};

const Suggested = ({ line, suggestion }: { line: Received; suggestion: Suggestion }) => {
  const { reasons } = useMatchWords();
  const [isAsked, setAsked] = useState(false);
  const match = useMatch();
  const isLate = suggestion.payable_status !== "open";
  return (
    <div className={css.suggestion}>
      <span>
        <Ltr>
          <b>{suggestion.reference}</b>
        </Ltr>{" "}
        <bdi>{suggestion.payer.nickname}</bdi> · {suggestion.kind_text} <PaidFor {...paidFor(suggestion)} />
      </span>
      <span className="cap">
        {isLate ? (
          <Trans>over: it goes to the wallet</Trans>
        ) : (
          <Trans>
            still due: <Price money={suggestion.rest} />
          </Trans>
        )}
        {suggestion.slip && (
          <>
            {"\u00a0· "}
            <SlipLink slip={suggestion.slip} />
          </>
        )}
      </span>
      <span className="row">
        {suggestion.reasons.map((reason) => (
          <Tag key={reason}>{reasons[reason]}</Tag>
        ))}
        <Button size="small" onClick={() => setAsked(true)}>
          <Trans>Match</Trans>
        </Button>
      </span>
      {isAsked && (
        <ReasonDialog
          title={
            <Trans>
              Is <Price money={line.amount} /> of the transfer <Ltr>{suggestion.reference}</Ltr>?
            </Trans>
          }
          about={
            isLate ? (
              <Trans>
                Nothing is to be paid by it any more: it goes to the wallet of <bdi>{suggestion.payer.nickname}</bdi>, who is told.
              </Trans>
            ) : (
              <Trans>
                <Price money={suggestion.rest} /> of it is still due from <bdi>{suggestion.payer.nickname}</bdi>. Less stands as a part; more goes to the
                payer's wallet.
              </Trans>
            )
          }
          needs="nothing"
          verb={<Trans>Match</Trans>}
          onConfirm={() => match(line.id, suggestion.payment_id)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
};

const SetAside = ({ line, onClose }: { line: Received; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  // What is meant for a transfer in another currency is kept with its payer's name.
  const meant = line.suggestions.find(({ reasons, amount }) => reasons.includes("reference") && amount.currency !== line.amount.currency);
  return (
    <ReasonDialog
      title={
        <Trans>
          Set <Price money={line.amount} /> aside?
        </Trans>
      }
      about={<Trans>It goes to the differences, where it is given to an account or counts as transferred back.</Trans>}
      noteLabel={t`What is known of it`}
      verb={<Trans>Set aside</Trans>}
      onConfirm={async ({ note }) => {
        await call(setReceivedAside, { id: line.id, note: note.slice(0, 300), ...(meant ? { payment_id: meant.payment_id } : {}) });
        showToast({ tone: "done", text: t`It stands among the differences` });
        refreshWaiting();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
};

type OnWay = OutputOf<typeof findReceived>["on_way"][number];

/** What a provider has paid out to us comes as any other money does. */
const IsPayout = ({ line, from, onClose }: { line: Received; from: OnWay; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <ReasonDialog
      title={
        <Trans>
          Is <Price money={line.amount} /> a payout of {from.provider_text}?
        </Trans>
      }
      about={
        <Trans>
          <Price money={from.amount} /> of its payouts is on its way to our bank. What is left of that after this is still waited for.
        </Trans>
      }
      needs="nothing"
      verb={<Trans>It is a payout</Trans>}
      onConfirm={async () => {
        const { rest } = await call(bookPayout, { id: line.id, provider: from.provider });
        showToast({ tone: "done", text: t`Booked. Still on its way: ${isolated(rest.text, localeFrom(i18n.locale))}` });
        refreshWaiting();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
};

/** A wrong word is taken back: the line waits again. */
const TakeBack = ({ line, onClose }: { line: Received; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <ReasonDialog
      title={
        <Trans>
          Is <Price money={line.amount} /> no payout of {line.provider_text}?
        </Trans>
      }
      about={<Trans>It is held in suspense again and waits to be matched. As much is again on its way from the provider.</Trans>}
      noteLabel={t`Why`}
      verb={<Trans>Undo the booking</Trans>}
      isGrave
      onConfirm={async ({ note }) => {
        await call(unbookPayout, { id: line.id, note: note.slice(0, 300) });
        showToast({ tone: "done", text: t`It waits to be matched again` });
        refreshWaiting();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
};

/** A transfer that nothing speaks for but what finance knows. */
const MatchAnother = ({ line, onClose }: { line: Received; onClose: () => void }) => {
  const { t } = useLingui();
  const proposed = useProposed();
  const { outcomes } = useMatchWords();
  return (
    <CallDialog
      call={matchReceived}
      start={{ id: line.id, reference: "" }}
      title={
        <Trans>
          Of which transfer is <Price money={line.amount} />?
        </Trans>
      }
      about={<Trans>Its reference stands among the open transfers, where they are found by their payer too.</Trans>}
      send={<Trans>Match</Trans>}
      done={(output) => proposed(output.outcome ? outcomes[output.outcome] : t`Matched`, output)}
      onDone={refreshWaiting}
      onClose={onClose}
    >
      {(form) => <TextField {...form.text("reference")} label={t`Reference`} dir="ltr" maxLength={30} autoComplete="off" />}
    </CallDialog>
  );
};

const Decide = ({ line, onWay }: { line: Received; onWay: readonly OnWay[] }) => {
  const { outcomes } = useMatchWords();
  const [isAside, setAside] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const [payout, setPayout] = useState<OnWay>();
  const [isNone, setNone] = useState(false);
  if (line.status !== "waiting")
    return (
      <span className={css.suggestion}>
        <StateBadge tone={line.status === "matched" ? "done" : "off"}>
          {line.outcome ? outcomes[line.outcome] : <Trans>Among the differences</Trans>}
        </StateBadge>
        {line.provider_text && (
          <span className="row">
            {line.provider_text}
            <Button size="small" look="ghost" onClick={() => setNone(true)}>
              <Trans>Undo the booking</Trans>
            </Button>
          </span>
        )}
        {isNone && <TakeBack line={line} onClose={() => setNone(false)} />}
        {line.payment_id !== null && (
          <Link to={toConsole("payment", { id: line.payment_id })}>
            <Ltr>{line.reference || `#${line.payment_id}`}</Ltr>
          </Link>
        )}
      </span>
    );
  return (
    <div className={css.decide}>
      {line.proposed && (
        <Link to={toConsole("proposals")}>
          <Trans>Waits for a second person: {line.proposed.act_text}</Trans>
        </Link>
      )}
      {line.suggestions.map((suggestion) => (
        <Suggested key={suggestion.payment_id} line={line} suggestion={suggestion} />
      ))}
      {line.suggestions.length === 0 && (
        <span className="cap">
          <Trans>No transfer looks like it. Look among the open ones, or set it aside.</Trans>
        </span>
      )}
      <span className="row">
        <Button size="small" look="ghost" onClick={() => setAnother(true)}>
          <Trans>Another transfer</Trans>
        </Button>
        {onWay
          .filter(({ amount }) => amount.currency === line.amount.currency)
          .map((from) => (
            <Button key={from.provider} size="small" look="ghost" onClick={() => setPayout(from)}>
              <Trans>A payout of {from.provider_text}</Trans>
            </Button>
          ))}
        <Button size="small" look="ghost" onClick={() => setAside(true)}>
          <Trans>Set aside</Trans>
        </Button>
      </span>
      {isAnother && <MatchAnother line={line} onClose={() => setAnother(false)} />}
      {payout && <IsPayout line={line} from={payout} onClose={() => setPayout(undefined)} />}
      {isAside && <SetAside line={line} onClose={() => setAside(false)} />}
    </div>
  );
};

const currencyChoices = currencies.map((value) => ({ value, label: value }));

const EnterDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const dayText = useDay();
  return (
    <CallDialog
      call={enterReceived}
      start={{ amount: "", currency: houseCurrency, day: "", payer: "", text: "", line_id: "" }}
      toInput={({ amount, ...values }) => ({ ...values, amount: minorOf(String(amount)) })}
      title={<Trans>Money received</Trans>}
      about={<Trans>As the bank's statement says it. The same line entered twice is there once.</Trans>}
      send={<Trans>Enter it</Trans>}
      done={({ is_known, booked_on }) =>
        is_known
          ? t`This line was entered before`
          : booked_on === null
            ? t`Entered`
            : t`Entered. The books of its own day are closed: it is booked on ${dayText(booked_on)}, and keeps the bank's date.`
      }
      onDone={refreshWaiting}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.text("amount")} label={t`Amount`} inputMode="decimal" dir="ltr" maxLength={15} autoComplete="off" />
          <SelectField {...form.text("currency")} label={t`Currency`} choices={currencyChoices} />
          <TextField {...form.text("day")} label={t`Day`} type="date" />
          <TextField {...form.text("payer")} label={t`Sender`} dir="auto" maxLength={140} autoComplete="off" />
          <TextField {...form.text("text")} label={t`What the sender wrote`} dir="auto" maxLength={300} autoComplete="off" />
          <TextField
            {...form.text("line_id")}
            label={t`The bank's number of the line`}
            hint={t`Where there is one: it tells two alike apart`}
            dir="ltr"
            maxLength={80}
            autoComplete="off"
          />
        </>
      )}
    </CallDialog>
  );
};

const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={importReceivedForm}
      start={{ file: undefined, currency: "" }}
      toInput={({ currency, ...values }) => ({ ...values, ...(currency ? { currency } : {}) })}
      title={<Trans>Import a statement</Trans>}
      about={
        <Trans>
          camt.053, or CSV with a line that names its columns in English or Chinese: date, amount or credit and debit, currency, payer, text, id, balance. What
          left is looked for among withdrawals. Import whole days: what was imported before is known again.
        </Trans>
      }
      send={<Trans>Import</Trans>}
      done={({ added, known, late, left, matched }) =>
        [
          late === 0
            ? t`${added} new, ${known} known already`
            : t`${added} new, ${known} known already. Of days whose books are closed, and so booked today under the bank's date: ${late}`,
          ...(left > 0 ? [t`Payments that left: ${left}, of withdrawals: ${matched}`] : []),
        ].join(". ")
      }
      onDone={refreshWaiting}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.text("currency")}
            label={t`Currency, where no column says it`}
            choices={[{ value: "", label: t`As the statement says` }, ...currencyChoices]}
          />
          <FileChoice
            label={t`Statement`}
            hint={t`2,000 lines at most`}
            accept="text/csv,.csv,application/xml,text/xml,.xml"
            file={form.values["file"] as File | undefined}
            error={form.issues["file"]}
            disabled={form.isSending}
            onChoose={(file) => form.set("file", file)}
          />
        </>
      )}
    </CallDialog>
  );
};

const AccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={saveBankAccount}
      start={{ currency: houseCurrency, holder: "", bank: "", number: "", swift: "", address: "", is_example: false }}
      title={<Trans>The platform's account in a currency</Trans>}
      about={<Trans>Whoever chooses a transfer from now on is shown this one; who was shown another goes on seeing that.</Trans>}
      send={<Trans>Save</Trans>}
      done={t`Saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField {...form.text("currency")} label={t`Currency`} choices={currencyChoices} />
          <TextField {...form.text("holder")} label={t`Account holder`} dir="auto" maxLength={120} autoComplete="off" />
          <TextField {...form.text("number")} label={t`Account number or IBAN`} dir="ltr" maxLength={60} autoComplete="off" />
          <TextField {...form.text("bank")} label={t`Bank`} dir="auto" maxLength={120} autoComplete="off" />
          <TextField {...form.text("swift")} label={t`SWIFT`} dir="ltr" maxLength={11} autoComplete="off" optional />
          <TextField {...form.text("address")} label={t`Address of the bank`} dir="auto" maxLength={200} autoComplete="off" optional />
          <Checkbox checked={form.values["is_example"] === true} onChange={(event) => form.set("is_example", event.target.checked)}>
            <Trans>An example, for trying out: payers are told to transfer nothing</Trans>
          </Checkbox>
        </>
      )}
    </CallDialog>
  );
};

type Account = OutputOf<typeof bankAccounts>["list"][number];

const CloseAccount = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" look="ghost" onClick={() => setAsked(true)}>
        <Trans>Take away</Trans>
      </Button>
      {isAsked && (
        <CallDialog
          call={closeBankAccount}
          start={{ id: account.id }}
          title={<Trans>No more transfers in {account.currency}?</Trans>}
          about={<Trans>Nobody can choose a transfer in it from now on. What is under way goes on.</Trans>}
          send={<Trans>Take away</Trans>}
          isGrave
          done={t`Taken away`}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

type Dialog = "enter" | "import" | "account";

export default function TransfersPage() {
  const { t } = useLingui();
  const { state, received, transfers, accounts, imports } = useLoaderData<typeof loader>();
  const words = usePaymentWords();
  const [dialog, setDialog] = useState<Dialog | undefined>(imports ? "import" : undefined);
  const close = () => setDialog(undefined);
  const common = {
    rule: transferRule,
    state,
    path: (query: Parameters<typeof toConsole<"transfers">>[1]) => toConsole("transfers", query),
    // The portal's own accounts, one a currency, are no list to take home.
    ...(accounts ? {} : { exportTo: toConsole("transfers-export", tableQuery(transferRule, state, { page: 1 })) }),
    tabs: {
      filter: "of",
      areLists: true,
      label: t`Which`,
      tabs: [
        { value: "", label: t`To be matched`, ...(received && !state.filters["of"] ? { count: received.waiting } : {}) },
        { value: "transfers", label: t`Open transfers` },
        { value: "matched", label: t`Matched` },
        { value: "set_aside", label: t`Set aside` },
        { value: "accounts", label: t`Our accounts` },
      ],
    },
  };
  return (
    <>
      <ConsoleTitle>{t`Bank transfers`}</ConsoleTitle>
      <PageHead
        title={<Trans>Bank transfers</Trans>}
        about={<Trans>Money received on our accounts, and which transfer it belongs to. Until it is matched, it is held in suspense.</Trans>}
      >
        {accounts ? (
          accounts.may_change && (
            <Button onClick={() => setDialog("account")}>
              <Icon name="plus" small />
              <Trans>Set an account</Trans>
            </Button>
          )
        ) : (
          <>
            <Button onClick={() => setDialog("enter")}>
              <Icon name="plus" small />
              <Trans>Record a receipt</Trans>
            </Button>
            <Button look="ghost" onClick={() => setDialog("import")}>
              <Icon name="upload" small />
              <Trans>Import a statement</Trans>
            </Button>
          </>
        )}
      </PageHead>
      {received && (
        <TablePage
          {...common}
          caption={t`Money received`}
          columns={[
            {
              key: "day",
              label: <Trans>Day</Trans>,
              cell: (row) => (
                <>
                  <Day day={row.day} />
                  {row.booked_on !== null && (
                    <span className="cap">
                      <Trans>
                        Booked on <Day day={row.booked_on} />: the books of its own day were closed
                      </Trans>
                    </span>
                  )}
                </>
              ),
            },
            {
              key: "amount",
              label: <Trans>Amount</Trans>,
              isFigure: true,
              cell: (row) => (
                <b>
                  <Price money={row.amount} />
                </b>
              ),
            },
            {
              key: "payer",
              label: <Trans>Sender, and what they wrote</Trans>,
              cell: (row) => (
                <span className={css.said}>
                  <bdi>{row.payer}</bdi>
                  <bdi className="cap">{row.text}</bdi>
                </span>
              ),
            },
            { key: "by", label: <Trans>Entered by</Trans>, cell: (row) => <bdi>{row.entered_by.nickname}</bdi> },
            { key: "of", label: <Trans>Of which transfer</Trans>, cell: (row) => <Decide line={row} onWay={received.on_way} /> },
          ]}
          rows={received.list}
          rowKey={(row) => row.id}
          page={received}
          empty={{
            title:
              state.filters["of"] === "matched" ? (
                <Trans>No receipt is matched yet</Trans>
              ) : state.filters["of"] === "set_aside" ? (
                <Trans>Nothing is set aside</Trans>
              ) : (
                <Trans>All receipts are matched</Trans>
              ),
          }}
        />
      )}
      {transfers && (
        <TablePage
          {...common}
          caption={t`Transfers`}
          filters={[{ name: "keyword", label: t`Reference, or the payer's number, mobile number or name` }]}
          columns={[
            {
              key: "reference",
              label: <Trans>Reference</Trans>,
              cell: (row) => (
                <Link to={toConsole("payment", { id: row.payment_id })}>
                  <Ltr>{row.reference}</Ltr>
                </Link>
              ),
            },
            { key: "payer", label: <Trans>Payer</Trans>, cell: (row) => <bdi>{row.payer.nickname}</bdi> },
            {
              key: "what",
              label: <Trans>Of what</Trans>,
              cell: (row) => (
                <>
                  {row.kind_text} <PaidFor {...paidFor(row)} />
                </>
              ),
            },
            { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (row) => <Price money={row.amount} /> },
            { key: "received", label: <Trans>Arrived so far</Trans>, isFigure: true, cell: (row) => <Price money={row.received} /> },
            { key: "slip", label: <Trans>Slip</Trans>, cell: (row) => (row.slip ? <SlipLink slip={row.slip} /> : "") },
            { key: "state", label: <Trans>Status</Trans>, cell: (row) => <StateBadge tone={paymentTones[row.status]}>{words.states[row.status]}</StateBadge> },
            { key: "until", label: <Trans>Has to arrive by</Trans>, cell: (row) => <Stamp at={row.expires_at} /> },
          ]}
          rows={transfers.list}
          rowKey={(row) => row.payment_id}
          page={transfers}
          empty={{ title: <Trans>Nobody pays by transfer now</Trans> }}
        />
      )}
      {accounts && (
        <TablePage
          {...common}
          caption={t`Our accounts`}
          columns={[
            {
              key: "currency",
              label: <Trans>Currency</Trans>,
              cell: (row) => (
                <>
                  <b>{row.currency}</b> {row.is_example && <Tag>{t`example`}</Tag>}
                </>
              ),
            },
            { key: "holder", label: <Trans>Account holder</Trans>, cell: (row) => <bdi>{row.holder}</bdi> },
            { key: "number", label: <Trans>Account number or IBAN</Trans>, cell: (row) => <Ltr>{row.number}</Ltr> },
            { key: "bank", label: <Trans>Bank</Trans>, cell: (row) => <bdi>{row.bank}</bdi> },
            { key: "swift", label: <Trans>SWIFT</Trans>, cell: (row) => <Ltr>{row.swift}</Ltr> },
            {
              key: "by",
              label: <Trans>Set by</Trans>,
              cell: (row) => (
                <>
                  <bdi>{row.created_by.nickname}</bdi> <Stamp at={row.createtime} />
                </>
              ),
            },
            { key: "act", label: t`Action`, cell: (row) => (accounts.may_change ? <CloseAccount account={row} /> : "") },
          ]}
          rows={accounts.list}
          rowKey={(row) => row.id}
          page={{ page: 1, size, total: accounts.list.length, totalIsCapped: false }}
          empty={{
            title: <Trans>No account: nothing can be paid by transfer</Trans>,
            about: accounts.may_change ? undefined : <Trans>An administrator sets one.</Trans>,
          }}
        />
      )}
      {transfers && state.filters["keyword"] && (
        <p className="row">
          <LinkButton look="ghost" size="small" to={toConsole("transfers", { of: "transfers" })}>
            <Trans>Only the open ones</Trans>
          </LinkButton>
        </p>
      )}
      {dialog === "enter" && <EnterDialog onClose={close} />}
      {dialog === "import" && <ImportDialog onClose={close} />}
      {dialog === "account" && <AccountDialog onClose={close} />}
    </>
  );
}
