import { backOf } from "../../contract/events.ts";
import { alipayBillRows } from "./alipay-bill.ts";
import { isNameThere } from "./alipay-calls.ts";
import { numberOfTransfer } from "./alipay-payouts.ts";
import { linesOfRows, sumIn, type BillRow } from "./bill-lines.ts";
import { momentOf, yuan } from "./china-forms.ts";
import type { StatementLine } from "./provider.ts";

const first = "账务流水号";

const sizeIn = (row: BillRow, name: string): bigint => {
  const fen = sumIn(row, name);
  return fen < 0n ? -fen : fen;
};

/**
 * A day's bill of the account ("账务明细"): what was transferred to people, what went to our bank or came from there, and what a transfer cost. What is sold and given
 * back, with its fees, is in the bill of business.
 */
export const accountBill = (url: string): Promise<StatementLine[]> =>
  linesOfRows(alipayBillRows(url, first), (row) => {
    const kind = row["业务类型"] ?? "";
    const number = numberOfTransfer(row["商户订单号"] ?? "");
    const minor = sizeIn(row, "收入金额") - sizeIn(row, "支出金额");
    const at = momentOf(row["发生时间"] ?? "");
    const common = { token: number, minor, currency: yuan, at };
    const id = row[first] ?? "";
    const is = (...words: string[]) => words.some((word) => kind.includes(word));
    const line = (of: StatementLine["of"], transactionId: string): StatementLine[] => {
      if (Number.isNaN(at.getTime()) || transactionId === "") throw new Error(`a line of the account's bill cannot be read: ${id} ${row["发生时间"]}`);
      return [{ of, transactionId, ...common }];
    };
    if (isNameThere(row["商户订单号"] ?? "") && is("收费", "服务费", "退费")) return line("fee", id);
    if (number && is("收费", "服务费", "退费")) return line("fee", id);
    // What came back of a transfer names it too.
    if (number) return line("withdrawal", minor > 0n ? backOf(number) : number);
    // A withdrawal to our bank that came back is one of less.
    if (is("提现")) return line("payout", id);
    if (is("充值")) return line("topup", id);
    return is("转账") ? line("withdrawal", id) : [];
  });
