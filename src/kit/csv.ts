import { tradeZone } from "./time.ts";

type Cell = string | number | boolean | null | undefined;

const isAmount = (text: string): boolean => /^[+-]?\d+(\.\d+)?%?$/.test(text);

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A spreadsheet takes what begins so for a formula; an apostrophe before it makes it text. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cellOf = (value: Cell): string => {
  const text = String(value ?? "");
  return quoted(isAmount(text) ? text : asText(text));
};
/** What a person typed: `+86138…` is no sum, and no cell of theirs may begin as one. */
const typedCellOf = (value: Cell): string => quoted(typeof value === "string" ? asText(value) : String(value ?? ""));

const lineOf = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;
/** The mark by which spreadsheets know UTF-8. */
const mark = "\uFEFF";

/** One row, its line end included. */
export const csvLine = (row: readonly Cell[]): string => lineOf(row.map(cellOf));

/** Comma-separated values (RFC 4180). */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `${mark}${rows.map(csvLine).join("")}`;

/** The same of answers that people typed. */
export const csvOfAnswers = (rows: readonly (readonly Cell[])[]): string => `${mark}${rows.map((row) => lineOf(row.map(typedCellOf))).join("")}`;

/** A moment as a cell, in the trade's zone: 2026-11-22 14:03:00, which spreadsheets know for one. */
export const momentCell = (date: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: tradeZone, dateStyle: "short", timeStyle: "medium" }).format(date);

/** A file to keep, under its whole name. */
export const csvFile = (fileName: string, text: string): Response =>
  new Response(text, {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${fileName}"`, "cache-control": "private, no-store" },
  });

export const csvResponse = (name: string, rows: readonly (readonly Cell[])[]): Response => csvFile(`${name}.csv`, csvOf(rows));

/** Every row of a paged list, up to `most`: as deep as the pages of a list go. */
export const everyRow = async <Row>(page: (page: number, size: number) => Promise<{ list: readonly Row[] }>, most = 30_000): Promise<Row[]> => {
  const size = 60;
  const rows: Row[] = [];
  for (let at = 1; rows.length < most; at += 1) {
    const { list } = await page(at, size);
    rows.push(...list);
    if (list.length < size) break;
  }
  return rows.slice(0, most);
};
