import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { proofWaysOf, proveAgain } from "#domains/people/accounts/index.server.ts";
import { isAbove, setting } from "#domains/settings/index.server.ts";
import { balanceOf, BalanceShort } from "#domains/money/ledger/index.server.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { defaultLocale, locales } from "#kit/locale.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import type { OutputOf, ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { to } from "#kit/paths.ts";
import { later, minutes, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { askProvider, mayPay } from "../../contract/events.ts";
import { kindWords, providerWords, type PayableKind, type ProviderCode } from "../../contract/fields.ts";
import { startPayment, type paymentOptions, type paymentStatus, type returnFromCashier } from "../../contract/payment.ts";
import { database } from "../database.ts";
import { isUnderWay, movePayment } from "../move-payment.ts";
import { asked, paymentByToken, paymentOf, type PaymentOnFile } from "../payments-on-file.ts";
import { outside } from "../providers/provider.ts";
import { offeredProviders, providers } from "../providers/providers.ts";
import { transactionOf } from "../refunds.ts";
import { secondsLeft } from "../rules/seconds-left.ts";
import { lateReason, settleSuccess } from "../settle-success.ts";
import { beginInParts, isToBePaidThere, otherSale, planParts } from "../shares/parts.ts";
import { beginTransfer } from "../transfers/begin-transfer.ts";
import { standing } from "../transfers/standing.ts";
import { giveTime } from "../transfers/time-to-pay.ts";
import { isWaitedFor, receivedFor } from "../transfers/transfers-on-file.ts";

type PayableStatus = PaymentOnFile["payable_status"];

/** Mine to pay, or somebody else's whose seller lets me; anybody else's is not there. */
const payableToPay = async (ctx: Ctx, kind: PayableKind, reference: number, isToPay = false) => {
  const payable = found(await database(ctx).selectFrom("payable").selectAll().where("kind", "=", kind).where("reference", "=", reference).executeTakeFirst());
  const user_id = me(ctx).id;
  if (payable.payer_id === user_id) return payable;
  return found((await ctx.askIfAnswered(mayPay, kind, { reference, user_id, isToPay })) ? payable : null);
};

/** What a payable costs is more than a session alone may take from a wallet. */
const asksForProof = (ctx: Ctx, { amount_minor: minor, currency }: { amount_minor: bigint; currency: string }): Promise<boolean> =>
  isAbove(ctx, { minor, currency: currency as Currency }, "payments.proof_above_yuan");

export const paymentOptionsFn = async (ctx: Ctx, { kind, reference }: ParsedInputOf<typeof paymentOptions>) => {
  const payable = await payableToPay(ctx, kind, reference);
  const currency = payable.currency as Currency;
  const balance = await balanceOf(ctx, { kind: "wallet", owner: me(ctx).id, currency });
  const say = ctx.services.words.say;
  const received = await receivedFor(ctx, payable.id);
  const whyNot = (provider: ProviderCode): string => {
    if (received > 0n && provider !== "bank_transfer") return say(ctx.locale, startPayment.refusals.partly_transferred.id, partOf(payable, received));
    return provider === "wallet" && balance < payable.amount_minor
      ? say(ctx.locale, startPayment.refusals.wallet_short.id, { balance: moneyText({ minor: balance, currency }) })
      : "";
  };
  const offered = (await offeredProviders(ctx, payable)).filter((code) => kind !== "topup" || providers[code].kind !== "balance");
  const underWay = await database(ctx)
    .selectFrom("payment")
    .select("token")
    .where("payable_id", "=", payable.id)
    .where("provider", "=", "bank_transfer")
    .where("status", "=", "pending")
    .where(isWaitedFor(ctx))
    .executeTakeFirst();
  return {
    kind,
    reference,
    title: say(ctx.locale, kindWords[kind].id),
    about: pick(payable.title as LocalText, ctx.locale),
    status: standing(payable, payable.status, ctx.now),
    amount: toWire({ minor: payable.amount_minor, currency }),
    wallet_balance: toWire({ minor: balance, currency }),
    seconds_left: secondsLeft(payable.expires_at, ctx.now),
    expires_at: unixSeconds(payable.expires_at),
    providers: offered.map((code) => ({ code, name: say(ctx.locale, providerWords[code].id), is_enabled: whyNot(code) === "", why_not: whyNot(code) })),
    transfer: { payment: underWay?.token ?? "", hours: payable.prolonged_at ? 0 : await setting(ctx, "payments.transfer_hours") },
    wallet_proof: { is_asked: offered.includes("wallet") && (await asksForProof(ctx, payable)), ...(await proofWaysOf(ctx)) },
  };
};

type Payable = Awaited<ReturnType<typeof payableToPay>>;

/**
 * A new payment, or the one that is under way with this provider. What a payer takes elsewhere is the amount of this moment: `repricePayable` waits for it, or
 * it for that. From a wallet it is compared where its seller takes it, under locks that come before the payable's.
 */
const openPayment = async (ctx: Ctx, payable: Payable, provider: ProviderCode): Promise<PaymentOnFile> => {
  // Whoever sells it locks its own rows before anything of ours is.
  const other = isToBePaidThere(ctx, provider) ? await otherSale(ctx, payable) : [];
  if (providers[provider].kind !== "balance") {
    const own = await database(ctx)
      .selectFrom("payable")
      .select(["amount_minor", "payer_id"])
      .where("id", "=", payable.id)
      .forShare()
      .executeTakeFirstOrThrow();
    if (own.amount_minor !== payable.amount_minor) throw refuse(startPayment, "amount_changed");
    if (own.payer_id !== payable.payer_id) throw refuse(startPayment, "begun_by_another");
  }
  const made = await database(ctx)
    .insertInto("payment")
    .values({
      payable_id: payable.id,
      payer_id: payable.payer_id,
      amount_minor: payable.amount_minor,
      provider,
      token: randomBytes(18).toString("base64url"),
      status: "created",
      created_at: ctx.now,
      ask_after: providers[provider].kind === "gateway" ? later(ctx.now, minutes(1)) : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["payable_id", "provider"])
        .where("status", "in", [sql.lit("created"), sql.lit("pending")])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  const row =
    made ??
    (await database(ctx)
      .selectFrom("payment")
      .selectAll()
      .where("payable_id", "=", payable.id)
      .where("provider", "=", provider)
      .where("status", "in", ["created", "pending"])
      .executeTakeFirst());
  // Whatever was under way has ended while we waited for it.
  if (!row) throw refuse(startPayment, "already_paid");
  const payment: PaymentOnFile = {
    id: row.id,
    token: row.token,
    provider,
    status: row.status as PaymentOnFile["status"],
    created_at: row.created_at,
    payable_id: payable.id,
    kind: payable.kind as PayableKind,
    reference: payable.reference,
    payer_id: payable.payer_id,
    amount_minor: row.amount_minor,
    currency: payable.currency as Currency,
    expires_at: payable.expires_at,
    payable_status: payable.status as PayableStatus,
    paid_transaction: payable.paid_transaction,
  };
  if (made) await planParts(ctx, payment, other);
  return payment;
};

/**
 * The payable with the caller as its payer: what is paid comes from them, and goes back to them. Never while somebody else is paying it elsewhere; money of
 * theirs that comes later all the same is theirs.
 */
const takenOver = async (ctx: Ctx, payable: Payable): Promise<Payable> => {
  const { id: payer_id } = me(ctx);
  if (payable.payer_id === payer_id) return payable;
  await database(ctx).selectFrom("payable").select("id").where("id", "=", payable.id).forNoKeyUpdate().execute();
  const begun = await database(ctx)
    .selectFrom("payment")
    .select("id")
    .where("payable_id", "=", payable.id)
    .where("provider", "<>", "wallet")
    // One from before it was kept who began is not the caller's either.
    .where("payer_id", "is distinct from", payer_id)
    .where(isUnderWay)
    .limit(1)
    .executeTakeFirst();
  if (begun) throw refuse(startPayment, "begun_by_another");
  return database(ctx).updateTable("payable").set({ payer_id }).where("id", "=", payable.id).returningAll().executeTakeFirstOrThrow();
};

const payFromWallet = async (ctx: Ctx, payment: PaymentOnFile) => {
  try {
    const isPaid = await settleSuccess(ctx, payment, `wallet:${payment.token}`);
    if (!isPaid) throw refuse(startPayment, "payable_closed");
  } catch (error) {
    if (error instanceof BalanceShort)
      throw refuse(startPayment, "wallet_short", { balance: moneyText({ minor: error.balance, currency: payment.currency }) }, ["provider"]);
    throw error;
  }
  return { payment: payment.token, status: "succeeded" as const, cashier_url: "" };
};

/** What has come of a payable by transfer, in words. */
const partOf = ({ currency }: { currency: string }, minor: bigint) => ({ received: moneyText({ minor, currency: currency as Currency }) });

/** A transfer gives its payer a day or so, in which what is bought is kept for them: not for any number of things at once. */
const startTransfer = async (ctx: Ctx, payable: Payable) => {
  await advisoryLock(ctx, "payments/transfers-of", payable.payer_id);
  const { count } = await database(ctx)
    .selectFrom("payment")
    .innerJoin("payable", "payable.id", "payment.payable_id")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("payable.payer_id", "=", payable.payer_id)
    .where("payable.id", "<>", payable.id)
    .where("payment.provider", "=", "bank_transfer")
    .where("payment.status", "=", "pending")
    .where(isWaitedFor(ctx))
    .executeTakeFirstOrThrow();
  if (count >= (await setting(ctx, "payments.most_transfers"))) throw refuse(startPayment, "too_many_transfers", { count }, ["provider"]);
  // Whoever sells it locks its own rows before anything of ours is.
  const ends_at = await giveTime(ctx, payable);
  if (!ends_at) throw refuse(startPayment, "not_offered", {}, ["provider"]);
  const payment = await openPayment(ctx, payable, "bank_transfer");
  await beginTransfer(ctx, payment, ends_at);
  await movePayment(ctx, payment.id, "hand_over", "payer");
  return { payment: payment.token, status: "pending" as const, cashier_url: to("pay-transfer", { payment: payment.token }) };
};

export const startPaymentFn = async (ctx: Ctx, { kind, reference, provider: code, expected_minor, ...proof }: ParsedInputOf<typeof startPayment>) => {
  const payable = await takenOver(ctx, await payableToPay(ctx, kind, reference, true));
  const status = standing(payable, payable.status, ctx.now);
  if (status === "closed") throw refuse(startPayment, "payable_closed");
  if (status === "paid") throw refuse(startPayment, "already_paid");
  if (expected_minor !== undefined && BigInt(expected_minor) !== payable.amount_minor) throw refuse(startPayment, "amount_changed");
  if (!(await offeredProviders(ctx, payable)).includes(code)) throw refuse(startPayment, "not_offered", {}, ["provider"]);
  const provider = providers[code];
  if (provider.kind === "balance" && kind === "topup") throw refuse(startPayment, "wallet_for_goods_only", {}, ["provider"]);
  if (provider.kind === "balance" && (await asksForProof(ctx, payable))) await proveAgain(ctx, startPayment, proof);
  const received = provider.kind === "transfer" ? 0n : await receivedFor(ctx, payable.id);
  if (received > 0n) throw refuse(startPayment, "partly_transferred", partOf(payable, received), ["provider"]);
  if (provider.kind === "transfer") return startTransfer(ctx, payable);
  const payment = await openPayment(ctx, payable, code);
  if (provider.kind === "balance") return payFromWallet(ctx, payment);
  // From here on it is asked after: the provider may have begun although its answer is lost.
  await movePayment(ctx, payment.id, "hand_over", "payer");
  return { payment: payment.token, status: "pending" as const, cashier_url: "" };
};

/** What is paid, in each language: by its own title, or by what its kind is called. Gateways take no payment for nothing. */
const titleOf = ({ services }: Ctx, { kind }: PaymentOnFile, title: LocalText): LocalText =>
  pick(title, defaultLocale) ? title : Object.fromEntries(locales.map((locale) => [locale, services.words.say(locale, kindWords[kind].id)]));

/** Where the payer goes, asked of the provider once the payment is written. */
export const handOver = async (ctx: Ctx, started: OutputOf<typeof startPayment>) => {
  const payment = started.status === "pending" ? await paymentByToken(ctx, started.payment) : undefined;
  if (!payment) return started;
  const provider = providers[payment.provider];
  if (provider.kind !== "gateway") return started;
  try {
    const { title } = await database(ctx).selectFrom("payable").select("title").where("id", "=", payment.payable_id).executeTakeFirstOrThrow();
    const { address, agent } = ctx.request;
    const payer = { title: titleOf(ctx, payment, title as LocalText), locale: ctx.locale, address, agent };
    const { cashierUrl } = await beginInParts(ctx, payment, async () => provider.begin(outside(ctx), await asked(ctx, payment), payer));
    return { ...started, cashier_url: cashierUrl };
  } catch (error) {
    ctx.services.log.error({ err: error, provider: provider.code }, "a payment could not be begun");
    throw refuse(startPayment, "provider_away", {}, ["provider"]);
  }
};

export const paymentStatusFn = async (ctx: Ctx, { payment: token }: ParsedInputOf<typeof paymentStatus>) => {
  const payment = found(await paymentOf(ctx, me(ctx).id, token));
  // Of one that was paid twice the second success goes back, and the first stays.
  const own = payment.status === "succeeded" ? await transactionOf(ctx, payment) : null;
  const returned = await database(ctx)
    .selectFrom("refund")
    .select("id")
    .where("payment_id", "=", payment.id)
    .where("reason", "=", lateReason)
    .where((where) => where.or([where("of_transaction", "is", null), where("of_transaction", "=", own)]))
    .executeTakeFirst();
  return {
    payment: payment.token,
    status: payment.status,
    kind: payment.kind,
    reference: payment.reference,
    provider: payment.provider,
    amount: toWire({ minor: payment.amount_minor, currency: payment.currency }),
    payable_status: standing(payment, payment.payable_status, ctx.now),
    is_returned: returned !== undefined,
    createtime: unixSeconds(payment.created_at),
  };
};

export const returnFromCashierFn = async (ctx: Ctx, { payment: token }: ParsedInputOf<typeof returnFromCashier>) => {
  const payment = found(await paymentOf(ctx, me(ctx).id, token));
  if (payment.status === "pending")
    await ctx.enqueue(askProvider, { payment_id: payment.id }, { key: `payments.ask_provider:${payment.id}`, outside: payment.provider });
  return { status: payment.status };
};
