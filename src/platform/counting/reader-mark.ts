import { createHmac } from "node:crypto";

type Reader = { id?: number | undefined; address: string; agent: string };

/**
 * What tells the readers of one day apart, for one purpose: twelve bytes under a key of that day. From it nobody can be found
 * again, and the marks of two days, or of two purposes, have nothing in common.
 */
export const readerMark = (secret: string, purpose: string, today: string, reader: Reader): string => {
  const keyOfDay = createHmac("sha256", secret).update(`${purpose} reader ${today}`).digest();
  const who = reader.id === undefined ? `at ${reader.address} ${reader.agent}` : `user ${reader.id}`;
  return createHmac("sha256", keyOfDay).update(who).digest("hex").slice(0, 24);
};
