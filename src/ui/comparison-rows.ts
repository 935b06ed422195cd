/** One thing's entry in a line of a comparison: its words, by which it is the same as another or not. */
export type ComparedCell = { text: string };

/** Whether what is compared differs by this line. One thing alone differs from nothing. */
export const differs = (cells: readonly ComparedCell[]): boolean => new Set(cells.map(({ text }) => text.replaceAll(/\s+/g, " ").trim())).size > 1;

/** Lines of which at least one thing has something to say. */
export const told = <Row extends { cells: readonly ComparedCell[] }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ""));

/** The least of those that have a figure, where there are two different ones. */
export const leastOf = (figures: readonly (bigint | null)[]): bigint | undefined => {
  const known = figures.filter((figure) => figure !== null);
  const [first] = known;
  if (first === undefined || new Set(known).size < 2) return undefined;
  return known.reduce((least, one) => (one < least ? one : least), first);
};
