/** What a parcel's pieces cost, the freight that goes with them, and what of it went back to the buyer already. */
export type ParcelWorth = { worth_minor: bigint; freight_minor: bigint; given_back_minor: bigint; freight_back_minor: bigint };

/** What of a parcel's money is still there. */
export const leftOfParcel = ({ worth_minor, freight_minor, given_back_minor, freight_back_minor }: ParcelWorth): bigint =>
  worth_minor + freight_minor - given_back_minor - freight_back_minor;

/**
 * What of an order's escrow is a parcel's that is received now: what its pieces and their way cost, less what went back of it; and of the last one all that is
 * held, so that the parts are the whole. Never so much that what is not shipped could not be given back.
 */
export const shareOfParcel = (
  parcel: ParcelWorth,
  { held, unshipped, isLast }: { held: bigint; /** What the pieces and their way cost that no parcel holds. */ unshipped: bigint; isLast: boolean },
): bigint => {
  if (isLast) return held;
  const own = leftOfParcel(parcel);
  const most = held - unshipped;
  return most < own ? (most < 0n ? 0n : most) : own;
};
