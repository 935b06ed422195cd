import { z } from "zod";
import { isIban } from "#kit/bank-codes.ts";
import { csvRows } from "#kit/csv-rows.ts";
import { currencies, houseCurrency, type Currency } from "#kit/money.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { mostLines, mostStatementBytes } from "../../contract/bank.ts";
import { camtOf } from "./camt.ts";
import { StatementFault, type BankStatement, type StatementBalance } from "./statement-fault.ts";

/** What banks call their columns, in Chinese and English: the first that a file has is taken, of texts all. */
const names = {
  date: ["date", "交易日期", "记账日期", "入账日期", "交易时间", "记账时间", "booking date", "transaction date", "value date", "posting date"],
  amount: ["amount", "交易金额", "发生额", "金额", "transaction amount"],
  credit: ["credit", "收入", "收入金额", "贷方金额", "贷方发生额", "贷方", "收款金额", "credit amount", "money in", "paid in", "deposit", "deposits"],
  debit: ["debit", "支出", "支出金额", "借方金额", "借方发生额", "借方", "付款金额", "debit amount", "money out", "paid out", "withdrawal", "withdrawals"],
  side: ["借贷标志", "借贷方向", "借/贷", "收支", "收/支", "收付标志", "dr/cr", "debit/credit", "type"],
  currency: ["currency", "币种", "币别", "货币", "ccy"],
  payer: ["payer", "对方户名", "对方名称", "对方账户名称", "对方账号名称", "交易对手", "对手户名", "counterparty", "counterparty name", "name"],
  text: ["text", "摘要", "附言", "用途", "备注", "交易摘要", "description", "details", "reference", "purpose", "memo", "narrative"],
  account: ["payer account", "对方账号", "对方帐号", "交易对手账号", "对手账号", "付款人账号", "counterparty account", "counterparty account number"],
  bank: ["payer bank", "对方开户行", "对方开户行名", "对方行名", "交易对手开户行", "付款人开户行", "counterparty bank"],
  id: ["id", "交易流水号", "流水号", "银行流水号", "业务编号", "transaction id", "reference number"],
  balance: ["balance", "余额", "账户余额", "交易后余额", "本次余额", "running balance"],
} as const;
type Column = keyof typeof names;

/** `收入金额(元)` and `Credit amount (USD)` say their unit beside their name. */
const nameIn = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[（(【[][^）)】\]]*[）)】\]]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A head may stand below lines that say whose account it is. */
const mostBefore = 20;

const columnsOf = (head: readonly string[]): Map<Column, number[]> => {
  const said = head.map(nameIn);
  return new Map(
    (Object.keys(names) as Column[]).flatMap((column) => {
      const at = names[column].map((name) => said.indexOf(name)).filter((place) => place >= 0);
      return at.length === 0 ? [] : [[column, column === "text" ? at : at.slice(0, 1)] as const];
    }),
  );
};
const isHead = (columns: ReadonlyMap<Column, unknown>): boolean =>
  columns.has("date") && (columns.has("amount") || (columns.has("credit") && columns.has("debit")));

/** Banks of China write GB 18030 where they do not write UTF-8. */
const textOf = (bytes: Buffer): string => {
  for (const encoding of ["utf-8", "gb18030"])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  throw new StatementFault("broken");
};

/** `2026-11-28`, `2026/11/28 10:22:33`, `20261128`, `28.11.2026`: what does not say which is the month is none. */
const dayOfCell = (cell: string): string => {
  const [, year, month, day] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T].*)?$/.exec(cell) ?? [];
  const [, dayFirst, monthThen, yearLast] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const parts = year ? [year, month, day] : [yearLast, monthThen, dayFirst];
  return parts.every(Boolean) ? `${parts[0]}-${parts[1]?.padStart(2, "0")}-${parts[2]?.padStart(2, "0")}` : "";
};

const sumForm = /^[1-9]\d{0,13}$/;
/** Minor units, what left below nothing; nothing where the cell is empty or says nothing. */
const signedOf = (cell: string): bigint | undefined => {
  const [, sign, rest = ""] = /^([-−+]?)\p{Sc}?\s*(.*)$/u.exec(cell.trim()) ?? [];
  if (rest === "" || /^0+(\.0+)?$/.test(rest) || rest === "-") return 0n;
  const minor = minorOf(rest);
  if (!sumForm.test(minor)) return undefined;
  return sign === "-" || sign === "−" ? -BigInt(minor) : BigInt(minor);
};
const left = /^(借|支|付|d|dr|debit|out|支出|借方|付款)$/i;
const came = /^(贷|收|c|cr|credit|in|收入|贷方|收款)$/i;

/** Currencies as banks of China call them. */
const inChinese = new Intl.DisplayNames("zh-CN", { type: "currency" });
const codes = new Map<string, Currency>([["RMB", houseCurrency], ...currencies.map((code) => [inChinese.of(code) ?? code, code] as const)]);

