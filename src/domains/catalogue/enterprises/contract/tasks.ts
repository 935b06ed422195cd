import { z } from "zod";
import { defineCall } from "#kit/call.ts";

/** Renewing a certificate takes its body some weeks. */
export const certificateEndsWithinDays = 60;

export const certificateTasks = defineCall({
  path: "enterprise/tasks",
  about: "Certificates of my factory page that end within sixty days or have ended, the earliest first",
  who: "shop:goods",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        /** Its name, as the page shows it. */
        name: z.string(),
        number: z.string(),
        /** Unix seconds. */
        due: z.int(),
        has_ended: z.boolean(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});
