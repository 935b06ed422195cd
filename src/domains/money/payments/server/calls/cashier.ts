import { randomBytes } from "node:crypto";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { found, refuse } from "#kit/refusal.ts";
import { says } from "#kit/words.ts";
import { days, later } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { cashierDecide, cashierDelaySeconds, cashierDispute, cashierDisputeDays, type cashierShow } from "../../contract/cashier.ts";
import { askChargeback, postCallback } from "../../contract/events.ts";
import { kindWords } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { paymentOf, type PaymentOnFile } from "../payments-on-file.ts";
import { secondsLeft } from "../rules/seconds-left.ts";

const payee = /*i18n*/ { id: "payments.payee", message: "Threadport" };
says(payee);

const cashierPayment = async (ctx: Ctx, token: string): Promise<PaymentOnFile> => {
  const payment = found(await paymentOf(ctx, me(ctx).id, token));
  return found(payment.provider === "local" && ctx.services.hasLocalCashier ? payment : null);
};

const returnUrl = (payment: PaymentOnFile): string => to("pay-success", { payment: payment.token });

export const cashierShowFn = async (ctx: Ctx, { payment: token }: ParsedInputOf<typeof cashierShow>) => {
  const payment = await cashierPayment(ctx, token);
  const decided = await database(ctx).selectFrom("cashier_transaction").select("id").where("payment_id", "=", payment.id).executeTakeFirst();
  return {
    payment: payment.token,
    status: payment.status,
    title: ctx.services.words.say(ctx.locale, kindWords[payment.kind].id),
    payee: ctx.services.words.say(ctx.locale, payee.id),
    amount: toWire({ minor: payment.amount_minor, currency: payment.currency }),
    seconds_left: secondsLeft(payment.expires_at, ctx.now),
    is_decided: decided !== undefined,
    return_url: returnUrl(payment),
  };
};

/** How often the cashier tells the same transaction when it stammers. */
const tellings = { succeed: 1, fail: 1, delay: 1, duplicate: 3 } as const;

export const cashierDecideFn = async (ctx: Ctx, { payment: token, outcome, refunds }: ParsedInputOf<typeof cashierDecide>) => {
  const payment = await cashierPayment(ctx, token);
  // One decision at a time: whoever comes second finds the first.
  await database(ctx).selectFrom("payment").select("id").where("id", "=", payment.id).forNoKeyUpdate().execute();
  const before = await database(ctx).selectFrom("cashier_transaction").select("id").where("payment_id", "=", payment.id).executeTakeFirst();
  if (before) throw refuse(cashierDecide, "already_decided");
  if (payment.status !== "pending" || payment.expires_at <= ctx.now) throw refuse(cashierDecide, "cashier_closed");
  const due = outcome === "delay" ? later(ctx.now, cashierDelaySeconds * 1000) : ctx.now;
  const transaction_id = `C${randomBytes(12).toString("hex")}`;
  await database(ctx)
    .insertInto("cashier_transaction")
    .values({ id: transaction_id, payment_id: payment.id, outcome: outcome === "fail" ? "failed" : "succeeded", refunds, decided_at: ctx.now, due_at: due })
    .execute();
  for (let telling = 0; telling < tellings[outcome]; telling += 1) await ctx.enqueue(postCallback, { transaction_id }, { runAt: due });
  return { return_url: returnUrl(payment) };
};

export const cashierDisputeFn = async (ctx: Ctx, { payment: token, reason, amount, bank }: ParsedInputOf<typeof cashierDispute>) => {
  const payment = await cashierPayment(ctx, token);
  const amount_minor = amount === undefined ? payment.amount_minor : BigInt(amount);
  if (payment.status !== "succeeded" || amount_minor > payment.amount_minor) throw refuse(cashierDispute, "not_disputable");
  const row = await database(ctx)
    .insertInto("cashier_dispute")
    .values({
      id: `D${randomBytes(12).toString("hex")}`,
      payment_id: payment.id,
      amount_minor,
      reason,
      bank,
      began_at: ctx.now,
      due_by: later(ctx.now, days(cashierDisputeDays)),
    })
    .onConflict((conflict) => conflict.column("payment_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw refuse(cashierDispute, "not_disputable");
  await ctx.enqueue(askChargeback, { provider: "local", dispute: row.id }, { outside: "local" });
  return {};
};
