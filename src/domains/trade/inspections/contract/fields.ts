import { z } from "zod";
import { says, type Word } from "#kit/words.ts";

/** What an inspection is booked on. */
export const subjects = ["order", "contract"] as const;
export type Subject = (typeof subjects)[number];

/** Acceptable quality limits: of a hundred pieces so many may have a major defect. */
export const aqls = ["1.0", "1.5", "2.5", "4.0"] as const;
export type Aql = (typeof aqls)[number];

export const verdicts = ["passed", "conditional", "failed"] as const;
export type Verdict = (typeof verdicts)[number];
export const verdictWords: Record<Verdict, Word> = {
  passed: /*i18n*/ { id: "inspections.verdict_passed", message: "Passed" },
  conditional: /*i18n*/ { id: "inspections.verdict_conditional", message: "Passed with conditions" },
  failed: /*i18n*/ { id: "inspections.verdict_failed", message: "Failed" },
};
/** Whoever goes, as the two sides read it: they deal with the portal's service, not with one of its people. */
export const inspectorWord = /*i18n*/ { id: "inspections.inspector", message: "Threadport Inspection" };
for (const word of [...Object.values(verdictWords), inspectorWord]) says(word);

/** How far ahead an inspector can be asked for; the first day is tomorrow. */
export const mostDaysAhead = 60;
/** Cancelled so long before its day begins, the fee comes back. */
export const freeHours = 24;
/** After its day: so long a report may take before the inspection counts as missed. */
export const reportDays = 3;
/** So long the same inspector may write a further version of a report. */
export const correctHours = 24;
/** So long a report that did not pass holds an order back without the buyer's word. */
export const silenceDays = 7;
export const mostPictures = 20;
export const mostVersions = 5;

/** One of the defect classes: what was found, and what the level allows. */
export const defectWire = z.object({ found: z.int(), allowed: z.int() });
