import { z } from "zod";
import { defineCall } from "#kit/call.ts";

export const failingWebhooks = defineCall({
  path: "shop/failingwebhooks",
  about: "Addresses of shops that refuse what they are told: since when, how many of the last day's tellings were given up; the longest failing first",
  who: "support",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        owner: z.object({ id: z.int(), nickname: z.string() }),
        /** Without the path: shops put secrets there. */
        host: z.string(),
        failing_since: z.int(),
        given_up: z.int(),
        is_on: z.boolean(),
      }),
    ),
    /** Addresses that are told, and how many tellings arrived within a day. */
    well: z.int(),
    delivered: z.int(),
  }),
  reads: true,
  refusals: {},
});
