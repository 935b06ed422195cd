import type { FreightBasis } from "#domains/trade/freight/contract/rates.ts";

/** What a shop types, in kilograms, cubic metres and pieces, is kept in grams, cubic centimetres and pieces. */
const scale: Record<FreightBasis, number> = { weight: 1_000, volume: 1_000_000, pieces: 1 };

/**
 * "0.5" kilograms as 500, "1,000" as a thousand of them: a comma before three digits parts thousands, as in amounts, unless nothing but a zero is before it. What
 * is no figure is 0, which the contract refuses; of pieces there are whole ones alone.
 */
export const measureTyped = (basis: FreightBasis, typed: string): number => {
  const plain = typed.trim().replaceAll("，", ",");
  const figure = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(",", "") : plain.replace(",", ".");
  return /^\d+(\.\d+)?$/.test(figure) && (basis !== "pieces" || !figure.includes(".")) ? Math.round(Number(figure) * scale[basis]) : 0;
};

/** 500 grams as "0.5". */
export const typedMeasure = (basis: FreightBasis, measure: number): string => String(measure / scale[basis]);
