import { z } from "zod";
import type { Services } from "#platform/calls/context.ts";
import type { AlipayKeys } from "#platform/network/gateway-keys.ts";
import { chinaTime } from "./china-forms.ts";
import type { Way } from "./gateway-orders.ts";
import { gatewayPatience } from "./provider.ts";
import { isSignedBy, signedWith } from "./rsa.ts";

/** Alipay's own form of calls (its public documents of "开放平台", protocol 1.0): parameters in the address, signed; what is asked as JSON in one of them. */

export const keysOf = ({ gateways }: Services): AlipayKeys => {
  if (!gateways.alipay) throw new Error("Alipay is not set up");
  return gateways.alipay;
};

/** Of a seller's own from its payment on. */
const there = "_zft";
/** Alipay takes letters, figures and underscores in the name of an order, and one of its pages does not go on with an order of the other. */
export const nameOf = (token: string, way: Way, isThere = false): string =>
  `${Buffer.from(token).toString("hex")}${way === "wap" ? "_wap" : ""}${isThere ? there : ""}`;
export const isNameThere = (name: string): boolean => name.endsWith(there);
export const tokenOf = (name: string): string => Buffer.from(/^[\da-f]*/.exec(name)?.[0] ?? "", "hex").toString();

type Parameters = Readonly<Record<string, string>>;

/** What is signed: each parameter, by name. */
const contentOf = (parameters: Parameters, without: readonly string[]): string =>
  Object.entries(parameters)
    .filter(([name]) => !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

const signedParameters = (
  { appId, privateKey, certificates }: AlipayKeys,
  method: string,
  now: Date,
  content: object | null,
  more: Parameters = {},
): Parameters => {
  const parameters = {
    app_id: appId,
    method,
    format: "JSON",
    charset: "utf-8",
    sign_type: "RSA2",
    timestamp: chinaTime(now),
    version: "1.0",
    ...(certificates ? { app_cert_sn: certificates.app, alipay_root_cert_sn: certificates.root } : {}),
    ...more,
    ...(content ? { biz_content: JSON.stringify(content) } : {}),
  };
  return { ...parameters, sign: signedWith(privateKey, contentOf(parameters, ["sign"])) };
};

/** The address of one of its pages, where the payer goes. */
export const alipayPage = (keys: AlipayKeys, method: string, now: Date, content: object, more: Parameters): string => {
  const url = new URL(keys.gateway);
  for (const [name, value] of Object.entries(signedParameters(keys, method, now, content, more))) url.searchParams.set(name, value);
  return url.href;
};

/** The text of the object that an answer has under this name, letter by letter as it came: the signature is made over it. */
const objectNamed = (text: string, name: string): string | undefined => {
  const at = text.indexOf(`"${name}"`);
  const from = at < 0 ? -1 : text.indexOf("{", at);
  let depth = 0;
  let isQuoted = false;
  for (let place = from; from >= 0 && place < text.length; place += 1) {
    const sign = text[place];
    if (isQuoted && sign === "\\") place += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === "{") depth += 1;
    else if (!isQuoted && sign === "}") depth -= 1;
    if (depth === 0) return text.slice(from, place + 1);
  }
  return undefined;
};

const signature = z.object({ sign: z.string().min(1) });
const answer = z.object({
  code: z.string(),
  msg: z.string().default(""),
  sub_code: z.string().default(""),
  sub_msg: z.string().default(""),
  trade_no: z.string().default(""),
  out_trade_no: z.string().default(""),
  trade_status: z.string().default(""),
  total_amount: z.string().default(""),
  trans_currency: z.string().optional(),
  fund_change: z.string().default(""),
  refund_status: z.string().default(""),
  bill_download_url: z.string().default(""),
});
/** What Alipay answered, with its own words as they came. */
export type AlipayAnswer = z.output<typeof answer> & { raw: string };

const send = async (keys: AlipayKeys, method: string, parameters: Parameters, body: URLSearchParams | FormData): Promise<AlipayAnswer> => {
  const url = new URL(keys.gateway);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const response = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(gatewayPatience) });
  const text = await response.text();
  if (!response.ok) throw new Error(`Alipay answered ${method} with ${response.status}`);
  const raw = objectNamed(text, `${method.replaceAll(".", "_")}_response`);
  const { data } = signature.safeParse(JSON.parse(text));
  // Alipay does not sign what it says to whom it does not know: such words are for the log alone.
  if (raw === undefined || !data || !keys.publicKeys.some((key) => isSignedBy(key, raw, data.sign)))
    throw new Error(`Alipay's answer to ${method} is not signed: ${text.slice(0, 300)}`);
  return { ...answer.parse(JSON.parse(raw)), raw };
};

/** @throws where nothing came, or what came was not signed by Alipay. What it says no to is an answer: its `code` is not 10000. */
export const askAlipay = (keys: AlipayKeys, method: string, now: Date, content: object): Promise<AlipayAnswer> => {
  const { biz_content = "", ...parameters } = signedParameters(keys, method, now, content);
  return send(keys, method, parameters, new URLSearchParams({ biz_content }));
};

const uploaded = z.object({ image_id: z.string().min(1) });
/** A picture of a paper, by the name that Alipay gives it. What is signed leaves the picture out. */
export const uploadToAlipay = async (keys: AlipayKeys, now: Date, jpeg: Buffer): Promise<string> => {
  const method = "ant.merchant.expand.indirect.image.upload";
  const form = new FormData();
  form.set("image_content", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "paper.jpg");
  const said = await send(keys, method, signedParameters(keys, method, now, null, { image_type: "jpg" }), form);
  if (!isDone(said)) throw unexpected("take a picture", said);
  return uploaded.parse(JSON.parse(said.raw)).image_id;
};

/** Says nothing of what was done. */
export const isUnknown = ({ code, sub_code }: AlipayAnswer): boolean => code === "20000" || /SYSTEM_ERROR|REQUEST_PROCESSING|unknow-error/.test(sub_code);
/** What is asked is not let through ("公共错误码": a right, a key, a parameter that is missing): nothing of it is done until that is set right. */
export const isShut = ({ code }: AlipayAnswer): boolean => /^4000[12356]$/.test(code);
export const wordsOf = ({ sub_msg, sub_code, code }: AlipayAnswer): string => `${sub_msg} ${sub_code || code}`.trim();
export const isDone = ({ code }: AlipayAnswer): boolean => code === "10000";
export const unexpected = (what: string, { code, sub_code, sub_msg }: AlipayAnswer): Error =>
  new Error(`Alipay did not ${what}: ${code} ${sub_code} ${sub_msg}`);

/** A notification's fields, where Alipay signed them; null otherwise. */
export const heardFromAlipay = ({ publicKeys }: AlipayKeys, body: Buffer): Map<string, string> | null => {
  const form = new URLSearchParams(body.toString());
  const fields = Object.fromEntries(form);
  // A name that comes twice would be signed as one and read as another.
  if (new Set(form.keys()).size !== form.size || fields["sign_type"] !== "RSA2") return null;
  // Its notifications are signed without the kind of signature. Its own libraries take its messages either way.
  const contents = (fields["msg_method"] === undefined ? [["sign", "sign_type"]] : [["sign"], ["sign", "sign_type"]]).map((without) =>
    contentOf(fields, without),
  );
  const isSigned = contents.some((content) => publicKeys.some((key) => isSignedBy(key, content, fields["sign"] ?? "")));
  return isSigned ? new Map(Object.entries(fields)) : null;
};
