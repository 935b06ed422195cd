import { dayOf } from "#kit/trade-day.ts";
import { typedOf } from "#kit/typed-amount.ts";
import { amountOf, daysOf, endOfDay, listOf, measureOf, piecesOf, wholeOf } from "./typed-values.ts";

/** A field that is written as one line: in the editor, in a cell of a seller's file, in files of ours. `read` answers undefined for what it cannot be; `write` gives what is read back as the same. */
export type Written<Value> = { as: "number" | "amount" | "day" | "list"; read(text: string): Value | undefined; write(value: Value): string };

const optional = <Value>({ as, read, write }: Written<Value>): Written<Value | null> => ({
  as,
  read: (text) => (text.trim() === "" ? null : read(text)),
  write: (value) => (value === null ? "" : write(value)),
});

export const whole: Written<number> = { as: "number", read: wholeOf, write: String };
/** In minor units. */
export const amount: Written<string> = { as: "amount", read: amountOf, write: typedOf };

/** A measure in a unit of so many of those that are stored: 60.5 cm are 605 mm. Undefined for what is finer than one of these. */
const measure = (per: number): Written<number | null> =>
  optional({
    as: "number",
    read: (text) => {
      const stored = Math.round((measureOf(text) ?? NaN) * per * 1e4) / 1e4;
      return Number.isInteger(stored) ? stored : undefined;
    },
    write: (stored) => String(stored / per),
  });
/** A carton as its editor has it, in the units of the trade; files write millimetres and grams. */
export const cartonTyped = {
  carton_length_mm: measure(10),
  carton_width_mm: measure(10),
  carton_height_mm: measure(10),
  carton_gross_grams: measure(1_000),
};

/** What a SKU costs on top of the product's price; nothing written is nothing on top. */
export const surcharge: Written<string> = {
  ...amount,
  read: (text) => (text.trim() === "" ? "0" : amountOf(text.trim().replace(/^[+＋]/, ""))),
  write: (minor) => (minor === "0" ? "" : typedOf(minor)),
};

/** What a piece of a SKU weighs; nothing written is not known. */
export const netWeight: Written<number | null> = optional(whole);

/** How the fields of a product are written (`productFields` says what they may be): one definition for the editor, for imports and for exports. */
export const writtenFields = {
  keywords: { as: "list", read: (text) => [...new Set(listOf(text, { commas: true }))], write: (words) => words.join(", ") } as Written<string[]>,
  weight_gsm: optional(whole),
  width_cm: optional(whole),
  carton_pieces: optional({ ...whole, read: piecesOf }),
  carton_length_mm: optional(whole),
  carton_width_mm: optional(whole),
  carton_height_mm: optional(whole),
  carton_gross_grams: optional(whole),
  lead_days: { ...whole, read: daysOf },
  min_quantity: { ...whole, read: piecesOf },
  sample_price_minor: optional(amount),
  sample_limit: optional(whole),
  was_price_minor: optional(amount),
  /** The day's last second by the trade's clock; 0 for none. */
  promo_until: { as: "day", read: (text) => (text.trim() === "" ? 0 : endOfDay(text)), write: (at) => (at > 0 ? dayOf(at) : "") } as Written<number>,
};
export type WrittenField = keyof typeof writtenFields;

/** What is typed as the field's value; what cannot be read is handed on as it was typed, for the contract to say so at its field. */
export const readAs = <Value>(field: Written<Value>, text: string): Value => {
  const value = field.read(text);
  return value === undefined ? ((field.as === "number" ? NaN : text) as Value) : value;
};
