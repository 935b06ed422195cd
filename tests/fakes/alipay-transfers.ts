/** What Alipay's public documents ("商家转账") say of a transfer out of a merchant's balance, as far as we ask for it. */
type Transfer = {
  out_biz_no: string;
  order_id: string;
  product_code: string;
  trans_amount: string;
  /** What was asked for, letter by letter: asked again with anything else, it is refused. */
  asked: string;
  status: "SUCCESS" | "DEALING" | "FAIL" | "REFUND";
  error_code: string;
  fail_reason: string;
  at: Date;
  backAt: Date | null;
};
type Asked = Readonly<Record<string, unknown>>;
type Payee = { identity?: string; identity_type?: string; name?: string; bankcard_ext_info?: { account_type?: string } };

const idTypes: Readonly<Record<string, string>> = { TRANS_ACCOUNT_NO_PWD: "ALIPAY_LOGON_ID", TRANS_BANKCARD_NO_PWD: "BANKCARD_ACCOUNT" };

export const noTransfers = () => ({ transfers: [] as Transfer[], /** Names by Alipay account or card. */ people: new Map<string, string>() });
export const alipayTransfers = (
  { transfers, people }: ReturnType<typeof noTransfers>,
  {
    numbered,
    now,
    done,
    refuse,
    silence,
  }: {
    numbered: (length: number) => string;
    now: () => Date;
    done: (more: object) => object;
    refuse: (code: string, words?: string) => object;
    /** The answer that is made now is lost. */
    silence: () => void;
  },
) => {
  /** What it says instead of transferring, one after the other. */
  const refusals: string[] = [];
  /** Of how many transfers that are done the answer is lost. */
  const plan = { lost: 0, /** The right to transfer, and to ask after it, is taken away. */ isShut: false };
  /** What went to the merchant's own bank. */
  const withdrawn: { at: Date; amount: string; id: string }[] = [];
  /** What came from there. */
  const putIn: typeof withdrawn = [];
  const answerOf = ({ out_biz_no, order_id, status, error_code, fail_reason }: Transfer) =>
    done({ out_biz_no, order_id, pay_fund_order_id: order_id, status, trans_date: "2026-01-01 00:00:00", ...(error_code ? { error_code, fail_reason } : {}) });
  const named = (asked: Asked) => transfers.find(({ out_biz_no }) => out_biz_no === asked["out_biz_no"]);

  const transfer = (asked: Asked): object => {
    const payee = (asked["payee_info"] ?? {}) as Payee;
    const product = String(asked["product_code"]);
    const [out_biz_no, trans_amount] = [String(asked["out_biz_no"]), String(asked["trans_amount"])];
    const isCard = product === "TRANS_BANKCARD_NO_PWD";
    const isWrong =
      asked["biz_scene"] !== "DIRECT_TRANSFER" ||
      !asked["order_title"] ||
      payee.identity_type !== idTypes[product] ||
      !payee.identity ||
      !payee.name ||
      !/^\w{1,64}$/.test(out_biz_no) ||
      !/^\d+\.\d\d$/.test(trans_amount) ||
      (isCard && payee.bankcard_ext_info?.account_type !== "2");
    if (isWrong) return refuse("INVALID_PARAMETER", "参数有误");
    const before = named(asked);
    if (before) return before.asked === JSON.stringify(asked) ? answerOf(before) : refuse("PAYMENT_INFO_INCONSISTENCY", "两次请求商户单号一样，但是参数不一致");
    const refusal = refusals.shift();
    if (refusal) return refuse(refusal, "暂时不能转账");
    const name = people.get(payee.identity ?? "");
    if (name === undefined) return refuse("PAYEE_NOT_EXIST", "收款账号不存在");
    if (!isCard && name !== payee.name) return refuse("PAYEE_USER_INFO_ERROR", "支付宝账号和姓名不匹配，请确认姓名是否正确");
    const status = isCard ? "DEALING" : "SUCCESS";
    const one: Transfer = {
      out_biz_no,
      order_id: numbered(32),
      product_code: product,
      trans_amount,
      asked: JSON.stringify(asked),
      status,
      error_code: "",
      fail_reason: "",
      at: now(),
      backAt: null,
    };
    transfers.push(one);
    if (plan.lost > 0) {
      plan.lost -= 1;
      silence();
    }
    return answerOf(one);
  };

  const find = (out_biz_no: string): Transfer => {
    const one = transfers.find((row) => row.out_biz_no === out_biz_no);
    if (!one) throw new Error(`nobody asked for ${out_biz_no}`);
    return one;
  };
  return {
    transfers,
    people,
    refusals,
    plan,
    withdrawn,
    putIn,
    /** Null where it is no call of transfers. */
    serve(method: string, asked: Asked): object | null {
      if (plan.isShut && method.startsWith("alipay.fund.trans."))
        return { code: "40006", msg: "Insufficient Permissions", sub_code: "isv.insufficient-isv-permissions", sub_msg: "ISV权限不足" };
      if (method === "alipay.fund.trans.uni.transfer") return transfer(asked);
      if (method !== "alipay.fund.trans.common.query") return null;
      const one = named(asked);
      if (!one || one.product_code !== asked["product_code"]) return refuse("ORDER_NOT_EXIST", "转账订单不存在");
      return done({ ...(answerOf(one) as object), trans_amount: one.trans_amount });
    },
    /** The bank has it. */
    arrived: (out_biz_no: string) => Object.assign(find(out_biz_no), { status: "SUCCESS" }),
    /** It came back: before it was called paid, or after. */
    cameBack: (out_biz_no: string) => {
      const one = find(out_biz_no);
      const status = one.status === "DEALING" ? "FAIL" : "REFUND";
      return Object.assign(one, { status, backAt: now(), error_code: "PAYEE_CARD_INFO_ERROR", fail_reason: "收款方银行卡信息有误" });
    },
    /** What a message says of it. */
    wordOf: (out_biz_no: string): string => {
      const { product_code, order_id, status, trans_amount } = find(out_biz_no);
      return JSON.stringify({ out_biz_no, product_code, biz_scene: "DIRECT_TRANSFER", order_id, status, trans_amount, action_type: "FINISH" });
    },
    /** Lines of the account: what moved, by which number, when, what is it called. */
    moves: (): { number: string; at: Date; yuan: number; kind: string }[] => [
      ...transfers.flatMap((one) => [
        { number: one.out_biz_no, at: one.at, yuan: -Number(one.trans_amount), kind: "转账" },
        ...(one.product_code === "TRANS_BANKCARD_NO_PWD" ? [{ number: one.out_biz_no, at: one.at, yuan: -0.1, kind: "收费" }] : []),
        ...(one.backAt ? [{ number: one.out_biz_no, at: one.backAt, yuan: Number(one.trans_amount), kind: "转账" }] : []),
      ]),
      ...withdrawn.map((one) => ({ number: "", at: one.at, yuan: -Number(one.amount), kind: "提现" })),
      ...putIn.map((one) => ({ number: "", at: one.at, yuan: Number(one.amount), kind: "充值" })),
    ],
  };
};
