import { fromUnix, tradeZone } from "./time.ts";

export type Cell = string | number | boolean | null | undefined;

const isAmount = (text: string): boolean => /^[+-]?\d+(\.\d+)?%?$/.test(text);

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A spreadsheet takes what begins so for a formula; an apostrophe before it makes it text. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The signs by which a page keeps text of two directions apart: a cell stands by itself, and is looked up by its letters. */
const isolates = /[\u2066-\u2069]/g;

const cellOf = (value: Cell): string => {
  const text = String(value ?? "").replace(isolates, "");
  return quoted(isAmount(text) ? text : asText(text));
};
/** What a person typed: `+86138…` is no sum, and no cell of theirs may begin as one. */
const typedCellOf = (value: Cell): string => quoted(typeof value === "string" ? asText(value) : String(value ?? ""));

const lineOf = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;
/** The mark by which spreadsheets know UTF-8. */
const mark = "\uFEFF";

/** One row, its line end included. */
export const csvLine = (row: readonly Cell[]): string => lineOf(row.map(cellOf));

/** Comma-separated values (RFC 4180) of what people typed. */
export const csvOfAnswers = (rows: readonly (readonly Cell[])[]): string => `${mark}${rows.map((row) => lineOf(row.map(typedCellOf))).join("")}`;

type Moment = number | null | undefined;
const momentFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: tradeZone, dateStyle: "short", timeStyle: "medium" });

/** Unix seconds as a cell, in the trade's zone: 2026-11-22 14:03:00, which spreadsheets know for a moment. */
export const momentCell = (seconds: Moment): string => (typeof seconds === "number" ? momentFormat.format(fromUnix(seconds)) : "");
/** The same for programs: 2026-11-22T06:03:00.000Z. */
export const isoCell = (seconds: Moment): string => (typeof seconds === "number" ? fromUnix(seconds).toISOString() : "");

/** A file to keep, under its whole name. */
export const csvFile = (fileName: string, body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${fileName}"`, "cache-control": "private, no-store" },
  });

/** The same, written as its rows come: so many at a time as whoever reads it takes. */
export const csvStream = (fileName: string, parts: AsyncIterable<readonly (readonly Cell[])[]>): Response => {
  const iterator = parts[Symbol.asyncIterator]();
  const bytes = new TextEncoder();
  let isFirst = true;
  return csvFile(
    fileName,
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { value, done } = await iterator.next();
          if (done) return controller.close();
          controller.enqueue(bytes.encode(`${isFirst ? mark : ""}${value.map(csvLine).join("")}`));
          isFirst = false;
        },
        async cancel() {
          await iterator.return?.();
        },
      },
      { highWaterMark: 0 },
    ),
  );
};
