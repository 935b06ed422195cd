import type { FreightBasis } from "#domains/trade/freight/contract/rates.ts";

/** What a shop types, in kilograms, cubic metres and pieces, is kept in grams, cubic centimetres and pieces. */
const scale: Record<FreightBasis, number> = { weight: 1_000, volume: 1_000_000, pieces: 1 };

/** "0.5" kilograms as 500. What is no figure is 0, which the contract refuses; of pieces there are whole ones alone. */
export const measureTyped = (basis: FreightBasis, typed: string): number => {
  const figure = typed.trim().replace(/[,，]/, ".");
  return /^\d+(\.\d+)?$/.test(figure) && (basis !== "pieces" || !figure.includes(".")) ? Math.round(Number(figure) * scale[basis]) : 0;
};

/** 500 grams as "0.5". */
export const typedMeasure = (basis: FreightBasis, measure: number): string => String(measure / scale[basis]);
