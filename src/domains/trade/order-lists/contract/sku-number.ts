/** The portal's own number of a SKU, for what has no code of its seller's: "SKU-1234". */
export const skuNumber = (id: number): string => `SKU-${id}`;

/** The SKU that is named so, in whatever case; undefined for any other text. */
export const skuIdIn = (code: string): number | undefined => {
  const [, digits] = /^sku-?(\d{1,10})$/i.exec(code.trim()) ?? [];
  const id = Number(digits);
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
};
