import { z } from "zod";
import { defineCall } from "#kit/call.ts";

export const visitsByDay = defineCall({
  path: "visit/byday",
  about: "How many looked at my shop on each of the last days of the trade's zone, today the last; the days before them in all; what was looked at most",
  who: "shop",
  input: z.object({ days: z.int().min(7).max(90).default(30) }),
  output: z.object({
    days: z.array(
      z.object({
        /** `2026-11-20` */
        on: z.string(),
        /** Readers of any page of the shop. */
        visits: z.int(),
        /** Of these, readers of the factory page. */
        factory_visits: z.int(),
        /** Of these, readers of the designer's page. */
        designer_visits: z.int(),
      }),
    ),
    visits: z.int(),
    factory_visits: z.int(),
    designer_visits: z.int(),
    /** In as many days before these. */
    visits_before: z.int(),
    products: z.array(z.object({ id: z.int(), style_code: z.string(), title: z.string(), image: z.string(), visits: z.int() })),
    prints: z.array(z.object({ id: z.int(), title: z.string(), image: z.string(), visits: z.int() })),
  }),
  reads: true,
  refusals: {},
});
