import { tradeZone } from "#kit/time.ts";

/** A day as text messages name it in every language: 2026-12-31. */
export const dayText = (date: Date): string => new Intl.DateTimeFormat("en-CA", { timeZone: tradeZone, dateStyle: "short" }).format(date);
