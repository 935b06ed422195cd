import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import type { Who } from "#kit/rights.ts";
import { lineNames, lines, type LineName } from "./dashboard.ts";

/** What of the portal itself may be amiss, and whose business it is. */
export const machineKinds = {
  jobs_given_up: "admin",
  jobs_late: "admin",
  disk: "admin",
  search_memory: "admin",
  ledger: "finance",
} as const satisfies Record<string, Who>;
export type MachineKind = keyof typeof machineKinds;
export const machineKindNames = Object.keys(machineKinds) as MachineKind[];

/** Customer service is asked by the minute, and hears of it by itself: of it nobody is written to. */
export const watchedLines = lineNames.filter((name) => name !== "service");

export type IncidentKind = MachineKind | LineName;
export const rightOf = (kind: IncidentKind): Who => (kind in machineKinds ? machineKinds[kind as MachineKind] : lines[kind as LineName].right);
export const incidentKinds: readonly IncidentKind[] = [...machineKindNames, ...watchedLines];

export const incidents = defineCall({
  path: "audit/incidents",
  about: "What is amiss and is my business: what is not over yet, and what was over within a day",
  who: "staff",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        /** One of the portal itself, or the line of the dashboard that is late. */
        kind: z.enum(incidentKinds as [IncidentKind, ...IncidentKind[]]),
        /** Jobs, seconds or bytes; kept as text, since bytes are many. */
        figure: z.string(),
        since: z.int(),
        /** Unix seconds; 0 while it lasts. */
        over: z.int(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});
