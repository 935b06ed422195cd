import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";

/** Kept so many days. */
export const askedDays = 400;

export const withoutResult = defineCall({
  path: "search/withoutresult",
  about: "What was searched for in the last days and not found as typed, the most frequent first, with a sum for each day. Of nobody it is known who asked",
  who: "staff",
  reads: true,
  input: z.object({
    days: z.int().min(1).max(askedDays).default(30),
    /** What was typed on this day alone (YYYY-MM-DD); the sums stay those of `days`. */
    day: z.iso.date().optional(),
    locale: z.enum(locales).optional(),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        text: z.string(),
        locale: z.enum(locales),
        /** Not found as typed; of these, nothing near was found either. */
        times: z.int(),
        found_none: z.int(),
        /** The last day, as YYYY-MM-DD. */
        last_day: z.string(),
      }),
    ),
    by_day: z.array(z.object({ day: z.string(), times: z.int(), found_none: z.int() })),
    ...pageOutput,
  }),
  refusals: {},
});
