import { z } from "zod";
import { least } from "#kit/money.ts";
import { yuan } from "./china-forms.ts";
import type { Deed, DeedAsked, Outside, PayoutAnswer, ShareAnswer, Splits } from "./provider.ts";
import { appliedAccount, pageOfApplication, standsAtWechat } from "./wechat-applyment.ts";
import { askWechat, keysOf, WechatRefusal } from "./wechat-calls.ts";
import { nameOf, shareNameOf } from "./wechat-names.ts";

/** 电商收付通 (平台收付通): what is paid stands frozen in the accounts of sellers (二级商户) until it is shared (分账) or the sharing is finished (完结分账). */

/** What WeChat has nothing of. */
const isNothing = (error: unknown): boolean => error instanceof WechatRefusal && error.status === 404;
/** Said by WeChat for reasons of its own: not as things are now. Too much at once, or a signature that is not right, say nothing. */
const refusalOf = (error: unknown): ShareAnswer => {
  if (!(error instanceof WechatRefusal) || error.status === 401 || error.status === 429) throw error;
  return { outcome: "refused", transactionId: "", said: error.code || error.message };
};
const orNothing = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked;
  } catch (error) {
    if (isNothing(error)) return null;
    throw error;
  }
};
const orRefusal = (asked: Promise<ShareAnswer>): Promise<ShareAnswer> => asked.catch(refusalOf);

const shared = z.object({
  order_id: z.string(),
  status: z.string().optional(),
  close_reason: z.string().optional(),
  finish_amount: z.int().optional(),
  receivers: z
    .array(z.object({ receiver_account: z.string().optional(), amount: z.int(), result: z.string().optional(), fail_reason: z.string().optional() }))
    .default([]),
});
/** Sharing is done by and by: one that was taken is not done yet. */
const sharedAs = (said: unknown): ShareAnswer => {
  const { order_id, status, close_reason, receivers } = shared.parse(said);
  const failed = receivers.find(({ result }) => result === "CLOSED" || result === "FAILED");
  if (status === "CLOSED" || failed) return { outcome: "refused", transactionId: "", said: close_reason ?? failed?.fail_reason ?? "CLOSED" };
  return { outcome: status === "FINISHED" ? "done" : "processing", transactionId: order_id, said: status ?? "" };
};

type Asked = Omit<DeedAsked, "deed">;
const nameOfShare = ({ number, refusals, group }: Asked): string => shareNameOf(number, refusals, group);
const queryShared = (ctx: Outside, asked: Asked): Promise<object | null> =>
  orNothing(
    askWechat(
      keysOf(ctx.services),
      "GET",
      `/v3/ecommerce/profitsharing/orders?${new URLSearchParams({ sub_mchid: asked.account, transaction_id: asked.share, out_order_no: nameOfShare(asked) }).toString()}`,
    ).then((said) => said as object),
  );
const shareTo = (ctx: Outside, asked: Asked, receiver: string, amount: bigint, description: string): Promise<unknown> => {
  const keys = keysOf(ctx.services);
  return askWechat(keys, "POST", "/v3/ecommerce/profitsharing/orders", {
    appid: keys.appId,
    sub_mchid: asked.account,
    transaction_id: asked.share,
    out_order_no: nameOfShare(asked),
    receivers: [{ type: "MERCHANT_ID", receiver_account: receiver, amount: Number(amount), description }],
    finish: false,
  });
};

/** What stands frozen of an order. */
const unsplitOf = async (ctx: Outside, share: string): Promise<bigint> => {
  const said = await askWechat(keysOf(ctx.services), "GET", `/v3/ecommerce/profitsharing/orders/${encodeURIComponent(share)}/amounts`);
  return BigInt(z.object({ unsplit_amount: z.int().nonnegative() }).parse(said).unsplit_amount);
};

/** What WeChat keeps of a payment is 0.6 % as a rule, and 1 % at most: more that is missing is no fee. */
const mostKept = ({ whole, kept }: Asked): bigint => whole / 100n + 1n - kept;
const atLeastNone = (minor: bigint): bigint => (minor > 0n ? minor : 0n);
const notThere = (there: bigint): ShareAnswer => ({ outcome: "refused", transactionId: "", said: `${there} is left there` });

