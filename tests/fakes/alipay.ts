import { createPublicKey, generateKeyPairSync, randomInt, sign, verify, type KeyObject } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { HookTold } from "#platform/http/hooks.ts";
import type { AlipayKeys } from "#platform/network/gateway-keys.ts";
import { alipayTransfers, noTransfers } from "./alipay-transfers.ts";
import { alipayZft } from "./alipay-zft.ts";
import { pageHeaders } from "./acts.ts";
import { read, remembered, written, type Place } from "./memory.ts";
import { aPlan, delivering, serveFake, type Answer, type FakeGateway } from "./gateway.ts";

/** What Alipay's public documents ("开放平台") say of a trade, as far as we ask for it. */
type Trade = {
  trade_no: string;
  out_trade_no: string;
  trade_status: "WAIT_BUYER_PAY" | "TRADE_SUCCESS" | "TRADE_CLOSED";
  total_amount: string;
  trans_currency?: string;
  subject: string;
  product_code: string;
  notify_url: string;
  paid_at: Date | null;
};
type Refund = { trade_no: string; out_request_no: string; refund_amount: string; status: "REFUND_SUCCESS" | "PENDING"; at: Date };

const numbered = (length: number): string => Array.from({ length }, () => randomInt(10)).join("");
const pair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const inChina = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
const content = (fields: Readonly<Record<string, string>>, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");
const signed = (key: KeyObject, text: string): string => sign("RSA-SHA256", Buffer.from(text), key).toString("base64");

/** GB 18030 of the letters that a bill has; there is no encoder for it here. */
const encodeGb = (text: string): Buffer => {
  const decoder = new TextDecoder("gb18030");
  const table = new Map<string, Buffer>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const bytes = Buffer.from([high, low]);
      const letter = decoder.decode(bytes);
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes);
    }
  return Buffer.concat([...text].map((letter) => (letter.charCodeAt(0) < 0x80 ? Buffer.from(letter) : (table.get(letter) ?? Buffer.from("?")))));
};

const billColumns =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

const accountColumns = "账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注";

/**
 * Alipay on a port of this machine: pages that open a trade, its calls, its bills and its notifications, signed as Alipay signs. With `page` a browser that is
 * sent to a trade's page finds that, and its way back.
 */
export const fakeAlipay = async (
  place?: Place,
  page?: (trade: Trade, back: string) => string,
): Promise<
  FakeGateway & { alipay: AlipayKeys; trades: Trade[]; refunds: Refund[]; tradeOf(token: string): Trade } & {
    transfers: ReturnType<typeof alipayTransfers>;
    zft: ReturnType<typeof alipayZft>;
    payBoth(token: string): HookTold[];
    message(method: string, content: string): HookTold;
    owes(): bigint;
  }
