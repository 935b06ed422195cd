import { createHmac } from "node:crypto";

/** `t=1766300000,v1=…`: HMAC-SHA256 over `{t}.{body}` in hex. The time is signed too, so that an old request cannot be played again. */
export const signatureOf = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
