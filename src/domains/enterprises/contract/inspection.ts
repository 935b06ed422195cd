import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { certificateKinds } from "./fields.ts";

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
  refusals: {},
});
