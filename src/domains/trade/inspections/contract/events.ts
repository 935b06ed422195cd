import { z } from "zod";
import { defineJob } from "#kit/event.ts";

/** The deadlines of an inspection: no answer or payment, no report, nothing more to say. Each looks at the inspection itself. */
export const inspectionDeadline = defineJob("inspections.deadline", z.object({ inspection_id: z.int(), event: z.enum(["lapse", "miss", "close", "let_go"]) }));
/** What was to be inspected may be sent or over: looks at it. */
export const callOff = defineJob("inspections.call_off", z.object({ inspection_id: z.int() }));
