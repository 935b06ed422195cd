import { incomeReasons, paidOutReasons, reserveReasons, saleReasons } from "#domains/money/ledger/contract/reasons.ts";
import type { MonthRow, WalletMonth } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf, monthAfter } from "#kit/trade-day.ts";

export type Statement = {
  currency: Currency;
  month: string;
  orders: number;
  gross: bigint;
  commission: bigint;
  income: bigint;
  withdrawn: bigint;
  reserved: bigint;
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
  reserved: 0n,
  opening,
  closing: opening,
});

/** The month that `now` lies in, in the trade's zone. */
export const monthOf = (now: Date): string => dayOf(unixSeconds(now)).slice(0, 7);

/**
 * Statements in one currency from the account's movements by month and reason: each opens with what the one before closed with, months in which
 * nothing moved included, up to `until`.
 */
export const statementsOf = (currency: Currency, rows: readonly Omit<MonthRow, "currency" | "owner">[], until: string): Statement[] => {
  const byMonth = Map.groupBy(rows, (row) => row.month);
  const first = rows.reduce((least, row) => (row.month < least ? row.month : least), until);
  const statements: Statement[] = [];
  let balance = 0n;
  for (let month = first; month <= until; month = monthAfter(month)) {
    const statement = empty(currency, month, balance);
    for (const { reason, count, minor, fee } of byMonth.get(month) ?? []) {
      balance += minor;
      if (incomeReasons.includes(reason)) {
        if (saleReasons.includes(reason)) statement.orders += count;
        statement.income += minor;
        statement.commission += fee;
        statement.gross += minor + fee;
      } else if (paidOutReasons.includes(reason)) statement.withdrawn -= minor;
      else if (reserveReasons.includes(reason)) statement.reserved -= minor;
    }
    statement.closing = balance;
    statements.push(statement);
  }
  return statements;
};

export type WalletStatement = { currency: Currency; month: string; opening: bigint; came: bigint; went: bigint; closing: bigint };

/** The same of a wallet, oldest first: of months in which something moved alone, each currency by itself. */
export const walletStatementsOf = (rows: readonly Omit<WalletMonth, "owner">[]): WalletStatement[] =>
  [...Map.groupBy(rows, (row) => row.currency).values()].flatMap((own) => {
    let balance = 0n;
    return own.map(({ currency, month, came, went }) => {
      const opening = balance;
      balance += came - went;
      return { currency, month, opening, came, went, closing: balance };
    });
  });
