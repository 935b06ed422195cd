import { z } from "zod";
import { divide } from "#kit/money.ts";

/** So many per cent of the goods are paid as a deposit, the rest before dispatch. */
export const depositShares = [20, 30, 40, 50] as const;
export type DepositShare = (typeof depositShares)[number];
export const depositShare = z.union(depositShares.map((share) => z.literal(share)));

/** `deposit_minor` is paid at the checkout; the balance is what is left of the order's total. */
export type Plan = { share: DepositShare; deposit_minor: bigint };

/** The deposits that all of some goods allow: by the payment terms that each names. */
export const sharesOfTerms = (terms: readonly (readonly string[])[]): DepositShare[] =>
  terms.length === 0 ? [] : depositShares.filter((share) => terms.every((own) => own.includes(`deposit_${share}`)));

/** A deposit is of the goods, less their coupons: freight is in the balance. Never nothing. */
export const depositOf = (goodsMinor: bigint, share: number): bigint => {
  const [deposit = 0n] = divide(goodsMinor, [BigInt(share), BigInt(100 - share)]);
  return deposit > 0n ? deposit : 1n;
};
