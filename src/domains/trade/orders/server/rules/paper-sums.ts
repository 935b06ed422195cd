import { divide } from "#kit/money.ts";

/**
 * How much of an amount belongs to goods that cost `worth` and come after others that cost `before`, where all cost `all`. By largest remainder, as what
 * belongs to all up to these goods less what belongs to those before them: a parcel's share never depends on parcels that are packed later, so that an
 * invoice can be issued with the first of them, and the shares of all goods are the whole.
 */
export const shareOf = (amount: bigint, { before, worth, all }: { before: bigint; worth: bigint; all: bigint }): bigint => {
  if (amount === 0n || all === 0n) return 0n;
  const upTo = (sum: bigint): bigint => divide(amount, [sum, all - sum])[0] ?? 0n;
  return upTo(before + worth) - upTo(before);
};

export type Goods = {
  /** At the prices of their lines. */
  goods_minor: bigint;
  /** What they were paid with, less the coupon. */
  paid_minor: bigint;
  /** What the parcels before these goods were paid with. */
  before: bigint;
  /** All goods of the order, as they were ordered and paid. */
  all: bigint;
};
export type PaperSums = {
  goods_minor: bigint;
  freight_minor: bigint;
  discount_minor: bigint;
  total_minor: bigint;
  /** What papers of the goods before these come to. */
  before_minor: bigint;
};

/** What a paper of these goods comes to: their discount is their own, freight is shared out by what goods were paid with. */
export const sumsOf = (freight: bigint, { goods_minor, paid_minor, before, all }: Goods): PaperSums => {
  const freight_minor = shareOf(freight, { before, worth: paid_minor, all });
  const before_minor = before + shareOf(freight, { before: 0n, worth: before, all });
  return { goods_minor, freight_minor, discount_minor: goods_minor - paid_minor, total_minor: paid_minor + freight_minor, before_minor };
};
