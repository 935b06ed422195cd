import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { currencies, moneyWire } from "#kit/money.ts";

export const salesByDay = defineCall({
  path: "order/salesbyday",
  about:
    "What my shop sold on each of the last days: orders paid on that day of the trade's zone, refunds not taken off; today is the last. The day's `total` is in one currency, `totals` are in each",
  who: "shop:orders",
  input: z.object({
    days: z.int().min(7).max(90).default(30),
    /** Of the days' sums; without it the one that most orders of the time are in. */
    currency: z.enum(currencies).optional(),
  }),
  output: z.object({
    days: z.array(z.object({ /** `2026-11-20` */ on: z.string(), orders: z.int(), pieces: z.int(), total: moneyWire })),
    orders: z.int(),
    buyers: z.int(),
    /** Of these, so many were refunded in full since. */
    refunded: z.int(),
    total: moneyWire,
    totals: z.array(moneyWire),
  }),
  reads: true,
  refusals: {},
});
