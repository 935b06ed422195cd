type Parts = { imageCount: number; skusOnSale: number; compositionParts: number; isRemoved?: boolean };

/**
 * What a product lacks before it may be public, or undefined: a buyer abroad needs a picture, something to buy and its composition. What a
 * reviewer took down waits for a reviewer.
 */
export const lackOf = ({ imageCount, skusOnSale, compositionParts, isRemoved }: Parts): "no_image" | "no_sku" | "no_composition" | "removed" | undefined => {
  if (isRemoved) return "removed";
  return imageCount === 0 ? "no_image" : skusOnSale === 0 ? "no_sku" : compositionParts === 0 ? "no_composition" : undefined;
};
