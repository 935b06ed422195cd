import { piecesOf } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { breakFor, missingToMinimum } from "#domains/catalogue/catalog/contract/price-break.ts";
import { maxQuantity } from "#domains/trade/cart/contract/cart.ts";
import type { Currency, Money } from "#kit/money-text.ts";
import type { CodedProduct, Option } from "./quick-order.ts";
import type { TypedRow } from "./typed-rows.ts";

/** A line on the page. `choice` is the key of the option that its writer chose; "" while none is. */
export type QuickRow = TypedRow & { id: number; choice: string };
/** What was found so far: by code in lower case. */
export type Known = { options: ReadonlyMap<string, readonly Option[]>; products: ReadonlyMap<number, CodedProduct> };

/** Why a line cannot be ordered as it stands; `looking` while its code is not looked up. */
export const rowFaults = ["empty", "looking", "no_code", "unknown", "choose", "no_quantity", "too_many", "sold_out", "short"] as const;
export type RowFault = (typeof rowFaults)[number];

export type JudgedRow = {
  row: QuickRow;
  options: readonly Option[];
  option: Option | undefined;
  product: CodedProduct | undefined;
  /** Pieces, or packs; undefined where none is written. */
  quantity: number | undefined;
  /** How many of it can be had beside the lines before it: packs as whole ones. */
  available: number;
  fault: RowFault | undefined;
  /** Of one piece or pack, and of all; at the break that all lines of the product reach together. */
  unit: Money | undefined;
  total: Money | undefined;
};
export type OrderLine = { sku_id: number; quantity: number };

export const codeKey = (code: string): string => code.trim().toLowerCase();

/** What of a row goes into the cart or on a list. */
export const linesOfRow = ({ option, quantity }: Pick<JudgedRow, "option" | "quantity">): OrderLine[] =>
  option && quantity ? option.parts.map((part) => ({ sku_id: part.sku_id, quantity: part.quantity * quantity })) : [];

/** Rows that name one SKU are one line. */
export const linesOf = (rows: readonly Pick<JudgedRow, "option" | "quantity">[]): OrderLine[] => {
  const sums = new Map<number, number>();
  for (const { sku_id, quantity } of rows.flatMap(linesOfRow)) sums.set(sku_id, (sums.get(sku_id) ?? 0) + quantity);
  return [...sums].map(([sku_id, quantity]) => ({ sku_id, quantity }));
};

const piecesOfOption = (option: Option): number => option.parts.reduce((sum, part) => sum + part.quantity, 0);

/** What stands in each row, and why it cannot be ordered as it stands. Rows share the stock in their order. */
export const judgeRows = (rows: readonly QuickRow[], { options: known, products }: Known): JudgedRow[] => {
  const read = rows.map((row) => {
    const found = known.get(codeKey(row.code));
    const options = found ?? [];
    const option = options.find(({ key }) => key === row.choice) ?? (options.length === 1 ? options[0] : undefined);
    const written = piecesOf(row.quantity);
    return { row, found, options, option, product: option && products.get(option.product_id), quantity: written === 0 ? undefined : written };
  });
  const taken = new Map<number, number>();
  const judged = read.map(({ found, ...one }) => {
    const { row, options, option, quantity } = one;
    const left = option?.parts.map((part) => Math.floor((part.available - (taken.get(part.sku_id) ?? 0)) / part.quantity)) ?? [];
    const available = Math.max(0, Math.min(...left, maxQuantity));
    for (const line of linesOfRow(one)) taken.set(line.sku_id, (taken.get(line.sku_id) ?? 0) + line.quantity);
    const fault = ((): RowFault | undefined => {
      if (row.code.trim() === "") return row.quantity.trim() === "" ? "empty" : "no_code";
      if (!found) return "looking";
      if (options.length === 0) return "unknown";
      if (!option) return "choose";
      if (available === 0) return "sold_out";
      if (quantity === undefined) return "no_quantity";
      if (linesOfRow(one).some((line) => line.quantity > maxQuantity)) return "too_many";
      return quantity > available ? "short" : undefined;
    })();
    return { ...one, available: option ? available : 0, fault };
  });
  // What cannot be ordered as it stands makes nothing else cheaper.
  const ofProduct = new Map<number, number>();
  for (const { option, quantity, fault } of judged)
    if (option && quantity && fault === undefined)
      ofProduct.set(option.product_id, (ofProduct.get(option.product_id) ?? 0) + piecesOfOption(option) * quantity);
  return judged.map((one): JudgedRow => {
    const { option, product, quantity } = one;
    const price = product && breakFor(product.price_breaks, Math.max(ofProduct.get(product.id) ?? 0, product.min_quantity))?.price;
    const minor =
      option && price ? option.parts.reduce((sum, part) => sum + BigInt(part.quantity) * (BigInt(price.minor) + BigInt(part.surcharge_minor)), 0n) : undefined;
    const money = (times: bigint): Money | undefined => (minor === undefined || !price ? undefined : { minor: minor * times, currency: price.currency });
    return { ...one, unit: money(1n), total: quantity ? money(BigInt(quantity)) : undefined };
  });
};

export const isReady = ({ fault }: JudgedRow): boolean => fault === undefined;

/** One sum a currency over the rows that can be ordered. */
export const totalsOf = (rows: readonly JudgedRow[]): Money[] => {
  const sums = new Map<Currency, bigint>();
  for (const { total } of rows.filter(isReady)) if (total) sums.set(total.currency, (sums.get(total.currency) ?? 0n) + total.minor);
  return [...sums].map(([currency, minor]) => ({ minor, currency }));
};

/** Products of which the rows that can be ordered are fewer than the minimum order, and by how many. */
export const belowMinimum = (rows: readonly JudgedRow[]): { product: CodedProduct; missing: number }[] =>
  [...Map.groupBy(rows.filter(isReady), ({ product }) => product)].flatMap(([product, own]) => {
    if (!product) return [];
    const missing = missingToMinimum(
      product.min_quantity,
      linesOf(own).reduce((sum, { quantity }) => sum + quantity, 0),
    );
    return missing > 0 ? [{ product, missing }] : [];
  });
