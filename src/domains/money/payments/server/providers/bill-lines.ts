import { fenOf, momentOf } from "./china-forms.ts";
import type { StatementLine } from "./provider.ts";

/** A row of a bill by the names of its columns. */
export type BillRow = Readonly<Record<string, string>>;

/** Days of busy markets come to less: what is more is no bill. */
export const mostBillBytes = 64 * 1024 * 1024;
const mostLines = 200_000;
const longestLine = 20_000;
export const billTooLarge = () => new Error("a bill that is too large");

/** The lines of a bill's file while it comes, some at once: it is never held whole. */
export async function* billText(parts: AsyncIterable<Uint8Array>, encoding: "utf-8" | "gb18030"): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encoding);
  let rest = "";
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw billTooLarge();
    yield lines;
  }
  yield [rest + decoder.decode()];
}

/**
 * The rows below the line that names the columns, up to the one that opens the sums; the file is read to its end. The cells of both gateways are not quoted; a
 * sign beside each keeps sheets from reading numbers: WeChat's stands before it, Alipay's is a tab after it.
 */
export async function* billRows(
  text: AsyncIterable<readonly string[]>,
  { first, between, ends }: { first: string; between: string; ends: RegExp },
): AsyncGenerator<BillRow> {
  let names: string[] | undefined;
  let isOver = false;
  let count = 0;
  for await (const lines of text) {
    if (isOver) continue;
    for (const said of lines) {
      count += 1;
      if (count > mostLines) throw billTooLarge();
      const line = said.replaceAll(/^\uFEFF|\r$/g, "");
      if (!names) {
        if (line.startsWith(`${first},`)) names = line.split(",").map((name) => name.trim());
        continue;
      }
      isOver = line === "" || ends.test(line);
      if (isOver) break;
      const cells = line.split(between);
      if (cells.length !== names.length) throw new Error(`a line of a bill has ${cells.length} cells, and there are ${names.length} columns`);
      yield Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").replace(/^`/, "").trim()]));
    }
  }
  if (!names) throw new Error(`a bill without the column ${first}`);
}

/** What the rows come to, one by one. */
export const linesOfRows = async (rows: AsyncIterable<BillRow>, of: (row: BillRow) => readonly StatementLine[]): Promise<StatementLine[]> => {
  const lines: StatementLine[] = [];
  for await (const row of rows) lines.push(...of(row));
  return lines;
};

/** A gateway's fee of a row; nothing where the cell is empty. @throws where it cannot be read. */
export const keptOf = (cell: string | undefined): bigint => {
  if (!cell) return 0n;
  const fen = fenOf(cell);
  if (fen === null) throw new Error(`a fee of a bill cannot be read: ${cell}`);
  return fen;
};

/** A sum of a column that is called so from its beginning: the unit stands behind it, in brackets of either width. @throws where it cannot be read. */
export const sumIn = (row: BillRow, name: string): bigint => {
  const [, cell = ""] = Object.entries(row).find(([column]) => column.startsWith(name)) ?? [];
  const fen = cell === "" ? 0n : fenOf(cell);
  if (fen === null) throw new Error(`a sum of a bill cannot be read: ${name} ${cell}`);
  return fen;
};

/** What a row says, where its amount and its moment can be read. @throws otherwise: half a bill is none. */
export const billLine = ({
  amount,
  at,
  kept,
  ...line
}: Omit<StatementLine, "minor" | "at" | "fee"> & { amount: string; at: string; /** What of it the gateway keeps. */ kept: bigint }): StatementLine => {
  const fen = fenOf(amount);
  const moment = momentOf(at);
  if (fen === null || Number.isNaN(moment.getTime())) throw new Error(`a line of a bill cannot be read: ${line.transactionId} ${amount} ${at}`);
  const size = fen < 0n ? -fen : fen;
  return { ...line, minor: line.of === "refund" ? -size : size, at: moment, fee: { minor: kept, currency: line.currency } };
};
