import { z } from "zod";
import { defineJob } from "#kit/event.ts";

/** Approved: the money goes on its way, in the books first. */
export const beginPayout = defineJob("withdrawals.begin_payout", z.object({ withdrawal_id: z.int() }));
/** The instruction to the payout provider. */
export const sendPayout = defineJob("withdrawals.send_payout", z.object({ withdrawal_id: z.int() }));
