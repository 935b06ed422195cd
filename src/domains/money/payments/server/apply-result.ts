import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { movePayments } from "./move-payment.ts";
import { paymentByToken } from "./payments-on-file.ts";
import type { ProviderResult } from "./providers/provider.ts";
import { settleSuccess } from "./settle-success.ts";

/**
 * The one path by which a provider's word takes effect, whether it called back, was asked by the poller or when the payer
 * returned. Each transaction takes effect once; a second telling waits for the first and then does nothing.
 */
export const applyResult = async (ctx: Ctx, result: ProviderResult): Promise<"applied" | "repeated" | "amount_wrong"> => {
  const payment = found(await paymentByToken(ctx, result.token));
  if (payment.provider !== result.provider || payment.amount_minor !== result.amount || payment.currency !== result.currency) return "amount_wrong";
  const isFirst = await database(ctx)
    .insertInto("callback")
    .values({
      provider: result.provider,
      transaction_id: result.transactionId,
      payment_id: payment.id,
      outcome: result.outcome,
      raw: result.raw,
      received_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "transaction_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!isFirst) return "repeated";
  if (result.outcome === "succeeded") await settleSuccess(ctx, payment, `${result.provider}:${result.transactionId}`);
  else await movePayments(ctx, { id: payment.id }, "fail", "provider", `${result.provider}:${result.transactionId}`);
  return "applied";
};
