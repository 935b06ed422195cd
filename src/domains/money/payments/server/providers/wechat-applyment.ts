import { z } from "zod";
import type { MissingThing } from "../../contract/shares.ts";
import type { Connected, Outside, Seller } from "./provider.ts";
import { askWechat, keysOf, sealingKey, uploadToWechat, WechatRefusal } from "./wechat-calls.ts";

/** 二级商户进件: an account is applied for with the seller's papers, signed for on a page of WeChat's, and bears a number of its own (`sub_mchid`) once that is done. */

const applyment = z.object({
  applyment_state: z.string(),
  sub_mchid: z.string().optional(),
  sign_url: z.string().optional(),
  legal_validation_url: z.string().optional(),
  audit_detail: z.array(z.object({ param_name: z.string() })).default([]),
});
type Applyment = z.output<typeof applyment>;

/** What an application is called: letters and figures. */
const nameOfApplication = ({ number }: Pick<Seller, "number">): string => number.replaceAll("-", "");
const isApplication = (account: string): boolean => account.length > 20;

const applymentOf = async (ctx: Outside, name: string): Promise<Applyment | null> => {
  try {
    return applyment.parse(await askWechat(keysOf(ctx.services), "GET", `/v3/ecommerce/applyments/out-request-no/${name}`));
  } catch (error) {
    if (error instanceof WechatRefusal && error.status === 404) return null;
    throw error;
  }
};

/** Banks that WeChat names; of any other it is told the whole name. */
const banks = ["工商银行", "交通银行", "招商银行", "民生银行", "中信银行", "浦发银行", "兴业银行", "光大银行", "广发银行", "平安银行", "北京银行"].concat([
  "华夏银行",
  "农业银行",
  "建设银行",
  "邮政储蓄银行",
  "中国银行",
  "宁波银行",
]);

const apply = async (ctx: Outside, { number, papers }: Seller): Promise<void> => {
  if (!papers) throw new Error("WeChat Pay opens no account without papers");
  const keys = keysOf(ctx.services);
  const { serial, seal } = await sealingKey(keys);
  const picture = (name: string, bytes: Buffer) => uploadToWechat(keys, `${name}.jpg`, bytes);
  const { bank } = papers;
  // 92 begins the numbers of traders by themselves.
  const isTrader = papers.creditCode.startsWith("92");
  const known = banks.find((one) => bank.bank.includes(one));
  const isOfCompany = bank.holder === papers.company;
  const content = {
    out_request_no: nameOfApplication({ number }),
    organization_type: isTrader ? "4" : "2",
    business_license_info: {
      business_license_copy: await picture("licence", papers.licence),
      business_license_number: papers.creditCode,
      merchant_name: papers.company,
      legal_person: papers.representative,
    },
    id_holder_type: "LEGAL",
    id_doc_type: "IDENTIFICATION_TYPE_IDCARD",
    id_card_info: {
      id_card_copy: await picture("id-front", papers.idFront),
      id_card_national: await picture("id-back", papers.idBack),
      id_card_name: seal(papers.representative),
      id_card_number: seal(papers.residentId),
      id_card_valid_time: papers.idUntil || "长期",
    },
    owner: true,
    account_info: {
      bank_account_type: isOfCompany ? "74" : "75",
      account_bank: known === "邮政储蓄银行" ? "邮储银行" : (known ?? "其他银行"),
      account_name: seal(bank.holder),
      bank_address_code: papers.cityCode,
      ...(known ? {} : { bank_name: bank.bank }),
      account_number: seal(bank.number),
    },
    contact_info: {
      contact_type: "65",
      contact_name: seal(papers.representative),
      contact_id_card_number: seal(papers.residentId),
      mobile_phone: seal(papers.mobile),
    },
    sales_scene_info: { store_name: papers.name, store_url: ctx.services.publicUrl },
    merchant_shortname: papers.name.slice(0, 20),
  };
  await askWechat(keys, "POST", "/v3/ecommerce/applyments/", content, { sealedWith: serial });
};

/** Asked twice it applies once: an application of this number that there is already goes on. */
export const appliedAccount = async (ctx: Outside, seller: Seller): Promise<string> => {
  const name = nameOfApplication(seller);
  if (!(await applymentOf(ctx, name))) await apply(ctx, seller);
  return name;
};

/** Where its owner proves who they are, or signs; one that was turned down is handed in anew, with the papers as they are now. */
export const pageOfApplication = async (ctx: Outside, account: string, back: string, seller: Seller): Promise<string> => {
  const known = isApplication(account) ? await applymentOf(ctx, account) : null;
  if (known?.applyment_state === "REJECTED") await apply(ctx, seller);
  if (known?.applyment_state === "ACCOUNT_NEED_VERIFY") return known.legal_validation_url ?? back;
  return known?.applyment_state === "NEED_SIGN" ? (known.sign_url ?? back) : back;
};

/** What WeChat's names of what it turned down are about. */
const thingOf = (name: string): MissingThing => {
  if (name.startsWith("account_info") || /bank|account_n/.test(name)) return "bank_account";
  if (name.startsWith("id_card") || name.startsWith("id_doc")) return "identity";
  if (name.startsWith("business_license")) return "company";
  if (name.startsWith("contact")) return "person";
  return name.startsWith("sales_scene") || name.startsWith("qualification") ? "business" : "other";
};

const standingOf = ({ applyment_state: state, sub_mchid, audit_detail }: Applyment): Connected => {
  if (state === "FINISH" && sub_mchid) return { standing: "ready", missing: [], account: sub_mchid };
  if (state === "NEED_SIGN") return { standing: "opening", missing: ["agreement"] };
  if (state === "ACCOUNT_NEED_VERIFY") return { standing: "opening", missing: ["identity"] };
  if (state === "REJECTED")
    return {
      standing: "restricted",
      missing: [...new Set([...audit_detail.map(({ param_name }) => thingOf(param_name)), "other" as const])].slice(0, Math.max(1, audit_detail.length)),
    };
  return { standing: state === "FROZEN" || state === "CANCELED" ? "restricted" : "checking", missing: [] };
};

export const standsAtWechat = async (ctx: Outside, account: string): Promise<Connected> => {
  if (isApplication(account)) {
    const known = await applymentOf(ctx, account);
    return known ? standingOf(known) : { standing: "opening", missing: ["other"] };
  }
  try {
    const said = await askWechat(keysOf(ctx.services), "GET", `/v3/apply4sub/sub_merchants/${account}/settlement`);
    const { verify_result } = z.object({ verify_result: z.string().default("VERIFY_SUCCESS") }).parse(said);
    return verify_result === "VERIFY_FAIL" ? { standing: "restricted", missing: ["bank_account"] } : { standing: "ready", missing: [] };
  } catch (error) {
    // Closed, or no seller of this platform any more.
    if (error instanceof WechatRefusal && (error.status === 403 || error.status === 404)) return { standing: "restricted", missing: [] };
    throw error;
  }
};
