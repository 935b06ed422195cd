import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";

export const designReportReasons = ["copied", "wrong_facts", "forbidden", "other"] as const;
export type DesignReportReason = (typeof designReportReasons)[number];

export const reportDesign = defineCall({
  path: "design/report",
  about: "Tells the portal that something is wrong with a published print; again, it changes what I said",
  who: "user",
  input: z.object({ id, reason: z.enum(designReportReasons), note: z.string().trim().max(500).default("") }),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: {},
});
