import { tradeZone } from "#kit/time.ts";

/** YYYY-MM-DD by the portal's own clock. */
export const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: tradeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
