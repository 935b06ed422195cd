import { fromUnix, tradeZone } from "#kit/time.ts";

/** The month of an address, or the one that `now` (unix seconds) lies in. */
export const monthOf = (address: URLSearchParams, now: number): string => {
  const month = address.get("month") ?? "";
  if (/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return month;
  return new Intl.DateTimeFormat("en-CA", { timeZone: tradeZone, year: "numeric", month: "2-digit" }).format(fromUnix(now)).slice(0, 7);
};
