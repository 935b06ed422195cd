import { z } from "zod";
import { least } from "#kit/money.ts";
import { later } from "#kit/time.ts";
import { accountAtAlipay, pageOfEntry, standsAtAlipay } from "./alipay-entry.ts";
import { askAlipay, isDone, isUnknown, keysOf, unexpected, wordsOf, type AlipayAnswer } from "./alipay-calls.ts";
import { chinaTime, fenOf, momentOf, yuanOf } from "./china-forms.ts";
import type { BackAsked, Outside, Part, PaymentAsked, ShareAnswer, Splits } from "./provider.ts";

/**
 * 直付通, with the settlement waiting for us (账期): what is paid stands with Alipay for one seller (二级商户) until it is confirmed (确认结算), which lets it out into the account that
 * the seller has there; what is shared (分账) with us is shared out of that.
 */

/** Until Alipay would settle it by itself: the longest that there is. */
const settledBy = "365d";

/** Whose money a trade is from its payment on; of one that comes to us nothing. */
export const settlementOf = ({ parts: [part], amount }: PaymentAsked): object =>
  part?.account
    ? {
        sub_merchant: { merchant_id: part.account },
        settle_info: { settle_period_time: settledBy, settle_detail_infos: [{ trans_in_type: "defaultSettle", amount: yuanOf(amount) }] },
      }
    : {};

/** A commission that is given up with a refund, out of our account. */
export const commissionBack = (ctx: Outside, amount: bigint): object[] => [
  { royalty_type: "transfer", trans_out_type: "userId", trans_out: splitOf(ctx).pid, amount: yuanOf(amount), desc: "退还佣金" },
];

const splitOf = (ctx: Outside) => {
  const { split } = keysOf(ctx.services);
  if (!split) throw new Error("split mode of Alipay is not set up");
  return split;
};
const ask = (ctx: Outside, method: string, content: object): Promise<AlipayAnswer> => askAlipay(keysOf(ctx.services), method, ctx.now, content);

/** Letters, figures and underscores, 32 at most; a part of the payment's own name is in it, for a database that is begun anew counts the same shares again. */
const nameOfStep = ({ number, group }: Pick<BackAsked, "number" | "group">): string =>
  `${number.replaceAll("-", "_")}_${Buffer.from(group).toString("hex").slice(-8)}`.slice(-32);

/** A no is one of things as they are now; whatever else says nothing. */
const answerOf = (said: AlipayAnswer, what: string): ShareAnswer => {
  if (isDone(said)) return { outcome: "done", transactionId: said.trade_no, said: said.msg };
  if (isUnknown(said)) throw unexpected(what, said);
  return { outcome: "refused", transactionId: "", said: wordsOf(said) };
};

const details = z.object({
  trade_settle_info: z
    .object({
      trade_unsettled_amount: z.string().optional(),
      trade_settle_detail_list: z
        .array(z.object({ operation_type: z.string(), operation_serial_no: z.string().default(""), operation_dt: z.string().default("") }))
        .default([]),
    })
    .default({ trade_settle_detail_list: [] }),
});
/** When it was confirmed under this name, null where it was not; and what of the payment waits to be. */
const settledOf = async (ctx: Outside, asked: BackAsked): Promise<{ at: Date | null; waiting: bigint }> => {
  const said = await ask(ctx, "alipay.trade.query", { trade_no: asked.share, query_options: ["trade_settle_info"] });
  if (!isDone(said)) throw unexpected("say what was settled of a payment", said);
  const { trade_settle_detail_list: list, trade_unsettled_amount: waiting } = details.parse(JSON.parse(said.raw)).trade_settle_info;
  const own = list.find((one) => one.operation_type === "settle" && one.operation_serial_no === nameOfStep(asked));
  return { at: own ? momentOf(own.operation_dt) : null, waiting: (waiting === undefined ? null : fenOf(waiting)) ?? asked.amount };
};

/** `freezes`: something of it is shared next, and nobody is to spend it meanwhile. */
const confirm = async (ctx: Outside, asked: BackAsked, { amount, freezes }: { amount: bigint; freezes: boolean }): Promise<ShareAnswer> =>
  answerOf(
    await ask(ctx, "alipay.trade.settle.confirm", {
      out_request_no: nameOfStep(asked),
      trade_no: asked.share,
      settle_info: { settle_detail_infos: [{ trans_in_type: "defaultSettle", actual_amount: yuanOf(amount) }] },
      ...(freezes ? { extend_params: { royalty_freeze: "true" } } : {}),
    }),
    "say whether it settles",
  );

