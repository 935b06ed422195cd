import type { z } from "zod";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { post } from "#domains/money/ledger/index.server.ts";
import { staffIds } from "#domains/people/accounts/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { staffWith } from "#kit/rights.ts";
import { days, fromUnix, hours, later, momentTexts, unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openChargebacks } from "../../contract/chargebacks.ts";
import { askChargeback, findDisputes, heardOfChargeback, holdDisputed, type DisputedPart } from "../../contract/events.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { paymentById } from "../payments-on-file.ts";
import { outside, type Dispute } from "../providers/provider.ts";
import { gatewayNamed, providers } from "../providers/providers.ts";
import { bearLoss } from "./bear-loss.ts";
import { holdSale } from "./disputed-sale.ts";
import { chargebackMachine, chargebackReference, tellSellersOf, type ChargebackRow } from "./chargeback-machine.ts";

const told = {
  seller: /*i18n*/ {
    id: "payments.told_seller_disputed",
    message:
      "The buyer of order {code} has asked their bank to take {amount} back. Send no more of it for now; say what supports you and add papers by {time} (Beijing time).",
  },
  held: /*i18n*/ {
    id: "payments.told_seller_held",
    message: "The buyer of order {code} has asked their bank to take {amount} back. Send no more of it until the bank has decided.",
  },
  finance: /*i18n*/ { id: "payments.told_finance_disputed", message: "A chargeback of {amount} has to be answered by {time} (Beijing time)." },
};
for (const word of Object.values(told)) says(word);

/** What a provider said of a dispute, as a job brings it to where it takes effect. */
type Heard = z.output<(typeof heardOfChargeback)["payload"]>;
export const heardOf = (provider: ProviderCode, { dispute, transactionId, amount, currency, reason, standing, dueBy, moves }: Dispute): Heard => ({
  provider,
  dispute,
  transaction_id: transactionId,
  amount: String(amount),
  currency,
  reason,
  standing,
  due_by: dueBy ? unixSeconds(dueBy) : 0,
  moves: moves.map((move) => ({
    transaction_id: move.transactionId,
    minor: String(move.minor),
    currency: move.currency,
    fee: String(move.fee),
    fee_currency: move.feeCurrency,
    at: unixSeconds(move.at),
  })),
});

export const askChargebackJob = async (ctx: Ctx, { provider, dispute }: z.output<(typeof askChargeback)["payload"]>): Promise<void> => {
  const known = await gatewayNamed(ctx.services, provider)?.chargebacks?.show(outside(ctx), dispute);
  if (known) await ctx.enqueue(heardOfChargeback, heardOf(provider, known));
};

/** Hooks get lost, and disputes go on by themselves: those of the last days are looked for, and those that are open asked after. */
const lookBack = days(10);
export const findDisputesJob = async (ctx: Ctx, { provider }: z.output<(typeof findDisputes)["payload"]>): Promise<void> => {
  const found = (await gatewayNamed(ctx.services, provider)?.chargebacks?.since(outside(ctx), later(ctx.now, -lookBack))) ?? [];
  for (const one of found) await ctx.enqueue(heardOfChargeback, heardOf(provider, one));
  const listed = new Set(found.map(({ dispute }) => dispute));
  const open = await database(ctx).selectFrom("chargeback").select("dispute").where("provider", "=", provider).where("status", "in", openChargebacks).execute();
  for (const { dispute } of open)
    if (!listed.has(dispute)) await ctx.enqueue(askChargeback, { provider, dispute }, { key: `payments.ask_chargeback:${dispute}`, outside: provider });
};

export const lookForDisputes = async (ctx: Ctx): Promise<void> => {
  for (const provider of providerCodes)
    if (gatewayNamed(ctx.services, provider)?.chargebacks)
      await ctx.enqueue(findDisputes, { provider }, { key: `payments.find_disputes:${provider}`, outside: provider });
};

const paymentNamed = async (ctx: Ctx, provider: string, transaction: string): Promise<number | null> =>
  (
    await database(ctx)
      .selectFrom("payment_event")
      .select("payment_id")
      .where("transaction", "=", `${provider}:${transaction}`)
      .where("event", "=", "succeed")
      .executeTakeFirst()
  )?.payment_id ?? null;

/** A seller's word is in a day before ours has to be. */
const sellersBefore = days(1);

