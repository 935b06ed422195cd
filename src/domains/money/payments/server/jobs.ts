import type { z } from "zod";
import { sql } from "kysely";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { askProvider, heardFromProvider, type closeAtProvider, type postCallback } from "../contract/events.ts";
import { applyResult } from "./apply-result.ts";
import { database } from "./database.ts";
import { payableMachine } from "./payable-machine.ts";
import { asked, paymentById } from "./payments-on-file.ts";
import { waysOf } from "./providers/gateway-orders.ts";
import { bodyOf, localCashier, signedBy } from "./providers/local-cashier.ts";
import { outside } from "./providers/provider.ts";
import { providers } from "./providers/providers.ts";
import { askAgainAt } from "./rules/asking.ts";

/** The cashier's side: signs what it decided and hands it in where any provider does. */
export const postCallbackJob = async (ctx: Ctx, { transaction_id }: z.output<(typeof postCallback)["payload"]>): Promise<void> => {
  const transaction = await database(ctx).selectFrom("cashier_transaction").selectAll().where("id", "=", transaction_id).executeTakeFirst();
  const payment = transaction && (await paymentById(ctx, transaction.payment_id));
  if (!transaction || !payment) return;
  const body = bodyOf({
    transaction_id,
    payment: payment.token,
    outcome: transaction.outcome as "succeeded" | "failed",
    amount: String(payment.amount_minor),
    currency: payment.currency,
    time: unixSeconds(transaction.due_at),
  });
  const word = await localCashier.verify(ctx.services, signedBy(ctx.services.secret, body));
  if (word?.of !== "payment") throw new Error("the cashier's own signature is not right");
  await applyResult(ctx, word.result);
};

export const askProviderJob = async (ctx: Ctx, { payment_id }: z.output<(typeof askProvider)["payload"]>): Promise<void> => {
  const payment = await paymentById(ctx, payment_id);
  const provider = payment && providers[payment.provider];
  if (!payment || provider?.kind !== "gateway") return;
  // A payment has one or two transactions; each takes effect in a transaction of its own.
  for (const { amount, transactionId, ...result } of await provider.query(outside(ctx), await asked(ctx, payment)))
    await ctx.enqueue(heardFromProvider, { ...result, amount: String(amount), transaction_id: transactionId });
};

export const heardFromProviderJob = async (ctx: Ctx, { amount, transaction_id, ...result }: z.output<(typeof heardFromProvider)["payload"]>): Promise<void> =>
  void (await applyResult(ctx, { ...result, amount: BigInt(amount), transactionId: transaction_id }));

/** Nobody pays any more for what is over, nor in another way for what is paid; whoever paid in the last moment is asked after at once. */
export const closeAtProviderJob = async (ctx: Ctx, { payment_id }: z.output<(typeof closeAtProvider)["payload"]>): Promise<void> => {
  const payment = await paymentById(ctx, payment_id);
  const provider = payment && providers[payment.provider];
  if (!payment || provider?.kind !== "gateway") return;
  if (payment.status === "succeeded" && (await waysOf(ctx, payment_id)).length < 2) return;
  await provider.close(outside(ctx), await asked(ctx, payment));
  await askProviderJob(ctx, { payment_id });
};

const mostAtOnce = 500;

/**
 * Callbacks get lost: every payment of a gateway that has not succeeded is asked after, for three days and at growing intervals, each in a
 * transaction of its own. The longest due come first, and each that was asked makes room for the next.
 */
export const askAfterPending = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx)
    .selectFrom("payment")
    .select(["id", "provider", "asked_times", "created_at"])
    .where("ask_after", "<=", ctx.now)
    .orderBy("ask_after")
    .limit(mostAtOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return;
  const next = due.map(({ id, asked_times, created_at }) => ({ id, ask_after: askAgainAt(created_at, asked_times + 1, ctx.now) }));
  await sql`
    update payments.payment p set asked_times = p.asked_times + 1, ask_after = d.ask_after
    from unnest(${next.map(({ id }) => id)}::int[], ${next.map(({ ask_after }) => ask_after)}::timestamptz[]) as d (id, ask_after)
    where p.id = d.id`.execute(ctx.tx);
  for (const { id, provider } of due) await ctx.enqueue(askProvider, { payment_id: id }, { key: `payments.ask_provider:${id}`, outside: provider });
};

/** Top-ups that nobody paid, so many a run. Checkouts are closed by orders. */
export const closeUnpaidTopups = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx)
    .selectFrom("payable")
    .selectAll()
    .where("kind", "=", "topup")
    .where("status", "=", "open")
    .where("expires_at", "<=", ctx.now)
    .orderBy("id")
    .limit(200)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await payableMachine.move(ctx, due, { event: "expire", party: "system" });
};
