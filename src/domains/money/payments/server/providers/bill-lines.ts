import { fenOf, momentOf } from "./china-forms.ts";
import type { StatementLine } from "./provider.ts";

/** A row of a bill by the names of its columns. */
export type BillRow = Readonly<Record<string, string>>;

/**
 * The rows below the line that names the columns, up to the one that opens the sums. The cells of both gateways are not quoted; a sign beside each keeps
 * sheets from reading numbers: WeChat's stands before it, Alipay's is a tab after it.
 */
export const billRows = (text: string, { first, between, ends }: { first: string; between: string; ends: RegExp }): BillRow[] => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const head = lines.findIndex((line) => line.startsWith(`${first},`));
  if (head < 0) throw new Error(`a bill without the column ${first}`);
  const names = (lines[head] ?? "").split(",").map((name) => name.trim());
  const rest = lines.slice(head + 1);
  const end = rest.findIndex((line) => line === "" || ends.test(line));
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => {
    const cells = line.split(between);
    if (cells.length !== names.length) throw new Error(`a line of a bill has ${cells.length} cells, and there are ${names.length} columns`);
    return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").replace(/^`/, "").trim()]));
  });
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
