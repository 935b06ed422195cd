import { z } from "zod";
import { pick } from "#kit/local-text.ts";
import { currencies } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { later, minutes } from "#kit/time.ts";
import type { HookAnswer } from "#platform/http/hooks.ts";
import type { WechatKeys } from "#platform/network/gateway-keys.ts";
import { database } from "../database.ts";
import { billDays, plainTitle, yuan } from "./china-forms.ts";
import { addressOf, begunWays, isInWechat, isOnPhone, resultsOfWays, type Way } from "./gateway-orders.ts";
import {
  backFrom,
  hookOf,
  lateAtMost,
  NotInParts,
  type Gateway,
  type Outside,
  type Part,
  type PaymentAsked,
  type Payer,
  type ProviderResult,
  type RefundAnswer,
  type RefundAsked,
} from "./provider.ts";
import { wechatBill, wechatFundsBill, wechatSharesBill } from "./wechat-bill.ts";
import { askWechat, heardFromWechat, keysOf, WechatRefusal } from "./wechat-calls.ts";
import { nameOf, partNameOf, refundNameOf, refundNumberOf, tokenOf } from "./wechat-names.ts";
import { wechatSplits } from "./wechat-split.ts";

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

const combined = z.object({
  combine_appid: z.string(),
  combine_mchid: z.string(),
  combine_out_trade_no: z.string(),
  sub_orders: z.array(
    z.object({
      out_trade_no: z.string(),
      trade_state: z.string(),
      amount: z.object({ total_amount: z.int().nonnegative(), currency: z.string().default(yuan) }).optional(),
    }),
  ),
});
type Combined = z.output<typeof combined>;

const isOursCombined = ({ mchId, appId }: WechatKeys, { combine_mchid, combine_appid }: Combined): boolean =>
  combine_mchid === mchId && combine_appid === appId;

/** What a combined order says of its payment: its parts are paid at once, each of which may have been refunded since. Its own name is the only one that it has as a whole. */
const resultOfCombined = ({ combine_out_trade_no: name, sub_orders }: Combined, raw: string, asked?: PaymentAsked): ProviderResult | null => {
  const common = { provider: "wechat" as const, token: tokenOf(name), transactionId: name, raw };
  const are = (...states: string[]) => sub_orders.length > 0 && sub_orders.every(({ trade_state }) => states.includes(trade_state));
  if (are("CLOSED") && asked) return { ...common, outcome: "failed", amount: asked.amount, currency: asked.currency };
  if (!are("SUCCESS", "REFUND") || are("REFUND")) return null;
  const [currency] = currencies.filter((one) => sub_orders.every(({ amount }) => amount?.currency === one));
  if (!currency) return null;
  return { ...common, outcome: "succeeded", amount: sub_orders.reduce((sum, { amount }) => sum + BigInt(amount?.total_amount ?? 0), 0n), currency };
};

const combinedOf = async (ctx: Outside, name: string): Promise<Combined | null> => {
  const keys = keysOf(ctx.services);
  try {
    const told = combined.parse(await askWechat(keys, "GET", `/v3/combine-transactions/out-trade-no/${encodeURIComponent(name)}`));
    if (!isOursCombined(keys, told)) throw new Error("WeChat Pay spoke of another merchant's order");
    return told;
  } catch (error) {
    if (error instanceof WechatRefusal && error.status === 404) return null;
    throw error;
  }
};

/** What keeps a seller's account from taking a payment: it was closed or restricted, or is none of this merchant's. */
const notInParts = ["NO_AUTH", "ACCOUNT_ERROR", "ACCOUNTERROR", "MCH_NOT_EXISTS", "RULE_LIMIT"];
/** Said of whatever is wrong with what was asked: only where it names the seller's account is it about that, and any other is a fault of ours. */
const ofAnything = ["INVALID_REQUEST", "PARAM_ERROR"];
const isNotInParts = ({ code, message }: WechatRefusal): boolean =>
  notInParts.includes(code) || (ofAnything.includes(code) && /sub_mchid|二级商户|特约商户|子商户/.test(message));

/** A code can be scanned for two hours, a page for phones opened for five minutes: each is renewed a little before. */
const keptMs = { native: minutes(110), h5: minutes(4) };

