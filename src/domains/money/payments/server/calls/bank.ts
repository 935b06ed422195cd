import { sql } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import { findAccounts, peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import {
  bookPayout,
  enterReceived,
  importReceived,
  matchReceived,
  saveBankAccount,
  setReceivedAside,
  unbookPayout,
  type closeBankAccount,
  type findReceived,
  type findTransfers,
  type ReceivedOutcome,
  type ReceivedStatus,
} from "../../contract/bank.ts";
import { providerWords, type ProviderCode } from "../../contract/fields.ts";
import type { DifferenceFault } from "../../contract/differences.ts";
import type { FirstWord } from "../../contract/proposals.ts";
import { compareBankDays } from "../bank/compare-bank-days.ts";
import { enterBalance, enterOut } from "../bank/enter-out.ts";
import { database } from "../database.ts";
import { differenceMachine } from "../difference-machine.ts";
import { payerOfPayment, paymentById } from "../payments-on-file.ts";
import { bankTransfer, unmatchedIn } from "../providers/bank-transfer.ts";
import { receivedMachine } from "../received-machine.ts";
import { statementOf } from "../rules/bank-statement.ts";
import { StatementFault, type StatementLine } from "../rules/statement-fault.ts";
import { referencesIn, shownReference } from "../rules/transfer-reference.ts";
import { openAccount } from "../transfers/bank-accounts.ts";
import { bookedOn } from "../transfers/booked-on.ts";
import { enterLine, hadAccount } from "../transfers/enter-received.ts";
import { onWayFrom, payoutsOnWay, transitOf } from "../transfers/payouts-on-way.ts";
import { presentTransfers, transferColumns, transfersOnFile } from "../transfers/present-transfer.ts";
import { settleReceived } from "../transfers/settle-received.ts";
import { suggestionsFor } from "../transfers/suggest.ts";
import { transferOf } from "../transfers/transfers-on-file.ts";
import { waitsForSecond } from "../two-people.ts";
import { waitingProposals } from "../waiting-proposals.ts";

export const bankAccountsFn = async (ctx: Ctx) => {
  const rows = await database(ctx).selectFrom("bank_account").selectAll().where("closed_at", "is", null).orderBy("currency").execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.created_by),
  );
  return {
    list: rows.map(({ id, currency, holder, bank, number, swift, address, is_example, created_by, created_at }) => ({
      id,
      currency: currency as Currency,
      holder,
      bank,
      number,
      swift,
      address,
      is_example,
      createtime: unixSeconds(created_at),
      created_by: { id: created_by, nickname: people.get(created_by)?.nickname ?? "" },
    })),
    may_change: holds(me(ctx), saveBankAccount.who),
  };
};

const closeAccount = (ctx: Ctx, id: number) =>
  database(ctx)
    .updateTable("bank_account")
    .set({ closed_at: ctx.now, closed_by: me(ctx).id })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();

