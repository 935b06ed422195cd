import { createHmac, randomBytes } from "node:crypto";
import { isSame } from "./secrets.ts";

/** RFC 6238 as every authenticator app reads it: SHA-1, six figures, thirty seconds. */
const stepSeconds = 30;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 bits, as RFC 4226 recommends. */
export const newAuthenticatorSecret = (): Buffer => randomBytes(20);

export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / stepSeconds);

export const codeOfStep = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
};

/** The step whose code this is: now, or one to either side for a clock that is off; undefined where it is none of them. */
export const stepOfCode = (secret: Buffer, code: string, at: Date): number | undefined => {
  const now = stepAt(at);
  // All three are compared: the time it takes tells nothing.
  return [now - 1, now, now + 1].filter((step) => isSame(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))).at(-1);
};

export const authenticatorAddress = (secret: Buffer, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
