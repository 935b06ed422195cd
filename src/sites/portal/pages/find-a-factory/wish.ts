import { to } from "#kit/paths.ts";
import { isDay } from "#kit/trade-day.ts";

/** What the address says of the work that is to be made, and at which question one is. */
export type WishQuery = {
  step: number;
  makes: string | undefined;
  quantity: number | undefined;
  /** The day the goods are wanted: `2026-12-31`. */
  by: string | undefined;
  city: string[];
  certificate: string[];
  level: string | undefined;
  /** The province opened among the places. */
  province: string | undefined;
};

/** The questions in their order; after the last one come the factories. */
export const steps = ["makes", "amount", "place", "standard", "found"] as const;
export const lastStep = steps.length;

export const wishPath = (query: WishQuery, change: Partial<WishQuery> = {}): string => {
  const { step, ...rest } = { ...query, ...change };
  return to("findAFactory", { ...rest, step: step > 1 ? step : undefined });
};

/** A day of the calendar in the form of an address; anything else counts as not said. */
export const dayOf = (text: string | null): string | undefined => (text && isDay(text) ? text : undefined);

/** The furthest question one may be at: what is asked first has to be answered first, quantity and a day to come before the factories are. */
export const reachable = ({ step, makes, quantity, by }: WishQuery, today: string): number => {
  if (!makes) return 1;
  if (!quantity || !by || by <= today) return Math.min(step, 2);
  return Math.min(Math.max(step, 1), lastStep);
};
