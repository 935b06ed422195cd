import type { ReadRow } from "../sheets/sheet-fault.ts";

export type Header = { first: number; last: number };

/** The names of the columns: where two rows are the header, the lower says it, and the upper for what the lower leaves open. */
export const headersOf = (rows: readonly ReadRow[], { first, last }: Header): string[] => {
  const own = rows.filter(({ number }) => number >= first && number <= last);
  const width = Math.max(0, ...own.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_none, index) => own.map(({ cells }) => (cells[index] ?? "").trim()).findLast((text) => text !== "") ?? "");
};

/**
 * Where the header probably is: the row that names most of the columns we know, with the row below it where that one leaves the style code open (a row of
 * goods has one). `isKnown` says whether a text is what a column is called, `isStyle` whether it is what the column of the style code is called.
 */
export const findHeader = (rows: readonly ReadRow[], isKnown: (text: string) => boolean, isStyle: (text: string) => boolean): Header | undefined => {
  const known = ({ cells }: ReadRow) => new Set(cells.filter((text) => text.trim() !== "" && isKnown(text))).size;
  const [start] = rows;
  if (!start) return undefined;
  const best = rows.reduce((before, row) => (known(row) > known(before) ? row : before), start);
  const only = { first: best.number, last: best.number };
  // A single word that a title has by chance is no header.
  if (known(best) < 2) return { first: start.number, last: start.number };
  const below = rows[rows.indexOf(best) + 1];
  const style = best.cells.findIndex(isStyle);
  if (!below || below.number !== best.number + 1 || style < 0) return only;
  const isOpen = (below.cells[style] ?? "").trim() === "";
  // Names below names: goods that leave the style code open (their cell is merged with the one above) repeat nothing of that.
  const names = below.cells.filter((text, index) => text.trim() !== "" && (best.cells[index] ?? "").trim() === "");
  const group = below.cells.filter((text) => text.trim() !== "" && !/^[\d.,\s%\p{Sc}-]+$/u.test(text));
  return isOpen && group.length > 0 && (names.length > 0 || group.length === below.cells.filter((text) => text.trim() !== "").length)
    ? { first: best.number, last: below.number }
    : only;
};
