import { constants, createDecipheriv, createHash, publicEncrypt, randomBytes, X509Certificate, type KeyObject } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Services } from "#platform/calls/context.ts";
import type { WechatKeys } from "#platform/network/gateway-keys.ts";
import { gatewayPatience } from "./provider.ts";
import { isSignedBy, signedWith } from "./rsa.ts";

/** WeChat Pay's form of calls (its public documents of APIv3): JSON, signed in a header; answers and notifications are signed by WeChat, and what is secret in them is sealed. */

/** What WeChat says no with; `code` is its own name of the reason. */
export class WechatRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(`WeChat Pay: ${status} ${code} ${message}`);
    this.status = status;
    this.code = code;
  }
}

export const keysOf = ({ gateways }: Services): WechatKeys => {
  if (!gateways.wechat) throw new Error("WeChat Pay is not set up");
  return gateways.wechat;
};

const authorization = ({ mchId, serial, privateKey }: WechatKeys, method: string, path: string, body: string): string => {
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomBytes(16).toString("hex");
  const signature = signedWith(privateKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`);
  const parts = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(",")}`;
};

const sealed = z.object({ algorithm: z.literal("AEAD_AES_256_GCM"), nonce: z.string(), associated_data: z.string().default(""), ciphertext: z.string() });

/** What was sealed with one of our keys; null where it was with none. */
export const unsealed = ({ apiV3Keys }: WechatKeys, { nonce, associated_data, ciphertext }: z.output<typeof sealed>): string | null => {
  const bytes = Buffer.from(ciphertext, "base64");
  for (const key of apiV3Keys) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, nonce);
      decipher.setAuthTag(bytes.subarray(-16));
      decipher.setAAD(Buffer.from(associated_data));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
    } catch {
      // Not this one.
    }
  }
  return null;
};

type Certificate = { key: KeyObject; until: Date };
const fetched = new WeakMap<WechatKeys, { at: number; certificates: Promise<ReadonlyMap<string, Certificate>> }>();
/** Certificates that nobody knows are asked for so often at most, whoever names them. */
const certificateRestMs = 60_000;

const certificateList = z.object({ data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealed })) });

type Answer = { status: number; body: string; headers: Headers };

type Sent = {
  /** Which key something in it is sealed with. */ sealedWith?: string;
  /** What is sent instead, of which only `body` is signed. */ form?: FormData;
};
const begin = (keys: WechatKeys, method: string, url: URL, body = "", { sealedWith, form }: Sent = {}): Promise<Response> => {
  // Which key it is asked to sign with, while it has both.
  const serial = sealedWith ?? keys.publicKeys.keys().next().value;
  return fetch(url, {
    method,
    headers: {
      accept: "application/json",
      ...(form ? {} : { "content-type": "application/json" }),
      "user-agent": "threadport",
      authorization: authorization(keys, method, `${url.pathname}${url.search}`, body),
      ...(serial ? { "wechatpay-serial": serial } : {}),
    },
    ...(form ? { body: form } : body ? { body } : {}),
    signal: AbortSignal.timeout(gatewayPatience),
  });
};
const send = async (...asked: Parameters<typeof begin>): Promise<Answer> => {
  const response = await begin(...asked);
  return { status: response.status, body: await response.text(), headers: response.headers };
};

const isSignedAnswer = (key: KeyObject, { body, headers }: Answer): boolean =>
  isSignedBy(key, `${headers.get("wechatpay-timestamp") ?? ""}\n${headers.get("wechatpay-nonce") ?? ""}\n${body}\n`, headers.get("wechatpay-signature") ?? "");

/** WeChat's certificates, sealed with our key; signed with one that is among them. */
const fetchCertificates = async (keys: WechatKeys): Promise<ReadonlyMap<string, Certificate>> => {
  const answer = await send(keys, "GET", new URL("/v3/certificates", keys.url));
  if (answer.status !== 200) throw new Error(`WeChat Pay's certificates were answered with ${answer.status}`);
  const found = new Map<string, Certificate>();
  for (const { serial_no, encrypt_certificate } of certificateList.parse(JSON.parse(answer.body)).data) {
    const pem = unsealed(keys, encrypt_certificate);
    if (pem === null) throw new Error("WeChat Pay's certificates are sealed with another APIv3 key");
    const { publicKey, validToDate } = new X509Certificate(pem);
    found.set(serial_no, { key: publicKey, until: validToDate });
  }
  const serial = answer.headers.get("wechatpay-serial") ?? "";
  const signer = keys.publicKeys.get(serial) ?? found.get(serial)?.key;
  if (!signer || !isSignedAnswer(signer, answer)) throw new Error("WeChat Pay's certificates are not signed by it");
  return found;
};