const limits = z.object({
  day: z.iso.date(),
  currency: z.enum(currencies),
  payer: z.string().max(140),
  text: z.string().max(300),
  line_id: z.string().max(80),
});
const total = /^(合计|总计|小计|total)/i;

type Row = { signed: bigint; balance: bigint | undefined; day: string; currency: Currency };

/** What the account held before and after each day, where each line says what it held then: from the first line to the last, whichever stands on top. */
const balancesOf = (rows: readonly Row[]): StatementBalance[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([currency, own]) => {
    if (own.some(({ balance }) => balance === undefined)) return [];
    const leads = (inOrder: readonly Row[]) =>
      inOrder.every(({ balance = 0n, signed }, nth) => nth === 0 || (inOrder[nth - 1]?.balance ?? 0n) + signed === balance);
    const inOrder = [own, own.toReversed()].find(leads);
    // Balances that do not lead from one to the next say nothing.
    if (!inOrder) return [];
    return [...Map.groupBy(inOrder, ({ day }) => day)].map(([day, ofDay]) => ({
      currency,
      from_day: day,
      day,
      opening: (ofDay[0]?.balance ?? 0n) - (ofDay[0]?.signed ?? 0n),
      closing: ofDay.at(-1)?.balance ?? 0n,
    }));
  });

const csvOf = (text: string, usual: Currency | undefined): BankStatement => {
  const rows = csvRows(text, mostLines + mostBefore + 2, mostBefore);
  if (!rows) throw new StatementFault("broken");
  const headAt = rows.slice(0, mostBefore).findIndex((row) => isHead(columnsOf(row)));
  if (headAt < 0) throw new StatementFault("columns");
  const columns = columnsOf(rows[headAt] ?? []);
  if (!columns.has("currency") && usual === undefined) throw new StatementFault("columns");
  const body = rows.slice(headAt + 1);
  if (body.length > mostLines) throw new StatementFault("too_large");
  const read: BankStatement = { in: [], out: [], balances: [], accounts: [] };
  const kept: Row[] = [];
  for (const [place, row] of body.entries()) {
    // The first line is the head, and people count from one.
    const fault = (column: string) => new StatementFault("line", headAt + place + 2, column);
    const cell = (column: Column) => (columns.get(column) ?? []).flatMap((at) => row[at]?.trim() || []).join(" ");
    if (total.test(row[0] ?? "") || total.test(cell("date"))) continue;
    const side = cell("side");
    const whole = signedOf(cell("amount"));
    const [credit, debit] = [signedOf(cell("credit")), signedOf(cell("debit"))];
    if (whole === undefined || credit === undefined || debit === undefined) throw fault("amount");
    const size = (minor: bigint) => (minor < 0n ? -minor : minor);
    const ofSides = credit !== 0n || debit !== 0n ? size(credit) - size(debit) : whole;
    const signed = left.test(side) ? -size(ofSides) : came.test(side) ? size(ofSides) : ofSides;
    const parsed = limits.safeParse({
      day: dayOfCell(cell("date")),
      currency: codes.get(cell("currency").toUpperCase()) ?? (cell("currency").toUpperCase() || usual),
      payer: cell("payer"),
      text: cell("text"),
      line_id: cell("id"),
    });
    if (!parsed.success)
      throw fault(
        String(parsed.error.issues[0]?.path[0] ?? "")
          .replace("day", "date")
          .replace("line_id", "id"),
      );
    if (signed === 0n) throw fault("amount");
    const held = columns.has("balance") && cell("balance") !== "" ? signedOf(cell("balance")) : undefined;
    kept.push({ signed, balance: held, day: parsed.data.day, currency: parsed.data.currency });
    const number = cell("account").replaceAll(/[\s-]/g, "").toUpperCase();
    // What the bank masks is no number to pay to.
    const account =
      signed > 0n && /^[0-9A-Z]{4,34}$/.test(number)
        ? { number, bank: cell("bank").slice(0, 80), bic: "", country: isIban(number) ? number.slice(0, 2) : "", address: "" }
        : undefined;
    read[signed > 0n ? "in" : "out"].push({ ...parsed.data, amount: size(signed), ...(account ? { account } : {}) });
  }
  return { ...read, balances: balancesOf(kept) };
};

/**
 * A bank's statement: `camt.053`, or CSV with a line that names its columns. All of it is right, or a `StatementFault` says what is not.
 * @param usual the currency of the account, where no column says it.
 */
export const statementOf = (bytes: Buffer, usual?: Currency): BankStatement => {
  if (bytes.length > mostStatementBytes) throw new StatementFault("too_large");
  const text = textOf(bytes);
  return /^\uFEFF?\s*</.test(text) ? camtOf(text) : csvOf(text, usual);
};
