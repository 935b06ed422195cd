import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { certificateKinds } from "./fields.ts";
import { ownRefusal } from "#kit/own.ts";

export const inspectEnterprise = defineCall({
  path: "enterprise/inspect",
  about: "A reviewer's record of a visit: whether it was passed, and which certificates were seen",
  who: "review",
  input: z.object({
    user_id: id,
    has_passed: z.boolean(),
    certificates: z.array(z.enum(certificateKinds)).max(8).default([]),
    note: z.string().trim().min(1).max(2000),
  }),
  output: z.object({}),
  refusals: ownRefusal,
});

export const inspections = defineCall({
  path: "enterprise/inspections",
  about: "Visits to factories as reviewers recorded them, newest first",
  who: "review",
  input: z.object(pageInput),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        factory: z.object({ user_id: z.int(), code: z.string(), name: z.string(), place: z.string() }),
        has_passed: z.boolean(),
        note: z.string(),
        inspected_by: z.string(),
        inspected_at: z.int(),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});
