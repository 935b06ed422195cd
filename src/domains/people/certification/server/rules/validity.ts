import { days, fromUnix } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import type { Values } from "../../contract/fields.ts";
import type { Kind } from "../../contract/lifecycle.ts";

const years: Record<Kind, number> = { enterprise: 2, designer: 3 };

/** An approval ends after two years for a company and three for a designer, and never later than the licence it was given for: with the end of its last day. */
export const validUntil = (kind: Kind, form: Values, now: Date): Date => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + years[kind]);
  const licence = typeof form["licence_until"] === "string" && form["licence_until"] !== "" ? fromUnix(startOfDay(form["licence_until"], 1)) : end;
  return licence < end ? licence : end;
};

/** Days before the end at which the owner is told. */
const reminders = [30, 7, 1];

/** The reminder that is due and has not been sent; undefined when none is. `sent` is the last one's days. */
export const dueReminder = (end: Date, now: Date, sent: number | null): number | undefined => {
  const left = (end.getTime() - now.getTime()) / days(1);
  if (left <= 0) return undefined;
  const due = reminders.filter((before) => left <= before).at(-1);
  return due !== undefined && (sent === null || due < sent) ? due : undefined;
};
