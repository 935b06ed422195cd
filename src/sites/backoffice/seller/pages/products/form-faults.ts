import type { I18n } from "@lingui/core";
import { cellsOnSale, fieldsOf, type ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { createProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import type { AnyCall } from "#kit/call.ts";
import { issuesOf } from "#kit/issues.ts";
import { sourceWords } from "#kit/words.ts";

/** What is wrong, by the field of the contract below its root (`product`, `chart`). */
export type Faults = Readonly<Record<string, string>>;

/** A word of a contract in the reader's language. */
export const saidOf = (i18n: I18n, word: string, values: Record<string, string | number>): string => {
  const message = sourceWords.get(word);
  return i18n._(word, values, message ? { message } : {});
};

/** All faults of an input at once, by a call's own schema and in its words; of what stands below `root`, by its field there. */
export const faultsIn = ({ input: schema }: Pick<AnyCall, "input">, input: unknown, root: string, i18n: I18n): Faults => {
  const parsed = schema.safeParse(input);
  const faults: Record<string, string> = {};
  if (parsed.success) return faults;
  for (const { path, word, values } of issuesOf(parsed.error))
    faults[path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path] ??= saidOf(i18n, word, values);
  return faults;
};

export const faultsOf = (form: ProductForm, i18n: I18n): Faults => faultsIn(createProduct, { product: fieldsOf(form) }, "product", i18n);

/** The fault of a field, or of what stands inside it. */
export const faultIn = (faults: Faults, field: string): string | undefined =>
  faults[field] ?? Object.entries(faults).find(([path]) => path.startsWith(`${field}.`))?.[1];

/** The fault of a cell: SKUs are sent in the order of the cells on sale. */
export const faultOfCell = (faults: Faults, form: ProductForm, colourKey: string, size: string): string | undefined => {
  const index = cellsOnSale(form).findIndex((cell) => cell.colour_key === colourKey && cell.size === size);
  if (index < 0) return undefined;
  return ["stock", "seller_code", "surcharge_minor", "net_grams", "size", "colour_key"].map((name) => faults[`skus.${index}.${name}`]).find(Boolean);
};

/** The fault of a colour's name or shade, which each of its SKUs repeats. */
export const faultOfColour = (faults: Faults, form: ProductForm, colourKey: string): string | undefined => {
  const cells = cellsOnSale(form);
  return cells
    .flatMap((cell, index) => (cell.colour_key === colourKey ? [faultIn(faults, `skus.${index}.colour`) ?? faults[`skus.${index}.hex`]] : []))
    .find(Boolean);
};
