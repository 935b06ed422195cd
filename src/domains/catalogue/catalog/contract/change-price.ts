/** A price more or less by hundredths of a percent, rounded half up to the minor unit, and never nothing. */
export const changedPrice = (minor: bigint, basisPoints: number): bigint => {
  const changed = (minor * BigInt(10_000 + basisPoints) * 2n + 10_000n) / 20_000n;
  return changed < 1n ? 1n : changed;
};
