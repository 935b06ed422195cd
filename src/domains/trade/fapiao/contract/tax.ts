/** The VAT within a price that holds it, rounded half up to the minor unit: prices in China are said with it. */
export const taxWithin = (minor: bigint, basis_points: number): bigint => {
  const whole = 10_000n + BigInt(basis_points);
  return (minor * BigInt(basis_points) * 2n + whole) / (whole * 2n);
};
