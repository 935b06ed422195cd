/** Pieces of one line, and what they were paid with. */
export type Paid = { quantity: number; paid_minor: bigint };

/**
 * What so many of these pieces were paid with: their share, rounded down; the last of them take the rest along. Parts are taken from what is left each time,
 * so that they are the whole in whatever order they are taken.
 */
export const paidFor = (quantity: number, { quantity: all, paid_minor }: Paid): bigint =>
  quantity === 0 || all === 0 ? 0n : (paid_minor * BigInt(quantity)) / BigInt(all);
