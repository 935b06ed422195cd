/** Refusals that several calls of claims share. */
export const stateWrong = /*i18n*/ { id: "after-sale.state_wrong", message: "This cannot be done with the claim as it is now" };
export const amountTooLarge = /*i18n*/ { id: "after-sale.amount_too_large", message: "At most {most} can be refunded for these pieces" };
export const imageRefusals = {
  type: /*i18n*/ { id: "after-sale.image_type", message: "File type limited to png/jpeg/webp/bmp/jpeg/gif" },
  broken: /*i18n*/ { id: "after-sale.image_broken", message: "This picture cannot be read" },
  pixels: /*i18n*/ { id: "after-sale.image_pixels", message: "This picture has too many pixels: 40 million at most" },
};
export const papersFull = /*i18n*/ { id: "after-sale.papers_full", message: "A claim keeps at most {most} statements" };
export const wordsMissing = /*i18n*/ { id: "after-sale.words_missing", message: "Say why, so that the others can follow" };