export const saveBankAccountFn = async (ctx: Ctx, account: ParsedInputOf<typeof saveBankAccount>) => {
  await advisoryLock(ctx, "payments/bank-accounts");
  const before = await openAccount(ctx, account.currency);
  const isSame = before && (Object.keys(account) as (keyof typeof account)[]).every((name) => before[name] === account[name]);
  if (isSame) throw refuse(saveBankAccount, "unchanged");
  if (before) await closeAccount(ctx, before.id);
  return database(ctx)
    .insertInto("bank_account")
    .values({ ...account, created_by: me(ctx).id, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
};

export const closeBankAccountFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof closeBankAccount>) => {
  found(await closeAccount(ctx, id));
  return {};
};

export const findTransfersFn = async (ctx: Ctx, { view, keyword, page, size }: ParsedInputOf<typeof findTransfers>) => {
  let matching = transfersOnFile(ctx);
  if (view !== "all") matching = matching.where("payment.status", "=", "pending");
  if (view === "slip") matching = matching.where("transfer.slip_at", "is not", null);
  if (keyword) {
    const accounts = await findAccounts(ctx, keyword);
    const reference = keyword
      .toUpperCase()
      .replace(/^TP/, "")
      .replaceAll(/[^A-Z0-9]/g, "");
    matching = matching.where((where) =>
      where.or([where("transfer.reference", "=", reference), ...(accounts.length > 0 ? [where(payerOfPayment, "in", accounts)] : [])]),
    );
  }
  const rows = await matching
    .select(transferColumns)
    .orderBy(sql`transfer.slip_at is null`)
    .orderBy("transfer.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentTransfers(ctx, rows), page, size, ...(await countUpToCap(ctx, matching)) };
};

export const findReceivedFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof findReceived>) => {
  const matching = database(ctx).selectFrom("received").where("received.status", "=", status);
  const rows = await matching
    .leftJoin("transfer", "transfer.payment_id", "received.payment_id")
    .selectAll("received")
    .select("transfer.reference")
    .orderBy(status === "waiting" ? sql`received.id` : sql`received.id desc`)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { waiting } = await database(ctx)
    .selectFrom("received")
    .select(sql<number>`count(*)::int`.as("waiting"))
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  const suggested = await suggestionsFor(ctx, status === "waiting" ? rows : []);
  const shown = await presentTransfers(
    ctx,
    [...suggested.values()].flat().map(({ row }) => row),
  );
  const transferById = new Map(shown.map((one) => [one.payment_id, one]));
  const people = await peopleById(
    ctx,
    rows.map((row) => row.entered_by),
  );
  const proposed = await waitingProposals(
    ctx,
    "payment/matchreceived",
    rows.map((row) => row.id),
  );
  const booked = await bookedOn(ctx, rows);
  return {
    list: rows.map((row) => ({
      id: row.id,
      amount: toWire({ minor: row.amount_minor, currency: row.currency as Currency }),
      day: row.received_on,
      booked_on: booked.get(row.id) ?? null,
      payer: row.payer,
      text: row.text,
      entered_by: { id: row.entered_by, nickname: people.get(row.entered_by)?.nickname ?? "" },
      status: row.status as ReceivedStatus,
      outcome: row.outcome as ReceivedOutcome | null,
      payment_id: row.payment_id,
      provider_text: row.provider ? ctx.services.words.say(ctx.locale, providerWords[row.provider as ProviderCode].id) : "",
      reference: row.reference ? shownReference(row.reference) : "",
      suggestions: (suggested.get(row.id) ?? []).map(({ row: { payment_id }, reasons }) => ({ ...found(transferById.get(payment_id)), reasons })),
      proposed: proposed.get(row.id) ?? null,
      createtime: unixSeconds(row.created_at),
    })),
    waiting,
    on_way: (status === "waiting" ? await payoutsOnWay(ctx, new Set(rows.map((row) => row.currency as Currency))) : []).map(
      ({ provider, currency, minor }) => ({
        provider,
        provider_text: ctx.services.words.say(ctx.locale, providerWords[provider].id),
        amount: toWire({ minor, currency }),
      }),
    ),
    page,
    size,
    ...(await countUpToCap(ctx, matching)),
  };
};

export const enterReceivedFn = async (ctx: Ctx, { amount, ...line }: ParsedInputOf<typeof enterReceived>) => {
  if (!(await hadAccount(ctx, line.currency))) throw refuse(enterReceived, "no_account", {}, ["currency"]);
  if (line.day > dayOf(unixSeconds(ctx.now))) throw refuse(enterReceived, "later_day", {}, ["day"]);
  return enterLine(ctx, { ...line, amount: BigInt(amount) });
};

/** Whether a statement is of one of our accounts, by its number; accounts of before count, for a statement of then. */
const isOurs = async (ctx: Ctx, number: string): Promise<boolean> =>
  number === "" ||
  (await database(ctx).selectFrom("bank_account").select("id").where("number", "=", number.replaceAll(/[\s-]/g, "").toUpperCase()).executeTakeFirst()) !==
    undefined;

export const importReceivedFn = async (ctx: Ctx, { file, currency: usual }: ParsedInputOf<typeof importReceived>) => {
  try {
    const statement = statementOf(Buffer.from(file.bytes), usual);
    const lines = [...statement.in, ...statement.out];
    const dated = [...lines, ...statement.balances];
    const used = new Set(dated.map((one) => one.currency));
    const today = dayOf(unixSeconds(ctx.now));
    for (const number of statement.accounts) if (!(await isOurs(ctx, number))) throw new StatementFault("other_account");
    for (const currency of used) if (!(await hadAccount(ctx, currency))) throw refuse(importReceived, "no_account", {}, ["file"]);
    if (dated.some(({ day }) => day > today)) throw refuse(importReceived, "later_day", {}, ["file"]);
    const alike = new Map<string, number>();
    const timesOf = (line: StatementLine, of: "in" | "out"): number => {
      const said = JSON.stringify({ of, ...line, amount: String(line.amount) });
      const times = alike.get(said) ?? 0;
      alike.set(said, times + 1);
      return times;
    };
    const counts = { known: 0, late: 0, left: 0, matched: 0 };
    for (const line of statement.in) {
      const { is_known, booked_on } = await enterLine(ctx, line, timesOf(line, "in"));
      if (is_known) counts.known += 1;
      else if (booked_on !== null) counts.late += 1;
    }
    for (const line of statement.out) {
      const { is_known, is_matched } = await enterOut(ctx, line, timesOf(line, "out"));
      if (is_known) counts.known += 1;
      else counts.left += 1;
      if (is_matched) counts.matched += 1;
    }
    for (const balance of statement.balances)
      if (!(await enterBalance(ctx, balance))) throw refuse(importReceived, "other_balance", { day: balance.day }, ["file"]);
    for (const currency of used) await compareBankDays(ctx, currency);
    return { added: lines.length - counts.known, ...counts, days: statement.balances.length };
  } catch (error) {
    if (error instanceof StatementFault) throw refuse(importReceived, error.code, { line: error.line, column: error.column }, ["file"]);
    throw error;
  }
};

/** What was typed may hold more than one that could be a reference, the mark before it read along: the one that was given out is meant. */
const paymentByReference = async (ctx: Ctx, typed: string): Promise<number | undefined> => {
  const written = referencesIn(typed);
  if (written.length === 0) return undefined;
  return (await database(ctx).selectFrom("transfer").select("payment_id").where("reference", "in", written).executeTakeFirst())?.payment_id;
};

export const matchReceivedFn = async (ctx: Ctx, input: ParsedInputOf<typeof matchReceived>, first?: FirstWord) => {
  const { id, reference } = input;
  const row = found(await receivedMachine.lock(ctx, id));
  const payment_id = input.payment_id ?? (await paymentByReference(ctx, reference));
  if (payment_id === undefined) throw refuse(matchReceived, "no_transfer", {}, ["reference"]);
  if (receivedMachine.whyNot(row, "match", "finance", ctx.now)) throw refuse(matchReceived, "settled");
  const payment = found(await paymentById(ctx, payment_id));
  const transfer = found(await transferOf(ctx, payment_id));
  if (payment.currency !== row.currency) throw refuse(matchReceived, "other_currency");
  refuseOwn(ctx, matchReceived, [payment.payer_id]);
  // Sure is what pays something with its own reference; what would go to a wallet takes a second person like anything else.
  const isWanted = payment.payable_status === "open" && transfer.received_minor + row.amount_minor <= payment.amount_minor;
  const isSure = isWanted && referencesIn(row.text).includes(transfer.reference) && row.entered_by !== me(ctx).id;
  const wanted = {
    object_id: id,
    code: shownReference(transfer.reference),
    amount_minor: row.amount_minor,
    currency: payment.currency,
    act: "match" as const,
    values: { transfer: shownReference(transfer.reference), user_id: String(payment.payer_id) },
    reason: row.text || row.payer || shownReference(transfer.reference),
    input: { ...input, payment_id },
  };
  if (!isSure && (await waitsForSecond(ctx, matchReceived, wanted, first)))
    return { status: row.status as ReceivedStatus, outcome: null, is_proposed: true as const };
  const outcome = await settleReceived(ctx, row, payment_id);
  const status = await receivedMachine.move(ctx, [row], { event: "match", party: "finance", set: { payment_id, outcome, settled_at: ctx.now } });
  if (!status) throw refuse(matchReceived, "settled");
  return { status, outcome };
};

type ReceivedRow = NonNullable<Awaited<ReturnType<typeof receivedMachine.lock>>>;

/** Out of suspense onto what is on its way from a provider, or (below nothing) back: today, whenever it was booked. A line may be booked, taken back and booked again. */
const movePayout = async (
  ctx: Ctx,
  { id, currency }: ReceivedRow,
  { provider, event, minor }: { provider: ProviderCode; event: "pay_in" | "take_back"; minor: bigint },
): Promise<void> => {
  const { times } = await database(ctx)
    .selectFrom("received_event")
    .select(sql<number>`count(*)::int`.as("times"))
    .where("received_id", "=", id)
    .where("event", "=", event)
    .executeTakeFirstOrThrow();
  const name = event === "pay_in" ? "payout_received" : "payout_taken_back";
  await post(ctx, {
    key: times === 1 ? `${name}:${id}` : `${name}:${id}:${times}`,
    reason: name,
    reference: `received:${id}`,
    postings: [
      { account: unmatchedIn(currency as Currency), minor: -minor },
      { account: transitOf(provider, currency as Currency), minor },
    ],
  });
};

/** A wrong word can be taken back, by anybody of finance: nobody has been told of it, and nothing was paid by it. */
export const unbookPayoutFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof unbookPayout>) => {
  const row = found(await receivedMachine.lock(ctx, id));
  const set = { provider: null, outcome: null, settled_at: null };
  const status = await receivedMachine.move(ctx, [row], { event: "take_back", party: "finance", note, set });
  if (!status) throw refuse(unbookPayout, "not_booked");
  await movePayout(ctx, row, { provider: row.provider as ProviderCode, event: "take_back", minor: -row.amount_minor });
  return { status };
};