/** What WeChat is asked to take. It is closed by us when its time is over: asked again with another end, it would be refused as another order. */
const begun = async (ctx: Outside, payment: PaymentAsked, payer: Payer, way: "native" | "h5"): Promise<string> => {
  const keys = keysOf(ctx.services);
  const { token, amount, currency, parts } = payment;
  const description = plainTitle(pick(payer.title, "zh-cn"), 40);
  const isCombined = parts.length > 0;
  const common = {
    notify_url: hookOf(ctx.services, "wechat"),
    ...(way === "h5" ? { scene_info: { payer_client_ip: payer.address, h5_info: { type: "Wap" } } } : {}),
  };
  const order = isCombined
    ? {
        ...common,
        combine_appid: keys.appId,
        combine_mchid: keys.mchId,
        combine_out_trade_no: nameOf(token, way, true),
        sub_orders: parts.map((part, at) => ({
          mchid: keys.mchId,
          attach: String(part.saleId),
          amount: { total_amount: Number(part.amount), currency },
          out_trade_no: partNameOf(token, way, at),
          description,
          // Frozen in the account of its seller until it is shared; what is of no account there is paid to us.
          ...(part.account === null ? {} : { sub_mchid: part.account, settle_info: { profit_sharing: true } }),
        })),
      }
    : { ...common, appid: keys.appId, mchid: keys.mchId, description, out_trade_no: nameOf(token, way), amount: { total: Number(amount), currency } };
  const said = z.object({ code_url: z.string().optional(), h5_url: z.string().optional() }).parse(
    await askWechat(keys, "POST", `/v3/${isCombined ? "combine-transactions" : "pay/transactions"}/${way}`, order).catch((error: unknown) => {
      if (isCombined && error instanceof WechatRefusal && isNotInParts(error)) throw new NotInParts(error.message, { cause: error });
      throw error;
    }),
  );
  const url = way === "h5" ? said.h5_url : said.code_url;
  if (!url) throw new Error("WeChat Pay took an order and named no address");
  return url;
};

const refund = z.object({ refund_id: z.string(), out_refund_no: z.string(), status: z.string().default("PROCESSING") });
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

const closeCombined = async (ctx: Outside, { token, parts }: PaymentAsked, way: Way): Promise<void> => {
  const keys = keysOf(ctx.services);
  const name = nameOf(token, way, true);
  if (!(await combinedOf(ctx, name))?.sub_orders.every(({ trade_state }) => trade_state === "NOTPAY")) return;
  await askWechat(keys, "POST", `/v3/combine-transactions/out-trade-no/${encodeURIComponent(name)}/close`, {
    combine_appid: keys.appId,
    sub_orders: parts.map(({ account }, at) => ({
      mchid: keys.mchId,
      out_trade_no: partNameOf(token, way, at),
      ...(account === null ? {} : { sub_mchid: account }),
    })),
  });
};

/** In which way a combined order was paid is in its name. */
const partName = ({ payment, transactionId, part }: RefundAsked & { part: Part }): string =>
  partNameOf(
    payment.token,
    transactionId.endsWith("h5") ? "h5" : "native",
    payment.parts.findIndex(({ saleId }) => saleId === part.saleId),
  );
/** Out of the seller's account, or out of ours for it: another refund, which is asked for under a name of its own. */
const refundNumber = ({ number, part, isFromThere }: RefundAsked): string => (part?.account && !isFromThere ? `${number}*ours` : number);

