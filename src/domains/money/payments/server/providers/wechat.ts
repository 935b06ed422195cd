import { z } from "zod";
import { pick } from "#kit/local-text.ts";
import { currencies } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { minutes } from "#kit/time.ts";
import type { Services } from "#platform/calls/context.ts";
import type { HookAnswer } from "#platform/http/hooks.ts";
import type { WechatKeys } from "#platform/network/gateway-keys.ts";
import { billDays, plainTitle, yuan } from "./china-forms.ts";
import { addressOf, begunWays, isInWechat, isOnPhone, resultsOfWays } from "./gateway-orders.ts";
import { backFrom, hookOf, type Gateway, type Outside, type PaymentAsked, type Payer, type ProviderResult, type RefundAnswer } from "./provider.ts";
import { wechatBill } from "./wechat-bill.ts";
import { askWechat, heardFromWechat, WechatRefusal } from "./wechat-calls.ts";
import { nameOf, refundNameOf, refundNumberOf, tokenOf } from "./wechat-names.ts";

const keysOf = ({ gateways }: Services): WechatKeys => {
  if (!gateways.wechat) throw new Error("WeChat Pay is not set up");
  return gateways.wechat;
};

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(""),
  trade_state: z.string(),
  amount: z.object({ total: z.int().nonnegative(), currency: z.string().default(yuan) }).optional(),
});
type Transaction = z.output<typeof transaction>;

const isOurs = ({ mchId, appId }: WechatKeys, { mchid, appid }: Transaction): boolean => mchid === mchId && appid === appId;

/** What an order says of its payment; nothing while it may still be paid. A closed one has no number of WeChat's, nor an amount: they are those that we asked for. */
const resultOf = (told: Transaction, raw: string, asked?: PaymentAsked): ProviderResult | null => {
  const { out_trade_no, transaction_id, trade_state, amount } = told;
  const common = { provider: "wechat" as const, token: tokenOf(out_trade_no), raw };
  if (trade_state === "CLOSED" && asked) return { ...common, transactionId: out_trade_no, outcome: "failed", amount: asked.amount, currency: asked.currency };
  const currency = currencies.find((one) => one === amount?.currency);
  if (trade_state !== "SUCCESS" || !amount || !currency || !transaction_id) return null;
  return { ...common, transactionId: transaction_id, outcome: "succeeded", amount: BigInt(amount.total), currency };
};

const orderOf = async (ctx: Outside, name: string): Promise<Transaction | null> => {
  const keys = keysOf(ctx.services);
  try {
    const told = transaction.parse(await askWechat(keys, "GET", `/v3/pay/transactions/out-trade-no/${encodeURIComponent(name)}?mchid=${keys.mchId}`));
    if (!isOurs(keys, told)) throw new Error("WeChat Pay spoke of another merchant's order");
    return told;
  } catch (error) {
    if (error instanceof WechatRefusal && error.status === 404) return null;
    throw error;
  }
};

/** A code can be scanned for two hours, a page for phones opened for five minutes: each is renewed a little before. */
const keptMs = { native: minutes(110), h5: minutes(4) };

/** What WeChat is asked to take. It is closed by us when its time is over: asked again with another end, it would be refused as another order. */
const begun = async (ctx: Outside, payment: PaymentAsked, payer: Payer, way: "native" | "h5"): Promise<string> => {
  const keys = keysOf(ctx.services);
  const order = {
    appid: keys.appId,
    mchid: keys.mchId,
    description: plainTitle(pick(payer.title, "zh-cn"), 40),
    out_trade_no: nameOf(payment.token, way),
    notify_url: hookOf(ctx.services, "wechat"),
    amount: { total: Number(payment.amount), currency: payment.currency },
    ...(way === "h5" ? { scene_info: { payer_client_ip: payer.address, h5_info: { type: "Wap" } } } : {}),
  };
  const said = z
    .object({ code_url: z.string().optional(), h5_url: z.string().optional() })
    .parse(await askWechat(keys, "POST", `/v3/pay/transactions/${way}`, order));
  const url = way === "h5" ? said.h5_url : said.code_url;
  if (!url) throw new Error("WeChat Pay took an order and named no address");
  return url;
};

