import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { refundWays } from "./lifecycle.ts";

export const myRefunds = defineCall({
  path: "payment/myrefunds",
  about: "What was given back to me, newest first: which way it goes and whether it is there; of one order where it is named, or only what is on its way",
  who: "user",
  input: z.object({ order_id: id.optional(), only_under_way: z.boolean().default(false), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        order_id: z.int().nullable(),
        amount: moneyWire,
        way: z.enum(refundWays),
        /** What it was paid with, and goes back through. */
        provider_text: z.string(),
        is_there: z.boolean(),
        createtime: z.int(),
        /** 0 while it is on its way. */
        settled_at: z.int(),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});
