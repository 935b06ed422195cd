import type { ProductFields } from "#domains/catalogue/catalog/contract/fields.ts";
import { columnKeys, columns, type ColumnKey } from "../../contract/columns.ts";
import { rowsOfProduct, type RowWords } from "./rows-of-product.ts";

type Sku = ProductFields["skus"][number];
/** `sku` is whose it is, where it is of one colour, or of one colour in one size. `new_sku` is a colour and size that was not there; its `after` is its stock. */
export type Change = { column: ColumnKey | "new_sku"; sku?: { colour: Sku["colour"]; size?: string }; before: string; after: string };

const ofColour = ["colour_zh", "colour_en", "colour_ar", "colour_hex"] as const satisfies readonly ColumnKey[];
const ofSku = ["sku_code", "stock", "surcharge", "net_grams", "on_sale"] as const satisfies readonly ColumnKey[];
const at = (key: ColumnKey) => columnKeys.indexOf(key);

/** What of a product would be another: by the columns of our own files, written in `words`. */
export const changesOf = (before: ProductFields, after: ProductFields, words: RowWords): Change[] => {
  const [old, now] = [rowsOfProduct(before, words), rowsOfProduct(after, words)];
  const style = columnKeys.flatMap((column): Change[] => {
    const [was, is] = [old[0]?.[at(column)] ?? "", now[0]?.[at(column)] ?? ""];
    return columns[column].of === "style" && was !== is ? [{ column, before: was, after: is }] : [];
  });
  const keyOf = ({ colour_key, size }: Sku) => `${colour_key} ${size}`;
  const rowBefore = new Map(before.skus.map((sku, index) => [keyOf(sku), old[index] ?? []]));
  const colourBefore = new Map(before.skus.map((sku, index) => [sku.colour_key, old[index] ?? []]));
  const shownBy = ({ images }: ProductFields, key: string) => images.find((image) => image.colour_key === key)?.path ?? "";
  const seen = new Set<string>();
  const skus = after.skus.flatMap((sku, index): Change[] => {
    const row = now[index] ?? [];
    const compare = (keys: readonly ColumnKey[], was: readonly string[], size?: string): Change[] =>
      keys.flatMap((column) => {
        const [one, other] = [was[at(column)] ?? "", row[at(column)] ?? ""];
        return one === other ? [] : [{ column, sku: { colour: sku.colour, ...(size === undefined ? {} : { size }) }, before: one, after: other }];
      });
    const found: Change[] = [];
    const colour = colourBefore.get(sku.colour_key);
    if (!seen.has(sku.colour_key)) {
      if (colour) found.push(...compare(ofColour, colour));
      const [was, is] = [shownBy(before, sku.colour_key), shownBy(after, sku.colour_key)];
      if (was !== is) found.push({ column: "colour_picture", sku: { colour: sku.colour }, before: was, after: is });
    }
    seen.add(sku.colour_key);
    const own = rowBefore.get(keyOf(sku));
    if (own) found.push(...compare(ofSku, own, sku.size));
    else found.push({ column: "new_sku", sku: { colour: sku.colour, size: sku.size }, before: "", after: String(sku.stock) });
    return found;
  });
  return [...style, ...skus];
};

const plain: RowWords = {
  category: String,
  choice: (_of, key) => key,
  attribute: (_category, { attribute, option }) => `${attribute}=${option}`,
  yesOrNo: String,
};
/** Whether anything of it would be another, in whatever language it is told. */
export const isChanged = (before: ProductFields, after: ProductFields): boolean => changesOf(before, after, plain).length > 0;
