import { writeFile } from "node:fs/promises";
import path from "node:path";
import { localeFacts } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createConcurrencyLimit } from "#platform/database/concurrency-limit.ts";
import { reasonWords } from "../contract/faults.ts";
import type { SheetFormat } from "../contract/sheets.ts";
import { inFolder } from "./file-parts.ts";
import { readApart } from "./sheets/read-apart.ts";
import { SheetFault, type ReadRow } from "./sheets/sheet-fault.ts";
import { writeSheet } from "./sheets/write-sheet.ts";

const mostSeconds = 30;
/** Beside the imports' own: whoever waits for an answer does not stand behind fifty thousand rows. */
const reading = createConcurrencyLimit(1, 20_000);

/**
 * A sheet of a few rows, read while its sender waits, by the same reader and under the same limits as an import's. What is wrong with the file comes as a
 * sentence in the reader's language; rows past `most` are told as one fault.
 */
export const readSmallSheet = async (ctx: Ctx, bytes: Uint8Array, most: number): Promise<{ rows: ReadRow[] } | { fault: string }> => {
  const say = (reason: keyof typeof reasonWords, values: Record<string, string | number> = {}) => ({
    fault: ctx.services.words.say(ctx.locale, reasonWords[reason].id, values),
  });
  try {
    return await reading(() =>
      inFolder(async (folder) => {
        const file = path.join(folder, "sheet");
        await writeFile(file, bytes, { mode: 0o600 });
        const rows: ReadRow[] = [];
        for await (const piece of readApart(file, AbortSignal.timeout(mostSeconds * 1_000))) {
          if ("rows" in piece) rows.push(...piece.rows);
          if (rows.length > most) return say("too_many_rows", { most });
        }
        return { rows };
      }),
    );
  } catch (error) {
    if (error instanceof SheetFault) return say(error.reason, error.values);
    if (error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")) return say("too_large_inside");
    throw error;
  }
};

/** Writes a few rows, the header first, as a file that `privateFiles` keeps; its name there. */
export const keepSmallSheet = (ctx: Ctx, format: SheetFormat, rows: readonly (readonly string[])[], textColumns: ReadonlySet<number>): Promise<string> =>
  inFolder(async (folder) => {
    const file = path.join(folder, `sheet.${format}`);
    const all = async function* () {
      yield* rows;
    };
    await writeSheet(file, format, all(), { isRightToLeft: localeFacts[ctx.locale].dir === "rtl", textColumns });
    return ctx.services.privateFiles.keepTable(file, format);
  });
