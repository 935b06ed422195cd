/** Sizes as they are compared: "xl", "XL" and full-width "ＸＬ" are one. */
export const alikeSize = (size: string): string => size.normalize("NFKC").replace(/\s+/g, "").toUpperCase();

type Row = { size: string; values_mm: readonly (number | null)[] };

/**
 * Of a chart's rows those of the sizes that a product has, in the product's order and named as it names them; and of the points those that one of these rows
 * has a value for, by their place. A product of one size ("") goes by a chart of one row.
 */
export const rowsOfSizes = (rows: readonly Row[], sizes: readonly string[]): { points: number[]; rows: { size: string; values_mm: (number | null)[] }[] } => {
  const bySize = new Map(rows.map((row) => [alikeSize(row.size), row]));
  const only = rows.length === 1 ? rows[0] : undefined;
  const wanted = sizes.flatMap((size) => {
    const row = size === "" ? only : bySize.get(alikeSize(size));
    return row && row.values_mm.some((value) => value !== null) ? [{ size, row }] : [];
  });
  const width = Math.max(0, ...wanted.map(({ row }) => row.values_mm.length));
  const points = Array.from({ length: width }, (_, at) => at).filter((at) => wanted.some(({ row }) => (row.values_mm[at] ?? null) !== null));
  return { points, rows: wanted.map(({ size, row }) => ({ size, values_mm: points.map((at) => row.values_mm[at] ?? null) })) };
};
