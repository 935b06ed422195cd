import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";

export const salesByDay = defineCall({
  path: "order/salesbyday",
  about: "What my shop sold on each of the last days, in yuan: orders paid on that day of the trade's zone, refunds not taken off; today is the last",
  who: "shop:orders",
  input: z.object({ days: z.int().min(7).max(90).default(30) }),
  output: z.object({
    days: z.array(z.object({ /** `2026-11-20` */ on: z.string(), orders: z.int(), pieces: z.int(), total: moneyWire })),
    orders: z.int(),
    buyers: z.int(),
    total: moneyWire,
  }),
  reads: true,
  refusals: {},
});
