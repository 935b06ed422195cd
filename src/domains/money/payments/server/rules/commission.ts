import { divide } from "#kit/money.ts";

/** What the seller gets and what we keep of an order's money: by largest remainder, so that the two are always the whole. */
export const shareOf = (minor: bigint, commissionBasisPoints: bigint): { income: bigint; commission: bigint } => {
  const [income = 0n, commission = 0n] = divide(minor, [10_000n - commissionBasisPoints, commissionBasisPoints]);
  return { income, commission };
};

type Returned = { /** What was settled, and what of it came back before. */ amount_minor: bigint; given_back_minor: bigint };
/** What of `part` goes along with so much more that comes back of a settlement: over all returns together all of it, and never more. */
export const alongWith = (part: bigint, { amount_minor, given_back_minor }: Returned, minor: bigint): bigint =>
  amount_minor === 0n ? 0n : (part * (given_back_minor + minor)) / amount_minor - (part * given_back_minor) / amount_minor;
