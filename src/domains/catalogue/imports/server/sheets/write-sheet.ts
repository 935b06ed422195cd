import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvLine } from "#kit/csv.ts";
import { xlsxStream, type SheetLook } from "#kit/xlsx.ts";
import type { SheetFormat } from "../../contract/sheets.ts";

type Rows = AsyncIterable<readonly string[]>;

async function* csv(rows: Rows): AsyncGenerator<string> {
  yield "\ufeff";
  for await (const row of rows) yield csvLine(row);
}

/** Writes rows, the header first, into a file as they come: neither form is ever whole in memory. */
export const writeSheet = (file: string, format: SheetFormat, rows: Rows, look: SheetLook): Promise<void> =>
  pipeline(format === "csv" ? Readable.from(csv(rows)) : xlsxStream(rows, look), createWriteStream(file, { mode: 0o600 }));
