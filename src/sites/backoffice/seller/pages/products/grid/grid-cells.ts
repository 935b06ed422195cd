import { changedPrice } from "#domains/catalogue/catalog/contract/change-price.ts";
import { columnOfFault, gridFields, type GridPatch, type GridRow } from "#domains/catalogue/catalog/contract/grid.ts";
import { netGrams } from "#domains/catalogue/catalog/contract/fields.ts";
import { breaksOf, compared, isAlike, wholeOf } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { amount, netWeight, readAs, surcharge, whole, writtenFields } from "#domains/catalogue/catalog/contract/written-fields.ts";
import { issuesOf } from "#kit/issues.ts";
import type { Locale } from "#kit/locale.ts";
import { moneyNumber, moneyText, type Currency } from "#kit/money-text.ts";

export const columns = ["title", "style_code", "category", "status", "price", "steps", "surcharge", "min_quantity", "stock", "weight", "lead_days"] as const;
export type Column = (typeof columns)[number];

/** Of each colour and size, below a product's own line. */
export const ofSku = (column: Column): column is "stock" | "surcharge" | "weight" => column === "stock" || column === "surcharge" || column === "weight";

/**
 * A cell: `title.en`, `stock.12`, `surcharge.12` and `weight.12` of the SKU 12, or a column's name. `stock` alone is the sum of several SKUs, `surcharge`
 * and `weight` from which to which; none of them can be written.
 */
export type CellKey = string;
export type Choice = { value: string; label: string };
/** What cells are read and shown by: the reader's own words. */
export type Reading = { locale: Locale; categories: readonly Choice[]; statuses: Readonly<Record<GridRow["status"], string>> };

/** What is typed of a product and not saved: cells by their key, with the text that stood there, and the version they were typed against. */
export type Edit = { version: number; cells: Readonly<Record<CellKey, { was: string; typed: string }>> };
export type Edits = Readonly<Record<number, Edit>>;

export const keyOf = (row: GridRow, column: Column, locale: Locale, skuId?: number): CellKey => {
  if (column === "title") return `title.${locale}`;
  if (!ofSku(column)) return column;
  const only = skuId ?? (row.skus.length === 1 ? row.skus[0]?.id : undefined);
  return only === undefined ? column : `${column}.${only}`;
};

export const columnOf = (key: CellKey): Column => key.replace(/\..*/, "") as Column;
/** Whose a cell of one colour and size is. */
export const skuOf = (row: GridRow, key: CellKey) => (ofSku(columnOf(key)) ? row.skus.find((sku) => key.endsWith(`.${sku.id}`)) : undefined);

const allSurcharges = ({ skus }: GridRow): string => {
  const minor = skus.map((sku) => Number(sku.surcharge_minor));
  const [least, most] = [Math.min(...minor), Math.max(...minor)].map((one) => surcharge.write(String(one)) || "0");
  return most === "0" || skus.length === 0 ? "" : `${least}–${most}`;
};

const allWeights = ({ skus }: GridRow): string => {
  const grams = skus.flatMap(({ net_grams }) => net_grams ?? []);
  const [least, most] = [Math.min(...grams), Math.max(...grams)];
  return grams.length === 0 ? "" : least === most ? String(least) : `${least}–${most}`;
};

/** What a cell says that nobody changed. */
export const shownOf = (row: GridRow, key: CellKey, { categories, statuses }: Reading): string => {
  switch (columnOf(key)) {
    case "title":
      return row.title[key.slice("title.".length) as Locale] ?? "";
    case "style_code":
      return row.style_code;
    case "category":
      return categories.find((one) => one.value === String(row.category_id))?.label ?? "";
    case "status":
      return statuses[row.status];
    case "price":
      return moneyNumber({ minor: row.price_minor });
    case "steps":
      return row.steps.map((one) => `${one.from_quantity}=${moneyNumber({ minor: one.unit_price_minor })}`).join("; ");
    case "min_quantity":
      return String(row.min_quantity);
    case "lead_days":
      return String(row.lead_days);
    case "stock":
      return String(key === "stock" ? row.skus.reduce((sum, sku) => sum + sku.stock, 0) : (skuOf(row, key)?.stock ?? ""));
    case "surcharge":
      return key === "surcharge" ? allSurcharges(row) : surcharge.write(skuOf(row, key)?.surcharge_minor ?? "0");
    case "weight":
      return key === "weight" ? allWeights(row) : netWeight.write(skuOf(row, key)?.net_grams ?? null);
  }
};