export const bookPayoutFn = async (ctx: Ctx, { id, provider }: ParsedInputOf<typeof bookPayout>) => {
  const row = found(await receivedMachine.lock(ctx, id));
  const currency = row.currency as Currency;
  if (row.entered_by === me(ctx).id) throw refuse(bookPayout, "own_line");
  // One at a time a provider: of two lines that are booked at once, the second sees the first.
  await advisoryLock(ctx, "payments/payouts", transitOf(provider, currency).owner);
  const onWay = await onWayFrom(ctx, provider, currency);
  if (!receivedMachine.whyNot(row, "pay_in", "finance", ctx.now) && row.amount_minor > onWay)
    throw refuse(bookPayout, "more_than_on_way", { amount: moneyText({ minor: onWay > 0n ? onWay : 0n, currency }) });
  const status = await receivedMachine.move(ctx, [row], { event: "pay_in", party: "finance", set: { provider, outcome: "payout", settled_at: ctx.now } });
  if (!status) throw refuse(bookPayout, "settled");
  await movePayout(ctx, row, { provider, event: "pay_in", minor: row.amount_minor });
  return { status, rest: toWire({ minor: onWay - row.amount_minor, currency }) };
};

export const setReceivedAsideFn = async (ctx: Ctx, { id, payment_id, note }: ParsedInputOf<typeof setReceivedAside>) => {
  const row = found(await receivedMachine.lock(ctx, id));
  const payment = payment_id === undefined ? undefined : found(await paymentById(ctx, payment_id));
  const status = await receivedMachine.move(ctx, [row], {
    event: "set_aside",
    party: "finance",
    note,
    set: { settled_at: ctx.now, payment_id: payment?.id ?? null },
  });
  if (!status) throw refuse(setReceivedAside, "settled");
  const fault: DifferenceFault = payment && payment.currency !== row.currency ? "other_currency" : "unknown_reference";
  const difference = await database(ctx)
    .insertInto("difference")
    .values({
      callback_id: row.callback_id,
      provider: bankTransfer.code,
      transaction_id: `${row.payer} ${row.text}`.trim().slice(0, 200) || row.line_key,
      payment_id: payment?.id ?? null,
      fault,
      amount_minor: row.amount_minor,
      currency: row.currency,
      created_at: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await differenceMachine.begin(ctx, [difference.id], { event: "tell", party: "provider", note });
  return { status };
};
