import type { FormCell, ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { tableOf } from "#kit/pasted-table.ts";

/** What a cell of the grid shows: stock, the seller's own code, what it costs more, or what a piece weighs. */
export type CellField = "stock" | "code" | "surcharge" | "weight";
export type Place = { row: number; column: number };

type Grid = Pick<ProductForm, "colours" | "sizes" | "cells">;

/** A count as people and spreadsheets write it: full-width figures, separators and a decimal nought make no difference. */
export const countOf = (typed: string): string => {
  const plain = typed
    .replace(/[０-９]/g, (figure) => String.fromCharCode(figure.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩]/g, (figure) => String.fromCharCode(figure.charCodeAt(0) - 0x0660 + 0x30))
    .replace(/[\s,，٬']/g, "");
  return /^\d+\.0+$/.test(plain) ? plain.replace(/\..*/, "") : plain;
};

export const cellAt = ({ colours, sizes, cells }: Grid, { row, column }: Place): FormCell | undefined =>
  cells.find((cell) => cell.colour_key === colours[row]?.key && cell.size === sizes[column]);

/** The cells with some of them written; one whose stock is empty is not on sale. What lies outside the grid is left out. */
export const written = (grid: Grid, field: CellField, values: readonly (Place & { value: string })[]): FormCell[] => {
  const cells = [...grid.cells];
  for (const { row, column, value } of values) {
    const colour_key = grid.colours[row]?.key;
    const size = grid.sizes[column];
    if (colour_key === undefined || size === undefined) continue;
    const index = cells.findIndex((cell) => cell.colour_key === colour_key && cell.size === size);
    const before = cells[index] ?? { colour_key, size, stock: "", from: "", code: "", surcharge: "", weight: "", is_on: false };
    const after = { ...before, [field]: field === "stock" ? countOf(value) : value };
    const cell = { ...after, is_on: after.stock.trim() !== "" };
    if (index < 0) cells.push(cell);
    else cells[index] = cell;
  }
  return cells;
};

/** A table from the clipboard, written from a place on; one single value fills nothing but its cell. */
export const pasted = (grid: Grid, field: CellField, at: Place, text: string): FormCell[] =>
  written(
    grid,
    field,
    tableOf(text).flatMap((line, down) => line.map((value, along) => ({ row: at.row + down, column: at.column + along, value }))),
  );

/** The value of a cell in every cell below it. */
export const filledDown = (grid: Grid, field: CellField, at: Place): FormCell[] => {
  const value = cellAt(grid, at)?.[field] ?? "";
  return written(
    grid,
    field,
    grid.colours.slice(at.row + 1).map((_, index) => ({ row: at.row + 1 + index, column: at.column, value })),
  );
};

/** The value of a cell in every cell after it. */
export const filledAlong = (grid: Grid, field: CellField, at: Place): FormCell[] => {
  const value = cellAt(grid, at)?.[field] ?? "";
  return written(
    grid,
    field,
    grid.sizes.slice(at.column + 1).map((_, index) => ({ row: at.row, column: at.column + 1 + index, value })),
  );
};
