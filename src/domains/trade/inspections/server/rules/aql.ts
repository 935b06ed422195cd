import type { Aql } from "../../contract/fields.ts";

/**
 * Single sampling for normal inspection, general level II, as ISO 2859-1 has it: the size of a lot gives a code letter, letter and limit give how many
 * pieces are looked at and up to how many defects the lot is accepted.
 */
const letters = [
  { upTo: 8, sample: 2 },
  { upTo: 15, sample: 3 },
  { upTo: 25, sample: 5 },
  { upTo: 50, sample: 8 },
  { upTo: 90, sample: 13 },
  { upTo: 150, sample: 20 },
  { upTo: 280, sample: 32 },
  { upTo: 500, sample: 50 },
  { upTo: 1_200, sample: 80 },
  { upTo: 3_200, sample: 125 },
  { upTo: 10_000, sample: 200 },
  { upTo: 35_000, sample: 315 },
  { upTo: 150_000, sample: 500 },
  { upTo: 500_000, sample: 800 },
  { upTo: Number.MAX_SAFE_INTEGER, sample: 1_250 },
] as const;

type Limit = Aql | "6.5";
/** By the letter; "up" and "down" are the arrows of the table: the plan of the letter before or after holds, with its sample. */
const accepted: Record<Limit, readonly (number | "up" | "down")[]> = {
  "1.0": ["down", "down", "down", "down", 0, "up", "down", 1, 2, 3, 5, 7, 10, 14, 21],
  "1.5": ["down", "down", "down", 0, "up", "down", 1, 2, 3, 5, 7, 10, 14, 21, "up"],
  "2.5": ["down", "down", 0, "up", "down", 1, 2, 3, 5, 7, 10, 14, 21, "up", "up"],
  "4.0": ["down", 0, "up", "down", 1, 2, 3, 5, 7, 10, 14, 21, "up", "up", "up"],
  "6.5": [0, "up", "down", 1, 2, 3, 5, 7, 10, 14, 21, "up", "up", "up", "up"],
};

const planFor = (lot: number, limit: Limit): { sample: number; accept: number } => {
  let at = letters.findIndex(({ upTo }) => lot <= upTo);
  for (;;) {
    const entry = accepted[limit][at];
    if (typeof entry === "number") return { sample: letters[at]?.sample ?? lot, accept: entry };
    at += entry === "up" ? -1 : 1;
  }
};

/** Minor defects are held to the next step of the series, as the trade does. */
const minorLimit: Record<Aql, Limit> = { "1.0": "1.5", "1.5": "2.5", "2.5": "4.0", "4.0": "6.5" };

export type SamplingPlan = { sample: number; critical: 0; major: number; minor: number };

/** What a lot of so many pieces is judged by: the larger of the two samples, and never more than there are. */
export const samplingPlan = (lot: number, aql: Aql): SamplingPlan => {
  const [major, minor] = [planFor(lot, aql), planFor(lot, minorLimit[aql])];
  return { sample: Math.min(lot, Math.max(major.sample, minor.sample)), critical: 0, major: major.accept, minor: minor.accept };
};

export type Found = { critical: number; major: number; minor: number };
/** Whether what was found is within what the level allows. */
export const isWithin = (found: Found, plan: Pick<SamplingPlan, "major" | "minor">): boolean =>
  found.critical === 0 && found.major <= plan.major && found.minor <= plan.minor;
