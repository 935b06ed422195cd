/** The VAT within a price that holds it, rounded half up to the minor unit: prices in China are said with it. */
export const taxWithin = (minor: bigint, basis_points: number): bigint => {
  const whole = 10_000n + BigInt(basis_points);
  return (minor * BigInt(basis_points) * 2n + whole) / (whole * 2n);
};

/**
 * The VAT within a part of a whole of which parts over `before` are there already: what is within all up to it less what is within those before, so that the
 * parts' VAT is the whole's to the minor unit, into whatever parts it goes. By itself a part would hold as much, or a minor unit more or less.
 */
export const taxOfPart = (minor: bigint, before: bigint, basis_points: number): bigint =>
  taxWithin(before + minor, basis_points) - taxWithin(before, basis_points);
