export type PriceBreak = { from_quantity: number; unit_price_minor: bigint };

/**
 * The unit price at a quantity. The quantity is that of the product over all its colours and sizes: a buyer of 30 red and 30
 * blue gets the price of 60. Below the first break the first price stands; whether so few may be bought is another rule.
 */
export const unitPriceAt = (breaks: readonly PriceBreak[], quantity: number): bigint => {
  const rising = [...breaks].sort((a, b) => a.from_quantity - b.from_quantity);
  const reached = rising.findLast((one) => one.from_quantity <= quantity) ?? rising[0];
  if (!reached) throw new Error("a product without a price");
  return reached.unit_price_minor;
};
