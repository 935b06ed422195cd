import { z } from "zod";
import { keep, readKept } from "../../parts/kept-in-browser.ts";

/** What was typed into a faulty row and not saved: by column, what the cell held then and what it is to hold. */
const cells = z.record(z.string().regex(/^\d+$/), z.object({ was: z.string(), typed: z.string() }));
const kept = z.record(z.string().regex(/^\d+$/), cells);

/** In this browser, an import's and a person's own. */
const nameOf = (importId: number, userId: number) => `threadport.import.${importId}.${userId}`;

const read = (importId: number, userId: number): z.output<typeof kept> => readKept(nameOf(importId, userId), kept) ?? {};

/** What is kept of a row, by column; a cell that holds something else by now has lost what was typed over it. */
export const readCells = (importId: number, userId: number, row: { number: number; cells: readonly string[] }): Record<number, string> =>
  Object.fromEntries(
    Object.entries(read(importId, userId)[row.number] ?? {})
      .filter(([column, { was }]) => was === (row.cells[Number(column)] ?? ""))
      .map(([column, { typed }]) => [Number(column), typed]),
  );

/** `typed` by column, without what the row has anyway; none left forgets the row. Storage that is blocked or full keeps nothing. */
export const keepCells = (
  importId: number,
  userId: number,
  row: { number: number; cells: readonly string[] },
  typed: Readonly<Record<number, string>>,
): void => {
  const { [row.number]: _before, ...others } = read(importId, userId);
  const changed = Object.entries(typed)
    .map(([column, text]) => [column, { was: row.cells[Number(column)] ?? "", typed: text }] as const)
    .filter(([, cell]) => cell.was !== cell.typed);
  // Where it cannot be kept, what is typed stays on the page.
  keep(nameOf(importId, userId), changed.length > 0 ? { ...others, [row.number]: Object.fromEntries(changed) } : others);
};