/** The sum that a cell shows, or the range of them, written as money is everywhere; what cannot be read stays as it was typed. */
const sumSaid = (text: string, currency: Currency): string => {
  const minor = text.split("–").map(amount.read);
  return minor.every((one) => one !== undefined) ? minor.map((one) => moneyText({ minor: BigInt(one), currency })).join("–") : text;
};

/** "500=30.50; 2000=28.90" as people read it, a part a step; what cannot be read stays as it was typed. */
export const stepsSaid = (text: string, currency: Currency): string[] => {
  const breaks = text.trim() === "" ? [] : breaksOf(text);
  return breaks ? breaks.map((one) => `${one.from_quantity.toLocaleString("en")}+ ${moneyText({ minor: BigInt(one.unit_price_minor), currency })}`) : [text];
};

/** What a cell's text is read as; it is typed without a currency, which is the product's. */
export const saidOf = (column: Column, text: string, currency: Currency): string =>
  column === "price" || column === "surcharge" ? sumSaid(text, currency) : column === "steps" ? stepsSaid(text, currency).join(" · ") : text;

/** Whether a cell can be written at all. */
export const isWritable = (row: GridRow, key: CellKey): boolean => !ofSku(columnOf(key)) || skuOf(row, key) !== undefined;

const categoryOf = (typed: string, { categories }: Reading): number | undefined => {
  const exact = categories.find((one) => isAlike(one.label, typed));
  if (exact) return Number(exact.value);
  // Its own name alone, where only one category bears it.
  const named = categories.filter((one) => isAlike(one.label.split(" › ").at(-1) ?? "", typed));
  return named.length === 1 ? Number(named[0]?.value) : undefined;
};

const statusOf = (typed: string, { statuses }: Reading): GridRow["status"] | undefined =>
  (Object.keys(statuses) as GridRow["status"][]).find((one) => isAlike(statuses[one], typed) || compared(one) === compared(typed));

/** The same value in other words: "38" and "38.00", "1,200" and "1200". */
const isSame = (key: CellKey, one: string, other: string, reading: Reading): boolean => {
  if (one === other) return true;
  const column = columnOf(key);
  const read = (text: string): unknown =>
    column === "price"
      ? amount.read(text)
      : column === "steps"
        ? JSON.stringify(text.trim() === "" ? [] : breaksOf(text))
        : column === "category"
          ? categoryOf(text, reading)
          : column === "status"
            ? statusOf(text, reading)
            : column === "min_quantity" || column === "lead_days"
              ? writtenFields[column].read(text)
              : column === "stock"
                ? wholeOf(text)
                : column === "surcharge"
                  ? surcharge.read(text)
                  : column === "weight"
                    ? netWeight.read(text)
                    : text;
  const value = read(one);
  return value !== undefined && value === read(other);
};

/** The edits with one cell typed; what is typed back to what stood there is no change. */
export const typedInto = (edits: Edits, row: GridRow, key: CellKey, text: string, reading: Reading): Edits => {
  if (!isWritable(row, key)) return edits;
  const typed = text.trim();
  const before = edits[row.id];
  const was = before?.cells[key]?.was ?? shownOf(row, key, reading);
  const { [key]: _old, ...others } = before?.cells ?? {};
  const cells = isSame(key, was, typed, reading) ? others : { ...others, [key]: { was, typed } };
  if (Object.keys(cells).length > 0) return { ...edits, [row.id]: { version: before?.version ?? row.version, cells } };
  const { [row.id]: _gone, ...rest } = edits;
  return rest;
};

export const textIn = (edit: Edit | undefined, row: GridRow, key: CellKey, reading: Reading): string => edit?.cells[key]?.typed ?? shownOf(row, key, reading);

/** Why a cell is not right: a word of the contract with its values, or one of the grid's own. */
export type Fault =
  | { word: string; values: Record<string, string | number> }
  | "amount"
  | "steps"
  | "category"
  | "status"
  | "draft"
  | "removed"
  | "stock"
  | "weight"
  | { held: number };

const cellOf = (edit: Edit, column: Column): string | undefined => edit.cells[column]?.typed;

