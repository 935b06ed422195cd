import { post } from "#domains/money/ledger/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { closeAtProvider, moneyCame } from "../contract/events.ts";
import { database } from "./database.ts";
import { isUnderWay, moveLocked } from "./move-payment.ts";
import { asked, type PaymentOnFile } from "./payments-on-file.ts";
import { waysOf } from "./providers/gateway-orders.ts";
import { providers } from "./providers/providers.ts";
import { askAfter, refundMachine } from "./refund-machine.ts";
import { countGivenBack } from "./refunds.ts";

/** The ledger's key of a success: its money is put somewhere once, in escrow or in a wallet. */
export const successKey = (transaction: string): string => `payment:${transaction}`;

/** Why money went to the payer that nothing was left to be paid with. */
export const lateReason = "late_payment";

/** To the payer's wallet: nothing was left to be paid with it. What stands in sellers' accounts goes out of there, the way it was paid. */
const giveToPayer = async (ctx: Ctx, payment: PaymentOnFile, transaction: string, isSecond: boolean): Promise<void> => {
  const { currency, amount_minor } = payment;
  const { parts } = await asked(ctx, payment);
  const isThere = parts.length > 0;
  await post(ctx, {
    key: successKey(transaction),
    reason: lateReason,
    reference: `${payment.kind}:${payment.reference}`,
    postings: [
      { account: providers[payment.provider].source({ payerId: payment.payer_id, currency }), minor: -amount_minor },
      { account: { kind: isThere ? "refund_transit" : "wallet", owner: payment.payer_id, currency }, minor: amount_minor },
    ],
  });
  const of_transaction = transaction.slice(`${payment.provider}:`.length);
  const common = { payment_id: payment.id, payer_id: payment.payer_id, currency, reason: lateReason, created_at: ctx.now, of_transaction };
  const refunds = await database(ctx)
    .insertInto("refund")
    .values(
      isThere
        ? parts.map(({ saleId, amount }) => ({
            ...common,
            key: `late:${transaction}:${saleId}`,
            amount_minor: amount,
            part_sale_id: saleId,
            way: "source",
            status: "processing",
            ask_after: ctx.now,
          }))
        : [{ ...common, key: `late:${transaction}`, amount_minor, status: "succeeded", settled_at: ctx.now }],
    )
    .returning(["id", "payment_id"])
    .execute();
  // Paid twice, it gives back once what it was taken by, and all of the other.
  if (!isSecond) await countGivenBack(ctx, payment.id, amount_minor);
  const ids = refunds.map(({ id }) => id);
  if (!isThere) return void (await refundMachine.begin(ctx, ids, { event: "give", party: "system", state: "succeeded" }));
  await refundMachine.begin(ctx, ids, { event: "send", party: "system", state: "processing" });
  for (const refund of refunds) await askAfter(ctx, refund);
};

/**
 * The payable, then its payment and, where this success has paid it, the others that may still come, in id order. When it was paid it is locked already, so
 * that no payment of it is written meanwhile that this does not see.
 */
const lockPaid = compiled((ctx, payableId: number, paymentId: number, transaction: string) =>
  database(ctx)
    .selectFrom("payable")
    .innerJoin("payment", "payment.payable_id", "payable.id")
    .selectAll("payment")
    .select("payable.paid_transaction")
    .where("payable.id", "=", payableId)
    .where((where) => where.or([where("payment.id", "=", paymentId), where("payable.paid_transaction", "=", transaction)]))
    // Each side has an index.
    .where((where) => where.or([where("payment.id", "=", paymentId), where.and([where("payment.payable_id", "=", payableId), isUnderWay])]))
    .orderBy("payment.id")
    .forNoKeyUpdate(["payable", "payment"]),
);

/**
 * Money has come. Whoever sells what it is for is asked before anything here is locked, since that domain locks its own rows first
 * wherever the two meet; when it takes the money, `takePayment` has booked it by the time it answers.
 * @returns whether what was to be paid is paid by this success.
 */
export const settleSuccess = async (ctx: Ctx, payment: PaymentOnFile, transaction: string): Promise<boolean> => {
  const isMeant = await ctx.ask(moneyCame, payment.kind, {
    payable_id: payment.payable_id,
    payment_id: payment.id,
    provider: payment.provider,
    transaction,
    kind: payment.kind,
    reference: payment.reference,
    payer_id: payment.payer_id,
    amount_minor: payment.amount_minor,
    currency: payment.currency,
  });
  const rows = await lockPaid(ctx, payment.payable_id, payment.id, transaction);
  const own = rows.filter((row) => row.id === payment.id);
  if (own.length === 0) throw new Error(`payment ${payment.id} is gone`);
  const isTaken = own.some((row) => row.paid_transaction === transaction);
  if (isMeant !== isTaken) throw new Error(`${payment.kind} ${payment.reference} says ${isMeant} of ${transaction}, its payable ${isTaken}`);
  // A wallet gives nothing; what came by a bank is put where it belongs by whoever matched it.
  if (!isTaken && providers[payment.provider].kind !== "gateway") return false;
  const isSecond = own.some(({ status }) => status === "succeeded");
  if (!isTaken) await giveToPayer(ctx, payment, transaction, isSecond);
  await moveLocked(ctx, own, "succeed", "provider", transaction);
  const others = rows.filter((row) => row.id !== payment.id);
  if (isTaken) await moveLocked(ctx, others, "cancel", "system");
  // Where it was begun in another way too, it is not to be paid in that.
  if (!isSecond && (await waysOf(ctx, payment.id)).length > 1) await ctx.enqueue(closeAtProvider, { payment_id: payment.id }, { outside: payment.provider });
  return isTaken;
};
