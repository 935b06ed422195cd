/** What the portal's coupon takes off an order, and what the buyer pays for that order in all; minor units of one currency. */
export type PortalCoupon = { off_minor: bigint; of_minor: bigint };

/**
 * What the portal adds of its own coupon when so much of a buyer's money is released to the seller: its share of all that was released by now, rounded
 * down, less what was added before. Parts are thus never more than the whole, and the whole when all was released, in whatever order.
 */
export const partOfCoupon = (minor: bigint, { off_minor, of_minor }: PortalCoupon, before: { released: bigint; added: bigint }): bigint => {
  if (minor === 0n || off_minor === 0n || of_minor === 0n) return 0n;
  const part = (off_minor * (before.released + minor)) / of_minor - before.added;
  return part < 0n ? 0n : part;
};
