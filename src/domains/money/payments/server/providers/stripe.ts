import type { Stripe } from "stripe";
import { currencies } from "#kit/money.ts";
import { pick } from "#kit/local-text.ts";
import { fromUnix, later, minutes, hours } from "#kit/time.ts";
import { plainAnswer } from "#platform/http/hooks.ts";
import type { PaperKind } from "../../contract/chargebacks.ts";
import { database } from "../database.ts";
import {
  backFrom,
  type Dispute,
  type Gateway,
  type Outside,
  type PaymentAsked,
  type ProviderResult,
  type RefundAnswer,
  type StatementLine,
} from "./provider.ts";
import { clientOf, currencyOf, idOf, isMissing, keysOf, stripeOf } from "./stripe-client.ts";
import { stripeSplits } from "./stripe-split.ts";
import { customerOf, forgetCustomer, stripeSaved } from "./stripe-payers.ts";

/** A session is open for half an hour at least and a day at most; one whose payable ends earlier is closed by us. */
const closesAt = (now: Date, { expiresAt }: PaymentAsked): number => {
  const at = Math.min(Math.max(expiresAt.getTime(), later(now, minutes(31)).getTime()), later(now, hours(23)).getTime());
  return Math.floor(at / 1000);
};

/** What a session says of its payment; nothing while it says nothing final. A card that is refused is not the end: its payer tries another. */
const resultOf = (session: Stripe.Checkout.Session, hasFailed: boolean, raw: string): ProviderResult | null => {
  const currency = currencyOf(session.currency);
  const token = session.client_reference_id;
  if (!currency || !token || session.amount_total === null) return null;
  const common = { provider: "stripe" as const, token, amount: BigInt(session.amount_total), currency, raw };
  if (session.payment_status === "paid") return { ...common, transactionId: idOf(session.payment_intent), outcome: "succeeded" };
  // Named by the session: a payment that never came has no other name.
  return hasFailed || session.status === "expired" ? { ...common, transactionId: session.id, outcome: "failed" } : null;
};

const sessionOf = async (ctx: Outside, { id }: PaymentAsked): Promise<string | undefined> =>
  (await database(ctx).selectFrom("stripe_session").select("session").where("payment_id", "=", id).executeTakeFirst())?.session;

const answerOf = ({ status, id, failure_reason }: Stripe.Refund): RefundAnswer => {
  const outcome = status === "succeeded" ? "succeeded" : status === "failed" || status === "canceled" ? "failed" : "processing";
  return { outcome, transactionId: id, said: failure_reason ?? status ?? "" };
};

/** What Stripe says no to for good: asked for again it says the same. */
const neverRefunded: readonly (string | undefined)[] = [
  "charge_already_refunded",
  "charge_disputed",
  "charge_expired_for_refund",
  "amount_too_large",
  "resource_missing",
];

