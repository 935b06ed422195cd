import { says, type Word } from "./words.ts";

/** What goods are sold by. A quantity of goods is a whole number of these. */
export const saleUnits = ["piece", "set", "metre", "kilogram", "roll"] as const;
export type SaleUnit = (typeof saleUnits)[number];

/** A quantity in words: "3 sets". Takes `count`. */
export const quantityWords: Record<SaleUnit, Word> = {
  piece: /*i18n*/ { id: "kit.quantity_piece", message: "{count, plural, one {# pc} other {# pcs}}" },
  set: /*i18n*/ { id: "kit.quantity_set", message: "{count, plural, one {# set} other {# sets}}" },
  metre: /*i18n*/ { id: "kit.quantity_metre", message: "{count, plural, one {# m} other {# m}}" },
  kilogram: /*i18n*/ { id: "kit.quantity_kilogram", message: "{count, plural, one {# kg} other {# kg}}" },
  roll: /*i18n*/ { id: "kit.quantity_roll", message: "{count, plural, one {# roll} other {# rolls}}" },
};
/** The unit alone, as it stands after a figure: "≥ 100 sets". Takes `count`. */
export const unitWords: Record<SaleUnit, Word> = {
  piece: /*i18n*/ { id: "kit.unit_piece", message: "{count, plural, one {pc} other {pcs}}" },
  set: /*i18n*/ { id: "kit.unit_set", message: "{count, plural, one {set} other {sets}}" },
  metre: /*i18n*/ { id: "kit.unit_metre", message: "{count, plural, one {m} other {m}}" },
  kilogram: /*i18n*/ { id: "kit.unit_kilogram", message: "{count, plural, one {kg} other {kg}}" },
  roll: /*i18n*/ { id: "kit.unit_roll", message: "{count, plural, one {roll} other {rolls}}" },
};
for (const words of [quantityWords, unitWords]) for (const word of Object.values(words)) says(word);

export type Quantity = { unit: SaleUnit; quantity: number };

/** Quantities by unit, in the order of `saleUnits`: metres and pieces are never added up. */
export const quantitiesOf = (lines: readonly Quantity[]): Quantity[] =>
  saleUnits.flatMap((unit) => {
    const own = lines.filter((line) => line.unit === unit);
    return own.length === 0 ? [] : [{ unit, quantity: own.reduce((sum, line) => sum + line.quantity, 0) }];
  });
