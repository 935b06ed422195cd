import { createHmac } from "node:crypto";
import { tradeZone } from "#kit/time.ts";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: tradeZone, year: "numeric", month: "2-digit", day: "2-digit" });

/** The day of the trade's calendar: 2026-11-21. */
export const tradeDay = (at: Date): string => day.format(at);

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
