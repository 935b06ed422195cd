import type { Measure } from "../../contract/fields.ts";

/** A step of the prices, in minor units. Steps come in rising order. */
export type Tier = { from_count: number; unit_price_minor: bigint };
export type Strength = { members: number; pieces: number };

/** Of a group's strength, what its prices count. */
export const countOf = (measure: Measure, strength: Strength): number => (measure === "members" ? strength.members : strength.pieces);

/** The step that a count reaches; undefined below the first. */
export const tierAt = <T extends Tier>(tiers: readonly T[], count: number): T | undefined => tiers.findLast((tier) => tier.from_count <= count);

/** What everyone pays on joining: the first step's price, which is the highest. */
export const entryPrice = (tiers: readonly Tier[]): bigint => {
  const [first] = tiers;
  if (!first) throw new Error("an offer without a price");
  return first.unit_price_minor;
};

type Outcome = { event: "succeed"; unit_price_minor: bigint } | { event: "fail" };

/** How a group ends, or undefined while it goes on: at its deadline, or once nothing better can be reached. */
export const outcomeOf = (tiers: readonly Tier[], count: number, isOver: boolean): Outcome | undefined => {
  const reached = tierAt(tiers, count);
  if (!isOver && reached !== tiers.at(-1)) return undefined;
  return reached ? { event: "succeed", unit_price_minor: reached.unit_price_minor } : { event: "fail" };
};