/** The key that WeChat calls so: one of ours to know, or a platform certificate's. */
const keyNamed = async (keys: WechatKeys, serial: string): Promise<KeyObject | undefined> => {
  const known = keys.publicKeys.get(serial);
  if (known || !/^[\dA-F]{16,64}$/i.test(serial)) return known;
  const before = fetched.get(keys);
  const inBefore = (await before?.certificates.catch(() => undefined))?.get(serial);
  if (inBefore && inBefore.until > new Date()) return inBefore.key;
  if (before && Date.now() - before.at < certificateRestMs) return undefined;
  const certificates = fetchCertificates(keys);
  fetched.set(keys, { at: Date.now(), certificates });
  // A merchant that was given a public key has no certificates there: who names one is nobody that we know.
  return (await certificates.catch(() => undefined))?.get(serial)?.key;
};

const refusal = z.object({ code: z.string().default(""), message: z.string().default("") }).catch({ code: "", message: "" });

/**
 * Asks, and looks at the signature of what comes back. @throws WechatRefusal where WeChat says no, which it does not always sign; any other error says
 * nothing of whether it was done.
 */
export const askWechat = async (keys: WechatKeys, method: "GET" | "POST", path: string, content?: object, sent?: Sent): Promise<unknown> => {
  const answer = await send(keys, method, new URL(path, keys.url), content ? JSON.stringify(content) : "", sent);
  if (answer.status >= 400 && answer.status < 500) {
    let said: unknown;
    try {
      said = JSON.parse(answer.body);
    } catch {
      said = {};
    }
    const { code, message } = refusal.parse(said);
    throw new WechatRefusal(answer.status, code, message);
  }
  if (answer.status >= 300) throw new Error(`WeChat Pay answered ${path} with ${answer.status}`);
  const signer = await keyNamed(keys, answer.headers.get("wechatpay-serial") ?? "");
  if (!signer || !isSignedAnswer(signer, answer)) throw new Error(`WeChat Pay's answer to ${path} is not signed by it`);
  return answer.body === "" ? {} : JSON.parse(answer.body);
};

/** With what WeChat opens alone: its public key, or its newest certificate. Its name is said with what it sealed. */
export const sealingKey = async (keys: WechatKeys): Promise<{ serial: string; seal: (text: string) => string }> => {
  const [known] = keys.publicKeys;
  const [serial, key] = known ?? (await newestCertificate(keys));
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return { serial, seal: (text) => publicEncrypt({ key, padding, oaepHash: "sha1" }, Buffer.from(text)).toString("base64") };
};
const newestCertificate = async (keys: WechatKeys): Promise<[string, KeyObject]> => {
  const certificates = [...(await fetchCertificates(keys))].sort(([, one], [, other]) => other.until.getTime() - one.until.getTime());
  const [newest] = certificates;
  if (!newest) throw new Error("WeChat Pay has no certificate");
  return [newest[0], newest[1].key];
};

/** Hands a picture in; answers what it is called there. */
export const uploadToWechat = async (keys: WechatKeys, filename: string, picture: Buffer): Promise<string> => {
  const meta = { filename, sha256: createHash("sha256").update(picture).digest("hex") };
  const form = new FormData();
  form.set("meta", new Blob([JSON.stringify(meta)], { type: "application/json" }));
  form.set("file", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), filename);
  return z.object({ media_id: z.string() }).parse(await askWechat(keys, "POST", "/v3/merchant/media/upload", meta, { form })).media_id;
};

/**
 * A file at an address that an answer named, as it comes; its own answer is not signed, the answer before said what its bytes come to. Whether they do is known
 * at the end: @throws there.
 */
export async function* fileOfWechat(keys: WechatKeys, url: string, sha1: string, most: number): AsyncGenerator<Uint8Array> {
  const { status, body } = await begin(keys, "GET", new URL(url));
  if (status !== 200) throw new Error(`WeChat Pay's file was answered with ${status}`);
  const hash = createHash("sha1");
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) throw new Error("a file of WeChat Pay that is too large");
    hash.update(part);
    yield part;
  }
  if (hash.digest("hex") !== sha1.toLowerCase()) throw new Error("WeChat Pay's file is not the one that it named");
}

const notification = z.object({ event_type: z.string(), resource: sealed });
/** A notification older than that is a repeat by somebody else: WeChat signs each of its own anew. */
const freshSeconds = 300;

/** What a notification says, where WeChat signed and sealed it; null otherwise. */
export const heardFromWechat = async (keys: WechatKeys, body: Buffer, headers: IncomingHttpHeaders): Promise<{ type: string; text: string } | null> => {
  const header = (name: string) => String(headers[`wechatpay-${name}`] ?? "");
  if (!(Math.abs(Date.now() / 1000 - Number(header("timestamp"))) <= freshSeconds)) return null;
  const signer = await keyNamed(keys, header("serial"));
  if (!signer || !isSignedBy(signer, `${header("timestamp")}\n${header("nonce")}\n${body.toString()}\n`, header("signature"))) return null;
  const parsed = notification.safeParse(JSON.parse(body.toString()));
  if (!parsed.success) return { type: "", text: "{}" };
  const text = unsealed(keys, parsed.data.resource);
  return text === null ? null : { type: parsed.data.event_type, text };
};
