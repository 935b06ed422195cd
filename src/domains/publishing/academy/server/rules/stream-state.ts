import type { StreamState } from "../../contract/fields.ts";

/** By the clock: nobody has to remember to switch a stream on or off. What nobody can watch for want of an address is not live, only due. */
export const streamState = (now: Date, startsAt: Date, endsAt: Date, address: string): StreamState =>
  now < startsAt ? "coming" : now >= endsAt ? "over" : address ? "live" : "due";
