import { incomeReasons } from "#domains/money/ledger/contract/reasons.ts";
import type { MonthRow } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";

export type Statement = {
  currency: Currency;
  month: string;
  orders: number;
  gross: bigint;
  commission: bigint;
  income: bigint;
  withdrawn: bigint;
  opening: bigint;
  closing: bigint;
};

const empty = (currency: Currency, month: string, opening: bigint): Statement => ({
  currency,
  month,
  orders: 0,
  gross: 0n,
  commission: 0n,
  income: 0n,
  withdrawn: 0n,
  opening,
  closing: opening,
});

/** The month after `month` (yyyy-mm). */
export const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
};

/** A month's beginning in the trade's zone. */
export const startOfMonth = (month: string): Date => fromUnix(startOfDay(`${month}-01`));

/** The month that `now` lies in, in the trade's zone. */
export const monthOf = (now: Date): string => dayOf(unixSeconds(now)).slice(0, 7);

/**
 * Statements in one currency from the account's movements by month and reason: each opens with what the one before closed with, months in which
 * nothing moved included, up to `until`.
 */
export const statementsOf = (currency: Currency, rows: readonly Omit<MonthRow, "currency">[], until: string): Statement[] => {
  const byMonth = Map.groupBy(rows, (row) => row.month);
  const first = rows.reduce((least, row) => (row.month < least ? row.month : least), until);
  const statements: Statement[] = [];
  let balance = 0n;
  for (let month = first; month <= until; month = monthAfter(month)) {
    const statement = empty(currency, month, balance);
    for (const { reason, count, minor, fee } of byMonth.get(month) ?? []) {
      balance += minor;
      if (incomeReasons.includes(reason)) {
        if (reason === "order_income") statement.orders += count;
        statement.income += minor;
        statement.commission += fee;
        statement.gross += minor + fee;
      } else if (reason === "withdrawal" || reason === "withdrawal_returned") statement.withdrawn -= minor;
    }
    statement.closing = balance;
    statements.push(statement);
  }
  return statements;
};
