import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * What must not be read from a copy of the database or of the files (numbers of papers, bank accounts, documents) is sealed: AES-256-GCM
 * with a key of its own for each purpose, derived from the portal's SECRET. Without that secret nothing sealed can be opened again.
 */
const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "threadport seal", purpose, 32));

const version = 1;
const ivLength = 12;
const tagLength = 16;

/** `bound` is what the sealed bytes belong to (a row, a name): moved elsewhere, they do not open. */
export const sealBytes = (secret: string, purpose: string, bound: string, plain: Uint8Array): Buffer => {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), body]);
};

/** The plain bytes; throws when they were changed, belong elsewhere or were sealed with another secret. */
export const openBytes = (secret: string, purpose: string, bound: string, sealed: Uint8Array): Buffer => {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== version || bytes.length < 1 + ivLength + tagLength) throw new Error("not sealed here");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), bytes.subarray(1, 1 + ivLength))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(1 + ivLength, 1 + ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(1 + ivLength + tagLength)), decipher.final()]);
};

export const sealText = (secret: string, purpose: string, bound: string, plain: string): string =>
  sealBytes(secret, purpose, bound, Buffer.from(plain, "utf8")).toString("base64url");

export const openText = (secret: string, purpose: string, bound: string, sealed: string): string =>
  openBytes(secret, purpose, bound, Buffer.from(sealed, "base64url")).toString("utf8");
