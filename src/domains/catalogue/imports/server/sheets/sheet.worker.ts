import { open } from "node:fs/promises";
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { CellPicture } from "./cell-pictures.ts";
import type { SheetForm, SheetPiece } from "./read-apart.ts";
import { csvForm, readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { SheetFault, type ReadRow } from "./sheet-fault.ts";

/** Reads one sheet in a thread of its own and hands its rows on in pieces, each when the one before was taken. */

const rowsAPiece = 200;
const charactersAPiece = 1_000_000;
/** Of all rows together: what a file unpacks to is one thing, what its rows repeat of it another. */
const mostCharacters = 200_000_000;

const port = parentPort;
if (!port) throw new Error("sheets are read in a thread of their own");

const formOf = async (file: string): Promise<SheetForm & { rows: () => AsyncGenerator<ReadRow | { pictures: CellPicture[] }> }> => {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0).finally(() => handle.close());
  const begins = (...bytes: number[]) => bytes.every((byte, index) => buffer[index] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new SheetFault("old_workbook");
  if (begins(0x50, 0x4b)) return { format: "xlsx", encoding: "", separator: "", rows: () => readXlsx(file) };
  if (begins(0x25, 0x50, 0x44, 0x46) || begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff)) throw new SheetFault("not_a_table");
  const form = await csvForm(file);
  return { format: "csv", ...form, rows: () => readCsv(file, form) };
};

const hand = async (piece: SheetPiece) => {
  port.postMessage(piece);
  await once(port, "message");
};

const read = async (file: string) => {
  const { rows, ...form } = await formOf(file);
  await hand({ form });
  let ready: ReadRow[] = [];
  let characters = 0;
  let all = 0;
  for await (const row of rows()) {
    if ("pictures" in row) {
      if (ready.length > 0) await hand({ rows: ready });
      ready = [];
      await hand(row);
      continue;
    }
    const length = row.cells.reduce((sum, text) => sum + text.length, 0);
    characters += length;
    all += length;
    if (all > mostCharacters) throw new SheetFault("too_large_inside");
    ready.push(row);
    if (ready.length < rowsAPiece && characters < charactersAPiece) continue;
    await hand({ rows: ready });
    ready = [];
    characters = 0;
  }
  if (ready.length > 0) await hand({ rows: ready });
};

try {
  await read((workerData as { file: string }).file);
  port.postMessage({ isWhole: true } satisfies SheetPiece);
} catch (error) {
  if (!(error instanceof SheetFault)) throw error;
  port.postMessage({ fault: error.reason, values: error.values } satisfies SheetPiece);
}
port.close();
