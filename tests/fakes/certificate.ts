import { randomBytes, sign, type KeyObject } from "node:crypto";

/** A certificate (X.509 v3, signed by its own key with RSA and SHA-256), since nothing at hand makes one. */

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const long =
    content.length > 0xffff
      ? []
      : content.length > 0xff
        ? [0x82, content.length >> 8, content.length & 0xff]
        : content.length > 0x7f
          ? [0x81, content.length]
          : [content.length];
  return Buffer.concat([Buffer.from([tag, ...long]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const rsaWithSha256 = sequence(oid("2a864886f70d01010b"), der(0x05));
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`));
const attribute = (type: string, text: string) => der(0x31, sequence(oid(type), der(0x0c, Buffer.from(text))));

export const aCertificate = (
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { until = new Date(Date.now() + 86_400_000 * 365), name = "Fake" }: { until?: Date; name?: string } = {},
): { pem: string; serial: string } => {
  // The first figure keeps it above nothing, and as long as it says.
  const serial = Buffer.concat([Buffer.from([0x5a]), randomBytes(19)]);
  const issuer = sequence(attribute("550406", "CN"), attribute("55040a", "Fake, Limited"), attribute("550403", name));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    rsaWithSha256,
    issuer,
    sequence(time(new Date(Date.now() - 86_400_000)), time(until)),
    issuer,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const certificate = sequence(content, rsaWithSha256, der(0x03, Buffer.from([0]), sign("RSA-SHA256", content, privateKey)));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`, serial: serial.toString("hex").toUpperCase() };
};
