import { z } from "zod";
import { defineCall } from "#kit/call.ts";

export const trendRanges = ["quarter", "year", "three_years"] as const;

export const priceTrends = defineCall({
  path: "academy/trends",
  about: "Weekly prices of raw materials: every series over the range asked for, oldest first",
  who: "anyone",
  input: z.object({ range: z.enum(trendRanges).default("year") }),
  output: z.object({
    series: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        group: z.enum(["cotton", "yarn", "fabric"]),
        /** "¥ a tonne" */
        unit: z.string(),
        source: z.string(),
        /** Prices in thousandths of the unit's currency, so that no fraction is lost. */
        points: z.array(z.object({ on: z.string(), price_milli: z.int() })),
      }),
    ),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["academy-trends"] },
  refusals: {},
});
export type PriceSeries = z.output<typeof priceTrends.output>["series"][number];