const open = async (ctx: Ctx, heard: Heard): Promise<ChargebackRow | undefined> => {
  const { provider, dispute, currency } = heard;
  const due_by = heard.due_by ? fromUnix(heard.due_by) : null;
  const payment_id = await paymentNamed(ctx, provider, heard.transaction_id);
  const row = await database(ctx)
    .insertInto("chargeback")
    .values({
      provider,
      dispute,
      payment_id,
      amount_minor: BigInt(heard.amount),
      currency,
      reason: heard.reason,
      due_by,
      evidence_by: due_by && later(due_by, -sellersBefore),
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.constraint("chargeback_once").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await chargebackMachine.begin(ctx, [row.id], { event: "open", party: "provider" });
  const payment = payment_id === null ? undefined : await paymentById(ctx, payment_id);
  const asked = payment && { reference: payment.reference, chargeback_id: row.id, minor: row.amount_minor };
  const parts: readonly DisputedPart[] = (asked && (await ctx.askIfAnswered(holdDisputed, payment.kind, asked))) ?? [];
  if (parts.length > 0)
    await database(ctx)
      .insertInto("chargeback_part")
      .values(parts.map((part) => ({ chargeback_id: row.id, ...part })))
      .execute();
  if (payment) await holdSale(ctx, row, payment);
  if (heard.standing === "open") await tellToAnswer(ctx, row);
  return row;
};

/** Sellers and finance, each while there is time for an answer of theirs. */
const tellToAnswer = async (ctx: Ctx, row: ChargebackRow): Promise<void> => {
  const values = { amount: moneyText({ minor: row.amount_minor, currency: row.currency as Currency }) };
  if (row.evidence_by && row.evidence_by > ctx.now) await tellSellersOf(ctx, row.id, told.seller, { ...values, time: momentTexts(row.evidence_by) });
  else await tellSellersOf(ctx, row.id, told.held, values);
  if (!row.due_by || row.due_by <= ctx.now) return;
  for (const user_id of await staffIds(ctx, [...staffWith("finance"), "admin"]))
    await notify(ctx, {
      user_id,
      kind: "money",
      weight: "must",
      words: told.finance,
      values: { ...values, time: momentTexts(row.due_by) },
      link: `/operator/chargebacks/${row.id}`,
      reference: `${chargebackReference(row.id)}:${unixSeconds(row.due_by)}`,
    });
};

/** Each line of the provider's books about it, once: what it took leaves what it owes us, and so does what it keeps for that. */
const book = async (ctx: Ctx, row: ChargebackRow, provider: ProviderCode, moves: Heard["moves"]): Promise<void> => {
  for (const move of moves) {
    const [minor, fee] = [BigInt(move.minor), BigInt(move.fee)];
    await database(ctx)
      .insertInto("chargeback_move")
      .values({
        chargeback_id: row.id,
        provider,
        transaction_id: move.transaction_id,
        amount_minor: minor,
        currency: move.currency,
        fee_minor: fee,
        fee_currency: move.fee_currency,
        moved_at: fromUnix(move.at),
      })
      .onConflict((conflict) => conflict.constraint("chargeback_move_once").doNothing())
      .execute();
    const owed = (currency: Currency) => providers[provider].source({ payerId: 0, currency });
    const common = {
      key: `dispute:${provider}:${move.transaction_id}`,
      reason: minor < 0n ? "dispute_taken" : "dispute_returned",
      reference: chargebackReference(row.id),
    } as const;
    const number = owed(move.fee_currency).owner;
    await post(ctx, {
      ...common,
      postings: [
        { account: owed(move.currency), minor: -minor },
        { account: { kind: "chargeback", owner: row.id, currency: move.currency }, minor },
        { account: owed(move.fee_currency), minor: fee },
        { account: { kind: "provider_fee", owner: number, currency: move.fee_currency }, minor: -fee },
      ],
    });
  }
};

/** A provider may move its deadline, or set another when a bank asks anew. */
const keepDeadline = async (ctx: Ctx, row: ChargebackRow, { due_by }: Heard): Promise<void> => {
  const due = due_by ? fromUnix(due_by) : null;
  if (!due || due.getTime() === row.due_by?.getTime()) return;
  Object.assign(row, { due_by: due, evidence_by: later(due, -sellersBefore) });
  await database(ctx).updateTable("chargeback").set({ due_by: row.due_by, evidence_by: row.evidence_by }).where("id", "=", row.id).execute();
};

/** Our answer goes out by a job that tries for hours: until then the provider is right not to know it. */
const answerIsOut = hours(12);
const isAnsweredLongSince = async (ctx: Ctx, { id }: ChargebackRow): Promise<boolean> => {
  const sent = await database(ctx)
    .selectFrom("chargeback_event")
    .select("created_at")
    .where("chargeback_id", "=", id)
    .where("to_status", "=", "evidence_sent")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return sent !== undefined && sent.created_at <= later(ctx.now, -answerIsOut);
};

const ends = { open: undefined, answered: "answer_there", won: "win", lost: "lose" } as const;

/**
 * The one path by which a dispute takes effect, whether its hook came, the poller found it or the day's books named it. Nothing of it goes by the order of words: the
 * lines of the provider's books are booked once each, and what it says of the end counts once.
 */
export const heardOfChargebackJob = async (ctx: Ctx, heard: Heard): Promise<void> => {
  const known = await database(ctx)
    .selectFrom("chargeback")
    .select("id")
    .where("provider", "=", heard.provider)
    .where("dispute", "=", heard.dispute)
    .executeTakeFirst();
  const opened = known ? undefined : await open(ctx, heard);
  const id =
    known?.id ??
    opened?.id ??
    (
      await database(ctx)
        .selectFrom("chargeback")
        .select("id")
        .where("provider", "=", heard.provider)
        .where("dispute", "=", heard.dispute)
        .executeTakeFirstOrThrow()
    ).id;
  const row = await chargebackMachine.lock(ctx, id);
  if (!row) throw new Error(`chargeback ${id} is gone`);
  await book(ctx, row, heard.provider, heard.moves);
  if (row.status === "lost") return bearLoss(ctx, row);
  await keepDeadline(ctx, row, heard);
  if (heard.standing === "open" && row.status === "evidence_sent" && (await isAnsweredLongSince(ctx, row))) {
    await chargebackMachine.move(ctx, [row], { event: "reopen", party: "provider" });
    return tellToAnswer(ctx, row);
  }
  const event = ends[heard.standing];
  const settled = event === "answer_there" ? {} : { settled_at: ctx.now };
  if (event && !chargebackMachine.whyNot(row, event, "provider", ctx.now)) await chargebackMachine.move(ctx, [row], { event, party: "provider", set: settled });
};
