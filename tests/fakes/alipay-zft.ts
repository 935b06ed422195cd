/** What Alipay's public documents ("互联网平台直付通") say of sellers (二级商户) and of what is settled to them, as far as we ask for it. In minor units. */
type Entry = {
  order_id: string;
  external_id: string;
  content: Readonly<Record<string, unknown>>;
  status: "031" | "99" | "-1";
  smid: string;
  apply_time: string;
  sub_confirm: "CREATE" | "SKIP" | "FAIL" | "NOT_CONFIRM" | "FINISH";
  kz_audit: "CREATE" | "PASS" | "REJECT";
  fk_audit: "CREATE" | "PASS" | "REJECT";
};
type Detail = { operation_type: string; operation_serial_no: string; operation_dt: string; amount: string; at: Date };
/** A trade that is a seller's own: what of it waits to be settled, and what was shared with us. */
type Settlement = { trade_no: string; smid: string; paid: number; unsettled: number; shared: number; details: Detail[] };
type Royalty = { name: string; trade_no: string; amount: number; at: Date; detail_id: string };
type Asked = Readonly<Record<string, unknown>>;

const fenOf = (yuan: unknown): number => Math.round(Number(yuan) * 100);
const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

export const alipayZft = ({
  numbered,
  now,
  inChina,
  done,
  refuse,
  silence,
  pid,
}: {
  numbered: (length: number) => string;
  now: () => Date;
  inChina: (at: Date) => string;
  done: (more: object) => object;
  refuse: (code: string, words?: string) => object;
  /** The answer that is made now is lost. */
  silence: () => void;
  pid: string;
}) => {
  const entries: Entry[] = [];
  const settlements: Settlement[] = [];
  /** What sellers have in their own accounts, by `smid`: to spend, and frozen until it was shared. */
  const balances = new Map<string, number>();
  const frozen = new Map<string, number>();
  const royalties: Royalty[] = [];
  const returned: { trade_no: string; amount: number; at: Date }[] = [];
  const pictures = new Map<string, Buffer>();
  const plan = {
    /** So many confirmations, and shares, are done without an answer. */
    lostConfirms: 0,
    lostShares: 0,
    /** So many shares are refused. */
    closing: 0,
    /** So many refunds find too little in the seller's account. */
    poor: 0,
    /** What the platform pays for a trade. */
    fee: 0,
    /** How much of a trade can be shared, at most. */
    most: 0.3,
  };
  const add = (to: Map<string, number>, smid: string, fen: number) => void to.set(smid, (to.get(smid) ?? 0) + fen);
  const of = (trade_no: unknown) => settlements.find((one) => one.trade_no === trade_no);
  const noTrade = () => refuse("ACQ.TRADE_NOT_EXIST", "交易不存在");

  const create = (asked: Asked): object => {
    const isMissing = ["external_id", "name", "mcc", "cert_no", "legal_name", "legal_cert_no", "binding_alipay_logon_id"].some((name) => !asked[name]);
    const images = [asked["cert_image"], asked["legal_cert_front_image"], asked["legal_cert_back_image"]];
    const rule = asked["default_settle_rule"] as { default_settle_type?: string; default_settle_target?: string } | undefined;
    const site = (asked["sites"] as { site_type?: string; site_url?: string; site_name?: string }[] | undefined)?.[0];
    const isWrong =
      images.some((one) => !pictures.has(String(one))) ||
      rule?.default_settle_type !== "alipayAccount" ||
      rule.default_settle_target !== asked["alipay_logon_id"] ||
      site?.site_type !== "01" ||
      !site.site_url ||
      !site.site_name ||
      (asked["merchant_type"] === "07" && !asked["cert_name"]);
    if (isMissing || isWrong) return refuse("INVALID_PARAMETER", "参数有误");
    if (entries.some((one) => one.external_id === asked["external_id"] && one.status !== "-1")) return refuse("MERCHANT_EXIST", "商户已存在");
    const order_id = numbered(28);
    const common = { order_id, external_id: String(asked["external_id"]), content: asked, smid: "", apply_time: inChina(now()) };
    entries.push({ ...common, status: "031", sub_confirm: "CREATE", kz_audit: "CREATE", fk_audit: "CREATE" });
    return done({ order_id });
  };

  const confirm = (asked: Asked): object => {
    const trade = of(asked["trade_no"]);
    if (!trade || trade.paid === 0) return noTrade();
    const name = String(asked["out_request_no"]);
    const [info] = (asked["settle_info"] as { settle_detail_infos?: { trans_in_type?: string; actual_amount?: string }[] }).settle_detail_infos ?? [];
    const amount = fenOf(info?.actual_amount);
    const before = trade.details.find((one) => one.operation_type === "settle" && one.operation_serial_no === name);
    if (before) return done({ trade_no: trade.trade_no, out_request_no: name, settle_amount: before.amount });
    if (info?.trans_in_type !== "defaultSettle" || !(amount > 0)) return refuse("ACQ.INVALID_PARAMETER", "参数无效");
    if (amount > trade.unsettled) return refuse("ACQ.SETTLE_AMOUNT_OVER_LIMIT", "结算金额超限");
    trade.unsettled -= amount;
    const isFrozen = (asked["extend_params"] as { royalty_freeze?: string } | undefined)?.royalty_freeze === "true";
    add(isFrozen ? frozen : balances, trade.smid, amount);
    trade.details.push({ operation_type: "settle", operation_serial_no: name, operation_dt: inChina(now()), amount: yuanOf(amount), at: now() });
    if (plan.lostConfirms > 0) {
      plan.lostConfirms -= 1;
      silence();
    }
    return done({ trade_no: trade.trade_no, out_request_no: name, settle_amount: yuanOf(amount) });
  };

  const share = (asked: Asked): object => {
    const trade = of(asked["trade_no"]);
    if (!trade) return noTrade();
    const name = String(asked["out_request_no"]);
    const [one] = (asked["royalty_parameters"] ?? []) as { trans_in?: string; trans_in_type?: string; amount?: string; royalty_type?: string }[];
    if (!/^\w{1,32}$/.test(name) || one?.royalty_type !== "transfer" || one.trans_in_type !== "userId") return refuse("ACQ.INVALID_PARAMETER", "参数无效");
    if (one.trans_in !== pid) return refuse("ACQ.USER_ROYALTY_RELATION_NOT_EXIST", "分账关系不存在");
    if (royalties.some((known) => known.name === name)) return done({ trade_no: trade.trade_no });
    if (plan.closing > 0) {
      plan.closing -= 1;
      return refuse("ACQ.ROYALTY_RECEIVER_INVALID", "分账收款方账户异常");
    }
    const last = trade.details.findLast((detail) => detail.operation_type === "settle");
    if (!last || now().getTime() - last.at.getTime() < 30_000) return refuse("ACQ.TRADE_NOT_SETTLE", "交易未结算");
    const amount = fenOf(one.amount);
    if (trade.shared + amount > trade.paid * plan.most) return refuse("ACQ.ALLOC_AMOUNT_VALIDATE_ERROR", "分账金额超限");
    const inIce = Math.min(frozen.get(trade.smid) ?? 0, amount);
    if ((balances.get(trade.smid) ?? 0) < amount - inIce) return refuse("ACQ.ALLOC_BALANCE_NOT_ENOUGH", "分账出资方余额不足");
    add(frozen, trade.smid, -inIce);
    add(balances, trade.smid, inIce - amount);
    trade.shared += amount;
    royalties.push({ name, trade_no: trade.trade_no, amount, at: now(), detail_id: numbered(28) });
    if (plan.lostShares > 0) {
      plan.lostShares -= 1;
      silence();
    }
    return done({ trade_no: trade.trade_no });
  };

  const queryShare = (asked: Asked): object => {
    const known = royalties.find(({ name, trade_no }) => name === asked["out_request_no"] && trade_no === asked["trade_no"]);
    if (!known) return refuse("ACQ.ALLOC_ORDER_NOT_EXIST", "分账请求不存在");
    const detail = { operation_type: "transfer", amount: yuanOf(known.amount), state: "SUCCESS", detail_id: known.detail_id };
    return done({ out_request_no: known.name, operation_dt: inChina(known.at), royalty_detail_list: [detail] });
  };

  const find = (external_id: string): Entry => {
    const one = entries.findLast((entry) => entry.external_id === external_id);
    if (!one) throw new Error(`nobody applied under ${external_id}`);
    return one;
  };
  return {
    entries,
    settlements,
    balances,
    royalties,
    plan,
    /** Null where it is no call of 直付通. */
    serve(method: string, asked: Asked): object | null {
      switch (method) {
        case "ant.merchant.expand.indirect.zft.create":
          return create(asked);
        case "ant.merchant.expand.indirect.zftorder.query": {
          const own = entries.filter(({ external_id }) => external_id === asked["external_id"]);
          return own.length === 0 ? refuse("ORDER_NOT_EXIST", "申请单不存在") : done({ orders: own.map((one) => ({ ...one, content: undefined })) });
        }
        case "alipay.trade.settle.confirm":
          return confirm(asked);
        case "alipay.trade.order.settle":
          return share(asked);
        case "alipay.trade.order.settle.query":
          return queryShare(asked);
        default:
          return null;
      }
    },
    upload(picture: Buffer): object {
      const image_id = numbered(20);
      pictures.set(image_id, picture);
      return done({ image_id });
    },
    /** How an application stands from now on; one that is done has its seller's number. */
    decide(external_id: string, how: Partial<Pick<Entry, "status" | "sub_confirm" | "kz_audit" | "fk_audit">>): string {
      const entry = Object.assign(find(external_id), how);
      if (entry.status === "99") Object.assign(entry, { smid: entry.smid || `2088${numbered(12)}`, sub_confirm: "FINISH", kz_audit: "PASS", fk_audit: "PASS" });
      return entry.smid;
    },
    /** What a message says of it. */
    wordOf(external_id: string): { method: string; content: string } {
      const { order_id, smid, status } = find(external_id);
      const method = `ant.merchant.expand.indirect.zft.${status === "99" ? "passed" : "rejected"}`;
      return { method, content: JSON.stringify({ order_id, external_id, ...(smid ? { smid, memo: "通过" } : { reason: "资料有问题" }) }) };
    },
    /** A page was opened for a seller's trade. @throws where it says so wrongly. */
    arrive(trade_no: string, asked: Asked) {
      const smid = (asked["sub_merchant"] as { merchant_id?: string } | undefined)?.merchant_id;
      if (!smid) return;
      const info = asked["settle_info"] as { settle_period_time?: string; settle_detail_infos?: { trans_in_type?: string; amount?: string }[] } | undefined;
      const [detail] = info?.settle_detail_infos ?? [];
      const days = Number(/^(\d+)d$/.exec(info?.settle_period_time ?? "")?.[1]);
      if (!entries.some((one) => one.smid === smid)) throw new Error("this seller is not known");
      if (!(days >= 1 && days <= 365) || detail?.trans_in_type !== "defaultSettle" || detail.amount !== asked["total_amount"])
        throw new Error("how it is to be settled is not said rightly");
      settlements.push({ trade_no, smid, paid: 0, unsettled: 0, shared: 0, details: [] });
    },
    paid(trade_no: string, fen: number) {
      const trade = of(trade_no);
      if (trade) Object.assign(trade, { paid: fen, unsettled: fen });
    },
    /** Out of what waits, out of the seller's account, and out of ours as far as it says so; what it refuses it says. */
    refund(trade_no: string, asked: Asked): object | null {
      const trade = of(trade_no);
      if (!trade) return null;
      const [back] = (asked["refund_royalty_parameters"] ?? []) as { trans_out?: string; amount?: string }[];
      const [whole, ours] = [fenOf(asked["refund_amount"]), back ? fenOf(back.amount) : 0];
      if (back && back.trans_out !== pid) return refuse("ACQ.INVALID_PARAMETER", "参数无效");
      if (ours > trade.shared) return refuse("ACQ.REFUND_ROYALTY_AMOUNT_OVER_LIMIT", "退分账金额超限");
      const waiting = Math.min(trade.unsettled, whole - ours);
      const rest = whole - ours - waiting;
      if (plan.poor > 0 || rest > (balances.get(trade.smid) ?? 0)) {
        if (plan.poor > 0) plan.poor -= 1;
        return refuse("ACQ.SELLER_BALANCE_NOT_ENOUGH", "卖家余额不足");
      }
      trade.unsettled -= waiting;
      trade.shared -= ours;
      add(balances, trade.smid, -rest);
      if (ours > 0) returned.push({ trade_no, amount: ours, at: now() });
      return null;
    },
    infoOf: (trade_no: string) => {
      const trade = of(trade_no);
      return trade
        ? {
            trade_settle_info: {
              trade_settle_detail_list: trade.details.map((one) => ({ ...one, at: undefined })),
              trade_unsettled_amount: yuanOf(trade.unsettled),
            },
          }
        : {};
    },
    isSellers: (trade_no: string, smid?: string) => settlements.some((one) => one.trade_no === trade_no && (smid === undefined || one.smid === smid)),
    /** What of a seller's waits with Alipay. */
    waits: (smid: string) => settlements.filter((one) => one.smid === smid).reduce((sum, { unsettled }) => sum + unsettled, 0),
    /** Lines of our own account. */
    moves: (): { number: string; at: Date; yuan: number; kind: string }[] => [
      ...royalties.map(({ at, amount }) => ({ number: "", at, yuan: amount / 100, kind: "分账" })),
      ...returned.map(({ at, amount }) => ({ number: "", at, yuan: -amount / 100, kind: "分账退回" })),
    ],
  };
};
