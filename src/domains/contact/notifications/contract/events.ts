import { z } from "zod";
import { defineJob } from "#kit/event.ts";

/** `title` and `body` are ready to be shown; `at` in milliseconds. The same `tag` replaces the notice before it. */
export const deliverPush = defineJob(
  "notifications.deliver_push",
  z.object({
    user_id: z.int(),
    texts: z.record(z.string(), z.object({ title: z.string(), body: z.string() })),
    link: z.string(),
    tag: z.string(),
    at: z.int(),
  }),
);