const returned = z.object({ return_no: z.string(), result: z.string(), fail_reason: z.string().optional() });
const returnedAs = (said: unknown): ShareAnswer => {
  const { return_no, result, fail_reason = "" } = returned.parse(said);
  if (result === "FAILED") return { outcome: "refused", transactionId: "", said: fail_reason };
  return { outcome: result === "SUCCESS" ? "done" : "processing", transactionId: return_no, said: result };
};
const met = z.object({ advance_return_id: z.string(), result: z.string() });
const metAs = (said: unknown): ShareAnswer => {
  const { advance_return_id, result } = met.parse(said);
  if (result === "FAILED") return { outcome: "refused", transactionId: "", said: result };
  return { outcome: result === "SUCCESS" ? "done" : "processing", transactionId: advance_return_id, said: result };
};

/** A commission that is put there again, by its own name and that under which it was brought. */
const returnOf = (asked: Asked, { of, refusals }: Pick<Extract<Deed, { does: "put" }>, "of" | "refusals">) => ({
  sub_mchid: asked.account,
  out_order_no: shareNameOf(of, refusals, asked.group),
  out_return_no: nameOfShare(asked),
});

const partsOf = z.object({
  sub_orders: z.array(z.object({ out_trade_no: z.string(), trade_state: z.string(), transaction_id: z.string().optional(), attach: z.string() })),
});

const withdrawn = z.object({ withdraw_id: z.string(), amount: z.int().optional(), status: z.string().optional(), reason: z.string().optional() });
const payoutOf = (said: unknown): PayoutAnswer => {
  const { withdraw_id, status = "CREATE_SUCCESS", reason } = withdrawn.parse(said);
  const outcome = status === "SUCCESS" ? "paid" : ["FAIL", "REFUND", "CLOSE"].includes(status) ? "failed" : "processing";
  return { outcome, transactionId: withdraw_id, said: reason ?? status };
};
const balance = z.object({ available_amount: z.int(), pending_amount: z.int().default(0) });

/** Letters and figures alone. */
const payoutName = (number: string): string => number.replaceAll(/[^\dA-Za-z]/g, "");

