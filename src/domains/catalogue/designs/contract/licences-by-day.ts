import { z } from "zod";
import { defineCall } from "#kit/call.ts";

export const licencesByDay = defineCall({
  path: "design/licencesbyday",
  about: "How many licences of my prints were sold on each of the last days of the trade's zone, those given back left out; today is the last",
  who: "shop:orders",
  input: z.object({ days: z.int().min(7).max(90).default(30) }),
  output: z.object({
    days: z.array(z.object({ /** `2026-11-20` */ on: z.string(), licences: z.int() })),
    licences: z.int(),
  }),
  reads: true,
  refusals: {},
});
