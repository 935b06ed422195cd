/** As they were put into the cart, the same goods stand in several places: here together, each with the line above it. */
export const byProduct = <Line extends { product_id: number }>(lines: readonly Line[]): { line: Line; after: Line | undefined }[] =>
  [...Map.groupBy(lines, ({ product_id }) => product_id).values()].flat().map((line, at, all) => ({ line, after: all[at - 1] }));
