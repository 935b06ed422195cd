import type { Currency, Money } from "#kit/money-text.ts";

type Break = { from_quantity: number; price: { minor: string } };

/** The break that a product's summed quantity reaches; below the first one, the first. Breaks come smallest quantity first. */
export const breakFor = <B extends Break>(breaks: readonly B[], count: number): B | undefined =>
  breaks.findLast((one) => count >= one.from_quantity) ?? breaks[0];

/** The next break, and how many pieces are missing to it. */
export const nextBreak = <B extends Break>(breaks: readonly B[], count: number): { to: B; missing: number } | undefined => {
  const next = breaks.find((one) => one.from_quantity > count);
  return next ? { to: next, missing: next.from_quantity - count } : undefined;
};

/** How many pieces are missing to the product's minimum; 0 when it is reached. Colours and sizes count together. */
export const missingToMinimum = (minimum: number, count: number): number => Math.max(0, minimum - count);

/** What so many pieces cost at the break they reach, and `surcharge` on top of it for some of them (minor units, over all pieces); undefined for a product without a price. */
export const totalAt = <B extends Break & { price: { currency: Currency } }>(
  breaks: readonly B[],
  count: number,
  surcharge = 0n,
): { unit: Money; total: Money } | undefined => {
  const reached = breakFor(breaks, count);
  if (!reached) return undefined;
  const unit = { minor: BigInt(reached.price.minor), currency: reached.price.currency };
  return { unit, total: { minor: unit.minor * BigInt(count) + surcharge, currency: unit.currency } };
};
