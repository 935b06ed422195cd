import type { ColumnKey } from "./columns.ts";

/** What words in cells are looked up in. A shop settles a word once for each kind, whatever column it stands in. */
export const valueKinds = [
  "category",
  "audience",
  "season",
  "fabric",
  "fibre",
  /** A composition that is no list of shares, such as "雪纺": it means one fibre, wholly. */
  "composition",
  "care",
  "service",
  "payment",
  "unit",
  "currency",
  "colour",
  "is_wholesale",
  "on_sale",
] as const;
export type ValueKind = (typeof valueKinds)[number];

/** A colour has a shade: without one the row cannot be written. All else may be left empty, as if the cell said nothing. */
export const mayBeLeftEmpty = (kind: ValueKind): boolean => kind !== "colour";

/** By which kind a column's cells are read. */
export const kindOfColumn = {
  category: "category",
  audience: "audience",
  season: "season",
  fabric: "fabric",
  composition: "fibre",
  care: "care",
  services: "service",
  payment_terms: "payment",
  unit: "unit",
  currency: "currency",
  is_wholesale: "is_wholesale",
  on_sale: "on_sale",
  colour_zh: "colour",
  colour_en: "colour",
  colour_ar: "colour",
} as const satisfies Partial<Record<ColumnKey, ValueKind>>;

/** Longer texts are sentences: they are put right in their cell. */
export const longestValue = 200;
