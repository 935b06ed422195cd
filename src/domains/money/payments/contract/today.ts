import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";

const moved = z.object({ count: z.int(), sums: z.array(moneyWire) });

export const moneyToday = defineCall({
  path: "payment/today",
  about: "The money of the trade's day so far: what was paid, what was given back, what stands in escrow and in suspense now; a sum a currency",
  who: "finance",
  input: z.object({}),
  output: z.object({
    /** The trade's day that it is. */
    day: z.string(),
    /** Payments by providers that succeeded since the day began: from a wallet nothing new comes. */
    received: moved,
    /** Refunds that were made since the day began. */
    refunded: moved,
    /** Paid and not yet released, of orders, contracts, licences, bookings, courses and inspections. */
    in_escrow: z.array(moneyWire),
    in_suspense: z.array(moneyWire),
    /** Callbacks of the last day that no provider of ours had signed: by forgers, or by a provider whose key is no longer ours. */
    refused_callbacks: z.int(),
    /** Refunds that their provider has said nothing of, or only no, for a day. */
    refunds_standing_still: z.int(),
  }),
  reads: true,
  refusals: {},
});