/** What was confirmed can be shared after so long. */
const sharableAfter = 30_000;

const royalties = z.object({
  royalty_detail_list: z.array(z.object({ state: z.string(), detail_id: z.string().default(""), error_code: z.string().default("") })).default([]),
});
const whatOf = (said: AlipayAnswer): ShareAnswer | null => {
  const [royalty] = royalties.parse(JSON.parse(said.raw)).royalty_detail_list;
  // One that failed may be asked for again under the same name.
  if (!royalty || royalty.state === "FAIL") return null;
  return { outcome: royalty.state === "SUCCESS" ? "done" : "processing", transactionId: royalty.detail_id, said: royalty.state };
};

/** One seller's trade is one of Alipay's: it takes no other's with it on a computer. */
const isOneTrade = (parts: readonly Part[]): boolean => parts.length === 1 && parts[0]?.account !== null;

const onlyLetsGo = (): never => {
  throw new Error("Alipay puts nothing there again, and advances nothing");
};

export const alipaySplits: Splits = {
  name: "Alipay",
  isOn: ({ gateways }) => gateways.alipay?.split !== undefined,
  adds: false,
  wantsPapers: true,
  wantsLogin: true,
  // In the bill of our account a share of ours is named by nothing that we know of.
  tellsOfShares: false,
  tellsOfAccounts: false,
  account: accountAtAlipay,
  page: pageOfEntry,
  stands: standsAtAlipay,
  paidThere: {
    takes: isOneTrade,
    async act(ctx, asked) {
      if (asked.deed.does !== "free") return onlyLetsGo();
      const { waiting } = await settledOf(ctx, asked);
      // What a refund of earned money took out of what waited, instead of out of its seller's account, they have there already.
      const amount = asked.amount - waiting <= asked.loose ? least(waiting, asked.amount) : asked.amount;
      if (amount === 0n) return { outcome: "done", transactionId: asked.share, said: "" };
      return confirm(ctx, asked, { amount, freezes: false });
    },
    async queryAct(ctx, asked) {
      if (asked.deed.does !== "free") return onlyLetsGo();
      return (await settledOf(ctx, asked)).at && { outcome: "done", transactionId: asked.share, said: "" };
    },
  },
  // It stands there from the payment on: nothing is sent, and its name there is that of the payment.
  async share(ctx, asked) {
    const known = await alipaySplits.queryShare(ctx, asked);
    if (!known) throw new Error("Alipay knows of no such part of a payment");
    return known;
  },
  queryShare: (_, { transactionId }) => Promise.resolve(transactionId === null ? null : { outcome: "done", transactionId, said: "" }),
  // A commission: so much is confirmed, and frozen until it is shared with us.
  async takeBack(ctx, asked) {
    const { pid } = splitOf(ctx);
    const { at, waiting } = await settledOf(ctx, asked);
    if (!at && waiting > 0n) {
      const confirmed = await confirm(ctx, asked, { amount: least(waiting, asked.amount), freezes: true });
      return confirmed.outcome === "done" ? { ...confirmed, outcome: "processing" } : confirmed;
    }
    if (at && later(at, sharableAfter) > ctx.now) return { outcome: "processing", transactionId: asked.share, said: chinaTime(at) };
    const said = await ask(ctx, "alipay.trade.order.settle", {
      out_request_no: nameOfStep(asked),
      trade_no: asked.share,
      royalty_parameters: [
        { royalty_type: "transfer", trans_in_type: "userId", trans_in: pid, amount: yuanOf(asked.amount), desc: "平台佣金", royalty_scene: "平台服务费" },
      ],
    });
    return answerOf(said, "say whether it shares");
  },
  async queryBack(ctx, asked) {
    const said = await ask(ctx, "alipay.trade.order.settle.query", { out_request_no: nameOfStep(asked), trade_no: asked.share });
    if (isDone(said)) return whatOf(said);
    if (isUnknown(said)) throw unexpected("say what it shared", said);
    return null;
  },
};
