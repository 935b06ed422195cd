import { z } from "zod";
import { defineEvent, defineJob, defineQuestion } from "#kit/event.ts";

/** Where contracts come from; `reference` is the origin's own number of it: the awarded offer, the quote, the sample that was asked for. */
export const origins = ["award", "quote", "sample"] as const;
export type Origin = (typeof origins)[number];

/** A contract is over: fulfilled, or ended before. */
export const contractOver = defineEvent(
  "contracts.over",
  z.object({ contract_id: z.int(), origin: z.enum(origins), reference: z.int(), status: z.enum(["completed", "ended"]) }),
);

/** What a deadline of a contract or of its milestone brings about, at that moment. */
export const contractDeadline = defineJob("contracts.contract_deadline", z.object({ contract_id: z.int() }));
export const milestoneDeadline = defineJob("contracts.milestone_deadline", z.object({ contract_id: z.int(), milestone_id: z.int() }));

/** An inspector's report on the goods of a contract. `text` is its verdict in the reader's language, `at` when its latest version was written. */
export type InspectorsReport = { inspection_id: number; has_passed: boolean; text: string; at: Date };
/** Asked of whoever keeps inspections: the reports on a contract, newest first. */
export const inspectorsReports = defineQuestion<{ contract_id: number }, readonly InspectorsReport[]>("contracts.inspectors_reports");
