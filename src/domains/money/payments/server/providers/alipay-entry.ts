import { z } from "zod";
import { askAlipay, isDone, isUnknown, keysOf, unexpected, uploadToAlipay, type AlipayAnswer } from "./alipay-calls.ts";
import type { Connected, Outside, Seller } from "./provider.ts";

/**
 * 二级商户进件 of 直付通: an account is applied for with the seller's papers and the account that they have at Alipay, into which it is settled; they consent to it there, and it bears
 * a number of its own (`smid`) once that is done.
 */

const order = z.object({
  order_id: z.string().default(""),
  status: z.string(),
  smid: z.string().default(""),
  apply_time: z.string().default(""),
  sub_confirm: z.string().default(""),
  fk_audit: z.string().default(""),
  kz_audit: z.string().default(""),
});
type Order = z.output<typeof order>;
const orders = z.object({ orders: z.array(order).default([]) });

/** What an application is called: letters and figures. */
const nameOfEntry = ({ number }: Pick<Seller, "number">): string => number.replaceAll("-", "");
const isEntry = (account: string): boolean => account.length > 20;

const ask = (ctx: Outside, method: string, content: object): Promise<AlipayAnswer> => askAlipay(keysOf(ctx.services), method, ctx.now, content);

/** The last application of this name; null where there is none. */
const entryOf = async (ctx: Outside, external_id: string): Promise<Order | null> => {
  const said = await ask(ctx, "ant.merchant.expand.indirect.zftorder.query", { external_id });
  if (!isDone(said)) {
    if (isUnknown(said)) throw unexpected("say how an application stands", said);
    return null;
  }
  return orders.parse(JSON.parse(said.raw)).orders.toSorted((a, b) => b.apply_time.localeCompare(a.apply_time))[0] ?? null;
};

const apply = async (ctx: Outside, { number, papers }: Seller): Promise<void> => {
  const { split } = keysOf(ctx.services);
  if (!papers || !split) throw new Error("Alipay opens no account without papers");
  const { publicUrl } = ctx.services;
  const picture = (jpeg: Buffer) => uploadToAlipay(keysOf(ctx.services), ctx.now, jpeg);
  // 92 begins the numbers of traders by themselves.
  const isTrader = papers.creditCode.startsWith("92");
  const said = await ask(ctx, "ant.merchant.expand.indirect.zft.create", {
    external_id: nameOfEntry({ number }),
    merchant_type: isTrader ? "07" : "01",
    name: papers.company,
    alias_name: papers.name,
    ...(isTrader ? { cert_name: papers.company } : {}),
    cert_type: "201",
    cert_no: papers.creditCode,
    cert_image: await picture(papers.licence),
    legal_name: papers.representative,
    legal_cert_no: papers.residentId,
    legal_cert_front_image: await picture(papers.idFront),
    legal_cert_back_image: await picture(papers.idBack),
    mcc: split.trade,
    service_phone: papers.mobile,
    contact_infos: [{ name: papers.representative, mobile: papers.mobile, type: "LEGAL_PERSON" }],
    service: ["电脑支付", "wap支付"],
    sites: [{ site_type: "01", site_url: publicUrl, site_name: papers.name }],
    alipay_logon_id: papers.login,
    binding_alipay_logon_id: papers.login,
    default_settle_rule: { default_settle_type: "alipayAccount", default_settle_target: papers.login },
  });
  if (!isDone(said)) throw unexpected("take an application", said);
};

/** Asked twice it applies once: an application of this number that there is already goes on. */
export const accountAtAlipay = async (ctx: Outside, seller: Seller): Promise<string> => {
  const name = nameOfEntry(seller);
  if (!(await entryOf(ctx, name))) await apply(ctx, seller);
  return name;
};

const isTurnedDown = ({ status }: Order): boolean => status === "-1";

/** Alipay has no page for it: they are asked in their Alipay. One that was turned down is handed in anew, with the papers as they are now. */
export const pageOfEntry = async (ctx: Outside, account: string, back: string, seller: Seller): Promise<string> => {
  const known = isEntry(account) ? await entryOf(ctx, account) : null;
  if (known && isTurnedDown(known)) await apply(ctx, seller);
  return back;
};

const standingOf = (known: Order): Connected => {
  const { status, smid, sub_confirm, kz_audit, fk_audit } = known;
  if (status === "99" && smid) return { standing: "ready", missing: [], account: smid };
  if (isTurnedDown(known)) {
    if (sub_confirm === "FAIL") return { standing: "restricted", missing: ["agreement"] };
    return { standing: "restricted", missing: [kz_audit === "REJECT" ? "company" : fk_audit === "REJECT" ? "business" : "other"] };
  }
  return ["CREATE", "NOT_CONFIRM"].includes(sub_confirm) ? { standing: "opening", missing: ["agreement"] } : { standing: "checking", missing: [] };
};

/** Of one that is ready Alipay is asked no more: it has no call for that. */
export const standsAtAlipay = async (ctx: Outside, account: string): Promise<Connected> => {
  if (!isEntry(account)) return { standing: "ready", missing: [] };
  const known = await entryOf(ctx, account);
  return known ? standingOf(known) : { standing: "opening", missing: ["other"] };
};

const told = z.object({ external_id: z.string().default("") });
/** What a message of Alipay's says of an application: whose it is. How it stands, it is asked. */
export const entryNamed = (method: string, content: string): string =>
  /^ant\.merchant\.expand\.indirect\.zft\.(?:passed|rejected)$/.test(method) ? (told.safeParse(JSON.parse(content)).data?.external_id ?? "") : "";
