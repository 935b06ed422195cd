import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";

export const bookingSides = ["client", "model"] as const;
export const bookingTimes = ["coming", "past"] as const;

export const myBookings = defineCall({
  path: "model/bookings",
  about: "Spans of models' time held or booked for me, or as a model of my own time for others; what comes first first, what is past last first",
  who: "user",
  input: z.object({ side: z.enum(bookingSides).default("client"), time: z.enum(bookingTimes).default("coming"), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        model_id: z.int(),
        /** The model's user, to talk with; the client's for the model's own side. */
        peer_id: z.int(),
        name: z.string(),
        image: z.string(),
        city: z.string(),
        /** Nobody's profile can be opened any more. */
        is_public: z.boolean(),
        state: z.enum(["held", "booked"]),
        from: z.int(),
        until: z.int(),
        day_rate: moneyWire,
      }),
    ),
    counts: z.object({ coming: z.int(), past: z.int() }),
    /** Whether I have a model's profile, and with it a second side. */
    is_model: z.boolean(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});
