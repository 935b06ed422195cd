import { z } from "zod";
import { defineCall } from "#kit/call.ts";

/** The path of a page, without what stands after a question mark. */
export const pagePath = z
  .string()
  .max(300)
  .regex(/^\/[^\s?#]*$/);

/** What a page is called, as its own title says. */
export const pageTitle = z.string().trim().max(200).default("");

export const here = defineCall({
  path: "service/here",
  about: "Where in the portal I am while I talk with customer service: it is shown beside the conversation to whoever answers, and to nobody else",
  who: "user",
  input: z.object({ page: pagePath, title: pageTitle }),
  output: z.object({}),
  limit: { count: 60, seconds: 60 },
  refusals: {},
});
