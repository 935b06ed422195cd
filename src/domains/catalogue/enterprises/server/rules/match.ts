import type { z } from "zod";
import { days } from "#kit/time.ts";
import type { matchReason } from "../../contract/matching.ts";
import { freeBetween, type CapacityMonth } from "./capacity.ts";
import { tradeClock } from "./opening.ts";

export type Reason = z.output<typeof matchReason>;

/** What somebody wants made. Regions are prefixes of place codes; none means anywhere. */
export type Wish = {
  makes: string;
  quantity: number;
  deadline: string;
  regions: readonly string[];
  certificates: readonly string[];
  price_level: string | undefined;
};

/** What is known of a factory: certificates are those that count today. */
export type Candidate = {
  id: number;
  makes: readonly string[];
  calendar: readonly CapacityMonth[];
  min_order_quantity: number | null;
  bulk_days: number | null;
  city_code: string;
  certificates: readonly { kind: string; until: number | null }[];
  price_level: string | null;
  is_verified: boolean;
  on_time_permille: number | null;
};

export type Match = { id: number; score: number; reasons: Reason[] };

/** What each point of the work is worth; together 100. */
const worth = { makes: 25, capacity: 25, certificates: 15, minimum: 10, place: 10, lead_time: 5, price_level: 5, inspected: 3, on_time: 2 } as const;

const reason = (code: Reason["code"], fits: Reason["fits"], more: Partial<Omit<Reason, "code" | "fits">> = {}): Reason => ({
  code,
  fits,
  figure: null,
  name: "",
  until: null,
  ...more,
});
const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / days(1));

type Point = { points: number; reasons: Reason[] };
const none: Point = { points: 0, reasons: [] };

const capacity = ({ calendar }: Candidate, { quantity, deadline }: Wish, today: string): Point => {
  const free = freeBetween(calendar, today, deadline);
  if (free === null) return { points: 0, reasons: [reason("capacity", "unknown")] };
  const share = Math.min(1, free / quantity);
  return { points: worth.capacity * share, reasons: [reason("capacity", share === 1 ? "yes" : free > 0 ? "partly" : "no", { figure: free })] };
};

const minimum = ({ min_order_quantity: least }: Candidate, { quantity }: Wish): Point => {
  if (least === null) return { points: worth.minimum / 2, reasons: [] };
  const isEnough = quantity >= least;
  return { points: isEnough ? worth.minimum : 0, reasons: [reason("minimum", isEnough ? "yes" : "no", { figure: least })] };
};

const leadTime = ({ bulk_days }: Candidate, { deadline }: Wish, today: string): Point => {
  if (bulk_days === null) return none;
  const isInTime = dayNumber(today) + bulk_days <= dayNumber(deadline);
  return { points: isInTime ? worth.lead_time : 0, reasons: [reason("lead_time", isInTime ? "yes" : "no", { figure: bulk_days })] };
};

const place = ({ city_code }: Candidate, { regions }: Wish): Point => {
  if (regions.length === 0) return { points: worth.place, reasons: [] };
  const isThere = regions.some((prefix) => city_code.startsWith(prefix));
  return { points: isThere ? worth.place : 0, reasons: [reason("place", isThere ? "yes" : "no")] };
};

const certificates = ({ certificates: held }: Candidate, { certificates: asked }: Wish): Point => {
  const wanted = [...new Set(asked)];
  if (wanted.length === 0) return { points: worth.certificates, reasons: [] };
  const reasons = wanted.map((kind) => {
    const found = held.find((one) => one.kind === kind);
    return reason("certificate", found ? "yes" : "no", { name: kind, until: found?.until ?? null });
  });
  return { points: (worth.certificates * reasons.filter(({ fits }) => fits === "yes").length) / wanted.length, reasons };
};

const priceLevel = ({ price_level }: Candidate, { price_level: asked }: Wish): Point => {
  if (!asked) return { points: worth.price_level, reasons: [] };
  if (price_level === null) return { points: worth.price_level / 2, reasons: [reason("price_level", "unknown")] };
  return {
    points: price_level === asked ? worth.price_level : 0,
    reasons: [reason("price_level", price_level === asked ? "yes" : "no", { name: price_level })],
  };
};

const standing = ({ is_verified, on_time_permille }: Candidate): Point => ({
  points: (is_verified ? worth.inspected : 0) + (worth.on_time * (on_time_permille ?? 0)) / 1000,
  reasons: [
    ...(is_verified ? [reason("inspected", "yes")] : []),
    ...(on_time_permille !== null && on_time_permille >= 950 ? [reason("on_time", "yes", { figure: on_time_permille })] : []),
  ],
});

/** How well a factory fits a piece of work, in points to 100, and why; undefined when it does not make such goods. */
export const matchOf = (candidate: Candidate, wish: Wish, now: Date): Match | undefined => {
  if (!candidate.makes.includes(wish.makes)) return undefined;
  const today = tradeClock(now).day;
  const parts: Point[] = [
    { points: worth.makes, reasons: [reason("makes", "yes", { name: wish.makes })] },
    capacity(candidate, wish, today),
    minimum(candidate, wish),
    leadTime(candidate, wish, today),
    certificates(candidate, wish),
    place(candidate, wish),
    priceLevel(candidate, wish),
    standing(candidate),
  ];
  return {
    id: candidate.id,
    score: Math.round(parts.reduce((sum, { points }) => sum + points, 0)),
    reasons: parts.flatMap(({ reasons }) => reasons),
  };
};

/** Best first; equals by the lower id, so that the same question has the same answer. */
export const ranked = (candidates: readonly Candidate[], wish: Wish, now: Date): Match[] =>
  candidates.flatMap((candidate) => matchOf(candidate, wish, now) ?? []).sort((one, other) => other.score - one.score || one.id - other.id);
