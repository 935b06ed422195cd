import type { Holding } from "#domains/trade/orders/contract/freight-share.ts";
import { costOfClaim } from "../../contract/cost-of-claim.ts";
import type { ClaimReason, ClaimScope } from "../../contract/lifecycle.ts";
import type { claimWindows } from "../../contract/claiming.ts";

/** One line of an order as a claim sees it. `withheld` pieces are not shipped and in an open claim already; `claimed` are shipped and in one. */
export type LineStanding = {
  id: number;
  quantity: number;
  shipped: number;
  cancelled: number;
  withheld: number;
  claimed: number;
  /** What those were paid with that no parcel holds and nobody claims. */ unsentMinor: bigint;
};
export type Wanted = { line_id: number; quantity: number };

/** Pieces of a line that no claim names yet. */
export const leftToClaim = (line: LineStanding, scope: ClaimScope): number =>
  scope === "unshipped" ? line.quantity - line.shipped - line.cancelled - line.withheld : Math.max(0, line.shipped - line.claimed);

export type Claimed =
  | {
      lines: { line_id: number; quantity: number; totalMinor: bigint }[];
      /** The most that can be asked for or offered. */ mostMinor: bigint;
      /** What of that is freight, and what freight of theirs is not within it. */ freightMinor: bigint;
      besideMinor: bigint;
    }
  | { fault: "unknown_line" }
  | { fault: "too_many"; at: number; left: number };

/** What of an order's freight goes with pieces of it, and what all its pieces cost. */
export type Freight = { minor: bigint; goodsMinor: bigint };

/**
 * What a claim names and costs: of pieces that were not sent or never arrived with their share of the freight, of others without, since their way was done. A line that is
 * named twice counts with its sum, and never more than is left of it.
 */
export const claimOf = (
  lines: readonly LineStanding[],
  of: { scope: ClaimScope; reason: ClaimReason },
  wanted: readonly Wanted[],
  freight: Freight = { minor: 0n, goodsMinor: 0n },
  holdings: ReadonlyMap<number, readonly Holding[]> = new Map(),
): Claimed => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const sums = new Map<number, number>();
  for (const [at, { line_id, quantity }] of wanted.entries()) {
    const line = byId.get(line_id);
    if (!line) return { fault: "unknown_line" };
    const sum = (sums.get(line_id) ?? 0) + quantity;
    const left = leftToClaim(line, of.scope);
    if (sum > left) return { fault: "too_many", at, left };
    sums.set(line_id, sum);
  }
  const claimed = [...sums].map(([line_id, quantity]) => ({ line_id, quantity }));
  const { linesMinor, ...cost } = costOfClaim(
    of,
    claimed.map(({ line_id, quantity }) => {
      const line = byId.get(line_id);
      const unsent = { quantity: line ? leftToClaim(line, "unshipped") : 0, paid_minor: line?.unsentMinor ?? 0n };
      return { quantity, unsent, holdings: of.scope === "shipped" ? (holdings.get(line_id) ?? []) : [] };
    }),
    freight,
  );
  return { lines: claimed.map((line, at) => ({ ...line, totalMinor: linesMinor[at] ?? 0n })), ...cost };
};

/** The most that the staff can give back of a claim. */
export const mostByStaff = ({ most_minor, beside_minor }: { most_minor: bigint; beside_minor: bigint }): bigint => most_minor + beside_minor;

const unpaidStates = ["pending_payment", "pending_group"];
const receivedStates = ["received", "completed"];

/** Whether anything of an order can be claimed at `now`; `until` is the end of the claim term, null before receipt. */
export const windowOf = (order: { status: string; claimUntil: Date | null }, lines: readonly LineStanding[], now: Date): (typeof claimWindows)[number] => {
  if (unpaidStates.includes(order.status)) return "unpaid";
  // Its buyer closes it where it is late.
  if (order.status === "in_production") return "in_production";
  if (order.status === "closed") return "closed";
  if (receivedStates.includes(order.status) && order.claimUntil && order.claimUntil <= now) return "over";
  return scopesOf(order, lines).length === 0 ? "all_claimed" : "open";
};

/** Which pieces can be claimed: those that are still to be shipped while the order ships, those that are shipped from then on. */
export const scopesOf = (order: { status: string }, lines: readonly LineStanding[]): ClaimScope[] => {
  const of = (scope: ClaimScope) => lines.some((line) => leftToClaim(line, scope) > 0);
  const scopes: ClaimScope[] = [];
  if (["pending_balance", "to_ship", "partially_shipped"].includes(order.status) && of("unshipped")) scopes.push("unshipped");
  if (["partially_shipped", "shipped", ...receivedStates].includes(order.status) && of("shipped")) scopes.push("shipped");
  return scopes;
};
