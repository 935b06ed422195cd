import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { ReasonKey } from "../../contract/faults.ts";
import type { CellPicture } from "./cell-pictures.ts";
import { SheetFault, type ReadRow } from "./sheet-fault.ts";

export type SheetForm = { format: "csv" | "xlsx"; encoding: string; separator: string };
/** What the thread that reads says: first the form, then rows, the pictures in cells if there are any, at last that it is whole; or why the file cannot be read. */
export type SheetPiece =
  | { form: SheetForm }
  | { rows: ReadRow[] }
  | { pictures: CellPicture[] }
  | { isWhole: true }
  | { fault: ReasonKey; values: Record<string, string | number> };

/** What the thread may hold. The readers' own limits come to less; this is for what nobody thought of. */
const heapMegabytes = 128;

/**
 * A sheet as a stranger sent it, read in a thread that may hold `most` megabytes and is ended by `signal`: whatever the file does to its reader, it does
 * not do to the portal. Throws `SheetFault` where the file cannot be read, `AbortError` where it was no longer to be.
 */
export async function* readApart(
  file: string,
  signal: AbortSignal,
  most = heapMegabytes,
): AsyncGenerator<Extract<SheetPiece, { form: unknown } | { rows: unknown } | { pictures: unknown }>> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./sheet.worker.ts", import.meta.url), {
    workerData: { file },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: most, maxYoungGenerationSizeMb: 16 },
  });
  try {
    for await (const [piece] of on(worker, "message", { signal, close: ["exit"] }) as AsyncIterable<[SheetPiece]>) {
      if ("isWhole" in piece) return;
      if ("fault" in piece) throw new SheetFault(piece.fault, piece.values);
      yield piece;
      worker.postMessage("more");
    }
    throw new Error("the reader of a sheet ended before the sheet did");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") throw new SheetFault("too_large_inside");
    throw error;
  } finally {
    await worker.terminate();
  }
}