const refund = z.object({ refund_id: z.string(), out_refund_no: z.string(), status: z.string() });
/** Abnormal: the card or account that it goes back to is gone. Somebody would have to send it elsewhere by hand. */
const outcomes: Readonly<Record<string, RefundAnswer["outcome"]>> = { SUCCESS: "succeeded", CLOSED: "failed", ABNORMAL: "refused" };
const answerOf = (said: unknown): RefundAnswer => {
  const { refund_id, status } = refund.parse(said);
  return { outcome: outcomes[status] ?? "processing", transactionId: refund_id, said: status };
};
/** What may be otherwise by and by: the merchant's balance is not enough. */
const laterRefunded = ["NOT_ENOUGH"];
/** What WeChat says no to for good: too much, too late, an account that is closed. */
const neverRefunded = ["INVALID_REQUEST", "RESOURCE_NOT_EXISTS", "USER_ACCOUNT_ABNORMAL", "MCH_NOT_EXISTS"];

const json = (status: number, code: "SUCCESS" | "FAIL", message: string): HookAnswer => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify({ code, message }),
});

/** WeChat Pay: a code on a page of ours that is scanned in WeChat; or, on a phone, where that was opened for the merchant, WeChat itself. */
export const wechat: Gateway = {
  code: "wechat",
  kind: "gateway",
  source: ({ currency }) => ({ kind: "provider_clearing", owner: 4, currency }),
  can: { currencies: [yuan], refundsToSource: true, refundsInPart: true },
  isSetUp: ({ gateways }) => gateways.wechat !== undefined,
  async begin(ctx, payment, payer) {
    const way = keysOf(ctx.services).hasH5 && isOnPhone(payer) && !isInWechat(payer) ? "h5" : "native";
    const url = await addressOf(ctx, payment, way, { ask: () => begun(ctx, payment, payer, way), keptMs: keptMs[way] });
    if (way === "native") return { cashierUrl: to("pay-scan", { payment: payment.token }) };
    return { cashierUrl: `${url}&redirect_url=${encodeURIComponent(backFrom(ctx, payment))}` };
  },
  query: (ctx, payment) =>
    resultsOfWays(ctx, payment, async (way) => {
      const told = await orderOf(ctx, nameOf(payment.token, way));
      return told && resultOf(told, JSON.stringify(told), payment);
    }),
  async close(ctx, payment) {
    const keys = keysOf(ctx.services);
    for (const way of await begunWays(ctx, payment)) {
      const name = nameOf(payment.token, way);
      if ((await orderOf(ctx, name))?.trade_state !== "NOTPAY") continue;
      await askWechat(keys, "POST", `/v3/pay/transactions/out-trade-no/${encodeURIComponent(name)}/close`, { mchid: keys.mchId });
    }
  },
  async refund(ctx, { number, payment, transactionId, amount }) {
    const content = {
      transaction_id: transactionId,
      out_refund_no: refundNameOf(number, payment.token),
      notify_url: hookOf(ctx.services, "wechat"),
      amount: { refund: Number(amount), total: Number(payment.amount), currency: payment.currency },
    };
    try {
      return answerOf(await askWechat(keysOf(ctx.services), "POST", "/v3/refund/domestic/refunds", content));
    } catch (error) {
      if (!(error instanceof WechatRefusal)) throw error;
      if (laterRefunded.includes(error.code)) return { outcome: "failed", transactionId: "", said: error.code };
      if (neverRefunded.includes(error.code)) return { outcome: "refused", transactionId: "", said: error.code };
      throw error;
    }
  },
  async queryRefund(ctx, { number, payment }) {
    try {
      return answerOf(await askWechat(keysOf(ctx.services), "GET", `/v3/refund/domestic/refunds/${encodeURIComponent(refundNameOf(number, payment.token))}`));
    } catch (error) {
      if (error instanceof WechatRefusal && error.status === 404) return null;
      throw error;
    }
  },
  async statement(ctx, from, to) {
    const lines = [];
    for (const day of billDays(from, to)) lines.push(...(await wechatBill(keysOf(ctx.services), day)));
    return lines.filter(({ at }) => at >= from && at < to);
  },
  async verify(services, { body, headers }) {
    const keys = keysOf(services);
    const heard = await heardFromWechat(keys, body, headers);
    if (!heard) return null;
    const content: unknown = JSON.parse(heard.text);
    if (heard.type.startsWith("REFUND.")) {
      const told = z.object({ mchid: z.string(), out_refund_no: z.string() }).parse(content);
      return told.mchid === keys.mchId ? { of: "refund", number: refundNumberOf(told.out_refund_no) } : null;
    }
    if (heard.type !== "TRANSACTION.SUCCESS") return { of: "nothing" };
    const told = transaction.parse(content);
    if (!isOurs(keys, told)) return null;
    const result = resultOf(told, heard.text);
    return result ? { of: "payment", result } : { of: "nothing" };
  },
  answers: { heard: json(200, "SUCCESS", "成功"), forged: json(401, "FAIL", "验签失败"), again: json(503, "FAIL", "请重试") },
};
