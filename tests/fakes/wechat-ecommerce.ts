import { randomBytes, randomInt } from "node:crypto";
import type { WechatKeys } from "#platform/network/gateway-keys.ts";
import type { Answer } from "./gateway.ts";

/** What WeChat's public documents of 电商收付通 (平台收付通) say of an order's part, as far as we ask for it. */
type Part = {
  out_trade_no: string;
  attach: string;
  sub_mchid: string | undefined;
  amount: number;
  transaction_id: string;
  trade_state: "NOTPAY" | "SUCCESS" | "CLOSED" | "REFUND";
  /** What stands frozen in its seller's account of it. */
  frozen: number;
  fee: number;
};
export type Combined = { name: string; way: string; asked: string; parts: Part[]; paid_at: Date | null };
type Sharing = {
  out_order_no: string;
  order_id: string;
  transaction_id: string;
  sub_mchid: string;
  receiver: string;
  amount: number;
  status: "PROCESSING" | "FINISHED" | "CLOSED";
  at: Date;
  isFinish: boolean;
};
type Returned = { out_return_no: string; out_order_no: string; return_no: string; sub_mchid: string; amount: number; at: Date; transaction_id: string };
type Refund = {
  refund_id: string;
  out_refund_no: string;
  transaction_id: string;
  out_trade_no: string;
  sub_mchid: string;
  amount: number;
  status: "SUCCESS" | "PROCESSING" | "CLOSED" | "ABNORMAL";
  isAdvanced: boolean;
  isMet: boolean;
  at: Date;
};
type Withdrawal = { out_request_no: string; withdraw_id: string; sub_mchid: string; amount: number; status: string; reason?: string };
type Applyment = {
  out_request_no: string;
  applyment_state: string;
  sub_mchid?: string;
  sign_url?: string;
  audit_detail?: { param_name: string; reject_reason: string }[];
  content: Record<string, unknown>;
};

const numbered = (length: number): string => Array.from({ length }, () => randomInt(10)).join("");
const done = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const refuse = (status: number, code: string, message = ""): Answer => ({ status, body: JSON.stringify({ code, message }) });
const inChina = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

const shareColumns =
  "分账时间,分账发起方,分账方,微信订单号,微信分账/回退单号,微信分账明细单号,商户分账/回退单号,订单金额,分账接收方,分账金额,业务类型,处理状态,分账描述,备注";

/**
 * 电商收付通 beside the rest of WeChat Pay: accounts of sellers that are applied for, combined orders that are paid into them and stand there frozen, sharing, its finish and
 * returns, refunds out of there or advanced by the platform, withdrawals, and the day's bill of shares.
 */
