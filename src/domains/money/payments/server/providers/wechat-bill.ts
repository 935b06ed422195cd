import { z } from "zod";
import { fromUnix } from "#kit/time.ts";
import { endOfDay } from "#kit/trade-day.ts";
import type { WechatKeys } from "#platform/network/gateway-keys.ts";
import { billLine, billRows, billText, keptOf, linesOfRows, mostBillBytes, sumIn, type BillRow } from "./bill-lines.ts";
import { momentOf, yuan } from "./china-forms.ts";
import type { StatementLine } from "./provider.ts";
import { askWechat, fileOfWechat, WechatRefusal } from "./wechat-calls.ts";
import { refundNumberOf, tokenOf, wholeNameOf } from "./wechat-names.ts";

const named = z.object({ hash_type: z.literal("SHA1"), hash_value: z.string(), download_url: z.string() });

/** Refunds stand in the bill of the day on which they were accepted, as they were then: one that takes days to a bank card is not listed again when it has come. */
const accepted: readonly (string | undefined)[] = ["SUCCESS", "PROCESSING"];
const isMoved = (row: Readonly<Record<string, string>>): boolean =>
  row["交易状态"] === "SUCCESS" || (row["交易状态"] === "REFUND" && accepted.includes(row["退款状态"]));

/** The parts of a combined order are one payment. */
const together = (lines: readonly StatementLine[]): StatementLine[] => {
  const payments = new Map<string, StatementLine>();
  const rest: StatementLine[] = [];
  for (const line of lines) {
    const before = line.of === "payment" ? payments.get(line.transactionId) : undefined;
    if (line.of !== "payment") rest.push(line);
    else if (!before) payments.set(line.transactionId, line);
    else {
      const kept = (before.fee?.minor ?? 0n) + (line.fee?.minor ?? 0n);
      payments.set(line.transactionId, { ...before, minor: before.minor + line.minor, fee: { minor: kept, currency: line.currency } });
    }
  }
  return [...payments.values(), ...rest];
};

/** A file of a day's lines; nothing of a day on which nothing moved. */
const billOf = async (keys: WechatKeys, path: string): Promise<AsyncIterable<string[]> | undefined> => {
  try {
    const { hash_value, download_url } = named.parse(await askWechat(keys, "GET", path));
    return billText(fileOfWechat(keys, download_url, hash_value, mostBillBytes), "utf-8");
  } catch (error) {
    if (error instanceof WechatRefusal && error.code === "NO_STATEMENT_EXIST") return undefined;
    throw error;
  }
};

/** A day's bill of shares ("分账账单"): what came to us of what stands in sellers' accounts, and what was put there again. What is let go there moves nothing. */
export const wechatSharesBill = async (keys: WechatKeys, day: string): Promise<StatementLine[]> => {
  const text = await billOf(keys, `/v3/profitsharing/bills?bill_date=${day}`);
  if (text === undefined) return [];
  return linesOfRows(billRows(text, { first: "分账时间", between: ",`", ends: /^总/ }), (row) => {
    if (row["分账接收方"] !== keys.mchId) return [];
    const line = billLine({
      of: "share",
      transactionId: row["微信分账/回退单号"] ?? "",
      token: refundNumberOf(row["商户分账/回退单号"] ?? ""),
      currency: yuan,
      amount: row["分账金额"] ?? "",
      at: row["分账时间"] ?? "",
      kept: 0n,
    });
    return [row["业务类型"] === "分账回退" ? { ...line, minor: -line.minor } : line];
  });
};

/** A day's bill of trade ("交易账单"); WeChat has it from ten in the morning of the next day. */
export const wechatBill = async (keys: WechatKeys, day: string): Promise<StatementLine[]> => {
  const text = await billOf(keys, `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
  if (text === undefined) return [];
  const lines = await linesOfRows(billRows(text, { first: "交易时间", between: ",`", ends: /^总交易单数/ }), (row) => {
    if (!isMoved(row)) return [];
    const of = row["交易状态"] === "REFUND" ? "refund" : "payment";
    const name = wholeNameOf(row["商户订单号"] ?? "");
    const isPart = name !== row["商户订单号"];
    const line = billLine({
      of,
      transactionId: of === "refund" ? (row["微信退款单号"] ?? "") : isPart ? name : (row["微信订单号"] ?? ""),
      token: tokenOf(name),
      currency: yuan,
      amount: row[of === "refund" ? "申请退款金额" : "订单金额"] ?? "",
      at: row["交易时间"] ?? "",
      // What is kept of a seller's part is kept of what stands in their account.
      kept: isPart && /[1-9]/.test(row["特约商户号"] ?? "") ? 0n : keptOf(row["手续费"]),
    });
    return [line];
  });
  return together(lines);
};

/** What is in the bills of trade and of shares already, under the names that the account's bill has for it. */
const inOtherBills = /交易|退款|手续费|分账|垫付|补差/;

/**
 * A day's bill of the basic account ("资金账单"): what went to our bank or came from there, what a withdrawal there cost, and what nobody here asked for; last what the account
 * held at the end of the day. Undefined of a day of which there is none.
 */
export const wechatFundsBill = async (keys: WechatKeys, day: string): Promise<StatementLine[] | undefined> => {
  const text = await billOf(keys, `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`);
  if (text === undefined) return undefined;
  let [one, other]: BillRow[] = [];
  const lines = await linesOfRows(billRows(text, { first: "记账时间", between: ",`", ends: /^资金流水总笔数/ }), (row) => {
    one ??= row;
    other = row;
    const kind = `${row["业务名称"]} ${row["业务类型"]}`;
    const isPayout = kind.includes("提现");
    if (!isPayout && inOtherBills.test(kind)) return [];
    const of = isPayout ? (kind.includes("手续费") ? "fee" : "payout") : kind.includes("充值") ? "topup" : "withdrawal";
    const [transactionId, at, size] = [row["资金流水单号"] ?? "", momentOf(row["记账时间"] ?? ""), sumIn(row, "收支金额")];
    const sign = row["收支类型"] === "收入" ? 1n : row["收支类型"] === "支出" ? -1n : undefined;
    if (transactionId === "" || Number.isNaN(at.getTime()) || sign === undefined)
      throw new Error(`a line of the account's bill cannot be read: ${transactionId} ${row["记账时间"]} ${row["收支类型"]}`);
    return [{ of, transactionId, token: "", minor: sign * size, currency: yuan, at }];
  });
  // Whichever way they are ordered.
  const newest = (one?.["记账时间"] ?? "") > (other?.["记账时间"] ?? "") ? one : other;
  if (!newest) return lines;
  return [...lines, { of: "balance", transactionId: day, token: "", minor: sumIn(newest, "账户结余"), currency: yuan, at: fromUnix(endOfDay(day)) }];
};
