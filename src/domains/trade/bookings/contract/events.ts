import { z } from "zod";
import { defineJob } from "#kit/event.ts";

/** The deadlines of a booking: no answer, no payment, no word. Each looks at the booking itself. */
export const bookingDeadline = defineJob("bookings.deadline", z.object({ booking_id: z.int(), event: z.enum(["expire", "perform", "complete", "lapse"]) }));
