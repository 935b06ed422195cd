import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 random bits, as the browser keeps them. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Tokens and tickets are stored as this and cannot be read back. They are long random values, so a plain hash is enough. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");

/** A six-figure code is guessable from a plain hash: it is keyed with the portal's secret and bound to its receiver and purpose. */
export const codeHash = (secret: string, receiver: string, event: string, code: string): Buffer =>
  createHmac("sha256", secret).update(`${event}:${receiver}:${code}`).digest();

export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
