import { post } from "#domains/money/ledger/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import type { DifferenceFault } from "../contract/differences.ts";
import { database } from "./database.ts";
import { differenceMachine } from "./difference-machine.ts";
import { movePayments } from "./move-payment.ts";
import { paymentByToken, type PaymentOnFile } from "./payments-on-file.ts";
import type { ProviderResult } from "./providers/provider.ts";
import { providers } from "./providers/providers.ts";
import { settleSuccess } from "./settle-success.ts";

const faultOf = (payment: PaymentOnFile | undefined, result: ProviderResult): DifferenceFault | undefined => {
  if (!payment) return "unknown_payment";
  if (payment.provider !== result.provider) return "other_provider";
  if (payment.currency !== result.currency) return "other_currency";
  return payment.amount_minor === result.amount ? undefined : "other_amount";
};

/** Money that fits nothing is there all the same: it stands in suspense, and finance's queue says so. */
const keepDifference = async (ctx: Ctx, result: ProviderResult, callback_id: number, payment_id: number | null, fault: DifferenceFault): Promise<void> => {
  const { provider, transactionId: transaction_id, amount: amount_minor, currency } = result;
  const difference = await database(ctx)
    .insertInto("difference")
    .values({ callback_id, provider, transaction_id, payment_id, fault, amount_minor, currency, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await differenceMachine.begin(ctx, [difference.id], { event: "tell", party: "provider" });
  await post(ctx, {
    key: `suspense:${provider}:${transaction_id}`,
    reason: "unmatched",
    reference: `difference:${difference.id}`,
    postings: [
      { account: providers[provider].source({ payerId: 0, currency }), minor: -amount_minor },
      { account: { kind: "suspense", owner: 0, currency }, minor: amount_minor },
    ],
  });
};

const keepCallback = compiled(
  (
    ctx,
    provider: string,
    transaction_id: string,
    payment_id: number | null,
    outcome: ProviderResult["outcome"],
    raw: ProviderResult["raw"],
    received_at: Date,
  ) =>
    database(ctx)
      .insertInto("callback")
      .values({ provider, transaction_id, payment_id, outcome, raw, received_at })
      .onConflict((conflict) => conflict.columns(["provider", "transaction_id", "outcome"]).doNothing())
      .returning("id"),
);

/**
 * The one path by which a provider's word takes effect, whether it called back, was asked by the poller or when the payer
 * returned. It is stored first. Each outcome of a transaction takes effect once, and a success wins over a failure in whatever order they come;
 * a second telling waits for the first and then does nothing.
 */
export const applyResult = async (ctx: Ctx, result: ProviderResult): Promise<"applied" | "repeated" | "unmatched"> => {
  const payment = await paymentByToken(ctx, result.token);
  const fault = faultOf(payment, result);
  const [callback] = await keepCallback(ctx, result.provider, result.transactionId, payment?.id ?? null, result.outcome, result.raw, ctx.now);
  if (!callback) return "repeated";
  if (fault) {
    if (result.outcome === "succeeded") await keepDifference(ctx, result, callback.id, payment?.id ?? null, fault);
    return "unmatched";
  }
  if (!payment) return "unmatched";
  if (result.outcome === "succeeded") await settleSuccess(ctx, payment, `${result.provider}:${result.transactionId}`);
  else await movePayments(ctx, { id: payment.id }, "fail", "provider", `${result.provider}:${result.transactionId}`);
  return "applied";
};
