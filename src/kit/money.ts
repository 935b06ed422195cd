import { z } from "zod";
import { houseCurrency, moneyText, type Currency, type Money } from "./money-text.ts";

export { houseCurrency, type Currency, type Money };

export const currencies = ["CNY", "USD", "EUR", "GBP", "AED", "SAR"] as const satisfies readonly Currency[];

export const money = (minor: bigint | number, currency: Currency = houseCurrency): Money => ({ minor: BigInt(minor), currency });

export const times = (a: Money, count: number | bigint): Money => ({ minor: a.minor * BigInt(count), currency: a.currency });

/** The smallest of some sums of one currency. */
export const least = (first: bigint, ...others: readonly bigint[]): bigint => others.reduce((one, other) => (other < one ? other : one), first);

/**
 * Divides `total` in proportion to `weights` by largest remainder: the parts always add up to the whole.
 * Equal remainders go to the earlier part, so the division is the same every time. Weights must not all be zero.
 */
export const divide = (total: bigint, weights: readonly bigint[]): bigint[] => {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum <= 0n || weights.some((weight) => weight < 0n)) throw new Error("weights must be positive");
  const shares = weights.map((weight, index) => ({ index, part: (total * weight) / sum, remainder: (total * weight) % sum }));
  let left = total - shares.reduce((a, share) => a + share.part, 0n);
  const byRemainder = [...shares].sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const share of byRemainder) {
    if (left <= 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map((share) => share.part);
};

/** Currencies in the order in which they are shown: the portal's own first. */
export const byCurrency = (a: Currency, b: Currency): number => currencies.indexOf(a) - currencies.indexOf(b);

/** Money on the wire: minor units as a string, the currency beside it, and a text ready to show. */
export const moneyWire = z.object({ minor: z.string().regex(/^-?\d+$/), currency: z.enum(currencies), text: z.string() });
export type MoneyWire = z.infer<typeof moneyWire>;
export const toWire = (value: Money): MoneyWire => ({ minor: value.minor.toString(), currency: value.currency, text: moneyText(value) });
