import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { database } from "../database.ts";
import type { Keeping, Outside, SavedMeans } from "./provider.ts";
import { isMissing, stripeOf } from "./stripe-client.ts";

const known = (ctx: Outside, payerId: number) =>
  database(ctx).selectFrom("known_payer").select(["number", "customer"]).where("provider", "=", "stripe").where("user_id", "=", payerId).executeTakeFirst();

/** The payer is known at Stripe no longer, by us at least. */
export const forgetCustomer = (ctx: Outside, payerId: number) =>
  database(ctx).deleteFrom("known_payer").where("provider", "=", "stripe").where("user_id", "=", payerId).execute();

/**
 * What a payer is called at Stripe. Whoever is not known yet is made known there, by our number of the account and nothing else; the number it is asked for
 * under is written first, so that an answer that was lost makes no second one.
 */
export const customerOf = async (ctx: Outside, payerId: number): Promise<string> => {
  await database(ctx)
    .insertInto("known_payer")
    .values({ provider: "stripe", user_id: payerId, number: randomUUID(), created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(["provider", "user_id"]).doNothing())
    .execute();
  const payer = await known(ctx, payerId);
  if (!payer) throw new Error("a payer was forgotten while they paid");
  if (payer.customer !== null) return payer.customer;
  const { id } = await (await stripeOf(ctx)).customers.create({ metadata: { user: String(payerId) } }, { idempotencyKey: payer.number });
  await database(ctx).updateTable("known_payer").set({ customer: id }).where("number", "=", payer.number).execute();
  return id;
};

/** As people write them; what has no name here is called as the way to pay is. */
const names: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  unionpay: "UnionPay",
  jcb: "JCB",
  diners: "Diners Club",
  discover: "Discover",
  link: "Link",
  sepa_debit: "SEPA",
  us_bank_account: "ACH",
  bacs_debit: "Bacs",
};

const meansOf = (row: Stripe.PaymentMethod): SavedMeans => {
  const { id, type, card } = row;
  if (!card)
    return { id, brand: names[type] ?? "", lastFour: row.sepa_debit?.last4 ?? row.us_bank_account?.last4 ?? row.bacs_debit?.last4 ?? "", goodUntil: "" };
  return { id, brand: names[card.brand] ?? "", lastFour: card.last4, goodUntil: `${card.exp_year}-${String(card.exp_month).padStart(2, "0")}` };
};

/** Cards that payers chose to keep on Stripe's own page. They never pass through here: what we know of them is what Stripe answers at the moment. */
export const stripeSaved: Keeping = {
  async savedMeans(ctx, payerId) {
    const customer = (await known(ctx, payerId))?.customer;
    if (!customer) return [];
    try {
      const { data } = await (await stripeOf(ctx)).customers.listPaymentMethods(customer, { limit: 100 });
      return data.map(meansOf);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  },
  async forgetMeans(ctx, payerId, id) {
    const customer = (await known(ctx, payerId))?.customer;
    if (!customer) return false;
    const client = await stripeOf(ctx);
    try {
      // By the customer's own name: another's is not found.
      await client.customers.retrievePaymentMethod(customer, id);
      await client.paymentMethods.detach(id);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  },
  async forgetPayer(ctx, payerId) {
    if (!(await known(ctx, payerId))) return;
    // One whose name was never heard is asked for under its number once more.
    const customer = await customerOf(ctx, payerId);
    try {
      await (await stripeOf(ctx)).customers.del(customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    await forgetCustomer(ctx, payerId);
  },
};
