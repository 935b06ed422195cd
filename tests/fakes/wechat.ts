import { constants, createCipheriv, createHash, generateKeyPairSync, privateDecrypt, randomBytes, randomInt, sign, verify, type KeyObject } from "node:crypto";
import type { HookTold } from "#platform/http/hooks.ts";
import type { WechatKeys } from "#platform/network/gateway-keys.ts";
import { aCertificate } from "./certificate.ts";
import { aPlan, delivering, serveFake, type Answer, type FakeGateway } from "./gateway.ts";
import { read, remembered, written, type Place } from "./memory.ts";
import { fakeEcommerce } from "./wechat-ecommerce.ts";

/** What WeChat Pay's public documents (APIv3) say of an order, as far as we ask for it. */
type Order = {
  appid: string;
  mchid: string;
  out_trade_no: string;
  transaction_id: string;
  trade_state: "NOTPAY" | "SUCCESS" | "CLOSED" | "REFUND";
  trade_type: "NATIVE" | "MWEB";
  amount: { total: number; currency: string };
  /** As it was asked for: asked again, it has to be the same. */
  asked: string;
  notify_url: string;
  url: string;
  paid_at: Date | null;
};
type Refund = {
  refund_id: string;
  out_refund_no: string;
  transaction_id: string;
  out_trade_no: string;
  amount: number;
  status: "SUCCESS" | "PROCESSING" | "CLOSED" | "ABNORMAL";
  at: Date;
};

/** What moves on the basic account beside what is sold; under no kind what no bill names. */
type Move = { at: Date; amount: number; kind: string; id: string };

const numbered = (length: number): string => Array.from({ length }, () => randomInt(10)).join("");
const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const inChina = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
const signed = (key: KeyObject, text: string): string => sign("RSA-SHA256", Buffer.from(text), key).toString("base64");

const billColumns =
  "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const sumColumns = "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";

const fundColumns = "记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号";

type Signer = { serial: string; privateKey: KeyObject; pem?: string };

export type FakeWechat = Awaited<ReturnType<typeof fakeWechat>>;
/** WeChat Pay on a port of this machine: orders, refunds, bills, certificates and notifications, signed and sealed as WeChat does, by a public key or by platform certificates. */
export const fakeWechat = async (
  mode: "public key" | "certificate" = "public key",
  place?: Place,
): Promise<
  FakeGateway & {
    wechat: WechatKeys & { hasH5: boolean };
    orders: Order[];
    refunds: Refund[];
    /** So much moves on the account, by such a kind of its bill. */
    move(amount: number, kind: string): void;
    /** Days of which the account's bill is not there yet. */
    late: Set<string>;
    asked: string[];
    orderOf(token: string): Order;
    abnormal(token: string): HookTold;
    /** 电商收付通: what stands in sellers' accounts. */
    ecommerce: ReturnType<typeof fakeEcommerce>;
    /** What it owes the platform, but for what it keeps. */
    owes(): bigint;
    /** Such a word of a success, signed and sealed. */
    notify(resource: object): HookTold;
    /** What was sealed for it alone. */
    opened(sealed: string): string;
  }
