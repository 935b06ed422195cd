import type { Archive } from "./zip.ts";
import { localName, partBeside, relationsOf, walkThrough } from "./xml-parts.ts";
import { placedInCells } from "./rich-pictures.ts";
import { SheetFault } from "./sheet-fault.ts";

/** A picture that stands in a cell: the row as spreadsheets count, the column from 0, and its part in the workbook. */
export type CellPicture = { number: number; place: number; part: string };

/** More of them than a workbook of goods has. */
export const mostCellPictures = 20_000;
/** Of a row whose height nobody has set, in the unit of anchors: 914,400 an inch. */
const usualHeight = 190_500;
const perPoint = 12_700;

/** The heights of rows in points, where the sheet says them. */
export type RowHeights = ReadonlyMap<number, number>;

type Corner = { row: number; column: number; rowOffset: number };

/** The row in which the middle of a picture lies: its edges often stick out into the rows beside. Rows from 0, as anchors count them. */
const middleRow = (from: Corner, to: Corner | undefined, height: number, heights: RowHeights): number => {
  const heightOf = (row: number) => Math.round((heights.get(row + 1) ?? usualHeight / perPoint) * perPoint);
  let whole = height;
  if (to) {
    if (to.row - from.row > 1_000) return from.row;
    whole = to.rowOffset - from.rowOffset;
    for (let row = from.row; row < to.row; row += 1) whole += heightOf(row);
  }
  let left = from.rowOffset + Math.max(0, whole) / 2;
  let row = from.row;
  for (; left >= heightOf(row) && row < from.row + 1_000 && heightOf(row) > 0; row += 1) left -= heightOf(row);
  return row;
};

const embedded = (attributes: Record<string, string>): string => Object.entries(attributes).find(([name]) => localName(name) === "embed")?.[1] ?? "";

/** Pictures that float over the sheet, anchored at cells. */
const anchoredIn = async (archive: Archive, drawing: string, heights: RowHeights): Promise<CellPicture[]> => {
  const media = await relationsOf(archive, drawing);
  const found: CellPicture[] = [];
  let corner: "from" | "to" | undefined;
  let from: Corner = { row: 0, column: 0, rowOffset: 0 };
  let to: Corner | undefined;
  let height = 0;
  let part = "";
  let field = "";
  let value = "";
  await walkThrough(archive, drawing, {
    open(name, attributes) {
      if (name === "oneCellAnchor" || name === "twoCellAnchor") {
        from = { row: 0, column: 0, rowOffset: 0 };
        to = undefined;
        height = 0;
        part = "";
      } else if (name === "from" || name === "to") {
        corner = name;
        if (name === "to") to = { row: 0, column: 0, rowOffset: 0 };
      } else if (name === "ext" && height === 0 && attributes["cy"]) height = Number(attributes["cy"]) || 0;
      else if (name === "blip" && part === "") part = media.get(embedded(attributes)) ?? "";
      field = name;
      value = "";
    },
    text(piece) {
      if (corner && value.length < 20) value += piece;
    },
    close(name) {
      if (name === "from" || name === "to") corner = undefined;
      else if (corner && name === field) {
        const at = corner === "from" ? from : (to ??= { row: 0, column: 0, rowOffset: 0 });
        const number = Number(value);
        if (Number.isSafeInteger(number)) {
          if (name === "row") at.row = Math.max(0, number);
          else if (name === "col") at.column = Math.max(0, number);
          else if (name === "rowOff") at.rowOffset = number;
        }
      } else if ((name === "oneCellAnchor" || name === "twoCellAnchor") && part !== "") {
        if (found.length >= mostCellPictures) throw new SheetFault("too_large_inside");
        found.push({ number: middleRow(from, to, height, heights) + 1, place: from.column, part });
      }
      field = "";
    },
  });
  return found;
};

/** Pictures that are a cell's value, as WPS keeps them: by the id that the cell's formula names. */
const keptApart = async (archive: Archive): Promise<ReadonlyMap<string, string>> => {
  const path = "xl/cellimages.xml";
  const parts = new Map<string, string>();
  if (!archive.entries.some((entry) => entry.name.toLowerCase() === path)) return parts;
  const media = await relationsOf(archive, path);
  let id = "";
  await walkThrough(archive, path, {
    open(name, attributes) {
      if (name === "cNvPr") id = attributes["name"] ?? "";
      else if (name === "blip" && id !== "") {
        const part = media.get(embedded(attributes));
        if (parts.size >= mostCellPictures) throw new SheetFault("too_large_inside");
        if (part) parts.set(id, part);
      }
    },
  });
  return parts;
};

/** What a cell shows that holds a picture by WPS's formula: its id. */
export const pictureId = (formula: string): string | undefined => /^=?\s*(?:_xlfn\.)?DISPIMG\(\s*"([^"]{1,100})"/i.exec(formula)?.[1];

/** Cells that name a picture: by the id of WPS's formula, or by the record of their value in Excel. */
export type NamedPicture = { number: number; place: number } & ({ id: string } | { record: number });

/** Every picture of the sheet with its cell, in the order of rows. */
export const cellPicturesOf = async (archive: Archive, sheet: string, heights: RowHeights, cells: readonly NamedPicture[]): Promise<CellPicture[]> => {
  const drawing = [...(await relationsOf(archive, sheet)).values()].find((path) => /\/drawings\/drawing[^/]*\.xml$/i.test(path));
  const anchored = drawing ? await anchoredIn(archive, drawing, heights) : [];
  const apart = cells.some((cell) => "id" in cell) ? await keptApart(archive) : new Map<string, string>();
  const placed = cells.some((cell) => "record" in cell) ? await placedInCells(archive) : new Map<number, string>();
  const named = cells.flatMap(({ number, place, ...by }) => {
    const part = "id" in by ? apart.get(by.id) : placed.get(by.record);
    return part ? [{ number, place, part }] : [];
  });
  const have = new Map(archive.entries.map((entry) => [entry.name.toLowerCase(), entry.name]));
  return [...anchored, ...named]
    .flatMap((one) => {
      const part = have.get(partBeside(one.part).toLowerCase());
      return part ? [{ ...one, part }] : [];
    })
    .sort((one, other) => one.number - other.number || one.place - other.place)
    .slice(0, mostCellPictures);
};
