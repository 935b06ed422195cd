import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";

export const orderTaskKinds = ["confirm", "ready", "ship", "ship_rest"] as const;

/** Buyers expect to hear within a day that a paid order is in hand. It binds nobody: it is what the dashboard is ordered by. */
export const confirmWithinDays = 1;

export const orderTasks = defineCall({
  path: "order/tasks",
  about:
    "Paid orders that my shop has to do something for, those due first: to confirm within a day, to ship within the longest lead time of their goods, counted from payment",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ size: z.int().min(1).max(50).default(20) }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        kind: z.enum(orderTaskKinds),
        buyer: z.string(),
        total: moneyWire,
        /** Unix seconds: until when it is due. */
        due: z.int(),
        since: z.int(),
      }),
    ),
    total: z.int(),
  }),
  reads: true,
  refusals: {},
});
