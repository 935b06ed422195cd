import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { appCertificateNumber, rootCertificateNumber } from "#platform/network/alipay-certificates.ts";

/**
 * Keys in settings: as PEM (line breaks may be written `\n`), as the base64 within one, which is what the desks of gateways hand out, or as the path of a
 * file that holds either.
 */

const contentOf = (value: string): string => {
  if (value.includes("-----BEGIN") || /^MI[A-Za-z0-9+/]/.test(value)) return value.replaceAll("\\n", "\n");
  return existsSync(value) ? readFileSync(value, "utf8").trim() : "";
};

/** The first of these readings that does not throw. */
const firstOf = <T>(...readings: (() => T)[]): T | undefined => {
  for (const read of readings) {
    try {
      return read();
    } catch {
      // Not this one.
    }
  }
  return undefined;
};

const isLongRsa = (key: KeyObject): boolean => key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

const privateKeyOf = (value: string): KeyObject | undefined => {
  const content = contentOf(value);
  if (content.startsWith("-----")) return firstOf(() => createPrivateKey(content));
  const der = Buffer.from(content, "base64");
  return firstOf(...(["pkcs8", "pkcs1"] as const).map((type) => () => createPrivateKey({ key: der, format: "der", type })));
};

/** Of a certificate too: the key that it certifies. */
const publicKeyOf = (value: string): KeyObject | undefined => {
  const content = contentOf(value);
  // Half of a pair that nobody else may have is taken for no public key.
  if (content.includes("PRIVATE")) return undefined;
  if (content.startsWith("-----")) return firstOf(() => createPublicKey(content));
  const der = Buffer.from(content, "base64");
  return firstOf(...(["spki", "pkcs1"] as const).map((type) => () => createPublicKey({ key: der, format: "der", type })));
};

const must = {
  private: "an RSA private key of 2048 bits or more: PEM, its base64, or the path of its file",
  public: "RSA public keys of 2048 bits or more with commas between them: PEM, its base64, or the path of its file",
  certificate: "a certificate (PEM), or the path of its file",
};

export const rsaPrivateKey = z.string().transform((value, context): KeyObject => {
  const key = privateKeyOf(value);
  if (key && isLongRsa(key)) return key;
  context.addIssue(must.private);
  return z.NEVER;
});

export const rsaPublicKeys = z.string().transform((value, context): readonly KeyObject[] => {
  const keys = value.split(",").map((one) => publicKeyOf(one.trim()));
  if (keys.every((key) => key !== undefined && isLongRsa(key))) return keys as KeyObject[];
  context.addIssue(must.public);
  return z.NEVER;
});

/** What Alipay calls a certificate by. */
const certificateNumber = (numberOf: (pem: string) => string) =>
  z.string().transform((value, context): string => {
    const number = firstOf(() => numberOf(contentOf(value)));
    if (number) return number;
    context.addIssue(must.certificate);
    return z.NEVER;
  });
export const alipayAppCertificate = certificateNumber(appCertificateNumber);
export const alipayRootCertificate = certificateNumber(rootCertificateNumber);