/** What a product's fields would be: what cannot be read is handed on as it was typed, for the contract's rules to say so. */
const fieldsOf = (row: GridRow, edit: Edit, reading: Reading) => {
  const [price, steps, minimum, lead, category] = (["price", "steps", "min_quantity", "lead_days", "category"] as const).map((one) => cellOf(edit, one));
  const min_quantity = minimum === undefined ? row.min_quantity : readAs(writtenFields.min_quantity, minimum);
  const titles = Object.entries(edit.cells).flatMap(([key, { typed }]) => (key.startsWith("title.") ? [[key.slice("title.".length), typed] as const] : []));
  return {
    style_code: cellOf(edit, "style_code") ?? row.style_code,
    title: Object.fromEntries(Object.entries({ ...row.title, ...Object.fromEntries(titles) }).filter(([, text]) => text !== "")),
    category_id: category === undefined ? row.category_id : categoryOf(category, reading),
    min_quantity,
    lead_days: lead === undefined ? row.lead_days : readAs(writtenFields.lead_days, lead),
    was_price_minor: row.was_price_minor,
    surcharges: row.skus.map(({ id, surcharge_minor }) => {
      const cell = edit.cells[`surcharge.${id}`];
      // What cannot be read is said of its own cell.
      return cell ? (surcharge.read(cell.typed) ?? "0") : surcharge_minor;
    }),
    // What is typed of them is said of its own cell.
    weights: row.skus.map(({ net_grams }) => net_grams),
    price_breaks: [
      { from_quantity: min_quantity, unit_price_minor: price === undefined ? row.price_minor : readAs(amount, price) },
      ...(steps === undefined ? row.steps : steps.trim() === "" ? [] : (breaksOf(steps) ?? [{ from_quantity: readAs(whole, ""), unit_price_minor: steps }])),
    ],
  };
};

/** What is wrong with the cells of one product, by their key. A fault between two cells stands in one that was changed, where there is one. */
export const faultsOf = (row: GridRow, edit: Edit | undefined, reading: Reading): Readonly<Record<CellKey, Fault>> => {
  const faults: Record<CellKey, Fault> = {};
  if (!edit) return faults;
  const keys = Object.keys(edit.cells);
  const fields = fieldsOf(row, edit, reading);
  const judged = gridFields.safeParse(fields);
  if (!judged.success)
    for (const { path, word, values } of issuesOf(judged.error, fields)) {
      const column = columnOfFault(path);
      const key =
        keys.find((one) => columnOf(one) === column) ??
        (column === "steps" || column === "price" || column === "min_quantity"
          ? keys.find((one) => ["price", "steps", "min_quantity"].includes(one))
          : undefined) ??
        (column === "title" ? keys.find((one) => one.startsWith("title.")) : undefined);
      // What was not touched was right when it was written; the server has the last word.
      if (key !== undefined) faults[key] ??= column === "category" ? "category" : { word, values };
    }
  const [price, steps] = [cellOf(edit, "price"), cellOf(edit, "steps")];
  if (price && amount.read(price) === undefined) faults["price"] = "amount";
  if (steps && breaksOf(steps) === undefined) faults["steps"] = "steps";
  const status = cellOf(edit, "status");
  if (status !== undefined) {
    const wanted = statusOf(status, reading);
    if (!wanted) faults["status"] = "status";
    else if (wanted === "draft" || (wanted === "taken_down" && row.status === "draft")) faults["status"] = "draft";
    else if (wanted === "published" && row.is_removed) faults["status"] = "removed";
  }
  for (const key of keys.filter((one) => one.startsWith("stock."))) {
    const sku = skuOf(row, key);
    const count = wholeOf(edit.cells[key]?.typed ?? "");
    if (count === undefined || count > 10_000_000) faults[key] = "stock";
    else if (sku && count < sku.held) faults[key] = { held: sku.held };
  }
  for (const key of keys.filter((one) => one.startsWith("surcharge."))) if (surcharge.read(edit.cells[key]?.typed ?? "") === undefined) faults[key] = "amount";
  for (const key of keys.filter((one) => one.startsWith("weight."))) {
    const grams = netWeight.read(edit.cells[key]?.typed ?? "");
    if (grams !== null && !netGrams.safeParse(grams).success) faults[key] = "weight";
  }
  return faults;
};

/** Whether somebody changed the product after the cells were typed. */
export const isOutdated = (row: GridRow, edit: Edit | undefined): boolean => edit !== undefined && edit.version !== row.version;