> => {
  const { known, keep } = remembered(place, () => ({
    ours: written(pair()),
    theirs: written(pair()),
    id: numbered(30),
    apiV3Key: randomBytes(16).toString("hex"),
    orders: [] as Order[],
    refunds: [] as Refund[],
    moves: [] as Move[],
  }));
  const { orders, refunds, moves } = known;
  const late = new Set<string>();
  const ours = read(known.ours);
  const publicKeys = new Map<string, KeyObject>();
  const signers: Signer[] = [];
  const addSigner = (keys = pair(), id = numbered(30)): Signer => {
    const certificate = mode === "certificate" ? aCertificate(keys) : undefined;
    const signer = {
      serial: certificate?.serial ?? `PUB_KEY_ID_011${id}`,
      privateKey: keys.privateKey,
      ...(certificate ? { pem: certificate.pem } : {}),
    };
    if (mode === "public key") publicKeys.set(signer.serial, keys.publicKey);
    signers.push(signer);
    return signer;
  };
  let signer = addSigner(read(known.theirs), known.id);
  const apiV3Keys = [known.apiV3Key];
  const strangers = pair();
  const asked: string[] = [];
  const plan = aPlan();
  let clock = () => new Date();
  let url = "";

  const seal = (text: string, kind: string, key = apiV3Keys.at(-1) ?? "") => {
    const [nonce, associated_data] = [randomBytes(6).toString("hex"), kind];
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    cipher.setAAD(Buffer.from(associated_data));
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    return { algorithm: "AEAD_AES_256_GCM", nonce, associated_data, ciphertext: sealed.toString("base64"), original_type: kind };
  };
  const signatureOf = (body: string, { by = signer, ago = 0 }: { by?: Signer; ago?: number } = {}): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000) - ago), randomBytes(16).toString("hex")];
    return {
      "wechatpay-serial": by.serial,
      "wechatpay-timestamp": timestamp,
      "wechatpay-nonce": nonce,
      "wechatpay-signature": signed(by.privateKey, `${timestamp}\n${nonce}\n${body}\n`),
      "wechatpay-signature-type": "WECHATPAY2-SHA256-RSA2048",
    };
  };

  const isOurs = (header: string, method: string, path: string, body: string): boolean => {
    const parts = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<string, string>;
    const message = `${method}\n${path}\n${parts["timestamp"]}\n${parts["nonce_str"]}\n${body}\n`;
    return (
      header.startsWith("WECHATPAY2-SHA256-RSA2048 ") &&
      parts["mchid"] === keys.mchId &&
      parts["serial_no"] === keys.serial &&
      Math.abs(Date.now() / 1000 - Number(parts["timestamp"])) < 300 &&
      verify("RSA-SHA256", Buffer.from(message), ours.publicKey, Buffer.from(parts["signature"] ?? "", "base64"))
    );
  };

  const done = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) });
  const refuse = (status: number, code: string, message = ""): Answer => ({ status, body: JSON.stringify({ code, message }) });
  const shown = ({ asked: _asked, notify_url: _notify, url: _url, paid_at, transaction_id, ...order }: Order) => ({
    ...order,
    ...(paid_at ? { transaction_id, success_time: `${inChina(paid_at).replace(" ", "T")}+08:00`, bank_type: "OTHERS", payer: { openid: "o" } } : {}),
  });
  const shownRefund = ({ amount, at: _at, ...refund }: Refund) => ({ ...refund, channel: "ORIGINAL", amount: { refund: amount, currency: "CNY" } });

  const begin = (way: "native" | "h5", text: string): Answer => {
    const wanted = JSON.parse(text) as Record<string, string> & {
      amount: Order["amount"];
      scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } };
    };
    const { out_trade_no = "", description = "", appid = "", mchid = "", notify_url = "" } = wanted;
    if (appid !== keys.appId || mchid !== keys.mchId) return refuse(400, "APPID_MCHID_NOT_MATCH");
    if (!/^[\dA-Za-z_\-|*]{6,32}$/.test(out_trade_no) || description.length === 0 || description.length > 127 || !URL.canParse(notify_url))
      return refuse(400, "PARAM_ERROR");
    if (way === "h5" && !(wanted.scene_info?.payer_client_ip && wanted.scene_info.h5_info?.type)) return refuse(400, "PARAM_ERROR");
    const before = orders.find((one) => one.out_trade_no === out_trade_no);
    if (before && before.asked !== text) return refuse(403, "OUT_TRADE_NO_USED", "商户订单号重复");
    if (before && before.trade_state !== "NOTPAY") return refuse(400, before.trade_state === "CLOSED" ? "ORDER_CLOSED" : "ORDERPAID");
    const address =
      way === "h5"
        ? `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${numbered(20)}&package=1`
        : `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString("hex")}`;
    if (before) before.url = address;
    else
      orders.push({
        appid,
        mchid,
        out_trade_no,
        transaction_id: `42000${numbered(23)}`,
        trade_state: "NOTPAY",
        trade_type: way === "h5" ? "MWEB" : "NATIVE",
        amount: wanted.amount,
        asked: text,
        notify_url,
        url: address,
        paid_at: null,
      });
    return done(way === "h5" ? { h5_url: address } : { code_url: address });
  };

  /** An order that is the platform's own sale, or such a part of a combined one. */
  const soldBy = ({ transaction_id, out_trade_no }: { transaction_id?: string; out_trade_no?: string }): Order | undefined => {
    const known = orders.find((one) => (one.transaction_id === transaction_id || one.out_trade_no === out_trade_no) && one.paid_at !== null);
    if (known) return known;
    const whole = ecommerce.combined.find(({ parts, paid_at }) => paid_at && parts.some((part) => part.out_trade_no === out_trade_no));
    const part = whole?.parts.find((one) => one.out_trade_no === out_trade_no && one.sub_mchid === undefined);
    if (!whole || !part) return undefined;
    const { appId: appid, mchId: mchid } = keys;
    const { transaction_id: name, amount, trade_state } = part;
    const order: Order = {
      appid,
      mchid,
      out_trade_no: part.out_trade_no,
      transaction_id: name,
      trade_state,
      trade_type: "NATIVE",
      amount: { total: amount, currency: "CNY" },
      asked: "",
      notify_url: "",
      url: "",
      paid_at: whole.paid_at,
    };
    return order;
  };

  const giveBack = (text: string): Answer => {
    const wanted = JSON.parse(text) as { transaction_id?: string; out_trade_no?: string; out_refund_no: string; amount: { refund: number; total: number } };
    const order = soldBy(wanted);
    if (!order) return refuse(404, "RESOURCE_NOT_EXISTS", "订单不存在");
    if (!/^[\dA-Za-z_\-|*@]{1,64}$/.test(wanted.out_refund_no)) return refuse(400, "PARAM_ERROR");
    const before = refunds.find(({ out_refund_no }) => out_refund_no === wanted.out_refund_no);
    if (before) return done(shownRefund(before));
    const given = refunds.filter((one) => one.transaction_id === order.transaction_id && one.status !== "CLOSED").reduce((sum, { amount }) => sum + amount, 0);
    if (wanted.amount.total !== order.amount.total || given + wanted.amount.refund > order.amount.total)
      return refuse(400, "INVALID_REQUEST", "累计退款金额大于支付金额");
    const now = plan.refunds.shift() ?? "succeeded";
    if (now === "failed") return refuse(403, "NOT_ENOUGH", "基本账户余额不足");
    const { transaction_id, out_trade_no } = order;
    const refund: Refund = {
      refund_id: `50300${numbered(20)}`,
      out_refund_no: wanted.out_refund_no,
      transaction_id,
      out_trade_no,
      amount: wanted.amount.refund,
      status: now === "pending" ? "PROCESSING" : "SUCCESS",
      at: clock(),
    };
    refunds.push(refund);
    order.trade_state = "REFUND";
    return done(shownRefund(refund));
  };

  const bill = (day: string): string | undefined => {
    const on = (at: Date | null): at is Date => at !== null && inChina(at).startsWith(day);
    const row = (order: Order, state: string, at: Date, refund?: Pick<Refund, "amount" | "refund_id" | "out_refund_no" | "status">, sub = "0"): string => {
      const total = (order.amount.total / 100).toFixed(2);
      const back = ((refund?.amount ?? 0) / 100).toFixed(2);
      const cells = [
        inChina(at),
        order.appid,
        order.mchid,
        sub,
        "",
        order.transaction_id,
        order.out_trade_no,
        "o",
        order.trade_type,
        state,
        "OTHERS",
        order.amount.currency,
      ];
      return [
        ...cells,
        refund ? "0.00" : total,
        "0.00",
        refund?.refund_id ?? "0",
        refund?.out_refund_no ?? "0",
        back,
        "0.00",
        refund ? "ORIGINAL" : "",
        refund?.status ?? "",
      ]
        .concat(["Shirts, red", "", (((refund ? -1 : 1) * ecommerce.plan.keeps) / 100).toFixed(2), "0.60%", refund ? "0.00" : total, back, ""])
        .map((cell) => `\`${cell}`)
        .join(",");
    };
    const rows = [
      ...orders.flatMap((order) => (on(order.paid_at) ? [row(order, "SUCCESS", order.paid_at)] : [])),
      ...refunds.flatMap((refund) => {
        const order = orders.find(({ transaction_id }) => transaction_id === refund.transaction_id);
        return order && on(refund.at) ? [row(order, "REFUND", refund.at, refund)] : [];
      }),
    ];
    for (const { parts, paid_at } of ecommerce.combined)
      for (const part of parts) {
        const order = {
          appid: keys.appId,
          mchid: keys.mchId,
          out_trade_no: part.out_trade_no,
          transaction_id: part.transaction_id,
          trade_type: "NATIVE",
          amount: { total: part.amount, currency: "CNY" },
        } as Order;
        if (on(paid_at)) rows.push(row(order, "SUCCESS", paid_at, undefined, part.sub_mchid));
        for (const refund of ecommerce.refunds)
          if (refund.transaction_id === part.transaction_id && on(refund.at)) rows.push(row(order, "REFUND", refund.at, refund, part.sub_mchid));
        for (const refund of refunds) if (refund.transaction_id === part.transaction_id && on(refund.at)) rows.push(row(order, "REFUND", refund.at, refund));
      }
    if (rows.length === 0) return undefined;
    return [billColumns, ...rows, sumColumns, `\`${rows.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`, ""].join("\r\n");
  };

  /** The day's bill of the account: everything that moved there, with what it held then. */
  const funds = (day: string): string | undefined => {
    const of = (at: Date, amount: number, kind: string, id = "") => ({ at, amount, kind, id: id || `${numbered(28)}` });
    const kept = ecommerce.plan.keeps;
    const sold = (at: Date, amount: number) => [of(at, amount, "交易"), of(at, -kept, "扣除交易手续费")];
    const all: Move[] = [
      ...orders.flatMap(({ paid_at, amount }) => (paid_at ? sold(paid_at, amount.total) : [])),
      ...ecommerce.combined.flatMap(({ parts, paid_at }) => (paid_at ? parts.flatMap((part) => (part.sub_mchid ? [] : sold(paid_at, part.amount))) : [])),
      ...refunds.flatMap(({ status, at, amount }) =>
        status === "SUCCESS" || status === "PROCESSING" ? [of(at, -amount, "退款"), of(at, kept, "退回交易手续费")] : [],
      ),
      ...ecommerce.sharings.flatMap((one) => (one.status === "FINISHED" && one.receiver === keys.mchId ? [of(one.at, one.amount, "分账")] : [])),
      ...ecommerce.returns.map((one) => of(one.at, -one.amount, "分账回退")),
      ...moves,
    ].sort((one, other) => one.at.getTime() - other.at.getTime());
    let balance = 0;
    const rows = all.flatMap(({ at, amount, kind, id }) => {
      balance += amount;
      if (kind === "" || !inChina(at).startsWith(day)) return [];
      const cells = [inChina(at), numbered(28), id, kind, kind, amount < 0 ? "支出" : "收入", (Math.abs(amount) / 100).toFixed(2), (balance / 100).toFixed(2)];
      return [[...cells, "system", "", numbered(20)].map((cell) => `\`${cell}`).join(",")];
    });
    if (rows.length === 0 || late.has(day)) return undefined;
    return [fundColumns, ...rows, "资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额", `\`${rows.length},\`0,\`0.00,\`0,\`0.00`, ""].join("\r\n");
  };

  const ecommerce = fakeEcommerce(
    () => keys,
    () => clock(),
  );
  const files = new Map<string, string>();
  const serve = (method: string, at: URL, body: string): Answer => {
    const ofSellers = ecommerce.serve(method, at, body, plan.refunds);
    if (ofSellers) return ofSellers;
    const name = decodeURIComponent(at.pathname.split("/").at(-1) === "close" ? (at.pathname.split("/").at(-2) ?? "") : (at.pathname.split("/").at(-1) ?? ""));
    if (method === "POST" && (at.pathname === "/v3/pay/transactions/native" || at.pathname === "/v3/pay/transactions/h5"))
      return begin(name as "native" | "h5", body);
    if (at.pathname.startsWith("/v3/pay/transactions/out-trade-no/")) {
      const order = orders.find(({ out_trade_no }) => out_trade_no === name);
      if (!order) return refuse(404, "ORDER_NOT_EXIST", "订单不存在");
      if (method === "GET") return at.searchParams.get("mchid") === keys.mchId ? done(shown(order)) : refuse(400, "PARAM_ERROR");
      if (order.paid_at) return refuse(400, "ORDERPAID", "订单已支付");
      order.trade_state = "CLOSED";
      return { status: 204, body: "" };
    }
    if (method === "POST" && at.pathname === "/v3/refund/domestic/refunds") return giveBack(body);
    if (at.pathname.startsWith("/v3/refund/domestic/refunds/")) {
      const refund = refunds.find(({ out_refund_no }) => out_refund_no === name);
      return refund ? done(shownRefund(refund)) : refuse(404, "RESOURCE_NOT_EXISTS", "退款单不存在");
    }
    if (at.pathname === "/v3/certificates" && mode === "public key") return refuse(404, "RESOURCE_NOT_EXISTS", "无可用的平台证书");
    if (at.pathname === "/v3/certificates")
      return done({
        data: signers.map(({ serial, pem }) => ({
          serial_no: serial,
          effective_time: "2026-01-01T00:00:00+08:00",
          expire_time: "2031-01-01T00:00:00+08:00",
          encrypt_certificate: seal(pem ?? "", "certificate"),
        })),
      });
    const billNamed: Record<string, ((day: string) => string | undefined) | undefined> = {
      "/v3/bill/tradebill": bill,
      "/v3/bill/fundflowbill": at.searchParams.get("account_type") === "BASIC" ? funds : undefined,
      "/v3/profitsharing/bills": ecommerce.bill,
    };
    const asBill = billNamed[at.pathname];
    if (asBill) {
      const text = asBill(at.searchParams.get("bill_date") ?? "");
      if (text === undefined) return refuse(400, "NO_STATEMENT_EXIST", "账单文件不存在");
      const hash_value = createHash("sha1").update(text).digest("hex");
      files.set(hash_value, text);
      return done({ hash_type: "SHA1", hash_value, download_url: `${url}/v3/billdownload/file?token=${hash_value}` });
    }
    if (at.pathname === "/v3/billdownload/file") return { status: 200, body: files.get(at.searchParams.get("token") ?? "") ?? "" };
    return refuse(404, "RESOURCE_NOT_EXISTS", at.pathname);
  };

  const server = await serveFake(
    plan,
    async (request, bytes): Promise<Answer> => {
      const at = new URL(request.url ?? "/", url);
      const body = bytes.toString();
      asked.push(`${request.method} ${at.pathname}`);
      // Of what is handed in with a file what describes it is signed.
      const signedPart = at.pathname === "/v3/merchant/media/upload" ? (/name="meta"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(body)?.[1] ?? "") : body;
      if (!isOurs(request.headers.authorization ?? "", request.method ?? "", request.url ?? "", signedPart)) return refuse(401, "SIGN_ERROR", "签名错误");
      const isFault = plan.faults > 0;
      if (isFault) plan.faults -= 1;
      const answer = isFault ? refuse(500, "SYSTEM_ERROR", "系统异常") : serve(request.method ?? "", at, body);
      if (at.pathname === "/v3/combine-transactions/native") await ecommerce.plan.held;
      return { ...answer, headers: { "content-type": "application/json; charset=utf-8", ...signatureOf(String(answer.body)) } };
    },
    { port: place?.port, keep },
  );
  url = server.url;
  const keys: WechatKeys & { hasH5: boolean } = {
    mchId: "1900000109",
    appId: "wxd678efa567abb678",
    serial: "1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C",
    privateKey: ours.privateKey,
    apiV3Keys,
    publicKeys,
    url: server.url,
    hasH5: false,
  };

  const orderOf = (token: string): Order => {
    const order = orders.findLast(({ out_trade_no }) => out_trade_no.split("*")[0] === token);
    if (!order) throw new Error(`WeChat knows no order ${token}`);
    return order;
  };
  const told = (
    event_type: string,
    resource: object,
    { kind = "transaction", key, ...more }: { kind?: string; key?: string; by?: Signer; ago?: number } = {},
  ): HookTold => {
    const body = JSON.stringify({
      id: `EV-${numbered(18)}`,
      create_time: `${inChina(clock()).replace(" ", "T")}+08:00`,
      resource_type: "encrypt-resource",
      event_type,
      summary: "支付成功",
      resource: seal(JSON.stringify(resource), kind, key),
    });
    return { body: Buffer.from(body), headers: { "content-type": "application/json", ...signatureOf(body, more) } };
  };
  const endRefund = (token: string, status: "SUCCESS" | "ABNORMAL"): HookTold => {
    const refund = refunds.findLast((one) => one.transaction_id === orderOf(token).transaction_id && one.status === "PROCESSING");
    if (!refund) throw new Error("no refund waits");
    Object.assign(refund, { status, at: clock() });
    return told(`REFUND.${status}`, { mchid: keys.mchId, ...shownRefund(refund), refund_status: status }, { kind: "refund" });
  };

  return delivering(
    {
      code: "wechat",
      keys: { wechat: keys },
      wechat: keys,
      plan,
      silencesOfBeginning: 1,
      orders,
      refunds,
      move: (amount: number, kind: string) => void moves.push({ at: clock(), amount, kind, id: numbered(28) }),
      late,
      asked,
      orderOf,
      ecommerce,
      notify: (resource: object) => told("TRANSACTION.SUCCESS", resource),
      opened: (sealed: string) =>
        privateDecrypt({ key: signer.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha1" }, Buffer.from(sealed, "base64")).toString(),
      owes: () =>
        BigInt(ecommerce.ours()) +
        orders.reduce((sum, { paid_at, amount }) => sum + (paid_at ? BigInt(amount.total) : 0n), 0n) -
        refunds.reduce((sum, { amount, status }) => sum + (status === "SUCCESS" ? BigInt(amount) : 0n), 0n) +
        BigInt(moves.reduce((sum, { amount }) => sum + amount, 0)),
      arrive() {},
      pay(token, { amount, currency } = {}) {
        const whole = ecommerce.combined.findLast(({ name }) => name.split("*")[0] === token);
        if (whole) return told("TRANSACTION.SUCCESS", ecommerce.pay(whole));
        const order = orderOf(token);
        if (order.trade_state !== "NOTPAY") throw new Error("this order is over");
        Object.assign(order, { trade_state: "SUCCESS", paid_at: clock() });
        order.amount = { total: amount ?? order.amount.total, currency: currency ?? order.amount.currency };
        return told("TRANSACTION.SUCCESS", shown(order));
      },
      end(token) {
        orderOf(token).trade_state = "CLOSED";
        return undefined;
      },
      forgeries(token) {
        const paid = { ...shown(orderOf(token)), trade_state: "SUCCESS", transaction_id: `42000${numbered(23)}` };
        const success = "TRANSACTION.SUCCESS";
        const right = told(success, paid);
        const stranger = { serial: signer.serial, privateKey: strangers.privateKey };
        return {
          "signed by somebody else": told(success, paid, { by: stranger }),
          "signed with a key that nobody knows": told(success, paid, { by: { serial: "5A".repeat(20), privateKey: stranger.privateKey } }),
          "signed long ago": told(success, paid, { ago: 600 }),
          "sealed with another key": told(success, paid, { key: randomBytes(16).toString("hex") }),
          "other bytes than were signed": { ...right, body: Buffer.from(right.body.toString().replace("TRANSACTION.SUCCESS", "TRANSACTION.SUCCES5")) },
          "not signed": { ...right, headers: {} },
          "WeChat's own probe": {
            ...right,
            headers: { ...right.headers, "wechatpay-signature": `WECHATPAY/SIGNTEST/${String(right.headers["wechatpay-signature"])}` },
          },
          "another merchant's": told(success, { ...paid, mchid: "1900000110" }),
          "another application's": told(success, { ...paid, appid: "wx0000000000000000" }),
          "nothing at all": { body: Buffer.alloc(0), headers: {} },
        };
      },
      ofOthers: ["another merchant's", "another application's"],
      forgetOld() {
        for (const serial of [...publicKeys.keys()].slice(0, -1)) publicKeys.delete(serial);
        apiV3Keys.splice(0, apiV3Keys.length - 1);
      },
      trustStranger: () => void publicKeys.set(signer.serial, strangers.publicKey),
      beAnother: () => void Object.assign(keys, { mchId: "1900000110" }),
      rotate() {
        signer = addSigner();
        apiV3Keys.push(randomBytes(16).toString("hex"));
      },
      refundsOf(token) {
        const { transaction_id } = orderOf(token);
        return refunds.filter((one) => one.transaction_id === transaction_id && one.status === "SUCCESS").map(({ amount }) => amount);
      },
      finishRefund: (token) => endRefund(token, "SUCCESS"),
      abnormal: (token: string) => endRefund(token, "ABNORMAL"),
      setClock: (now) => void (clock = now),
      stop: server.stop,
    },
    keep,
  );
};
