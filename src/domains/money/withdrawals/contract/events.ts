import { z } from "zod";
import { defineJob } from "#kit/event.ts";

/** Approved: the money goes on its way, in the books first. */
export const beginPayout = defineJob("withdrawals.begin_payout", z.object({ withdrawal_id: z.int() }));
/** What a payment provider said of a payout from its owner's account there. */
export const heardOfPayout = defineJob(
  "withdrawals.heard_of_payout",
  z.object({
    withdrawal_id: z.int(),
    /** How it stood here when its provider was asked: it may have moved since. */
    asked: z.enum(["processing", "paid"]).default("processing"),
    outcome: z.enum(["paid", "failed"]),
    transaction_id: z.string(),
    said: z.string(),
  }),
);
/** The instruction to the payout provider. */
export const sendPayout = defineJob("withdrawals.send_payout", z.object({ withdrawal_id: z.int() }));
