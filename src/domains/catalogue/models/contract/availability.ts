import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";

export const dayStates = ["past", "free", "held", "booked", "off"] as const;
export type DayState = (typeof dayStates)[number];
/** How far ahead a calendar says anything. */
export const calendarDays = 60;

export const availability = defineCall({
  path: "model/availability",
  about: "A month of a model's calendar, day by day (Asia/Shanghai), for the next 60 days; without a month the present one",
  who: "anyone",
  input: z.object({
    id,
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  output: z.object({
    month: z.string(),
    /** The months there is something to say about, first to last. */
    months: z.array(z.string()),
    days: z.array(z.object({ day: z.string(), state: z.enum(dayStates) })),
    free_count: z.int(),
  }),
  reads: true,
  shared: { seconds: 120, tags: ["models"] },
  refusals: {},
});
