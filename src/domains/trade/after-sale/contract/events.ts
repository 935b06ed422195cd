import { z } from "zod";
import { defineJob } from "#kit/event.ts";
import { trackStages } from "#kit/track-stages.ts";

const claim = z.object({ claim_id: z.int() });
/** The deadline of the state it is in is over. May come early, late or twice. */
export const claimDue = defineJob("after-sale.claim_due", claim);
export const payClaim = defineJob("after-sale.pay_claim", claim);
/** Asks the carrier where a parcel of a claim is: talks to the network. */
export const askClaimCarrier = defineJob("after-sale.ask_carrier", z.object({ parcel_id: z.int() }));
/** What the carrier said of it, moments in unix seconds. */
export const hearClaimCarrier = defineJob(
  "after-sale.hear_carrier",
  z.object({ parcel_id: z.int(), words: z.array(z.object({ at: z.int(), stage: z.enum(trackStages), text: z.string(), place: z.string() })) }),
);
