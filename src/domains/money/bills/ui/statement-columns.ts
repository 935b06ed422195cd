import type { OutputOf } from "#kit/call.ts";
import { isoCell } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import type { billMonth } from "../contract/bills.ts";

type Line = OutputOf<typeof billMonth>["list"][number];

/** The lines of a statement for a spreadsheet; heads are the names of the call's fields, whatever the reader's language. */
export const statementColumns: readonly (readonly [head: string, cell: (line: Line) => string])[] = [
  ["time", (line) => isoCell(line.createtime)],
  ["what", (line) => line.title],
  ["order", (line) => line.code],
  ["buyer", (line) => line.buyer],
  ["gross", (line) => moneyNumber(line.gross)],
  ["commission", (line) => moneyNumber(line.commission)],
  ["amount", (line) => moneyNumber(line.amount)],
  ["currency", (line) => line.amount.currency],
];
