import { plainText } from "./plain-text.ts";

/**
 * Whether somebody asks to be paid past the portal: a rule of thumb for a word of caution beside the message; it refuses nothing. The portal itself takes
 * bank transfers, Alipay and WeChat Pay: their names alone say nothing. What does: ways that the portal has not, a payment that is led away from it, and
 * an account that is named as the place to pay into.
 */
const waysOfOthers =
  /western\s*union|moneygram|\bpaypal\b|\busdt\b|\bbitcoin\b|\bbtc\b|\bzelle\b|西联|速汇金|比特币|泰达币|ويسترن\s*يونيون|موني\s*غرام|باي\s*بال|بيتكوين/iu;

const ledAway = new RegExp(
  [
    // English: "pay us directly", "pay outside the site", "off-platform", "without the platform's fee".
    String.raw`\bpay(?:ment)?\b[^.!?\n]{0,40}\b(?:outside|off|past|without)\b[^.!?\n]{0,12}\b(?:the\s+)?(?:site|portal|platform|threadport)\b`,
    String.raw`\bpay\s+(?:me|us)\s+(?:directly|privately|in\s+person)\b`,
    String.raw`\b(?:off|outside)[\s-](?:the\s+)?(?:platform|site|portal)\b[^.!?\n]{0,30}\b(?:pay|payment|cheaper|discount)\b`,
    // Chinese: 私下付款, 线下转账, 不走平台, 平台外付款, 绕开平台.
    String.raw`(?:私下|线下|场外|平台外|站外)(?:直接)?(?:付|转|打|交易|收款)`,
    String.raw`(?:不走|绕开|绕过|不通过|不用)(?:这个|你们的?|本)?(?:平台|网站|衣港)[^。！？\n]{0,12}(?:付款|转账|打款|交易|便宜|优惠)`,
    // Arabic: الدفع خارج المنصة, ادفع لي مباشرة, بدون المنصة.
    String.raw`(?:دفع|ادفع|تدفع|سداد|التحويل|حوّ?ل)[^.!؟\n]{0,30}(?:خارج|بعيد[اً]*\s*عن|بدون)\s*(?:المنصة|الموقع|البوابة)`,
    String.raw`(?:ادفع(?:وا)?|تدفع)\s*(?:لي|لنا)\s*(?:مباشرة|نقد[اً]*)`,
  ].join("|"),
  "iu",
);

const ownAccount = new RegExp(
  [
    // "to my bank account", "our Alipay is", "this account:".
    String.raw`\b(?:pay|send|wire|transfer|remit|deposit)\b[^.!?\n]{0,60}\b(?:to|into|in)\s+(?:my|our|this|the\s+following)\b[^.!?\n]{0,24}\b(?:account|alipay|wechat|card|iban)\b`,
    String.raw`\b(?:my|our)\s+(?:personal\s+|private\s+|company\s+)?(?:bank\s+account|account\s+number|iban|alipay|we\s?chat\s*pay|bank\s+card)\b[^.!?\n]{0,12}(?:\bis\b|:)`,
    String.raw`(?:付|转|打|汇)(?:款|账|钱)?(?:到|给|进)(?:我|我们|咱|这个|下面|以下)[^。！？\n]{0,12}(?:账户|账号|帐户|帐号|卡|支付宝|微信)?`,
    String.raw`(?:我|我们)(?:的|公司的?|个人的?)?(?:银行)?(?:账号|账户|帐号|帐户|卡号|支付宝|微信(?:收款|支付))(?:是|[:：])`,
    String.raw`(?:扫|发你|发您)[^。！？\n]{0,8}收款码|微信转(?:账)?给我`,
    String.raw`(?:حوّ?ل(?:وا)?|أرسل|ارسل|ادفع|تحويل|دفع)[^.!؟\n]{0,50}(?:حسابي|حسابنا|هذا\s*الحساب|الحساب\s*التالي|حساب\s*الشركة)`,
    String.raw`(?:رقم\s*)?(?:حسابي|حسابنا|الآيبان|آيباني)[^.!؟\n]{0,16}(?:هو|:)`,
    // An account's number itself: an IBAN, or a long number after a word for an account.
    String.raw`\b[a-z]{2}\d{2}\s?[a-z0-9]{4}(?:\s?\d{4}){2,6}(?:\s?\d{1,4})?\b`,
    String.raw`(?:account|a\/c|card)\s*(?:no|number|#)?\.?\s*[:：]?\s*\d[\d\s-]{10,24}\d`,
    String.raw`(?:账号|帐号|卡号|账户)\s*[:：]?\s*\d[\d\s-]{10,24}\d`,
    String.raw`(?:رقم\s*الحساب|حساب\s*رقم)\s*:?\s*\d[\d\s-]{8,24}\d`,
  ].join("|"),
  "iu",
);

/** What somebody repeats is not what they ask for, and a file is called as it is called. */
const quoted = /"[^"\n]*"|“[^”\n]*”|«[^»\n]*»|「[^」\n]*」|『[^』\n]*』/gu;
const fileNames = /[\p{L}\p{N}_().-]+\.(?:pdf|xlsx?|docx?|zip|csv|png|jpe?g|webp)\b/giu;

/** `html`: a message as it is stored. */
export const mentionsPayingElsewhere = (html: string): boolean => {
  const said = html
    .split(/<br\b[^>]*>/i)
    .map((line) => plainText(line, 4_000))
    .filter((line) => !/^[>＞]/.test(line))
    .join("\n")
    .replace(quoted, " ")
    .replace(fileNames, " ");
  return [waysOfOthers, ledAway, ownAccount].some((one) => one.test(said));
};
