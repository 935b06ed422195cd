import { z } from "zod";
import { defineCall } from "#kit/call.ts";

export const serviceDuty = defineCall({
  path: "im/duty",
  about: "How customer service stands now: its hours, and which staff have a window open",
  who: "support",
  input: z.object({}),
  output: z.object({
    service_id: z.int(),
    is_office_hour: z.boolean(),
    /** Accounts with a role that have a window open anywhere. */
    online: z.array(z.int()),
  }),
  reads: true,
  refusals: {},
});
