import { z } from "zod";
import { askAlipay, isDone, isShut, isUnknown, keysOf, unexpected, wordsOf, type AlipayAnswer } from "./alipay-calls.ts";
import { fenOf, plainTitle, yuan, yuanOf } from "./china-forms.ts";
import type { Outside, Payouts, PayoutAnswer, PayoutToPayee, ProviderWord } from "./provider.ts";
import { isDebitCard } from "../rules/debit-card.ts";

/** Alipay's transfers out of our balance ("商家转账", `alipay.fund.trans.uni.transfer`). */

/** Alipay takes letters, figures and underscores in the name of an order; what is asked for is named `withdrawal-7-0a1b2c3d`. */
export const transferNameOf = (number: string): string => number.replaceAll("-", "_");
/** Empty where it is not a name of ours. */
export const numberOfTransfer = (name: string): string => (/^withdrawal_\d{1,10}(?:_[\da-f]{8})?$/.test(name) ? name.replaceAll("_", "-") : "");

const products = { alipay: "TRANS_ACCOUNT_NO_PWD", bank: "TRANS_BANKCARD_NO_PWD" } as const;
const scene = { biz_scene: "DIRECT_TRANSFER" };

const waiting = (said: string): PayoutAnswer => ({ outcome: "waiting", transactionId: "", said });

const transfer = z.object({
  order_id: z.string().default(""),
  status: z.string().default(""),
  // A number in its answers, a text in its documents.
  trans_amount: z.union([z.string(), z.number()]).default(""),
  error_code: z.string().default(""),
  fail_reason: z.string().default(""),
  sub_order_error_code: z.string().default(""),
  sub_order_fail_reason: z.string().default(""),
});

/** `REFUND`: a bank returned what Alipay had called paid. */
const outcomes = new Map([
  ["SUCCESS", "paid"],
  ["DEALING", "processing"],
  ["WAIT_PAY", "processing"],
  ["FAIL", "failed"],
  ["CLOSED", "failed"],
  ["REFUND", "failed"],
] as const);

const transferOf = (said: AlipayAnswer): { answer: PayoutAnswer; amount: bigint | null } => {
  const { order_id, status, trans_amount, ...why } = transfer.parse(JSON.parse(said.raw));
  const outcome = outcomes.get(status as "SUCCESS");
  if (!outcome) throw unexpected(`say of a transfer more than "${status}"`, said);
  const words = [why.fail_reason || why.sub_order_fail_reason, why.error_code || why.sub_order_error_code].filter((word) => word !== "").join(" ");
  return { answer: { outcome, transactionId: order_id, said: words || status }, amount: trans_amount === "" ? null : fenOf(String(trans_amount)) };
};

/** What the payee alone can put right: nothing of it changes by waiting. */
const ofPayee =
  /^(?:PAYEE_|CARD_|PERM_AML_NOT_REALNAME_REV$|PERMIT_NON_BANK_LIMIT_PAYEE$|EXCEED_LIMIT_UNRN_|EXCEED_LIMIT_PAYEE|RECEIVER?_|BANK_CARD_|BANKCARD_)/;

const query = async (ctx: Outside, { number, amount, payee }: PayoutToPayee): Promise<PayoutAnswer | null> => {
  const named = { ...scene, product_code: products[payee.kind], out_biz_no: transferNameOf(number) };
  const said = await askAlipay(keysOf(ctx.services), "alipay.fund.trans.common.query", ctx.now, named);
  if (!isDone(said)) {
    if (said.sub_code === "ORDER_NOT_EXIST") return null;
    if (isShut(said)) return waiting(wordsOf(said));
    throw unexpected("say what became of a transfer", said);
  }
  const { answer, amount: there } = transferOf(said);
  // Another's: of a database that was begun anew at the same merchant.
  if (there !== null && there !== amount) return waiting("another's number");
  return answer;
};

export const alipayPayouts: Payouts = {
  isOn: ({ gateways }) => gateways.alipay?.paysOut === true,
  takes: ({ kind, account }, currency) => currency === yuan && (kind === "alipay" || isDebitCard(account)),
  async payOut(ctx, { number, account, amount, payee: { kind, holder }, title }) {
    if (!ctx.services.gateways.alipay?.paysOut) return waiting("not switched on");
    const said = await askAlipay(keysOf(ctx.services), "alipay.fund.trans.uni.transfer", ctx.now, {
      ...scene,
      product_code: products[kind],
      out_biz_no: transferNameOf(number),
      trans_amount: yuanOf(amount),
      order_title: plainTitle(title, 60),
      // Above ¥50,000 there has to be one.
      remark: plainTitle(title, 100),
      payee_info: {
        identity: account,
        identity_type: kind === "alipay" ? "ALIPAY_LOGON_ID" : "BANKCARD_ACCOUNT",
        // Compared with the real name there.
        name: holder,
        ...(kind === "bank" ? { bankcard_ext_info: { account_type: "2" } } : {}),
      },
    });
    if (isDone(said)) return transferOf(said).answer;
    if (isShut(said)) return waiting(wordsOf(said));
    if (said.code !== "40004" || isUnknown(said)) throw unexpected("say whether it transfers", said);
    return ofPayee.test(said.sub_code) ? { ...waiting(wordsOf(said)), outcome: "failed" } : waiting(wordsOf(said));
  },
  queryPayout: query,
};

const changed = z.object({ out_biz_no: z.string() });

/** What a message of Alipay's is about. What became of a transfer it is asked: an older word may come after a newer one. */
export const toldOfPayout = (method: string, content: string): ProviderWord => {
  if (method !== "alipay.fund.trans.order.changed") return { of: "nothing" };
  const { data } = changed.safeParse(JSON.parse(content));
  const number = numberOfTransfer(data?.out_biz_no ?? "");
  return number ? { of: "payout", number } : { of: "nothing" };
};