/** What the server is asked to write. Stock is sent as what was added to the pieces that the cell showed, so that what is sold meanwhile stays sold. */
export const patchOf = (row: GridRow, edit: Edit, reading: Reading): GridPatch => {
  const fields = fieldsOf(row, edit, reading);
  const has = (column: Column) => edit.cells[column] !== undefined;
  const titles = Object.entries(edit.cells).flatMap(([key, { typed }]) => (key.startsWith("title.") ? [[key.slice("title.".length), typed] as const] : []));
  const restock = row.skus.flatMap((sku) => {
    const cell = edit.cells[`stock.${sku.id}`];
    const add = (wholeOf(cell?.typed ?? "") ?? 0) - Number(cell?.was);
    return cell && add !== 0 ? [{ sku_id: sku.id, add }] : [];
  });
  const surcharges = row.skus.flatMap((sku) => {
    const cell = edit.cells[`surcharge.${sku.id}`];
    return cell ? [{ sku_id: sku.id, surcharge_minor: readAs(surcharge, cell.typed) }] : [];
  });
  const weights = row.skus.flatMap((sku) => {
    const cell = edit.cells[`weight.${sku.id}`];
    return cell ? [{ sku_id: sku.id, net_grams: readAs(netWeight, cell.typed) }] : [];
  });
  const status = has("status") ? statusOf(cellOf(edit, "status") ?? "", reading) : undefined;
  return {
    ...(titles.length > 0 ? { title: Object.fromEntries(titles) } : {}),
    ...(has("style_code") ? { style_code: fields.style_code } : {}),
    ...(has("category") && fields.category_id !== undefined ? { category_id: fields.category_id } : {}),
    ...(has("price") ? { price_minor: fields.price_breaks[0]?.unit_price_minor ?? "" } : {}),
    ...(has("steps") ? { steps: fields.price_breaks.slice(1) } : {}),
    ...(has("min_quantity") ? { min_quantity: fields.min_quantity } : {}),
    ...(has("lead_days") ? { lead_days: fields.lead_days } : {}),
    ...(status && status !== "draft" && status !== row.status ? { status } : {}),
    ...(restock.length > 0 ? { restock } : {}),
    ...(surcharges.length > 0 ? { surcharges } : {}),
    ...(weights.length > 0 ? { weights } : {}),
  };
};

/** The edit as typed against what the product is now: the reader has seen both values and keeps their own. */
export const rebased = (row: GridRow, edit: Edit, reading: Reading): Edit => ({
  version: row.version,
  cells: Object.fromEntries(Object.entries(edit.cells).map(([key, cell]) => [key, { ...cell, was: shownOf(row, key, reading) }])),
});

/** A cell or a column filled by a rule, over products that match. `prices` are the first price and every step together. */
export type FillColumn = "prices" | Exclude<Column, "title" | "style_code" | "steps" | "surcharge" | "weight">;
export type Fill =
  | { column: FillColumn; by: "set"; to: string }
  /** Hundredths of a percent, or minor units or pieces; below 0 it lowers. */
  | { column: "prices" | "price" | "min_quantity" | "stock" | "lead_days"; by: "percent" | "amount"; value: number };

const changedBy = (text: string, fill: Extract<Fill, { value: number }>, isMoney: boolean): string => {
  const before = isMoney ? amount.read(text) : String(wholeOf(text) ?? "");
  if (!before) return text;
  const minor = BigInt(before);
  if (!isMoney) {
    const count = Number(minor);
    return String(Math.max(0, fill.by === "amount" ? count + fill.value : Math.round((count * (10_000 + fill.value)) / 10_000)));
  }
  const changed = fill.by === "percent" ? changedPrice(minor, fill.value) : minor + BigInt(fill.value);
  return moneyNumber({ minor: changed.toString() });
};

const stepsBy = (text: string, fill: Extract<Fill, { value: number }>): string =>
  (text.trim() === "" ? [] : (breaksOf(text) ?? []))
    .map((one) => `${one.from_quantity}=${changedBy(moneyNumber({ minor: one.unit_price_minor }), fill, true)}`)
    .join("; ");

/** The edits with a column filled in one product: what is typed there already counts as its value. */
export const filledIn = (edits: Edits, row: GridRow, fill: Fill, reading: Reading): Edits => {
  const put = (before: Edits, key: CellKey, next: (text: string) => string) =>
    typedInto(before, row, key, next(textIn(before[row.id], row, key, reading)), reading);
  if (fill.by === "set") {
    if (fill.column === "prices") return put(edits, "price", () => fill.to);
    const keys = fill.column === "stock" ? row.skus.map((sku) => `stock.${sku.id}`) : [fill.column];
    return keys.reduce((before, key) => put(before, key, () => fill.to), edits);
  }
  if (fill.column === "prices")
    return put(
      put(edits, "price", (text) => changedBy(text, fill, true)),
      "steps",
      (text) => stepsBy(text, fill),
    );
  const keys = fill.column === "stock" ? row.skus.map((sku) => `stock.${sku.id}`) : [fill.column];
  return keys.reduce((before, key) => put(before, key, (text) => changedBy(text, fill, fill.column === "price")), edits);
};

/** Cells as a spreadsheet takes them from the clipboard: what has a tab, a line break or a quotation mark inside goes between quotation marks. */
export const clipboardOf = (table: readonly (readonly string[])[]): string =>
  table.map((line) => line.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t")).join("\n");
