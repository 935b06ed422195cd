import type { I18n } from "@lingui/core";
import { cellsOnSale, fieldsOf, type ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { createProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { issuesOf } from "#kit/issues.ts";
import { sourceWords } from "#kit/words.ts";

/** What is wrong, by the field of the contract without its `product.`. */
export type Faults = Readonly<Record<string, string>>;

/** All faults at once, by the contract's own schema and in its words. */
export const faultsOf = (form: ProductForm, i18n: I18n): Faults => {
  const parsed = createProduct.input.safeParse({ product: fieldsOf(form) });
  const faults: Record<string, string> = {};
  if (parsed.success) return faults;
  for (const issue of issuesOf(parsed.error)) {
    const message = sourceWords.get(issue.word);
    faults[issue.path.replace(/^product\./, "")] ??= i18n._(issue.word, issue.values, message ? { message } : {});
  }
  return faults;
};

/** The fault of a field, or of what stands inside it. */
export const faultIn = (faults: Faults, field: string): string | undefined =>
  faults[field] ?? Object.entries(faults).find(([path]) => path.startsWith(`${field}.`))?.[1];

/** The fault of a cell: SKUs are sent in the order of the cells on sale. */
export const faultOfCell = (faults: Faults, form: ProductForm, colourKey: string, size: string): string | undefined => {
  const index = cellsOnSale(form).findIndex((cell) => cell.colour_key === colourKey && cell.size === size);
  if (index < 0) return undefined;
  return ["stock", "seller_code", "surcharge_minor", "size", "colour_key"].map((name) => faults[`skus.${index}.${name}`]).find(Boolean);
};

/** The fault of a colour's name or shade, which each of its SKUs repeats. */
export const faultOfColour = (faults: Faults, form: ProductForm, colourKey: string): string | undefined => {
  const cells = cellsOnSale(form);
  return cells
    .flatMap((cell, index) => (cell.colour_key === colourKey ? [faultIn(faults, `skus.${index}.colour`) ?? faults[`skus.${index}.hex`]] : []))
    .find(Boolean);
};
