import type { Currency } from "#kit/money.ts";

/** What cannot be taken of a bank's statement: nothing of it is. */
export class StatementFault extends Error {
  readonly code: "too_large" | "broken" | "columns" | "line" | "other_account";
  readonly line: number;
  readonly column: string;
  constructor(code: StatementFault["code"], line = 0, column = "") {
    super(`statement: ${code} ${line} ${column}`);
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

/** The account of the other side of a line; what the bank does not say of it is "". The number is without spaces, letters large. */
export type StatementAccount = { number: string; bank: string; bic: string; country: string; address: string };
/** A line of a bank's statement: what came, or what left. */
export type StatementLine = {
  amount: bigint;
  currency: Currency;
  day: string;
  payer: string;
  text: string;
  line_id: string;
  /** Of what came, where the bank says it. */
  account?: StatementAccount | undefined;
};
/** What the account held before the first line and after the last of these days. */
export type StatementBalance = { currency: Currency; from_day: string; day: string; opening: bigint; closing: bigint };
export type BankStatement = {
  in: StatementLine[];
  out: StatementLine[];
  balances: StatementBalance[];
  /** The account that it is of, where it says so. */
  accounts: string[];
};
