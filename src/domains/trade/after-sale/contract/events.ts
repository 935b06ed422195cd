import { z } from "zod";
import { defineJob } from "#kit/event.ts";

const claim = z.object({ claim_id: z.int() });
/** The deadline of the state it is in is over. May come early, late or twice. */
export const claimDue = defineJob("after-sale.claim_due", claim);
export const payClaim = defineJob("after-sale.pay_claim", claim);
