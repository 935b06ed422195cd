import type { z } from "zod";
import { sql } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { hours, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { BankPayee } from "../contract/bank-days.ts";
import { heardOfRefund, type askRefund } from "../contract/events.ts";
import type { RefundWay } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { asked, paymentById, type PaymentOnFile } from "./payments-on-file.ts";
import { outside, type RefundAsked } from "./providers/provider.ts";
import { providers } from "./providers/providers.ts";
import { isDisputed } from "./chargebacks/disputed.ts";
import { askAfter, referenceOf, refundMachine, sourceOf } from "./refund-machine.ts";
import { saleOfPayable } from "./shares/parts.ts";
import { bringLatePart, givenUpBy, goesFromThere, meetRefund, refundWent, waitsForShare } from "./shares/plan.ts";
import { askRefundAt, tryAnewAt } from "./rules/refund-pauses.ts";

/** More would be given back of a payment than was paid by it. */
export class MoreThanPaid extends Error {}

/** Counts what is given back of a payment, under its lock: never more than was paid. */
export const countGivenBack = async (ctx: Ctx, payment_id: number, minor: bigint): Promise<void> => {
  const counted = await database(ctx)
    .updateTable("payment")
    .set({ refunded_minor: sql<bigint>`refunded_minor + ${minor}` })
    .where("id", "=", payment_id)
    .where(sql<boolean>`refunded_minor + ${minor} <= amount_minor`)
    .returning("id")
    .executeTakeFirst();
  if (!counted) throw new MoreThanPaid(`${minor} more is not left of payment ${payment_id}`);
};

/** Which way so much of a payment goes back. `account` is where our bank could pay a transfer back to. */
export const wayOf = (payment: PaymentOnFile | undefined, minor: bigint, account: BankPayee | undefined): RefundWay => {
  const provider = payment && providers[payment.provider];
  if (!provider || provider.kind === "balance" || (provider.kind === "transfer" && !account)) return "wallet";
  return provider.can.refundsToSource && (provider.can.refundsInPart || minor === payment.amount_minor) ? "source" : "wallet";
};

/** Under which a round of a refund is asked for; and of which refund and round a provider speaks by it. */
const numberOf = ({ id, round }: { id: number; round: number }): string => `refund-${id}-${round}`;
const ofNumber = (number: string): { id: number; round: number } | undefined => {
  const [, id, round] = /^refund-(\d{1,9})-(\d{1,3})$/.exec(number) ?? [];
  return id && round ? { id: Number(id), round: Number(round) } : undefined;
};

/** A payment's success as its provider calls it. */
export const transactionOf = async (ctx: Pick<Ctx, "tx">, { id, provider }: PaymentOnFile): Promise<string> => {
  const { transaction } = await database(ctx)
    .selectFrom("payment_event")
    .select("transaction")
    .where("payment_id", "=", id)
    .where("event", "=", "succeed")
    .executeTakeFirstOrThrow();
  return transaction.slice(`${provider}:`.length);
};

/**
 * Asks the provider for a refund, or what became of one that it was asked for. Counted before: whoever is killed here, or hears nothing, is asked after
 * under the same number. Of two that come at once one goes on.
 */
export const askRefundJob = async (ctx: Ctx, { refund_id }: z.output<(typeof askRefund)["payload"]>): Promise<void> => {
  const row = await database(ctx).selectFrom("refund").selectAll().where("id", "=", refund_id).where("status", "=", "processing").executeTakeFirst();
  const payment = row && (await paymentById(ctx, row.payment_id ?? 0));
  const provider = payment && providers[payment.provider];
  if (!row || !payment || provider?.kind !== "gateway") return;
  const mine = await database(ctx)
    .updateTable("refund")
    .set({ tries: row.tries + 1, ask_after: askRefundAt(row.tries, ctx.now) })
    .where("id", "=", row.id)
    .where("status", "=", "processing")
    .where("round", "=", row.round)
    .where("tries", "=", row.tries)
    .returning("id")
    .executeTakeFirst();
  if (!mine) return;
  const paid = await asked(ctx, payment);
  const wanted: RefundAsked = {
    number: numberOf(row),
    payment: paid,
    transactionId: row.of_transaction ?? (await transactionOf(ctx, payment)),
    amount: row.amount_minor,
    part: paid.parts.find(({ saleId }) => saleId === (row.part_sale_id ?? row.order_id ?? saleOfPayable(payment.payable_id))),
    // What nobody's sale was stands there as it was paid.
    isFromThere: row.part_sale_id !== null || (await goesFromThere(ctx, row.id)),
    fromUs: await givenUpBy(ctx, row.id),
  };
  try {
    const known = row.tries > 0 ? await provider.queryRefund(outside(ctx), wanted) : null;
    // While the payer's bank decides nothing is sent them: it is set aside, and goes when the bank has let it.
    if (!known && (await isDisputed(ctx, payment.id))) return;
    // What stands in its seller's account at the provider comes back from there first; whoever brings it asks for the refund again.
    if (!known && (await waitsForShare(ctx, row.id))) return;
    const { outcome, transactionId: transaction_id, said, isShort = false } = known ?? (await provider.refund(outside(ctx), wanted));
    // Its books may have it before its word: by this name it is known there.
    if (outcome === "processing" && transaction_id)
      await database(ctx)
        .updateTable("refund")
        .set({ transaction_id })
        .where("id", "=", row.id)
        .where("status", "=", "processing")
        .where("round", "=", row.round)
        .execute();
    if (outcome !== "processing") await ctx.enqueue(heardOfRefund, { refund_id, round: row.round, outcome, transaction_id, said, is_short: isShort });
  } catch (error) {
    ctx.services.log.warn({ err: error, refund: row.id, provider: provider.code }, "a refund was asked for, and nothing was heard of it");
  }
};

/** A provider gave back what had gone into the wallet meanwhile: its books and ours agree, and the loss is ours to claim. */
const bookTwice = async (ctx: Ctx, row: NonNullable<Awaited<ReturnType<typeof refundMachine.lock>>>, transaction_id: string, said: string) => {
  await database(ctx).updateTable("refund").set({ transaction_id }).where("id", "=", row.id).execute();
  const currency = row.currency as Currency;
  ctx.services.log.error({ refund: row.id, said }, "a provider gave back what is in the wallet already");
  await post(ctx, {
    key: `refund_twice:${row.id}`,
    reason: "refund_twice",
    reference: referenceOf(row),
    postings: [
      { account: { kind: "revenue", owner: 0, currency }, minor: -row.amount_minor },
      { account: await sourceOf(ctx, row), minor: row.amount_minor },
    ],
  });
};

export const heardOfRefundJob = async (
  ctx: Ctx,
  { refund_id, round, outcome, transaction_id, said, is_short }: z.output<(typeof heardOfRefund)["payload"]>,
): Promise<void> => {
  const row = await refundMachine.lock(ctx, refund_id);
  if (!row) return;
  if (outcome === "succeeded" && (row.status === "processing" || row.status === "failed")) {
    // Of two that asked under one number the first was told no: what the second brought about counts, or it would be given once more under the next.
    if (row.status === "failed") await refundMachine.move(ctx, [row], { event: "try_again", party: "system", set: { ask_after: null } });
    await refundMachine.move(ctx, [{ ...row, status: "processing" }], {
      event: "succeed",
      party: "provider",
      note: said,
      set: { settled_at: ctx.now, transaction_id, said, ask_after: null },
    });
    await refundWent(ctx, row.id, true);
    return meetRefund(ctx, row.id);
  }
  if (row.status === "processing" && row.round === round) {
    // Where its seller's account has too little the buyer does not wait: we pay, at once.
    const isOursNow = is_short && (await goesFromThere(ctx, row.id));
    // Refused because of a dispute it is no refusal for good.
    const isHeld = await isDisputed(ctx, row.payment_id ?? 0);
    const ask_after = isOursNow ? ctx.now : isHeld ? later(ctx.now, hours(6)) : outcome === "refused" ? null : tryAnewAt(round, ctx.now);
    if (isOursNow || ask_after === null) await refundWent(ctx, row.id, false);
    await refundMachine.move(ctx, [row], { event: "fail", party: "provider", note: said, set: { said, ask_after, transaction_id: "" } });
    if (ask_after === null) {
      await refundMachine.move(ctx, [{ ...row, status: "failed" }], { event: "give_to_wallet", party: "system", set: { way: "wallet", settled_at: ctx.now } });
      await meetRefund(ctx, row.id);
      await bringLatePart(ctx, row);
    }
    return;
  }
  if (outcome === "succeeded" && ((row.status === "succeeded" && row.way === "wallet") || row.status === "charged_back"))
    await bookTwice(ctx, row, transaction_id, said);
};

const mostAtOnce = 200;

/** Refunds that nobody has said a word of are asked after, and those that failed are tried anew, each when its time has come. */
export const askAfterRefunds = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx)
    .selectFrom("refund")
    .select(["id", "payment_id", "status"])
    .where("ask_after", "<=", ctx.now)
    .orderBy("ask_after")
    .limit(mostAtOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const row of due.filter(({ status }) => status === "processing")) await askAfter(ctx, row);
  const failed = await refundMachine.lockAll(
    ctx,
    due.filter(({ status }) => status === "failed").map(({ id }) => id),
  );
  await refundMachine.move(ctx, failed, { event: "try_again", party: "system", set: { round: sql<number>`round + 1`, tries: 0, ask_after: ctx.now } });
};

/** Its provider says that this refund has come further: it is asked what became of it, and not believed. */
export const askAfterNumber = async (ctx: Ctx, number: string): Promise<void> => {
  const of = ofNumber(number);
  if (!of) return;
  const row = await database(ctx)
    .selectFrom("refund")
    .select(["id", "payment_id"])
    .where("id", "=", of.id)
    .where("round", "=", of.round)
    .where("status", "=", "processing")
    .executeTakeFirst();
  if (row) await askAfter(ctx, row);
};
