import type { OutputOf } from "#kit/call.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { fromUnix } from "#kit/time.ts";
import type { billMonth } from "../contract/bills.ts";

/** The lines of a statement as rows of a spreadsheet; heads are the names of the call's fields, whatever the reader's language. */
export const statementRows = (lines: OutputOf<typeof billMonth>["list"]): (string | number)[][] => [
  ["time", "what", "order", "buyer", "gross", "commission", "amount", "currency"],
  ...lines.map((line) => [
    fromUnix(line.createtime).toISOString(),
    line.title,
    line.code,
    line.buyer,
    moneyNumber(line.gross),
    moneyNumber(line.commission),
    moneyNumber(line.amount),
    line.amount.currency,
  ]),
];
