import { sign, verify, type KeyObject } from "node:crypto";

/** RSA with SHA-256 (PKCS #1 v1.5), as Alipay (RSA2) and WeChat Pay sign; in base64. */
export const signedWith = (key: KeyObject, text: string): string => sign("RSA-SHA256", Buffer.from(text), key).toString("base64");

export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify("RSA-SHA256", Buffer.from(text), key, Buffer.from(signature, "base64"));
