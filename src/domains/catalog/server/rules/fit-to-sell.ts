/** What a product lacks before it may be public, or undefined: a buyer abroad needs a picture, something to buy and its composition. */
export const lackOf = (product: { imageCount: number; skusOnSale: number; compositionParts: number }): "no_image" | "no_sku" | "no_composition" | undefined =>
  product.imageCount === 0 ? "no_image" : product.skusOnSale === 0 ? "no_sku" : product.compositionParts === 0 ? "no_composition" : undefined;
