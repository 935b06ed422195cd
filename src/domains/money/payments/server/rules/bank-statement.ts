import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { currencies } from "#kit/money.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { mostLines, mostStatementBytes } from "../../contract/bank.ts";
import type { StatementLine } from "../transfers/enter-received.ts";

export class StatementFault extends Error {
  readonly code: "too_large" | "broken" | "columns" | "line";
  readonly line: number;
  readonly column: string;
  constructor(code: StatementFault["code"], line = 0, column = "") {
    super(`statement: ${code} ${line} ${column}`);
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

const columns = ["date", "amount", "currency", "payer", "text"] as const;
const asked = z.object({
  date: z.iso.date(),
  amount: z
    .string()
    .transform((text) => minorOf(text.replace(/^\+/, "")))
    .pipe(z.string().regex(/^[1-9]\d{0,13}$/)),
  currency: z.string().toUpperCase().pipe(z.enum(currencies)),
  payer: z.string().max(140),
  text: z.string().max(300),
  id: z.string().max(80).default(""),
});

const rowsOf = (bytes: Buffer): string[][] => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const [head = ""] = text.split("\n", 1);
    const delimiter = [";", "\t"].find((sign) => head.split(sign).length > head.split(",").length) ?? ",";
    return parse(text, { bom: true, delimiter, trim: true, skip_empty_lines: true, relax_column_count: true, max_record_size: 4_000, to: mostLines + 2 });
  } catch (error) {
    if (error instanceof CsvError || error instanceof TypeError) throw new StatementFault("broken");
    throw error;
  }
};

/** The lines of a statement in CSV, its first line naming the columns. All of them are right, or a `StatementFault` says what is not. */
export const linesOf = (bytes: Buffer): StatementLine[] => {
  if (bytes.length > mostStatementBytes) throw new StatementFault("too_large");
  const [head = [], ...rows] = rowsOf(bytes);
  if (rows.length > mostLines) throw new StatementFault("too_large");
  const at = new Map(head.map((name, place) => [name.toLowerCase(), place]));
  if (columns.some((name) => !at.has(name))) throw new StatementFault("columns");
  const amountAt = at.get("amount") ?? 0;
  return rows.flatMap((row, place) => {
    // What went out is nobody's payment.
    if (/^[-−]/.test(row[amountAt] ?? "")) return [];
    const parsed = asked.safeParse(Object.fromEntries([...at].map(([name, column]) => [name, row[column] ?? ""])));
    // The first line is the head, and people count from one.
    if (!parsed.success) throw new StatementFault("line", place + 2, String(parsed.error.issues[0]?.path[0] ?? ""));
    const { date: day, amount, id: line_id, ...line } = parsed.data;
    return [{ ...line, day, amount: BigInt(amount), line_id }];
  });
};
