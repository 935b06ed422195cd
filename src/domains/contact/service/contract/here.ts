import { z } from "zod";
import { defineCall } from "#kit/call.ts";

export const here = defineCall({
  path: "service/here",
  about: "Where in the portal I am while I talk with customer service: it is shown beside the conversation to whoever answers, and to nobody else",
  who: "user",
  input: z.object({
    /** The path of the page, without what stands after a question mark. */
    page: z
      .string()
      .max(300)
      .regex(/^\/[^\s?#]*$/),
  }),
  output: z.object({}),
  limit: { count: 60, seconds: 60 },
  refusals: {},
});
