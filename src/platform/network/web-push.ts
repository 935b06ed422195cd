import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from "node:crypto";
import { unixSeconds } from "#kit/time.ts";

/** Who sends: an EC key on P-256, its public half uncompressed, both as base64url. */
export type PushKeys = { publicKey: string; privateKey: string };
/** A browser's subscription, as it names itself. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

const curve = "prime256v1";
const recordSize = 4_096;
/** What fits in one record, with the sign of its end and the cipher's tag. */
export const largestPush = recordSize - 17 - 86;
const tokenSeconds = 12 * 3_600;

export const makePushKeys = (): PushKeys => {
  const keys = createECDH(curve);
  keys.generateKeys();
  return { publicKey: keys.getPublicKey("base64url"), privateKey: keys.getPrivateKey("base64url") };
};

/** Whether this may be a browser's own half: a point of the curve and sixteen bytes. */
export const isPushKey = (p256dh: string, auth: string): boolean => {
  try {
    const own = createECDH(curve);
    own.generateKeys();
    return Buffer.from(auth, "base64url").length === 16 && own.computeSecret(Buffer.from(p256dh, "base64url")).length === 32;
  } catch {
    return false;
  }
};

const derived = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** RFC 8291: what is pushed is read by the browser alone, not by the service that carries it. `given` is for the example of the RFC. */
export const sealPush = (plain: Buffer, to: Pick<PushSubscription, "p256dh" | "auth">, given?: { privateKey: string; salt: string }): Buffer => {
  if (plain.length > largestPush) throw new Error("too large to be pushed");
  const own = createECDH(curve);
  if (given) own.setPrivateKey(given.privateKey, "base64url");
  else own.generateKeys();
  const theirs = Buffer.from(to.p256dh, "base64url");
  const salt = given ? Buffer.from(given.salt, "base64url") : randomBytes(16);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, own.getPublicKey()]);
  const secret = derived(own.computeSecret(theirs), Buffer.from(to.auth, "base64url"), info, 32);
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  // One record, the last: its end is marked by a 2.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([salt, size, Buffer.from([own.getPublicKey().length]), own.getPublicKey(), body]);
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** RFC 8292: says to the service that carries it who pushes. `subject` is where the sender is reached. */
export const pushHeaders = (endpoint: string, keys: PushKeys, subject: string, now: Date): Record<string, string> => {
  const point = Buffer.from(keys.publicKey, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url"), d: keys.privateKey },
  });
  const claims = `${part({ typ: "JWT", alg: "ES256" })}.${part({ aud: new URL(endpoint).origin, exp: unixSeconds(now) + tokenSeconds, sub: subject })}`;
  const signature = sign("sha256", Buffer.from(claims), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
  return {
    authorization: `vapid t=${claims}.${signature}, k=${keys.publicKey}`,
    "content-type": "application/octet-stream",
    "content-encoding": "aes128gcm",
    // A notice that did not get through within a day is no news.
    ttl: "86400",
    urgency: "high",
  };
};
