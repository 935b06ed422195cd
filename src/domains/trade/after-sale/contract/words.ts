/** Refusals that several calls of claims share. */
export const stateWrong = /*i18n*/ { id: "after-sale.state_wrong", message: "This cannot be done with the claim as it is now" };
export const amountTooLarge = /*i18n*/ { id: "after-sale.amount_too_large", message: "At most {most} can be refunded for these pieces" };
export const papersFull = /*i18n*/ { id: "after-sale.papers_full", message: "A claim keeps at most {most} statements" };
export const wordsMissing = /*i18n*/ { id: "after-sale.words_missing", message: "Say why, so that the others can follow" };
