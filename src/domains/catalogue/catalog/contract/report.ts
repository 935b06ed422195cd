import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";

export const reportReasons = ["counterfeit", "wrong_facts", "forbidden", "stolen_pictures", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportProduct = defineCall({
  path: "product/report",
  about: "Tells the portal that something is wrong with a public product; again, it changes what I said",
  who: "user",
  input: z.object({ id, reason: z.enum(reportReasons), note: z.string().trim().max(500).default("") }),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: {},
});
