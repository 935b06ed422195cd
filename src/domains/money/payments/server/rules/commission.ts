import { divide } from "#kit/money.ts";

/** What the seller gets and what we keep of an order's money: by largest remainder, so that the two are always the whole. */
export const shareOf = (minor: bigint, commissionBasisPoints: bigint): { income: bigint; commission: bigint } => {
  const [income = 0n, commission = 0n] = divide(minor, [10_000n - commissionBasisPoints, commissionBasisPoints]);
  return { income, commission };
};
