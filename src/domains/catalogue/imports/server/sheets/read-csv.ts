import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse, CsvError, type Info } from "csv-parse";
import { kept, mostColumnsRead, SheetFault, type ReadRow } from "./sheet-fault.ts";

export const encodings = ["utf-8", "utf-16le", "utf-16be", "gb18030", "windows-1256"] as const;
export type Encoding = (typeof encodings)[number];

const isWhole = async (file: string, encoding: string): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

const startOf = async (file: string, bytes: number): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** By its mark, else by what the whole file can be read as: UTF-8, the Chinese GB 18030, or the Arabic page of Windows. */
export const encodingOf = async (file: string): Promise<Encoding> => {
  const start = await startOf(file, 4096);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  if (start.includes(0)) return start.indexOf(0) % 2 === 0 ? "utf-16be" : "utf-16le";
  if (await isWhole(file, "utf-8")) return "utf-8";
  return (await isWhole(file, "gb18030")) ? "gb18030" : "windows-1256";
};

async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

const separators = [",", ";", "\t", "|", "，"] as const;

/** The sign that parts the header into most columns, outside of quotes. */
export const separatorOf = (header: string): string => {
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, "");
  const counts = separators.map((sign) => ({ sign, count: bare.split(sign).length - 1 }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

export const csvForm = async (file: string): Promise<{ encoding: Encoding; separator: string }> => {
  const encoding = await encodingOf(file);
  let start = "";
  for await (const chunk of decoded(file, encoding)) {
    start += chunk;
    if (start.length > 100_000 || /\S[^\n]*\n/.test(start)) break;
  }
  // Some spreadsheets say it in a first line of its own.
  const said = /^\ufeff?sep=(.)\r?\n/i.exec(start)?.[1];
  return {
    encoding,
    separator:
      said ??
      separatorOf(
        start
          .replace(/^\ufeff/, "")
          .trimStart()
          .split("\n")[0] ?? "",
      ),
  };
};

/** An apostrophe before a sign that begins formulas was put there so that spreadsheets take it for text. */
const unarmed = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

/** More of them in one row than any spreadsheet has. The parser counts what stands in cells, and nothing of empty ones: a row of those has no other end. */
const mostColumns = 20_000;
const within = (text: string, { index }: { index: number }): string => {
  if (index >= mostColumns) throw new SheetFault("too_large_inside");
  return text;
};

export async function* readCsv(file: string, { encoding, separator }: { encoding: Encoding; separator: string }): AsyncGenerator<ReadRow> {
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 2_000_000,
    cast: within,
    info: true,
  });
  const source = Readable.from(decoded(file, encoding));
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const { record } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      number += 1;
      if (number === 1 && /^sep=.?$/i.test(record[0] ?? "")) {
        number = 0;
        continue;
      }
      const cells = record.slice(0, mostColumnsRead).map((text) => unarmed(kept(text)));
      if (cells.some((text) => text !== "")) yield { number, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new SheetFault("broken_sheet", { row: number + 1 });
    throw error;
  } finally {
    source.destroy();
  }
}