export const fakeEcommerce = (keysNow: () => WechatKeys, clockNow: () => Date) => {
  const plan = {
    /** How many refunds out of sellers' accounts are refused: too little there. */
    poor: 0,
    /** How many refunds are refused for good: the payer's account is gone. */
    gone: 0,
    /** How many sharings are refused once they were taken. */
    closing: 0,
    /** How many returns to sellers' accounts fail: the platform has too little. */
    empty: 0,
    /** What WeChat keeps of a payment that is paid there, in parts of ten thousand. */
    fee: 0,
    /** What is kept of each line of the day's bill, in fen. */
    keeps: 5,
    /** So much less is in this account than what was done there comes to. */
    holdsLess: { account: "", amount: 0 },
    /** Sellers that were closed. */
    closed: new Set<string>(),
    /** A code is taken at once, and answered when this has come. */
    held: undefined as Promise<void> | undefined,
    /** What the next combined order is refused with, whatever is asked. */
    refusal: undefined as string | undefined,
  };
  const applyments: Applyment[] = [];
  const media = new Map<string, number>();
  const available = new Map<string, number>();
  const combined: Combined[] = [];
  const sharings: Sharing[] = [];
  const returns: Returned[] = [];
  const refunds: Refund[] = [];
  const withdrawals: Withdrawal[] = [];
  /** What the platform has of all of this. */
  let ours = 0;

  const add = (sub: string, amount: number) => void available.set(sub, (available.get(sub) ?? 0) + amount);
  const partOf = (transaction: string | undefined): Part | undefined =>
    combined.flatMap(({ parts }) => parts).find(({ transaction_id }) => transaction_id === transaction);
  const isSeller = (sub: string): boolean => available.has(sub) && !plan.closed.has(sub);

  const begin = (way: string, text: string): Answer => {
    const wanted = JSON.parse(text) as {
      combine_appid: string;
      combine_mchid: string;
      combine_out_trade_no: string;
      notify_url: string;
      scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } };
      sub_orders: {
        mchid: string;
        attach: string;
        out_trade_no: string;
        sub_mchid?: string;
        description: string;
        amount: { total_amount: number; currency: string };
        settle_info?: { profit_sharing: boolean };
      }[];
    };
    const keys = keysNow();
    if (plan.refusal) return refuse(400, plan.refusal, "参数错误");
    if (wanted.combine_appid !== keys.appId || wanted.combine_mchid !== keys.mchId) return refuse(400, "APPID_MCHID_NOT_MATCH");
    const { combine_out_trade_no: name, sub_orders } = wanted;
    const isName = (text: string) => /^[\dA-Za-z_\-|*]{1,32}$/.test(text);
    if (!isName(name) || !URL.canParse(wanted.notify_url) || sub_orders.length === 0 || sub_orders.length > 50) return refuse(400, "PARAM_ERROR");
    if (way === "h5" && !(wanted.scene_info?.payer_client_ip && wanted.scene_info.h5_info?.type)) return refuse(400, "PARAM_ERROR");
    for (const one of sub_orders) {
      if (one.mchid !== keys.mchId || !isName(one.out_trade_no) || !one.attach || !one.description || !(one.amount.total_amount > 0))
        return refuse(400, "PARAM_ERROR");
      if (one.sub_mchid !== undefined && !isSeller(one.sub_mchid)) return refuse(403, "NO_AUTH", "二级商户状态异常");
      if ((one.settle_info?.profit_sharing === true) !== (one.sub_mchid !== undefined)) return refuse(400, "PARAM_ERROR");
    }
    const before = combined.find((one) => one.name === name);
    if (before && before.asked !== text) return refuse(403, "OUT_TRADE_NO_USED", "商户订单号重复");
    if (before && before.parts.some(({ trade_state }) => trade_state !== "NOTPAY")) return refuse(400, before.paid_at ? "ORDERPAID" : "ORDER_CLOSED");
    if (!before)
      combined.push({
        name,
        way,
        asked: text,
        paid_at: null,
        parts: sub_orders.map(({ out_trade_no, attach, sub_mchid, amount }) => ({
          out_trade_no,
          attach,
          sub_mchid,
          amount: amount.total_amount,
          transaction_id: `42000${numbered(23)}`,
          trade_state: "NOTPAY",
          frozen: 0,
          fee: 0,
        })),
      });
    if (way === "h5") return done({ h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${numbered(20)}&package=1` });
    return done({ code_url: `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString("hex")}` });
  };

  const shown = ({ name, parts, paid_at }: Combined) => ({
    combine_appid: keysNow().appId,
    combine_mchid: keysNow().mchId,
    combine_out_trade_no: name,
    sub_orders: parts.map(({ out_trade_no, attach, sub_mchid, amount, transaction_id, trade_state }) => ({
      mchid: keysNow().mchId,
      out_trade_no,
      attach,
      ...(sub_mchid === undefined ? {} : { sub_mchid }),
      trade_type: "NATIVE",
      trade_state,
      amount: { total_amount: amount, currency: "CNY", payer_amount: amount, payer_currency: "CNY" },
      ...(paid_at ? { transaction_id, success_time: `${inChina(paid_at).replace(" ", "T")}+08:00`, bank_type: "OTHERS" } : {}),
    })),
  });

  const pay = (order: Combined): object => {
    if (order.parts.some(({ trade_state }) => trade_state !== "NOTPAY")) throw new Error("this order is over");
    order.paid_at = clockNow();
    for (const part of order.parts) {
      part.trade_state = "SUCCESS";
      if (part.sub_mchid === undefined) ours += part.amount;
      else {
        part.fee = Math.round((part.amount * plan.fee) / 10_000);
        part.frozen = part.amount - part.fee;
      }
    }
    return shown(order);
  };

  const shownSharing = ({ out_order_no, order_id, transaction_id, sub_mchid, receiver, amount, status, isFinish }: Sharing) => ({
    sub_mchid,
    transaction_id,
    out_order_no,
    order_id,
    status: status === "CLOSED" ? "FINISHED" : status,
    ...(isFinish
      ? { finish_amount: amount, finish_description: "分账完结", receivers: [] }
      : {
          receivers: [
            {
              type: "MERCHANT_ID",
              receiver_account: receiver,
              amount,
              description: "",
              detail_id: `36011${numbered(23)}`,
              result: status === "CLOSED" ? "CLOSED" : status === "FINISHED" ? "SUCCESS" : "PENDING",
              ...(status === "CLOSED" ? { fail_reason: "ACCOUNT_ABNORMAL" } : {}),
            },
          ],
        }),
  });
  /** Taken at once, done by and by: whoever asks after it finds it done. */
  const settle = (one: Sharing): void => {
    if (one.status !== "PROCESSING") return;
    const part = partOf(one.transaction_id);
    if (plan.closing > 0 && one.receiver !== one.sub_mchid) {
      plan.closing -= 1;
      if (part) part.frozen += one.amount;
      one.status = "CLOSED";
      return;
    }
    one.status = "FINISHED";
    if (one.receiver === keysNow().mchId) ours += one.amount;
    else add(one.sub_mchid, one.amount);
  };
  const share = (text: string, isFinish: boolean): Answer => {
    const wanted = JSON.parse(text) as {
      sub_mchid: string;
      transaction_id: string;
      out_order_no: string;
      receivers?: { type: string; receiver_account: string; amount: number }[];
    };
    const part = partOf(wanted.transaction_id);
    if (!/^[\dA-Za-z_\-|*@]{1,64}$/.test(wanted.out_order_no)) return refuse(400, "PARAM_ERROR");
    if (!part || part.sub_mchid !== wanted.sub_mchid || part.trade_state === "NOTPAY") return refuse(400, "INVALID_REQUEST", "订单不存在");
    const before = sharings.find(({ out_order_no }) => out_order_no === wanted.out_order_no);
    if (before) return done(shownSharing(before));
    const [receiver] = isFinish ? [{ type: "MERCHANT_ID", receiver_account: wanted.sub_mchid, amount: part.frozen }] : (wanted.receivers ?? []);
    if (!receiver || receiver.type !== "MERCHANT_ID" || !(receiver.amount > 0 || isFinish)) return refuse(400, "PARAM_ERROR");
    if (receiver.amount > part.frozen) return refuse(403, "NOT_ENOUGH", "分账金额大于未分账金额");
    if (sharings.filter(({ transaction_id }) => transaction_id === wanted.transaction_id).length >= 50) return refuse(403, "RULE_LIMIT");
    part.frozen -= receiver.amount;
    const made: Sharing = {
      out_order_no: wanted.out_order_no,
      order_id: `30084${numbered(23)}`,
      transaction_id: wanted.transaction_id,
      sub_mchid: wanted.sub_mchid,
      receiver: receiver.receiver_account,
      amount: receiver.amount,
      status: "PROCESSING",
      at: clockNow(),
      isFinish,
    };
    sharings.push(made);
    return done(shownSharing(made));
  };

  const giveReturn = (text: string): Answer => {
    const wanted = JSON.parse(text) as { sub_mchid: string; out_order_no: string; out_return_no: string; return_mchid: string; amount: number };
    const shownReturn = (one: Returned) => ({ ...one, return_mchid: keysNow().mchId, result: "SUCCESS", finish_time: inChina(one.at) });
    const before = returns.find(({ out_return_no }) => out_return_no === wanted.out_return_no);
    if (before) return done(shownReturn(before));
    const sharing = sharings.find((one) => one.out_order_no === wanted.out_order_no && one.sub_mchid === wanted.sub_mchid && one.status === "FINISHED");
    if (!sharing || wanted.return_mchid !== keysNow().mchId || sharing.receiver !== keysNow().mchId) return refuse(404, "RESOURCE_NOT_EXISTS", "分账单不存在");
    const given = returns.filter(({ out_order_no }) => out_order_no === wanted.out_order_no).reduce((sum, { amount }) => sum + amount, 0);
    if (given + wanted.amount > sharing.amount) return refuse(400, "INVALID_REQUEST", "回退金额大于分账金额");
    if (plan.empty > 0) {
      plan.empty -= 1;
      return refuse(403, "NOT_ENOUGH", "回退方余额不足");
    }
    ours -= wanted.amount;
    add(wanted.sub_mchid, wanted.amount);
    const made: Returned = { ...wanted, return_no: `30085${numbered(23)}`, at: clockNow(), transaction_id: sharing.transaction_id };
    returns.push(made);
    return done(shownReturn(made));
  };

  const shownRefund = ({ refund_id, out_refund_no, transaction_id, out_trade_no, amount, status }: Refund) => ({
    refund_id,
    out_refund_no,
    transaction_id,
    out_trade_no,
    status,
    channel: "ORIGINAL",
    create_time: "",
    amount: { refund: amount, payer_refund: amount, currency: "CNY" },
  });
  const giveBack = (text: string, plans: string[]): Answer => {
    const wanted = JSON.parse(text) as {
      sub_mchid: string;
      sp_appid: string;
      out_trade_no: string;
      out_refund_no: string;
      amount: { refund: number; total: number };
      refund_account: string;
    };
    const order = combined.find(({ parts }) => parts.some(({ out_trade_no }) => out_trade_no === wanted.out_trade_no));
    const part = order?.parts.find(({ out_trade_no }) => out_trade_no === wanted.out_trade_no);
    if (!part || part.sub_mchid !== wanted.sub_mchid || !order?.paid_at) return refuse(404, "RESOURCE_NOT_EXISTS", "订单不存在");
    if (wanted.sp_appid !== keysNow().appId || !/^[\dA-Za-z_\-|*@]{1,64}$/.test(wanted.out_refund_no)) return refuse(400, "PARAM_ERROR");
    const before = refunds.find(({ out_refund_no }) => out_refund_no === wanted.out_refund_no);
    const accepted = (one: Refund) => {
      const { status: _, ...rest } = shownRefund(one);
      return done(rest);
    };
    if (before) return accepted(before);
    const given = refunds
      .filter(({ transaction_id, status }) => transaction_id === part.transaction_id && status !== "CLOSED")
      .reduce((sum, { amount }) => sum + amount, 0);
    if (wanted.amount.total !== part.amount || given + wanted.amount.refund > part.amount) return refuse(400, "INVALID_REQUEST", "累计退款金额大于支付金额");
    if (plan.gone > 0) {
      plan.gone -= 1;
      return refuse(403, "USER_ACCOUNT_ABNORMAL", "用户账户异常");
    }
    const isAdvanced = wanted.refund_account === "REFUND_SOURCE_PARTNER_ADVANCE";
    const has = part.frozen + (available.get(wanted.sub_mchid) ?? 0);
    if (!isAdvanced && (plan.poor > 0 || has < wanted.amount.refund)) {
      if (plan.poor > 0) plan.poor -= 1;
      return refuse(403, "NOT_ENOUGH", "二级商户账户余额不足");
    }
    if (isAdvanced) ours -= wanted.amount.refund;
    else {
      // What is frozen for this order goes first.
      const frozen = Math.min(part.frozen, wanted.amount.refund);
      part.frozen -= frozen;
      add(wanted.sub_mchid, frozen - wanted.amount.refund);
    }
    const made: Refund = {
      refund_id: `50300${numbered(20)}`,
      out_refund_no: wanted.out_refund_no,
      transaction_id: part.transaction_id,
      out_trade_no: part.out_trade_no,
      sub_mchid: wanted.sub_mchid,
      amount: wanted.amount.refund,
      status: plans.shift() === "pending" ? "PROCESSING" : "SUCCESS",
      isAdvanced,
      isMet: false,
      at: clockNow(),
    };
    refunds.push(made);
    part.trade_state = "REFUND";
    return accepted(made);
  };
  const meet = (refundId: string, isAsked: boolean): Answer => {
    const refund = refunds.find(({ refund_id }) => refund_id === refundId);
    if (!refund?.isAdvanced) return refuse(404, "RESOURCE_NOT_EXISTS", "垫付退款单不存在");
    if (!refund.isMet && !isAsked) return refuse(404, "RESOURCE_NOT_EXISTS", "回补单不存在");
    const part = partOf(refund.transaction_id);
    const has = (part?.frozen ?? 0) + (available.get(refund.sub_mchid) ?? 0);
    const common = {
      refund_id: refundId,
      advance_return_id: `12155${numbered(20)}`,
      return_amount: refund.amount,
      payer_mchid: refund.sub_mchid,
      payee_mchid: keysNow().mchId,
    };
    if (!refund.isMet && has < refund.amount) return done({ ...common, result: "FAILED" });
    if (!refund.isMet) {
      const frozen = Math.min(part?.frozen ?? 0, refund.amount);
      if (part) part.frozen -= frozen;
      add(refund.sub_mchid, frozen - refund.amount);
      ours += refund.amount;
      refund.isMet = true;
    }
    return done({ ...common, result: "SUCCESS", success_time: "" });
  };

  const withdraw = (text: string): Answer => {
    const wanted = JSON.parse(text) as { sub_mchid: string; out_request_no: string; amount: number };
    if (!/^[\dA-Za-z]{1,32}$/.test(wanted.out_request_no)) return refuse(400, "PARAM_ERROR");
    if (!isSeller(wanted.sub_mchid)) return refuse(403, "NO_AUTH", "二级商户状态异常");
    const before = withdrawals.find(({ out_request_no }) => out_request_no === wanted.out_request_no);
    if (before) return done({ sub_mchid: before.sub_mchid, withdraw_id: before.withdraw_id });
    if ((available.get(wanted.sub_mchid) ?? 0) < wanted.amount) return refuse(403, "NOT_ENOUGH", "余额不足");
    add(wanted.sub_mchid, -wanted.amount);
    const made: Withdrawal = { ...wanted, withdraw_id: `12156${numbered(20)}`, status: "CREATE_SUCCESS" };
    withdrawals.push(made);
    return done({ sub_mchid: made.sub_mchid, withdraw_id: made.withdraw_id });
  };

  const applyFor = (text: string): Answer => {
    const content = JSON.parse(text) as Record<string, unknown> & { out_request_no: string };
    const before = applyments.find(({ out_request_no }) => out_request_no === content.out_request_no);
    if (before && before.applyment_state !== "REJECTED") return refuse(400, "PROCESSING", "申请单审核中");
    if (!/^[\dA-Za-z_]{1,124}$/.test(content.out_request_no)) return refuse(400, "PARAM_ERROR");
    for (const group of ["account_info", "contact_info", "sales_scene_info", "id_card_info", "business_license_info"])
      if (typeof content[group] !== "object") return refuse(400, "PARAM_ERROR", group);
    const pictures = content as unknown as { id_card_info: Record<string, string>; business_license_info: Record<string, string> };
    for (const id of [
      pictures.id_card_info["id_card_copy"],
      pictures.id_card_info["id_card_national"],
      pictures.business_license_info["business_license_copy"],
    ])
      if (!media.has(id ?? "")) return refuse(400, "PARAM_ERROR", "media");
    if (before) Object.assign(before, { applyment_state: "CHECKING", content });
    else applyments.push({ out_request_no: content.out_request_no, applyment_state: "CHECKING", content });
    return done({ applyment_id: Number(numbered(9)), out_request_no: content.out_request_no });
  };

  const bill = (day: string): string | undefined => {
    const rows = [
      ...sharings
        .filter(({ status, receiver, sub_mchid }) => status === "FINISHED" && (receiver === keysNow().mchId || receiver === sub_mchid))
        .map((one) => ({
          at: one.at,
          id: one.order_id,
          name: one.out_order_no,
          receiver: one.receiver,
          amount: one.amount,
          kind: one.isFinish ? "分账完结" : "分账",
          of: one,
        })),
      ...returns.map((one) => ({
        at: one.at,
        id: one.return_no,
        name: one.out_return_no,
        receiver: keysNow().mchId,
        amount: one.amount,
        kind: "分账回退",
        of: one,
      })),
    ].filter(({ at }) => inChina(at).startsWith(day));
    if (rows.length === 0) return undefined;
    const lines = rows.map(({ at, id, name, receiver, amount, kind, of }) =>
      [
        inChina(at),
        keysNow().mchId,
        of.sub_mchid,
        of.transaction_id,
        id,
        `36011${id.slice(5)}`,
        name,
        "0.00",
        receiver,
        (amount / 100).toFixed(2),
        kind,
        "成功",
        "",
        "",
      ]
        .map((cell) => `\`${cell}`)
        .join(","),
    );
    return [shareColumns, ...lines, "总笔数,总金额", `\`${rows.length},\`0.00`, ""].join("\r\n");
  };

  /** What it answers; nothing where it is no business of 电商收付通. */
  const serve = (method: string, at: URL, body: string, plans: string[]): Answer | undefined => {
    const path = at.pathname;
    const last = decodeURIComponent(path.split("/").at(-1) ?? "");
    const query = at.searchParams;
    if (method === "POST" && (path === "/v3/combine-transactions/native" || path === "/v3/combine-transactions/h5")) return begin(last, body);
    if (path.startsWith("/v3/combine-transactions/out-trade-no/")) {
      const name = decodeURIComponent(path.split("/")[4] ?? "");
      const order = combined.find((one) => one.name === name);
      if (!order) return refuse(404, "ORDER_NOT_EXIST");
      if (method === "GET") return done(shown(order));
      if (order.paid_at) return refuse(400, "ORDERPAID");
      const wanted = JSON.parse(body) as { sub_orders: { out_trade_no: string; sub_mchid?: string }[] };
      if (wanted.sub_orders.length !== order.parts.length || !wanted.sub_orders.every((one, index) => one.sub_mchid === order.parts[index]?.sub_mchid))
        return refuse(400, "PARAM_ERROR");
      for (const part of order.parts) part.trade_state = "CLOSED";
      return { status: 204, body: "" };
    }
    if (path === "/v3/merchant/media/upload") {
      const id = randomBytes(16).toString("hex");
      media.set(id, body.length);
      return done({ media_id: id });
    }
    if (path === "/v3/ecommerce/applyments/") return applyFor(body);
    if (path.startsWith("/v3/ecommerce/applyments/out-request-no/")) {
      const known = applyments.find(({ out_request_no }) => out_request_no === last);
      if (!known) return refuse(404, "RESOURCE_NOT_EXISTS");
      const { content: _, ...rest } = known;
      return done({ ...rest, applyment_state_desc: rest.applyment_state, applyment_id: 1 });
    }
    if (/^\/v3\/apply4sub\/sub_merchants\/\d+\/settlement$/.test(path)) {
      const sub = path.split("/")[4] ?? "";
      return isSeller(sub)
        ? done({ account_type: "ACCOUNT_TYPE_BUSINESS", account_bank: "中国银行", account_number: "*8901", verify_result: "VERIFY_SUCCESS" })
        : refuse(403, "NO_AUTH");
    }
    if (/^\/v3\/ecommerce\/profitsharing\/orders\/[^/]+\/amounts$/.test(path)) {
      const part = partOf(path.split("/")[5]);
      return part ? done({ transaction_id: part.transaction_id, unsplit_amount: part.frozen }) : refuse(404, "RESOURCE_NOT_EXISTS");
    }
    if (path === "/v3/ecommerce/profitsharing/orders" && method === "GET") {
      const known = sharings.find((one) => one.out_order_no === query.get("out_order_no") && one.transaction_id === query.get("transaction_id"));
      if (!known) return refuse(404, "RESOURCE_NOT_EXISTS");
      settle(known);
      return done(shownSharing(known));
    }
    if (path === "/v3/ecommerce/profitsharing/orders") return share(body, false);
    if (path === "/v3/ecommerce/profitsharing/finish-order") return share(body, true);
    if (path === "/v3/ecommerce/profitsharing/returnorders" && method === "GET") {
      const known = returns.find(({ out_return_no }) => out_return_no === query.get("out_return_no"));
      return known ? done({ ...known, return_mchid: keysNow().mchId, result: "SUCCESS" }) : refuse(404, "RESOURCE_NOT_EXISTS");
    }
    if (path === "/v3/ecommerce/profitsharing/returnorders") return giveReturn(body);
    if (path === "/v3/ecommerce/refunds/apply") return giveBack(body, plans);
    if (path.endsWith("/return-advance")) return meet(decodeURIComponent(path.split("/")[4] ?? ""), method === "POST");
    if (path.startsWith("/v3/ecommerce/refunds/out-refund-no/")) {
      const known = refunds.find((one) => one.out_refund_no === last && one.sub_mchid === query.get("sub_mchid"));
      return known ? done(shownRefund(known)) : refuse(404, "RESOURCE_NOT_EXISTS");
    }
    if (path.startsWith("/v3/ecommerce/fund/balance/")) {
      const available_amount = available.get(last);
      if (available_amount === undefined || plan.closed.has(last)) return refuse(403, "NO_AUTH");
      const missing = plan.holdsLess.account === last ? plan.holdsLess.amount : 0;
      return done({ sub_mchid: last, account_type: "BASIC", available_amount, pending_amount: standsIn(last) - available_amount - missing });
    }
    if (path === "/v3/ecommerce/fund/withdraw") return withdraw(body);
    if (path.startsWith("/v3/ecommerce/fund/withdraw/out-request-no/")) {
      const known = withdrawals.find((one) => one.out_request_no === last);
      return known ? done({ ...known, sp_mchid: keysNow().mchId }) : refuse(404, "RESOURCE_NOT_EXISTS");
    }
    return undefined;
  };

  /** What WeChat has by its own books of a seller: frozen, and to be had. */
  const standsIn = (sub: string): number =>
    (available.get(sub) ?? 0) +
    combined.flatMap(({ parts }) => parts).reduce((sum, part) => sum + (part.sub_mchid === sub ? part.frozen : 0), 0) +
    sharings.reduce((sum, one) => sum + (one.status === "PROCESSING" && one.sub_mchid === sub ? one.amount : 0), 0);

  return {
    plan,
    applyments,
    combined,
    sharings,
    returns,
    refunds,
    withdrawals,
    available,
    serve,
    shown,
    pay,
    bill,
    standsIn,
    ours: () => ours,
    spend: (amount: number) => void (ours -= amount),
    /** The seller's application has come so far; answers its number once it is done. */
    decide(outRequestNo: string, state: string, more: object = {}): string {
      const known = applyments.find(({ out_request_no }) => out_request_no === outRequestNo);
      if (!known) throw new Error("nobody applied");
      Object.assign(known, { applyment_state: state, ...more });
      if (state === "FINISH") {
        known.sub_mchid ??= `16${numbered(8)}`;
        available.set(known.sub_mchid, 0);
      }
      return known.sub_mchid ?? "";
    },
    /** What went back to the payers of a combined order, and its sellers' share of it. */
    refundsOf: (order: Combined): number[] =>
      refunds
        .filter(({ transaction_id, status }) => status === "SUCCESS" && order.parts.some((part) => part.transaction_id === transaction_id))
        .map(({ amount }) => amount),
  };
};
