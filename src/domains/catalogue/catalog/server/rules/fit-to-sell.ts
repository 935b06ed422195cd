type Parts = { imageCount: number; skusOnSale: number; compositionParts: number; lacksAttributes?: boolean; isRemoved?: boolean };

type Lack = "no_image" | "no_sku" | "no_composition" | "no_attributes" | "removed";

/**
 * What a product lacks before it may be public, or undefined: a buyer abroad needs a picture, something to buy, its composition, and what its category asks for. What a
 * reviewer took down waits for a reviewer.
 */
export const lackOf = ({ imageCount, skusOnSale, compositionParts, lacksAttributes, isRemoved }: Parts): Lack | undefined => {
  if (isRemoved) return "removed";
  return imageCount === 0
    ? "no_image"
    : skusOnSale === 0
      ? "no_sku"
      : compositionParts === 0
        ? "no_composition"
        : lacksAttributes
          ? "no_attributes"
          : undefined;
};
