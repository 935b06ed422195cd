import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";

/** One thing that a browser kept from a page because its policy said so; addresses without their query. */
const report = z.object({
  /** `script-src-elem`, `img-src` … */
  directive: z.string().regex(/^[a-z-]{1,40}$/),
  /** `inline`, `eval`, or the address that was not loaded. */
  blocked: z.string().max(300),
  page: z.string().max(300),
  source: z.string().max(300),
  line: z.int().min(0).max(10_000_000),
  /** How the script began. */
  sample: z.string().max(100),
});

export const reportPolicy = defineCall({
  path: "audit/policyreport",
  about: "A browser tells what the policy of a page kept from it. The portal tells it for the browser, from POST /policy-reports",
  who: "anyone",
  input: report,
  output: z.object({}),
  limit: { count: 60, seconds: 60 },
  refusals: {},
});

export const policyReports = defineCall({
  path: "audit/policyreports",
  about: "What browsers reported, a line a kind, the latest first; and how many kinds came within the last day",
  who: "admin",
  input: z.object(pageInput),
  output: z.object({
    list: z.array(report.extend({ mark: z.string(), times: z.int(), first_at: z.int(), last_at: z.int() })),
    lately: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});
