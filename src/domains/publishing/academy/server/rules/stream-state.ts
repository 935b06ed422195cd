import type { StreamState } from "../../contract/fields.ts";

/** By the clock alone: nobody has to remember to switch a stream on or off. */
export const streamState = (now: Date, startsAt: Date, endsAt: Date): StreamState => (now < startsAt ? "coming" : now < endsAt ? "live" : "over");
