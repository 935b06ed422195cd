import { createHash, X509Certificate } from "node:crypto";

const rsaSignatures = "1.2.840.113549.1.1.";

/** As Alipay calls a certificate: MD5 over its issuer, the last part first, and its serial number in decimal figures. */
const numberOf = ({ issuer, serialNumber }: X509Certificate): string => {
  const name = issuer
    .split("\n")
    .map((part) => part.replaceAll(/\\(.)/g, "$1"))
    .toReversed()
    .join(",");
  return createHash("md5")
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest("hex");
};

/** `app_cert_sn` of our certificate. @throws where it is none. */
export const appCertificateNumber = (pem: string): string => numberOf(new X509Certificate(pem));

/** `alipay_root_cert_sn` of Alipay's root file: of those in it that are signed with RSA; the others are of China's own algorithms. @throws where it holds none. */
export const rootCertificateNumber = (pems: string): string => {
  const all = pems.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const numbers = all.map((pem) => new X509Certificate(pem)).filter(({ signatureAlgorithmOid }) => signatureAlgorithmOid.startsWith(rsaSignatures));
  if (numbers.length === 0) throw new Error("no certificate signed with RSA");
  return numbers.map(numberOf).join("_");
};
