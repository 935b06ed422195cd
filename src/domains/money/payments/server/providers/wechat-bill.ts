import { z } from "zod";
import type { WechatKeys } from "#platform/network/gateway-keys.ts";
import { billLine, billRows, keptOf } from "./bill-lines.ts";
import { yuan } from "./china-forms.ts";
import type { StatementLine } from "./provider.ts";
import { askWechat, fileOfWechat, WechatRefusal } from "./wechat-calls.ts";
import { tokenOf } from "./wechat-names.ts";

const named = z.object({ hash_type: z.literal("SHA1"), hash_value: z.string(), download_url: z.string() });

/** Refunds stand in the bill of the day on which they were accepted, as they were then: one that takes days to a bank card is not listed again when it has come. */
const accepted: readonly (string | undefined)[] = ["SUCCESS", "PROCESSING"];
const isMoved = (row: Readonly<Record<string, string>>): boolean =>
  row["交易状态"] === "SUCCESS" || (row["交易状态"] === "REFUND" && accepted.includes(row["退款状态"]));

/** A day's bill of trade ("交易账单"); WeChat has it from ten in the morning of the next day. */
export const wechatBill = async (keys: WechatKeys, day: string): Promise<StatementLine[]> => {
  try {
    const { hash_value, download_url } = named.parse(await askWechat(keys, "GET", `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`));
    const text = await fileOfWechat(keys, download_url, hash_value);
    return billRows(text, { first: "交易时间", between: ",`", ends: /^总交易单数/ })
      .filter(isMoved)
      .map((row) => {
        const of = row["交易状态"] === "REFUND" ? "refund" : "payment";
        return billLine({
          of,
          transactionId: row[of === "refund" ? "微信退款单号" : "微信订单号"] ?? "",
          token: tokenOf(row["商户订单号"] ?? ""),
          currency: yuan,
          amount: row[of === "refund" ? "申请退款金额" : "订单金额"] ?? "",
          at: row["交易时间"] ?? "",
          kept: keptOf(row["手续费"]),
        });
      });
  } catch (error) {
    if (error instanceof WechatRefusal && error.code === "NO_STATEMENT_EXIST") return [];
    throw error;
  }
};
