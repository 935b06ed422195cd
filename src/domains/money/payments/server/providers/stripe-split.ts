import type { Stripe } from "stripe";
import type { MissingThing } from "../../contract/shares.ts";
import type { Connected, PayoutAnswer, ShareAnswer, Splits } from "./provider.ts";
import { stripeBalance } from "./stripe-balance.ts";
import { idOf, isGone, isMissing, stripeOf } from "./stripe-client.ts";

/** What Stripe's names of what it wants are about, by what they begin with or hold. */
const thingOf = (requirement: string): MissingThing => {
  if (requirement.startsWith("external_account")) return "bank_account";
  if (requirement.includes("verification")) return "identity";
  if (requirement.startsWith("tos_acceptance")) return "agreement";
  if (requirement.startsWith("business_profile") || requirement === "business_type") return "business";
  if (requirement.startsWith("company")) return "company";
  return /^(individual|person|representative|owners|directors)/.test(requirement) ? "person" : "other";
};

const connectedOf = ({ capabilities, payouts_enabled, details_submitted, requirements }: Stripe.Account): Connected => {
  const wanted = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  const missing = [...new Set(wanted.map(thingOf))];
  if (capabilities?.transfers === "active" && payouts_enabled) return { standing: "ready", missing };
  if (!details_submitted) return { standing: "opening", missing };
  return { standing: missing.length > 0 || requirements?.disabled_reason?.startsWith("rejected") ? "restricted" : "checking", missing };
};

/** Said by Stripe for reasons of its own: not as things are now. Whatever else goes wrong says nothing. */
const refusalOf = (error: unknown): ShareAnswer => {
  const { type, code, message } = error as Partial<Stripe.errors.StripeError>;
  if (type !== "StripeInvalidRequestError" && type !== "StripePermissionError") throw error;
  return { outcome: "refused", transactionId: "", said: message ?? code ?? "" };
};
/** Stripe answers a request number the same again for a day, a refusal too: after one it is asked under the next. What was done is found by the name in its metadata. */
const anew = (number: string, refusals: number): string => (refusals === 0 ? number : `${number}-again-${refusals}`);
const done = (transactionId: string): ShareAnswer => ({ outcome: "done", transactionId, said: "" });

const payoutOf = ({ id, status, failure_message }: Stripe.Payout): PayoutAnswer => {
  const outcome = status === "paid" ? "paid" : status === "failed" || status === "canceled" ? "failed" : "processing";
  return { outcome, transactionId: id, said: failure_message ?? status };
};

/**
 * Stripe Connect: a charge of the platform, and a transfer of each sale's part to its seller's account (`source_transaction` ties it to the charge, so that it goes as
 * soon as it is there). Payouts of such accounts are ours to ask for: nothing leaves them by itself.
 */
export const stripeSplits: Splits = {
  name: "Stripe",
  isOn: ({ gateways }) => gateways.stripe?.isSplit === true,
  adds: true,
  wantsPapers: false,
  wantsLogin: false,
  tellsOfShares: true,
  holds: { ask: stripeBalance, keeps: 0n },
  tellsOfAccounts: true,
  async account(ctx, { id, number }) {
    const account = await (
      await stripeOf(ctx)
    ).accounts.create(
      {
        controller: { fees: { payer: "application" }, losses: { payments: "application" }, stripe_dashboard: { type: "express" } },
        capabilities: { transfers: { requested: true } },
        settings: { payouts: { schedule: { interval: "manual" } } },
        metadata: { user: String(id) },
      },
      { idempotencyKey: number },
    );
    return account.id;
  },
  async page(ctx, account, back) {
    const { url } = await (await stripeOf(ctx)).accountLinks.create({ account, type: "account_onboarding", return_url: back, refresh_url: back });
    return url;
  },
  async stands(ctx, account) {
    try {
      return connectedOf(await (await stripeOf(ctx)).accounts.retrieve(account));
    } catch (error) {
      if (isGone(error)) return { standing: "restricted", missing: [] };
      throw error;
    }
  },
  async share(ctx, { number, refusals, transactionId, group, account, amount, currency }) {
    const client = await stripeOf(ctx);
    try {
      // Tied to its charge it goes as soon as that has come; what is tied to none has to be there already.
      const charge = transactionId === null ? undefined : idOf((await client.paymentIntents.retrieve(transactionId)).latest_charge);
      if (charge === "") throw new Error(`Stripe knows no charge of ${transactionId} yet: untied it would go out of what the portal has there`);
      const transfer = await client.transfers.create(
        {
          amount: Number(amount),
          currency: currency.toLowerCase(),
          destination: account,
          ...(charge ? { source_transaction: charge } : {}),
          transfer_group: group,
          metadata: { share: number },
        },
        { idempotencyKey: anew(number, refusals) },
      );
      return done(transfer.id);
    } catch (error) {
      return refusalOf(error);
    }
  },
  async queryShare(ctx, { number, group }) {
    for await (const transfer of (await stripeOf(ctx)).transfers.list({ transfer_group: group, limit: 100 }))
      if (transfer.metadata["share"] === number) return done(transfer.id);
    return null;
  },
  async takeBack(ctx, { number, refusals, share, amount }) {
    try {
      const reversal = await (
        await stripeOf(ctx)
      ).transfers.createReversal(share, { amount: Number(amount), metadata: { share: number } }, { idempotencyKey: anew(number, refusals) });
      return done(reversal.id);
    } catch (error) {
      return refusalOf(error);
    }
  },
  async queryBack(ctx, { number, share }) {
    for await (const reversal of (await stripeOf(ctx)).transfers.listReversals(share, { limit: 100 }))
      if (reversal.metadata?.["share"] === number) return done(reversal.id);
    return null;
  },
  async payOut(ctx, { number, account, amount, currency }) {
    const client = await stripeOf(ctx);
    try {
      return payoutOf(
        await client.payouts.create(
          { amount: Number(amount), currency: currency.toLowerCase(), metadata: { payout: number } },
          { stripeAccount: account, idempotencyKey: number },
        ),
      );
    } catch (error) {
      const { said } = refusalOf(error);
      return { outcome: "failed", transactionId: "", said };
    }
  },
  async queryPayout(ctx, { number, account, isFirst }) {
    try {
      for await (const payout of (await stripeOf(ctx)).payouts.list({ limit: 100 }, { stripeAccount: account }))
        if (payout.metadata?.["payout"] === number) return payoutOf(payout);
    } catch (error) {
      if (!isMissing(error) && !(isFirst && isGone(error))) throw error;
    }
    return null;
  },
};