/** How a dispute stands by Stripe's word for it: questions of banks ("warning") end without money, as if it had been won. */
const standings: Readonly<Record<string, Dispute["standing"]>> = {
  needs_response: "open",
  warning_needs_response: "open",
  under_review: "answered",
  warning_under_review: "answered",
  appeal_needs_response: "answered",
  appeal_under_review: "answered",
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

/** In the currency that was paid, as Stripe's lines of payments are read too; its fee in that of our balance there. */
const disputeOf = (row: Stripe.Dispute): Dispute | null => {
  const currency = currencyOf(row.currency);
  const standing = standings[row.status];
  if (!currency || !standing) return null;
  return {
    dispute: row.id,
    transactionId: idOf(row.payment_intent) || idOf(row.charge),
    amount: BigInt(row.amount),
    currency,
    reason: row.reason,
    standing,
    dueBy: row.evidence_details.due_by ? fromUnix(row.evidence_details.due_by) : null,
    moves: row.balance_transactions.map((move) => ({
      transactionId: move.id,
      minor: move.currency === row.currency ? BigInt(move.amount) : BigInt(Math.sign(move.amount) * row.amount),
      currency,
      fee: BigInt(move.fee),
      feeCurrency: currencyOf(move.currency) ?? currency,
      at: fromUnix(move.created),
    })),
  };
};

/** Where each paper goes in Stripe's form. */
const paperFields = {
  shipping: "shipping_documentation",
  messages: "customer_communication",
  receipt: "receipt",
  terms: "service_documentation",
  other: "uncategorized_file",
} as const satisfies Record<PaperKind, keyof Stripe.DisputeUpdateParams.Evidence>;

/** Lines of Stripe's books that are payments and what went back of them. */
const moves: readonly string[] = ["charge", "payment", "refund", "payment_refund", "adjustment"];
/** Those that have nobody's payment behind them: what Stripe takes for itself, and what it sends to our bank, or has back from there. */
const ofStripe: Readonly<Record<string, "fee" | "payout" | "topup">> = {
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
  payout: "payout",
  payout_cancel: "payout",
  payout_failure: "payout",
  topup: "topup",
  topup_reversal: "topup",
};

/**
 * Stripe: its own page (Checkout) takes the card or whatever else is switched on there, Apple Pay and Google Pay with it. A payment is a session; what it
 * is known by there is kept beside it, since sessions cannot be asked for by our names.
 */
export const stripe: Gateway = {
  code: "stripe",
  kind: "gateway",
  source: ({ currency }) => ({ kind: "provider_clearing", owner: 2, currency }),
  can: { currencies, refundsToSource: true, refundsInPart: true },
  isSetUp: ({ gateways }) => gateways.stripe !== undefined,
  saved: stripeSaved,
  splits: stripeSplits,
  async begin(ctx, payment, { title, locale }) {
    const client = await stripeOf(ctx);
    const known = await sessionOf(ctx, payment);
    const before = known === undefined ? undefined : await client.checkout.sessions.retrieve(known);
    if (before?.url) return { cashierUrl: before.url };
    const back = backFrom(ctx, payment);
    const sessionFor = async (customer: string) =>
      client.checkout.sessions.create(
        {
          mode: "payment",
          customer,
          // The payer says on Stripe's page whether their card is kept, and sees there what is.
          saved_payment_method_options: { payment_method_save: "enabled" },
          client_reference_id: payment.token,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: payment.currency.toLowerCase(), unit_amount: Number(payment.amount), product_data: { name: pick(title, locale) } },
            },
          ],
          payment_intent_data: { metadata: { payment: payment.token } },
          // Stripe's page does not speak Arabic; it goes by the browser's second choice then.
          locale: locale === "zh-cn" ? "zh" : locale === "en" ? "en" : "auto",
          expires_at: closesAt(ctx.now, payment),
          success_url: back,
          cancel_url: back,
        },
        { idempotencyKey: `${payment.token}-${customer}` },
      );
    const session = await sessionFor(await customerOf(ctx, payment.payerId)).catch(async (error: unknown) => {
      if (!isMissing(error, "customer")) throw error;
      // Removed in Stripe's dashboard, or of another key than is set up now.
      await forgetCustomer(ctx, payment.payerId);
      return sessionFor(await customerOf(ctx, payment.payerId));
    });
    await database(ctx)
      .insertInto("stripe_session")
      .values({ payment_id: payment.id, session: session.id })
      .onConflict((conflict) => conflict.column("payment_id").doNothing())
      .execute();
    if (!session.url) throw new Error("Stripe made a session without a page");
    return { cashierUrl: session.url };
  },
  /** A session that we never heard of was never shown to its payer. */
  async query(ctx, payment) {
    const known = await sessionOf(ctx, payment);
    if (known === undefined) return [];
    const session = await (await stripeOf(ctx)).checkout.sessions.retrieve(known);
    const result = resultOf(session, false, JSON.stringify(session));
    return result ? [result] : [];
  },
  async close(ctx, payment) {
    const known = await sessionOf(ctx, payment);
    if (known === undefined) return;
    const client = await stripeOf(ctx);
    const { status } = await client.checkout.sessions.retrieve(known);
    if (status === "open") await client.checkout.sessions.expire(known);
  },
  async refund(ctx, { number, payment, transactionId, amount }) {
    const client = await stripeOf(ctx);
    try {
      const refund = await client.refunds.create(
        { payment_intent: transactionId, amount: Number(amount), metadata: { payment: payment.token, refund: number } },
        { idempotencyKey: number },
      );
      return answerOf(refund);
    } catch (error) {
      const { type, code, message } = error as Partial<Stripe.errors.StripeError>;
      if (type !== "StripeInvalidRequestError" || !neverRefunded.includes(code)) throw error;
      return { outcome: "refused", transactionId: "", said: message ?? code ?? "" };
    }
  },
  async queryRefund(ctx, { number, transactionId }) {
    const client = await stripeOf(ctx);
    for await (const refund of client.refunds.list({ payment_intent: transactionId, limit: 100 }))
      if (refund.metadata?.["refund"] === number) return answerOf(refund);
    return null;
  },
  async statement(ctx, from, to) {
    const client = await stripeOf(ctx);
    const lines: StatementLine[] = [];
    const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
    for await (const row of client.balanceTransactions.list({ created, limit: 100, expand: ["data.source"] })) {
      const kept = currencyOf(row.currency);
      const own = ofStripe[row.type];
      if (own && kept) {
        const fee = { minor: own === "fee" ? 0n : BigInt(row.fee), currency: kept };
        lines.push({
          transactionId: row.id,
          of: own,
          token: "",
          minor: BigInt(own === "fee" ? row.net : row.amount),
          currency: kept,
          at: fromUnix(row.created),
          fee,
        });
        continue;
      }
      if (row.type === "transfer" || row.type === "transfer_refund") {
        const { metadata } = row.source as Stripe.Transfer | Stripe.TransferReversal;
        const transactionId = idOf(row.source);
        if (kept)
          lines.push({ transactionId, of: "share", token: metadata?.["share"] ?? "", minor: BigInt(row.amount), currency: kept, at: fromUnix(row.created) });
        continue;
      }
      const source = row.source as Stripe.Charge | Stripe.Refund | Stripe.Dispute | null;
      if (!source || !moves.includes(row.type)) continue;
      if (source.object === "dispute") {
        const [move] = disputeOf({ ...source, balance_transactions: [row] })?.moves ?? [];
        if (move) lines.push({ transactionId: move.transactionId, of: "dispute", token: source.id, minor: move.minor, currency: move.currency, at: move.at });
        continue;
      }
      // Other adjustments are of Stripe's own.
      if (row.type === "adjustment") continue;
      // What came back to us again: by the time of reading both its lines are for nothing.
      if (source.object === "refund" && (source.status === "failed" || source.status === "canceled")) continue;
      // In the currency that was paid: Stripe may have brought it into another for our bank.
      const currency = currencyOf(source.currency);
      if (!currency) continue;
      const isRefund = source.object === "refund";
      const transactionId = isRefund ? source.id : idOf(source.payment_intent) || source.id;
      const minor = isRefund ? -BigInt(source.amount) : BigInt(source.amount);
      lines.push({
        transactionId,
        of: isRefund ? "refund" : "payment",
        token: source.metadata?.["payment"] ?? "",
        minor,
        currency,
        at: new Date(row.created * 1000),
        ...(kept ? { fee: { minor: BigInt(row.fee), currency: kept } } : {}),
      });
    }
    return lines;
  },
  chargebacks: {
    async show(ctx, dispute) {
      try {
        return disputeOf(await (await stripeOf(ctx)).disputes.retrieve(dispute));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async since(ctx, from) {
      const client = await stripeOf(ctx);
      const found: Dispute[] = [];
      for await (const row of client.disputes.list({ created: { gte: Math.floor(from.getTime() / 1000) }, limit: 100 })) {
        const dispute = disputeOf(row);
        if (dispute) found.push(dispute);
      }
      return found;
    },
    async answer(ctx, dispute, { text, papers }, number) {
      const client = await stripeOf(ctx);
      const evidence: Stripe.DisputeUpdateParams.Evidence = { uncategorized_text: text };
      for (const { kind, name, type, body } of papers) {
        const file = await client.files.create({ purpose: "dispute_evidence", file: { name, type, data: body } }, { idempotencyKey: `${number}-${kind}` });
        evidence[paperFields[kind]] = file.id;
      }
      await client.disputes.update(dispute, { evidence, submit: true }, { idempotencyKey: number });
    },
    async accept(ctx, dispute) {
      await (await stripeOf(ctx)).disputes.close(dispute, {}, { idempotencyKey: `${dispute}-accept` });
    },
  },
  async verify(services, { body, headers }) {
    const keys = keysOf(services);
    const { webhooks } = await clientOf(keys);
    const event = keys.webhookSecrets
      .map((secret) => {
        try {
          return webhooks.constructEvent(body, headers["stripe-signature"] ?? "", secret);
        } catch {
          return undefined;
        }
      })
      .find((one) => one !== undefined);
    // A trial's word says nothing of real money, nor the other way round.
    if (!event || event.livemode !== keys.secretKey.includes("_live_")) return null;
    switch (event.type) {
      case "checkout.session.completed":
      case "checkout.session.async_payment_succeeded":
      case "checkout.session.async_payment_failed":
      case "checkout.session.expired": {
        const result = resultOf(event.data.object, event.type.endsWith("failed"), body.toString());
        return result ? { of: "payment", result } : { of: "nothing" };
      }
      case "refund.updated":
      case "refund.failed":
        return { of: "refund", number: event.data.object.metadata?.["refund"] ?? "" };
      case "account.updated":
        return { of: "account", account: event.data.object.id };
      case "charge.dispute.created":
      case "charge.dispute.updated":
      case "charge.dispute.funds_withdrawn":
      case "charge.dispute.funds_reinstated":
      case "charge.dispute.closed":
        return { of: "dispute", dispute: event.data.object.id };
      default:
        return { of: "nothing" };
    }
  },
  answers: { heard: plainAnswer(200, "heard"), forged: plainAnswer(400, "not signed"), again: plainAnswer(503, "again") },
};