/** WeChat Pay: a code on a page of ours that is scanned in WeChat; or, on a phone, where that was opened for the merchant, WeChat itself. */
export const wechat: Gateway = {
  code: "wechat",
  kind: "gateway",
  source: ({ currency }) => ({ kind: "provider_clearing", owner: 4, currency }),
  can: { currencies: [yuan], refundsToSource: true, refundsInPart: true },
  splits: wechatSplits,
  isSetUp: ({ gateways }) => gateways.wechat !== undefined,
  async begin(ctx, payment, payer) {
    const way = keysOf(ctx.services).hasH5 && isOnPhone(payer) && !isInWechat(payer) ? "h5" : "native";
    const url = await addressOf(ctx, payment, way, { ask: () => begun(ctx, payment, payer, way), keptMs: keptMs[way] });
    if (way === "native") return { cashierUrl: to("pay-scan", { payment: payment.token }) };
    return { cashierUrl: `${url}&redirect_url=${encodeURIComponent(backFrom(ctx, payment))}` };
  },
  query: (ctx, payment) =>
    resultsOfWays(ctx, payment, async (way) => {
      if (payment.parts.length > 0) {
        const told = await combinedOf(ctx, nameOf(payment.token, way, true));
        return told && resultOfCombined(told, JSON.stringify(told), payment);
      }
      const told = await orderOf(ctx, nameOf(payment.token, way));
      return told && resultOf(told, JSON.stringify(told), payment);
    }),
  async close(ctx, payment) {
    const keys = keysOf(ctx.services);
    for (const way of await begunWays(ctx, payment)) {
      if (payment.parts.length > 0) {
        await closeCombined(ctx, payment, way);
        continue;
      }
      const name = nameOf(payment.token, way);
      if ((await orderOf(ctx, name))?.trade_state !== "NOTPAY") continue;
      await askWechat(keys, "POST", `/v3/pay/transactions/out-trade-no/${encodeURIComponent(name)}/close`, { mchid: keys.mchId });
    }
  },
  async refund(ctx, asked) {
    const { payment, transactionId, amount, part, isFromThere } = asked;
    const keys = keysOf(ctx.services);
    const common = {
      ...(part ? { out_trade_no: partName({ ...asked, part }) } : { transaction_id: transactionId }),
      out_refund_no: refundNameOf(refundNumber(asked), payment.token),
      notify_url: hookOf(ctx.services, "wechat"),
      amount: { refund: Number(amount), total: Number(part?.amount ?? payment.amount), currency: payment.currency },
    };
    try {
      if (!part?.account) return answerOf(await askWechat(keys, "POST", "/v3/refund/domestic/refunds", common));
      const refund_account = isFromThere ? "REFUND_SOURCE_SUB_MERCHANT" : "REFUND_SOURCE_PARTNER_ADVANCE";
      return answerOf(
        await askWechat(keys, "POST", "/v3/ecommerce/refunds/apply", { ...common, sub_mchid: part.account, sp_appid: keys.appId, refund_account }),
      );
    } catch (error) {
      if (!(error instanceof WechatRefusal)) throw error;
      const said = { transactionId: "", said: error.code };
      if (laterRefunded.includes(error.code)) return { ...said, outcome: "failed", ...(part?.account && isFromThere ? { isShort: true as const } : {}) };
      if (neverRefunded.includes(error.code)) return { ...said, outcome: "refused" };
      throw error;
    }
  },
  async queryRefund(ctx, asked) {
    const name = encodeURIComponent(refundNameOf(refundNumber(asked), asked.payment.token));
    const account = asked.part?.account;
    const path = account ? `/v3/ecommerce/refunds/out-refund-no/${name}?sub_mchid=${account}` : `/v3/refund/domestic/refunds/${name}`;
    try {
      return answerOf(await askWechat(keysOf(ctx.services), "GET", path));
    } catch (error) {
      if (error instanceof WechatRefusal && error.status === 404) return null;
      throw error;
    }
  },
  async statement(ctx, from, to) {
    const lines = [];
    const keys = keysOf(ctx.services);
    // Whether or not sellers' accounts are paid into by now: what stands there is shared all the same.
    const hasShares = await database(ctx).selectFrom("share").select("id").where("provider", "=", "wechat").limit(1).executeTakeFirst();
    for (const day of billDays(from, to)) {
      const sold = await wechatBill(keys, day);
      lines.push(...sold, ...(hasShares ? await wechatSharesBill(keys, day) : []));
      const funds = await wechatFundsBill(keys, day);
      // Whatever is sold moves on the account too, but what is paid into sellers' own: that bill is late.
      if (!funds && sold.length > 0 && !hasShares && ctx.now < later(to, lateAtMost)) throw new Error(`WeChat Pay's bill of the account of ${day} is late`);
      // Of what is paid into sellers' accounts the bill of trade has all, and this account only a part.
      lines.push(...(funds ?? []).filter(({ of }) => of !== "balance" || !hasShares));
    }
    return lines.filter(({ at }) => at >= from && at < to);
  },
  async verify(services, { body, headers }) {
    const keys = keysOf(services);
    const heard = await heardFromWechat(keys, body, headers);
    if (!heard) return null;
    const content: unknown = JSON.parse(heard.text);
    if (heard.type.startsWith("REFUND.")) {
      const told = z.object({ mchid: z.string().optional(), sp_mchid: z.string().optional(), out_refund_no: z.string() }).parse(content);
      return (told.mchid ?? told.sp_mchid) === keys.mchId ? { of: "refund", number: refundNumberOf(told.out_refund_no) } : null;
    }
    if (heard.type !== "TRANSACTION.SUCCESS") return { of: "nothing" };
    const whole = combined.safeParse(content);
    if (whole.success) {
      const result = isOursCombined(keys, whole.data) ? resultOfCombined(whole.data, heard.text) : undefined;
      return result === undefined ? null : result ? { of: "payment", result } : { of: "nothing" };
    }
    const told = transaction.parse(content);
    if (!isOurs(keys, told)) return null;
    const result = resultOf(told, heard.text);
    return result ? { of: "payment", result } : { of: "nothing" };
  },
  answers: { heard: json(200, "SUCCESS", "成功"), forged: json(401, "FAIL", "验签失败"), again: json(503, "FAIL", "请重试") },
};
