import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";

/** The buyer countered; my offer ends soon. */
export const offerTaskKinds = ["answer_counter", "offer_ends"] as const;
export const offerEndsWithinDays = 7;

export const offerTasks = defineCall({
  path: "processing/tasks",
  about: "Offers of my factory that wait for it, those that end first: countered by the buyer, or no longer holding within a week",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ size: z.int().min(1).max(50).default(20) }),
  output: z.object({
    list: z.array(
      z.object({
        offer_id: z.int(),
        order_id: z.int(),
        kind: z.enum(offerTaskKinds),
        title: z.string(),
        /** What the order would cost. */
        total: moneyWire,
        /** Unix seconds: how long the latest version holds. */
        due: z.int(),
        since: z.int(),
      }),
    ),
    total: z.int(),
  }),
  reads: true,
  refusals: {},
});