export const wechatSplits: Splits = {
  name: "WeChat Pay",
  isOn: ({ gateways }) => gateways.wechat?.isSplit === true,
  adds: false,
  wantsPapers: true,
  wantsLogin: false,
  tellsOfShares: true,
  holds: {
    async ask(ctx, account) {
      const said = await askWechat(keysOf(ctx.services), "GET", `/v3/ecommerce/fund/balance/${account}?account_type=BASIC`);
      const { available_amount, pending_amount } = balance.parse(said);
      return new Map([[yuan, BigInt(available_amount + pending_amount)]]);
    },
    // As of one payment (`mostKept`).
    keeps: 1n,
  },
  tellsOfAccounts: false,
  account: appliedAccount,
  page: pageOfApplication,
  stands: standsAtWechat,
  paidThere: {
    // A combined order has fifty parts at most.
    takes: (parts) => parts.length <= 50,
    act(ctx, asked) {
      const { deed, account, share } = asked;
      const keys = keysOf(ctx.services);
      if (deed.does === "meet")
        return orRefusal(
          askWechat(keys, "POST", `/v3/ecommerce/refunds/${encodeURIComponent(deed.refund)}/return-advance`, { sub_mchid: account }).then(metAs),
        );
      if (deed.does === "put")
        return orRefusal(
          askWechat(keys, "POST", "/v3/ecommerce/profitsharing/returnorders", {
            ...returnOf(asked, deed),
            return_mchid: keys.mchId,
            amount: Number(asked.amount),
            description: "退还佣金",
          }).then(returnedAs),
        );
      return orRefusal(
        (async () => {
          const there = await unsplitOf(ctx, share);
          // What a refund took out of what is frozen stands free there already. What else is missing WeChat has kept: where no commission was left to meet it.
          const kept = atLeastNone(asked.amount - asked.loose - there);
          if (kept > mostKept(asked)) return notThere(there);
          if (deed.isRest) {
            const rest = { sub_mchid: account, transaction_id: share, out_order_no: nameOfShare(asked), description: "分账完结" };
            return { ...sharedAs(await askWechat(keys, "POST", "/v3/ecommerce/profitsharing/finish-order", rest)), kept };
          }
          if (there === 0n) return { outcome: "done", transactionId: "", said: "", kept };
          return { ...sharedAs(await shareTo(ctx, asked, account, least(there, asked.amount), "货款解冻")), kept };
        })(),
      );
    },
    async queryAct(ctx, asked) {
      const { deed, account } = asked;
      const keys = keysOf(ctx.services);
      if (deed.does === "free") {
        const said = await queryShared(ctx, asked);
        if (!said) return null;
        const { finish_amount, receivers } = shared.parse(said);
        const freed =
          receivers.length > 0
            ? receivers.reduce((sum, one) => sum + BigInt(one.amount), 0n)
            : finish_amount === undefined
              ? asked.amount
              : BigInt(finish_amount);
        return { ...sharedAs(said), kept: atLeastNone(asked.amount - asked.loose - freed) };
      }
      if (deed.does === "meet") {
        const path = `/v3/ecommerce/refunds/${encodeURIComponent(deed.refund)}/return-advance?sub_mchid=${account}`;
        const known = await orNothing(askWechat(keys, "GET", path).then(metAs));
        // One that failed may be asked for again under the same name.
        return known?.outcome === "refused" ? null : known;
      }
      const query = new URLSearchParams(returnOf(asked, deed));
      return orNothing(askWechat(keys, "GET", `/v3/ecommerce/profitsharing/returnorders?${query.toString()}`).then(returnedAs));
    },
  },
  // It stands there from the payment on: nothing is sent, and its name there is in the order that was paid.
  async share(ctx, asked) {
    const known = await wechatSplits.queryShare(ctx, asked);
    if (!known) throw new Error("WeChat Pay knows of no such part of a payment");
    return known;
  },
  async queryShare(ctx, { transactionId, group, saleId }) {
    const name = transactionId ?? nameOf(group, "native", true);
    const said = await orNothing(askWechat(keysOf(ctx.services), "GET", `/v3/combine-transactions/out-trade-no/${encodeURIComponent(name)}`));
    if (!said) return null;
    const part = partsOf.parse(said).sub_orders.find(({ attach }) => attach === String(saleId));
    return part?.transaction_id ? { outcome: "done", transactionId: part.transaction_id, said: "" } : null;
  },
  // A commission: of what is frozen so much is shared with us. What WeChat kept of the payment is not there: so much less comes.
  takeBack: (ctx, asked) =>
    orRefusal(
      (async () => {
        const there = await unsplitOf(ctx, asked.share);
        const short = atLeastNone(asked.leaves + asked.amount - there - asked.loose);
        const kept = least(short, asked.amount);
        const amount = asked.amount - kept;
        if (short > mostKept(asked) || amount > there) return notThere(there);
        // All of it was kept.
        if (amount === 0n) return { outcome: "done", transactionId: "", said: "", kept };
        return { ...sharedAs(await shareTo(ctx, asked, keysOf(ctx.services).mchId, amount, "平台佣金")), kept };
      })(),
    ),
  async queryBack(ctx, asked) {
    const said = await queryShared(ctx, asked);
    if (!said) return null;
    const amount = shared.parse(said).receivers.reduce((sum, one) => sum + BigInt(one.amount), 0n);
    return { ...sharedAs(said), kept: asked.amount - amount };
  },
  async payOut(ctx, { number, account, amount }) {
    try {
      const wanted = { sub_mchid: account, out_request_no: payoutName(number), amount: Number(amount), remark: "货款提现", bank_memo: "货款" };
      return payoutOf(await askWechat(keysOf(ctx.services), "POST", "/v3/ecommerce/fund/withdraw", wanted));
    } catch (error) {
      const { said } = refusalOf(error);
      return { outcome: "failed", transactionId: "", said };
    }
  },
  async queryPayout(ctx, { number, account, amount }) {
    const path = `/v3/ecommerce/fund/withdraw/out-request-no/${payoutName(number)}?sub_mchid=${account}`;
    const said = await orNothing(askWechat(keysOf(ctx.services), "GET", path));
    if (said === null) return null;
    const { amount: there } = withdrawn.parse(said);
    // Another's: of a database that was begun anew at the same merchant.
    if (there !== undefined && BigInt(there) !== amount) throw new Error(`WeChat Pay has ${number} over ${there}, which is ${amount} here`);
    return payoutOf(said);
  },
};
