import type { OutputOf } from "#kit/call.ts";
import type { walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import type { Locale } from "#kit/locale.ts";
import { ltr } from "#kit/isolated.ts";
import { fromUnix, longDate, momentText } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import type { billMonth, walletMonths } from "../contract/bills.ts";
import { monthName } from "./month-name.tsx";

const words = {
  opening: /*i18n*/ { id: "statement.opening", message: "Balance at the beginning" },
  orders: /*i18n*/ { id: "statement.orders", message: "Sales settled" },
  gross: /*i18n*/ { id: "statement.gross", message: "Turnover" },
  commission: /*i18n*/ { id: "statement.commission", message: "Commission" },
  income: /*i18n*/ { id: "statement.income", message: "Settled to you" },
  withdrawn: /*i18n*/ { id: "statement.withdrawn", message: "Withdrawn" },
  reserved: /*i18n*/ { id: "statement.reserved", message: "Held in reserve, less what was released" },
  closing: /*i18n*/ { id: "statement.closing", message: "Balance at the end" },
  time: /*i18n*/ { id: "statement.time", message: "Time" },
  what: /*i18n*/ { id: "statement.what", message: "What for" },
  amount: /*i18n*/ { id: "statement.amount", message: "Amount" },
  title: /*i18n*/ { id: "statement.title", message: "Statement of {month}" },
  issued: /*i18n*/ { id: "statement.issued", message: "Issued on {date}. What comes later stands in the next statement." },
  open: /*i18n*/ { id: "statement.open", message: "Not issued yet: as of {date}." },
  first: /*i18n*/ { id: "statement.first", message: "The newest {count} movements; all of them are in the CSV file." },
  came: /*i18n*/ { id: "statement.came", message: "Money in" },
  went: /*i18n*/ { id: "statement.went", message: "Money out" },
  balance: /*i18n*/ { id: "statement.balance", message: "Balance after" },
  page: /*i18n*/ { id: "statement.page", message: "Page {page} of {pages}" },
} as const satisfies Record<string, Word>;
for (const word of Object.values<Word>(words)) says(word);

/** What is said by: the reader's words and language, and at which moment (unix seconds) it is asked for. */
type Reader = { say: (word: Word, values?: Record<string, string | number>) => string; locale: Locale; now: number };
type Issued = { month: string; number: string; issued_at: number };

const money = ({ text }: { text: string }): string => ltr(text);

const headOf = ({ month, number, issued_at }: Issued, { say, locale, now }: Reader) => {
  const at = issued_at || now;
  return {
    number,
    at,
    title: say(words.title, { month: monthName(locale)(month) }),
    about: say(number ? words.issued : words.open, { date: longDate(fromUnix(at), locale) }),
    pageOf: (page: number, pages: number) => say(words.page, { page, pages }),
  };
};
const moreThan = (rows: readonly unknown[], most: number, { say }: Reader): string => (rows.length > most ? say(words.first, { count: most }) : "");

/** A month of a shop's income as it stands on paper: of its lines as many as `most`. */
export const billOnPaper = (
  { statement, lines, of, most }: { statement: OutputOf<typeof billMonth>["statement"]; lines: OutputOf<typeof billMonth>["list"]; of: string; most: number },
  reader: Reader,
) => {
  const { say, locale } = reader;
  return {
    ...headOf(statement, reader),
    of,
    sums: [
      [say(words.opening), money(statement.opening)],
      [say(words.orders), ltr(String(statement.orders))],
      [say(words.gross), money(statement.gross)],
      [say(words.commission), money(statement.commission)],
      [say(words.income), money(statement.income)],
      [say(words.withdrawn), money(statement.withdrawn)],
      ...(statement.reserved.minor === "0" ? [] : [[say(words.reserved), money(statement.reserved)] as const]),
      [say(words.closing), money(statement.closing)],
    ] as const,
    columns: [
      { label: say(words.time), width: 92 },
      { label: say(words.what), width: 189 },
      { label: say(words.gross), width: 76, isFigure: true },
      { label: say(words.commission), width: 76, isFigure: true },
      { label: say(words.amount), width: 78, isFigure: true },
    ],
    rows: lines
      .slice(0, most)
      .map((line) => [
        momentText(fromUnix(line.createtime), locale),
        [line.title, [line.code && ltr(line.code), line.buyer].filter(Boolean).join(" · ")].filter(Boolean).join("\n"),
        line.gross.minor === "0" ? "" : money(line.gross),
        line.gross.minor === "0" ? "" : money(line.commission),
        money(line.amount),
      ]),
    more: moreThan(lines, most, reader),
  };
};

/** The same of a wallet. */
export const walletOnPaper = (
  {
    statement,
    lines,
    of,
    most,
  }: { statement: OutputOf<typeof walletMonths>["list"][number]; lines: OutputOf<typeof walletHistory>["list"]; of: string; most: number },
  reader: Reader,
) => {
  const { say, locale } = reader;
  return {
    ...headOf(statement, reader),
    of,
    sums: [
      [say(words.opening), money(statement.opening)],
      [say(words.came), money(statement.came)],
      [say(words.went), money(statement.went)],
      [say(words.closing), money(statement.closing)],
    ] as const,
    columns: [
      { label: say(words.time), width: 92 },
      { label: say(words.what), width: 239 },
      { label: say(words.amount), width: 90, isFigure: true },
      { label: say(words.balance), width: 90, isFigure: true },
    ],
    rows: lines
      .slice(0, most)
      .map((line) => [
        momentText(fromUnix(line.createtime), locale),
        [line.title, line.reference_name && ltr(line.reference_name)].filter(Boolean).join("\n"),
        money(line.amount),
        money(line.balance_after),
      ]),
    more: moreThan(lines, most, reader),
  };
};
