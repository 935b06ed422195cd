import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { movePayments } from "./move-payment.ts";
import { paymentByToken } from "./payments-on-file.ts";
import type { Notice } from "./providers/provider.ts";
import { settleSuccess } from "./settle-success.ts";

/**
 * The one path by which a provider's word takes effect, whether it called back, was asked by the poller or when the payer
 * returned. Each transaction takes effect once; a second telling waits for the first and then does nothing.
 */
export const applyNotice = async (ctx: Ctx, notice: Notice): Promise<"applied" | "repeated" | "amount_wrong"> => {
  const payment = found(await paymentByToken(ctx, notice.token));
  if (payment.provider !== notice.provider || payment.amount_minor !== notice.amount || payment.currency !== notice.currency) return "amount_wrong";
  const isFirst = await database(ctx)
    .insertInto("callback")
    .values({
      provider: notice.provider,
      transaction_id: notice.transactionId,
      payment_id: payment.id,
      outcome: notice.outcome,
      raw: notice.raw,
      received_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "transaction_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!isFirst) return "repeated";
  if (notice.outcome === "succeeded") await settleSuccess(ctx, payment, `${notice.provider}:${notice.transactionId}`);
  else await movePayments(ctx, { id: payment.id }, "fail", "provider", `${notice.provider}:${notice.transactionId}`);
  return "applied";
};