> => {
  const { known, keep } = remembered(place, () => ({
    ours: written(pair()),
    theirs: written(pair()),
    trades: [] as Trade[],
    refunds: [] as Refund[],
    ...noTransfers(),
  }));
  const { trades, refunds } = known;
  const [ours, first] = [read(known.ours), read(known.theirs)];
  let alipays = first;
  const plan = aPlan();
  let clock = () => new Date();
  let url = "";

  const fieldsOf = (url: URL, body = ""): Record<string, string> => Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
  const isOurs = (fields: Readonly<Record<string, string>>): boolean =>
    fields["app_id"] === keys.appId &&
    verify("RSA-SHA256", Buffer.from(content(fields, ["sign"])), ours.publicKey, Buffer.from(fields["sign"] ?? "", "base64"));

  const done = (more: object = {}) => ({ code: "10000", msg: "Success", ...more });
  const refuse = (sub_code: string, sub_msg = "") => ({ code: "40004", msg: "Business Failed", sub_code, sub_msg });
  const transfers = alipayTransfers(known, { numbered, now: () => clock(), done, refuse, silence: () => void (plan.silent += 1) });
  const zft = alipayZft({ numbered, now: () => clock(), inChina, done, refuse, silence: () => void (plan.silent += 1), pid: "2088000000000156" });
  const tradeNamed = (asked: Readonly<Record<string, string>>) =>
    trades.find(({ trade_no, out_trade_no }) => (asked["trade_no"] ? trade_no === asked["trade_no"] : out_trade_no === asked["out_trade_no"]));

  const rowsOf = (day: string, smid?: string): string[] => {
    const isOf = ({ trade_no }: Pick<Trade, "trade_no">): boolean => (smid === undefined ? !zft.isSellers(trade_no) : zft.isSellers(trade_no, smid));
    const on = (at: Date | null): at is Date => at !== null && inChina(at).startsWith(day);
    const row = (trade: Trade, kind: "交易" | "退款", amount: string, at: Date, number = ""): string =>
      [`${trade.trade_no}\t`, `${trade.out_trade_no}\t`, kind, trade.subject, inChina(at), inChina(at), "", "", "", "", "b***@example.com", amount, amount]
        .concat(["0.00", "0.00", "0.00", "0.00", "0.00", "", "0.00", "0.00", number && `${number}\t`, "-0.46", "0.00", ""])
        .join(",");
    return [
      ...trades.filter(isOf).flatMap((trade) => (on(trade.paid_at) ? [row(trade, "交易", trade.total_amount, trade.paid_at)] : [])),
      ...refunds.filter(isOf).flatMap((refund) => {
        const trade = trades.find(({ trade_no }) => trade_no === refund.trade_no);
        return trade && refund.status === "REFUND_SUCCESS" && on(refund.at)
          ? [row(trade, "退款", `-${refund.refund_amount}`, refund.at, refund.out_request_no)]
          : [];
      }),
    ];
  };
  /** What moved on the account: what was sold and given back, with its fees, and transfers. */
  const moves = () => [
    ...trades.flatMap(({ trade_no, out_trade_no, paid_at, total_amount }) =>
      paid_at && zft.isSellers(trade_no)
        ? zft.plan.fee > 0
          ? [{ number: out_trade_no, at: paid_at, yuan: -zft.plan.fee / 100, kind: "收费" }]
          : []
        : paid_at
          ? [
              { number: out_trade_no, at: paid_at, yuan: Number(total_amount), kind: "交易付款" },
              { number: out_trade_no, at: paid_at, yuan: -0.46, kind: "收费" },
            ]
          : [],
    ),
    ...refunds.flatMap(({ trade_no, refund_amount, status, at }) => {
      const number = trades.find((one) => one.trade_no === trade_no)?.out_trade_no ?? "";
      return status === "REFUND_SUCCESS" && !zft.isSellers(trade_no)
        ? [
            { number, at, yuan: -Number(refund_amount), kind: "交易退款" },
            { number, at, yuan: -0.46, kind: "收费" },
          ]
        : [];
    }),
    ...transfers.moves(),
    ...zft.moves(),
  ];
  const accountRowsOf = (day: string): string[] =>
    moves().flatMap(({ number, at, yuan, kind }, index) =>
      inChina(at).startsWith(day)
        ? [
            [`${day.replaceAll("-", "")}${index}\t`, `${numbered(16)}\t`, `${number}\t`, "", inChina(at), "b***@example.com"]
              .concat([Math.max(0, yuan).toFixed(2), Math.min(0, yuan).toFixed(2), "0.00", "支付宝", kind, ""])
              .join(","),
          ]
        : [],
    );
  const billRowsOf = (kind: string, day: string, smid: string) =>
    kind === "signcustomer" ? accountRowsOf(day) : kind === "trade_zft_merchant" ? rowsOf(day, smid) : rowsOf(day);
  const bill = (kind: string, day: string, smid: string): Promise<Buffer> => {
    const detail = [
      "#支付宝业务明细查询",
      "#账号：[20880000000000000156]",
      "#-----业务明细列表-----",
      kind === "signcustomer" ? accountColumns : billColumns,
      ...billRowsOf(kind, day, smid),
      "#-----业务明细列表结束-----",
      `#导出时间：[${day}]`,
    ];
    const zip = new ZipFile();
    zip.addBuffer(encodeGb("#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n"), "sums.csv");
    zip.addBuffer(encodeGb(`${detail.join("\r\n")}\r\n`), "lines.csv");
    zip.end();
    return buffer(zip.outputStream);
  };

  const serve = (method: string, asked: Readonly<Record<string, string>>): object => {
    const trade = tradeNamed(asked);
    switch (method) {
      case "alipay.trade.query":
        return trade
          ? done({
              ...trade,
              notify_url: undefined,
              paid_at: undefined,
              ...(asked["query_options"]?.includes("trade_settle_info") ? zft.infoOf(trade.trade_no) : {}),
            })
          : refuse("ACQ.TRADE_NOT_EXIST", "交易不存在");
      case "alipay.trade.close":
        if (!trade) return refuse("ACQ.TRADE_NOT_EXIST", "交易不存在");
        if (trade.trade_status !== "WAIT_BUYER_PAY") return refuse("ACQ.TRADE_STATUS_ERROR", "交易状态不合法");
        trade.trade_status = "TRADE_CLOSED";
        return done({ trade_no: trade.trade_no, out_trade_no: trade.out_trade_no });
      case "alipay.trade.refund": {
        if (!trade) return refuse("ACQ.TRADE_NOT_EXIST", "交易不存在");
        const before = refunds.find((one) => one.trade_no === trade.trade_no && one.out_request_no === asked["out_request_no"]);
        if (before) return done({ trade_no: trade.trade_no, fund_change: "N", refund_fee: before.refund_amount });
        const given = refunds.filter((one) => one.trade_no === trade.trade_no).reduce((sum, one) => sum + Number(one.refund_amount), 0);
        if (given + Number(asked["refund_amount"]) > Number(trade.total_amount)) return refuse("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL", "退款金额超限");
        const refusal = zft.refund(trade.trade_no, asked);
        if (refusal) return refusal;
        const now = plan.refunds.shift() ?? "succeeded";
        if (now === "failed") return refuse("ACQ.SELLER_BALANCE_NOT_ENOUGH", "卖家余额不足");
        const status = now === "pending" ? "PENDING" : "REFUND_SUCCESS";
        refunds.push({
          trade_no: trade.trade_no,
          out_request_no: asked["out_request_no"] ?? "",
          refund_amount: asked["refund_amount"] ?? "",
          status,
          at: clock(),
        });
        return done({ trade_no: trade.trade_no, fund_change: now === "pending" ? "N" : "Y", refund_fee: asked["refund_amount"] });
      }
      case "alipay.trade.fastpay.refund.query": {
        if (!trade) return refuse("ACQ.TRADE_NOT_EXIST", "交易不存在");
        const refund = refunds.find((one) => one.trade_no === trade.trade_no && one.out_request_no === asked["out_request_no"]);
        return refund?.status === "REFUND_SUCCESS" ? done({ ...refund, refund_status: refund.status, status: undefined, at: undefined }) : done();
      }
      case "alipay.data.dataservice.bill.downloadurl.query":
        return billRowsOf(asked["bill_type"] ?? "", asked["bill_date"] ?? "", asked["smid"] ?? "").length > 0
          ? done({ bill_download_url: `${url}/bill?date=${asked["bill_date"]}&kind=${asked["bill_type"]}&smid=${asked["smid"] ?? ""}` })
          : refuse("isp.bill_not_exist", "账单不存在");
      default:
        return transfers.serve(method, asked) ?? zft.serve(method, asked) ?? refuse("isv.invalid-method", method);
    }
  };

  const server = await serveFake(
    plan,
    async (request, body): Promise<Answer> => {
      const at = new URL(request.url ?? "/", url);
      if (at.pathname === "/bill")
        return {
          status: 200,
          body: await bill(at.searchParams.get("kind") ?? "", at.searchParams.get("date") ?? "", at.searchParams.get("smid") ?? ""),
          headers: { "content-type": "application/zip" },
        };
      const isPicture = request.headers["content-type"]?.startsWith("multipart/form-data") === true;
      const fields = fieldsOf(at, isPicture ? "" : body.toString());
      const name = `${fields["method"]?.replaceAll(".", "_")}_response`;
      // Whom it does not know it answers unsigned.
      if (!isOurs(fields))
        return { status: 200, body: JSON.stringify({ [name]: { code: "40002", msg: "Invalid Arguments", sub_code: "isv.invalid-signature" } }) };
      if (page && /^alipay\.trade\.(?:page|wap)\.pay$/.test(fields["method"] ?? "")) {
        fake.arrive(at.href);
        const trade = tradeNamed(JSON.parse(fields["biz_content"] ?? "{}") as Record<string, string>);
        return trade ? { status: 200, body: page(trade, fields["return_url"] ?? ""), headers: pageHeaders } : { status: 404, body: "" };
      }
      const isFault = plan.faults > 0;
      if (isFault) plan.faults -= 1;
      const said = JSON.stringify(
        isFault
          ? { code: "20000", msg: "Service Currently Unavailable", sub_code: "isp.unknow-error" }
          : isPicture
            ? zft.upload(body)
            : serve(fields["method"] ?? "", JSON.parse(fields["biz_content"] ?? "{}")),
      );
      return { status: 200, body: `{"${name}":${said},"sign":"${signed(alipays.privateKey, said)}"}` };
    },
    { port: place?.port, keep },
  );
  url = server.url;
  const publicKeys = [alipays.publicKey];
  const stranger = pair();
  const keys: AlipayKeys = { appId: "2021000000000001", privateKey: ours.privateKey, publicKeys, gateway: `${server.url}/gateway.do` };

  /** The name that this payment has, in the way in which its payer came last. */
  const tradeOf = (token: string): Trade => {
    const trade = trades.findLast(({ out_trade_no }) => out_trade_no.split("_")[0] === Buffer.from(token).toString("hex"));
    if (!trade) throw new Error(`nobody opened Alipay's page of ${token}`);
    return trade;
  };
  const formOf = (fields: Readonly<Record<string, string>>, key = alipays.privateKey, without = ["sign", "sign_type"]): HookTold => {
    const whole: Record<string, string> = { ...fields, sign_type: "RSA2" };
    whole["sign"] = signed(key, content(whole, without));
    return { body: Buffer.from(new URLSearchParams(whole).toString()), headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" } };
  };
  const word = (trade: Trade, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    app_id: keys.appId,
    charset: "utf-8",
    notify_id: numbered(32),
    notify_time: inChina(clock()),
    notify_type: "trade_status_sync",
    version: "1.0",
    trade_no: trade.trade_no,
    out_trade_no: trade.out_trade_no,
    trade_status: trade.trade_status,
    total_amount: trade.total_amount,
    subject: trade.subject,
    // Empty ones are signed too, as its own libraries have it.
    body: "",
    ...(trade.trans_currency ? { trans_currency: trade.trans_currency } : {}),
    ...more,
  });

  const fake = delivering(
    {
      code: "alipay" as const,
      keys: { alipay: keys },
      alipay: keys,
      plan,
      silencesOfBeginning: 0,
      trades,
      refunds,
      tradeOf,
      transfers,
      zft,
      /** A message of the application's, signed with the kind of signature among it. */
      message: (method: string, biz_content: string) =>
        formOf(
          {
            app_id: keys.appId,
            charset: "UTF-8",
            notify_id: numbered(32),
            utc_timestamp: String(clock().getTime()),
            msg_method: method,
            version: "1.1",
            biz_content,
          },
          undefined,
          ["sign"],
        ),
      /** What Alipay holds for us, in minor units. */
      owes: () => moves().reduce((sum, { yuan }) => sum + BigInt(Math.round(yuan * 100)), 0n),
      arrive(cashierUrl) {
        const fields = fieldsOf(new URL(cashierUrl));
        if (!isOurs(fields)) throw new Error("Alipay's page was opened with a wrong signature");
        const asked = JSON.parse(fields["biz_content"] ?? "{}") as Record<string, string>;
        if (!/^\w{1,64}$/.test(asked["out_trade_no"] ?? "")) throw new Error("the name of an order has other signs than letters, figures and underscores");
        if (!/^[^/=&]{1,256}$/.test(asked["subject"] ?? "")) throw new Error("a subject with a sign that Alipay refuses");
        if (tradeNamed(asked)) return;
        const trade_no = numbered(28);
        zft.arrive(trade_no, asked);
        trades.push({
          trade_no,
          out_trade_no: asked["out_trade_no"] ?? "",
          trade_status: "WAIT_BUYER_PAY",
          total_amount: asked["total_amount"] ?? "",
          subject: asked["subject"] ?? "",
          product_code: asked["product_code"] ?? "",
          notify_url: fields["notify_url"] ?? "",
          paid_at: null,
        });
      },
      pay(token, { amount, currency } = {}) {
        const trade = tradeOf(token);
        if (trade.trade_status !== "WAIT_BUYER_PAY") throw new Error("this trade is over");
        Object.assign(trade, { trade_status: "TRADE_SUCCESS", paid_at: clock() });
        zft.paid(trade.trade_no, Math.round(Number(trade.total_amount) * 100));
        if (amount !== undefined) trade.total_amount = (amount / 100).toFixed(2);
        if (currency !== undefined) trade.trans_currency = currency;
        return formOf(word(trade));
      },
      /** Its payer pays on each page that they opened, before Alipay has told of any. */
      payBoth: (token: string) =>
        trades
          .filter(({ out_trade_no }) => out_trade_no.split("_")[0] === Buffer.from(token).toString("hex"))
          .map((trade) => {
            Object.assign(trade, { trade_status: "TRADE_SUCCESS", paid_at: clock() });
            zft.paid(trade.trade_no, Math.round(Number(trade.total_amount) * 100));
            return formOf(word(trade));
          }),
      end(token) {
        return formOf(word(Object.assign(tradeOf(token), { trade_status: "TRADE_CLOSED" })));
      },
      forgeries(token) {
        const fields = word({ ...tradeOf(token), trade_status: "TRADE_SUCCESS" });
        const right = formOf(fields);
        const form = new URLSearchParams(right.body.toString());
        const changed = (change: (form: URLSearchParams) => void): HookTold => {
          const other = new URLSearchParams(form);
          change(other);
          return { ...right, body: Buffer.from(other.toString()) };
        };
        return {
          "signed by somebody else": formOf(fields, stranger.privateKey),
          "another amount than was signed": changed((other) => other.set("total_amount", "0.01")),
          "not signed": changed((other) => other.delete("sign")),
          "signed in a way that is given up": changed((other) => other.set("sign_type", "RSA")),
          "a name twice": changed((other) => other.append("trade_no", "1")),
          "another application's": formOf({ ...fields, app_id: "2021000000000002" }),
          "nothing at all": { body: Buffer.alloc(0), headers: {} },
        };
      },
      ofOthers: ["another application's"],
      forgetOld: () => void publicKeys.splice(0, publicKeys.length - 1),
      trustStranger: () => void publicKeys.push(stranger.publicKey),
      beAnother: () => void Object.assign(keys, { appId: "2021000000000002" }),
      rotate() {
        alipays = pair();
        publicKeys.push(createPublicKey(alipays.privateKey));
      },
      refundsOf(token) {
        const trade = tradeOf(token);
        return refunds
          .filter(({ trade_no, status }) => trade_no === trade.trade_no && status === "REFUND_SUCCESS")
          .map((one) => Math.round(Number(one.refund_amount) * 100));
      },
      finishRefund(token) {
        const trade = tradeOf(token);
        const refund = refunds.findLast(({ trade_no, status }) => trade_no === trade.trade_no && status === "PENDING");
        if (!refund) throw new Error("no refund waits");
        Object.assign(refund, { status: "REFUND_SUCCESS", at: clock() });
        return formOf(word(trade, { gmt_refund: inChina(clock()), refund_fee: refund.refund_amount, out_biz_no: refund.out_request_no }));
      },
      setClock: (now: () => Date) => void (clock = now),
      stop: server.stop,
    },
    keep,
  );
  return fake;
};
