import { pick } from "#kit/local-text.ts";
import { currencies, type Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import { plainAnswer } from "#platform/http/hooks.ts";
import { database } from "../database.ts";
import { accountBill } from "./alipay-account-bill.ts";
import { alipayBill } from "./alipay-bill.ts";
import { alipayPage, askAlipay, heardFromAlipay, isDone, keysOf, nameOf, tokenOf, unexpected, type AlipayAnswer } from "./alipay-calls.ts";
import { entryNamed } from "./alipay-entry.ts";
import { alipayPayouts, toldOfPayout } from "./alipay-payouts.ts";
import { alipaySplits, commissionBack, settlementOf } from "./alipay-split.ts";
import { billDays, chinaTime, fenOf, plainTitle, yuan, yuanOf } from "./china-forms.ts";
import { beginWay, begunWays, isOnPhone, resultsOfWays, type Way } from "./gateway-orders.ts";
import {
  backFrom,
  hookOf,
  lateAtMost,
  type Gateway,
  type Outside,
  type PaymentAsked,
  type ProviderResult,
  type RefundAnswer,
  type RefundAsked,
} from "./provider.ts";

/** What is sold and given back, and what else moves on the account. */
const bills = [
  ["trade", alipayBill],
  ["signcustomer", accountBill],
] as const;

const ask = (ctx: Outside, method: string, content: object): Promise<AlipayAnswer> => askAlipay(keysOf(ctx.services), method, ctx.now, content);

/** What is paid into a seller's account is another order than what comes to us. */
const nameFor = ({ token, parts }: PaymentAsked, way: Way): string => nameOf(token, way, parts.length > 0);

type Told = { trade_no: string; out_trade_no: string; trade_status: string; total_amount: string; trans_currency?: string | undefined };

/** What a trade says of its payment; nothing while its payer may still pay. Finished is paid, and too old to be given back. */
const resultOf = (told: Told, raw: string): ProviderResult | null => {
  const amount = fenOf(told.total_amount);
  const currency: Currency | undefined = currencies.find((one) => one === (told.trans_currency ?? yuan));
  if (amount === null || !currency || !told.trade_no) return null;
  const outcome = ["TRADE_SUCCESS", "TRADE_FINISHED"].includes(told.trade_status) ? "succeeded" : told.trade_status === "TRADE_CLOSED" ? "failed" : null;
  return outcome && { provider: "alipay", transactionId: told.trade_no, token: tokenOf(told.out_trade_no), outcome, amount, currency, raw };
};

/** Nobody opened its page, so there is no trade yet. */
const isNoTrade = ({ sub_code }: AlipayAnswer): boolean => sub_code === "ACQ.TRADE_NOT_EXIST";

/** Closed already, or paid: which of both, it is asked. */
const closedBefore = ["ACQ.TRADE_STATUS_ERROR", "ACQ.REASON_TRADE_STATUS_INVALID", "ACQ.REASON_ILLEGAL_STATUS"];
/** What may be otherwise by and by. */
const sellerShort = "ACQ.SELLER_BALANCE_NOT_ENOUGH";
const laterRefunded = [sellerShort, "ACQ.REASON_TRADE_BEEN_FREEZEN"];
/** What Alipay says no to for good. */
const neverRefunded = [
  "ACQ.TRADE_NOT_EXIST",
  "ACQ.TRADE_HAS_FINISHED",
  "ACQ.TRADE_HAS_CLOSE",
  "ACQ.TRADE_STATUS_ERROR",
  "ACQ.REFUND_AMT_NOT_EQUAL_TOTAL",
  "ACQ.REASON_TRADE_REFUND_FEE_ERR",
  "ACQ.NOT_ALLOW_PARTIAL_REFUND",
  "ACQ.TRADE_NOT_ALLOW_REFUND",
  "ACQ.BUYER_NOT_EXIST",
  "ACQ.BUYER_ENABLE_STATUS_FORBID",
];

/** Nothing was sold that day. */
const isNoBill = ({ sub_code }: AlipayAnswer): boolean => /bill_not_exist|no_bill_data/i.test(sub_code);

/** A trade can be given back of for a year; until then its seller's bill may have lines. */
const longestRefund = days(366);
/** Whose accounts were paid into since. */
const accountsWithTrades = (ctx: Outside, day: Date) =>
  database(ctx)
    .selectFrom("payment_part")
    .innerJoin("payment", "payment.id", "payment_part.payment_id")
    .select("payment_part.account")
    .distinct()
    .where("payment.provider", "=", "alipay")
    .where("payment.created_at", ">", later(day, -longestRefund))
    .where("payment_part.account", "is not", null)
    .orderBy("payment_part.account")
    .execute();

/** A refund has no name at Alipay but the number that it was asked for under. */
const queryRefund = async (ctx: Outside, { number, transactionId }: RefundAsked): Promise<RefundAnswer | null> => {
  const said = await ask(ctx, "alipay.trade.fastpay.refund.query", { trade_no: transactionId, out_request_no: number });
  if (!isDone(said)) {
    if (isNoTrade(said)) return null;
    throw unexpected("say what became of a refund", said);
  }
  return said.refund_status === "REFUND_SUCCESS" ? { outcome: "succeeded", transactionId: number, said: said.refund_status } : null;
};

/** Alipay: its page for computers, with a code to scan, or the one for phones, which opens the app. A trade begins when its payer opens the page. */
export const alipay: Gateway = {
  code: "alipay",
  kind: "gateway",
  source: ({ currency }) => ({ kind: "provider_clearing", owner: 3, currency }),
  can: { currencies: [yuan], refundsToSource: true, refundsInPart: true },
  payouts: alipayPayouts,
  splits: alipaySplits,
  isSetUp: ({ gateways }) => gateways.alipay !== undefined,
  async begin(ctx, payment, payer) {
    const way = isOnPhone(payer) ? "wap" : "page";
    await beginWay(ctx, payment, way);
    const order = {
      out_trade_no: nameFor(payment, way),
      product_code: way === "wap" ? "QUICK_WAP_WAY" : "FAST_INSTANT_TRADE_PAY",
      total_amount: yuanOf(payment.amount),
      // The same whenever it is begun: an order that is begun again with another title is refused.
      subject: plainTitle(pick(payer.title, "zh-cn"), 120),
      time_expire: chinaTime(payment.expiresAt),
      ...settlementOf(payment),
    };
    const more = { notify_url: hookOf(ctx.services, "alipay"), return_url: backFrom(ctx, payment) };
    return { cashierUrl: alipayPage(keysOf(ctx.services), `alipay.trade.${way}.pay`, ctx.now, order, more) };
  },
  query: (ctx, payment) =>
    resultsOfWays(ctx, payment, async (way) => {
      const said = await ask(ctx, "alipay.trade.query", { out_trade_no: nameFor(payment, way) });
      if (!isDone(said) && !isNoTrade(said)) throw unexpected("say what became of a payment", said);
      return isDone(said) ? resultOf(said, said.raw) : null;
    }),
  async close(ctx, payment) {
    for (const way of await begunWays(ctx, payment)) {
      const said = await ask(ctx, "alipay.trade.close", { out_trade_no: nameFor(payment, way) });
      if (!isDone(said) && !isNoTrade(said) && !closedBefore.includes(said.sub_code)) throw unexpected("close a payment", said);
    }
  },
  async refund(ctx, asked) {
    const { number, transactionId, amount, part, isFromThere, fromUs = 0n } = asked;
    const isThere = part !== undefined && part.account !== null;
    // Nothing is advanced for a seller: what cannot go out of their account is ours to give, by the wallet.
    if (isThere && !isFromThere) return { outcome: "refused", transactionId: number, said: "not out of ours" };
    const said = await ask(ctx, "alipay.trade.refund", {
      trade_no: transactionId,
      refund_amount: yuanOf(amount),
      out_request_no: number,
      ...(fromUs > 0n ? { refund_royalty_parameters: commissionBack(ctx, fromUs) } : {}),
    });
    const words = said.sub_code || said.msg;
    if (isDone(said)) {
      // Without a change of funds it was done before, or is not done yet.
      if (said.fund_change === "Y") return { outcome: "succeeded", transactionId: number, said: words };
      return (await queryRefund(ctx, asked)) ?? { outcome: "processing", transactionId: number, said: words };
    }
    // The buyer does not wait for what a seller is to bring.
    if (isThere && said.sub_code === sellerShort) return { outcome: "refused", transactionId: number, said: words };
    if (laterRefunded.includes(said.sub_code)) return { outcome: "failed", transactionId: number, said: words };
    if (neverRefunded.includes(said.sub_code)) return { outcome: "refused", transactionId: number, said: words };
    throw unexpected("say whether it gives money back", said);
  },
  queryRefund,
  async statement(ctx, from, to) {
    const lines = [];
    for (const day of billDays(from, to)) {
      const before = lines.length;
      for (const [kind, read] of bills) {
        const said = await ask(ctx, "alipay.data.dataservice.bill.downloadurl.query", { bill_type: kind, bill_date: day });
        if (isDone(said)) lines.push(...(await read(said.bill_download_url)));
        else if (!isNoBill(said)) throw unexpected("hand out a bill", said);
        // Whatever is sold moves on the account too: that bill is late.
        else if (kind === "signcustomer" && lines.length > before && ctx.now < later(to, lateAtMost))
          throw new Error(`Alipay's bill of the account of ${day} is late`);
      }
    }
    // What was paid into sellers' accounts is in a bill of each of them.
    for (const { account } of await accountsWithTrades(ctx, from))
      for (const day of billDays(from, to)) {
        const said = await ask(ctx, "alipay.data.dataservice.bill.downloadurl.query", { bill_type: "trade_zft_merchant", bill_date: day, smid: account });
        if (isDone(said)) lines.push(...(await alipayBill(said.bill_download_url)));
        else if (!isNoBill(said)) throw unexpected("hand out a seller's bill", said);
      }
    return lines.filter(({ at }) => at >= from && at < to);
  },
  async verify(services, { body }) {
    const keys = keysOf(services);
    const fields = heardFromAlipay(keys, body);
    if (fields?.get("app_id") !== keys.appId) return null;
    const told = (name: string) => fields.get(name) ?? "";
    const account = entryNamed(told("msg_method"), told("biz_content"));
    if (account) return { of: "account", account };
    if (told("msg_method")) return toldOfPayout(told("msg_method"), told("biz_content"));
    // A word of a refund comes as one of its trade, which by then says that it was paid, or closed.
    if (told("gmt_refund") || told("refund_fee")) return { of: "refund", number: told("out_biz_no") };
    const result = resultOf(
      {
        trade_no: told("trade_no"),
        out_trade_no: told("out_trade_no"),
        trade_status: told("trade_status"),
        total_amount: told("total_amount"),
        trans_currency: fields.get("trans_currency"),
      },
      body.toString(),
    );
    return result ? { of: "payment", result } : { of: "nothing" };
  },
  answers: { heard: plainAnswer(200, "success"), forged: plainAnswer(400, "fail"), again: plainAnswer(503, "fail") },
};
