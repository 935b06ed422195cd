import { times, type Currency, type Money } from "#kit/money.ts";
import type { CartWarning } from "../../contract/cart.ts";

/** A quoted line of a cart. */
export type JudgedLine = {
  sku_id: number;
  product_id: number;
  quantity: number;
  is_selected: boolean;
  available: number;
  is_on_sale: boolean;
  min_quantity: number;
  unit_price_minor: bigint;
  currency: Currency;
};

export const lineWarnings = (line: Pick<JudgedLine, "is_on_sale" | "available" | "quantity">): CartWarning[] =>
  !line.is_on_sale ? ["not_on_sale"] : line.available < line.quantity ? ["short_stock"] : [];

/** What counts towards a product's minimum and its price break. */
export const selectedQuantity = (lines: readonly JudgedLine[]): number =>
  lines.filter((line) => line.is_selected && line.is_on_sale).reduce((sum, line) => sum + line.quantity, 0);

/** The minimum is the product's, over its selected colours and sizes; a product of which nothing is selected is not warned about. */
export const productWarnings = (lines: readonly JudgedLine[]): CartWarning[] => {
  const chosen = selectedQuantity(lines);
  const minimum = lines[0]?.min_quantity ?? 0;
  return chosen > 0 && chosen < minimum ? ["below_minimum"] : [];
};

export const lineTotal = (line: Pick<JudgedLine, "unit_price_minor" | "currency" | "quantity">): Money =>
  times({ minor: line.unit_price_minor, currency: line.currency }, line.quantity);

/**
 * One sum a currency over what is selected and on sale. Line totals are whole minor units (unit price times count), so sums of
 * parts equal the whole without a remainder to divide.
 */
export const totalsOf = (lines: readonly JudgedLine[]): Money[] => {
  const sums = new Map<Currency, bigint>();
  for (const line of lines) if (line.is_selected && line.is_on_sale) sums.set(line.currency, (sums.get(line.currency) ?? 0n) + lineTotal(line).minor);
  return [...sums].map(([currency, minor]) => ({ minor, currency }));
};
