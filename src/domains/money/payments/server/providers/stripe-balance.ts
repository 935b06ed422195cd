import { currencyOf, stripeOf } from "./stripe-client.ts";
import type { Outside } from "./provider.ts";

/** What stands in a seller's account at Stripe, by currency, be it free for a payout already or not. What has left for a bank is no more in it. */
export const stripeBalance = async (ctx: Outside, account: string): Promise<Map<string, bigint>> => {
  const { available, pending } = await (await stripeOf(ctx)).balance.retrieve({}, { stripeAccount: account });
  const sums = new Map<string, bigint>();
  for (const { amount, currency: named } of [...available, ...pending]) {
    const currency = currencyOf(named) ?? named.toUpperCase();
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
  }
  return sums;
};
