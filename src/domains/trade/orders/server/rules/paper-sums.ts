import { divide } from "#kit/money.ts";

/** What an order costs beside its goods: freight is added, discounts are taken off; both never below zero. */
export type Charges = { freight_minor: bigint; discount_minor: bigint };

/** Freight and discounts of an order: what its total and its goods differ by. */
export const chargesOf = (goods_minor: bigint, total_minor: bigint): Charges => ({
  freight_minor: total_minor > goods_minor ? total_minor - goods_minor : 0n,
  discount_minor: goods_minor > total_minor ? goods_minor - total_minor : 0n,
});

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
  /** What the parcels before these goods hold. */ before: bigint;
  worth: bigint;
  /** All goods of the order, as they were ordered. */ all: bigint;
};
export type PaperSums = Charges & { goods_minor: bigint; total_minor: bigint };

/** What a paper of these goods comes to. */
export const sumsOf = (charges: Charges, goods: Goods): PaperSums => {
  const freight_minor = shareOf(charges.freight_minor, goods);
  const discount_minor = shareOf(charges.discount_minor, goods);
  return { goods_minor: goods.worth, freight_minor, discount_minor, total_minor: goods.worth + freight_minor - discount_minor };
};
