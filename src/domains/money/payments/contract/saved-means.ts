import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { providerCodes } from "./fields.ts";

const providerAway = /*i18n*/ { id: "payments.means_away", message: "The payment provider does not answer. Nothing was changed; try again in a moment." };

export const savedWays = defineCall({
  path: "payment/savedways",
  about: "The ways to pay whose provider keeps cards for its payers: of those `payment/savedmeans` says which are kept for me",
  who: "user",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ provider: z.enum(providerCodes), provider_text: z.string() })) }),
  reads: true,
  refusals: {},
});

export const savedMeans = defineCall({
  path: "payment/savedmeans",
  about: "What a provider keeps for me to pay with again, asked of the provider at this moment",
  who: "user",
  input: z.object({ provider: z.enum(providerCodes) }),
  output: z.object({
    list: z.array(
      z.object({
        /** The provider's name of it, for `payment/forgetmeans`. */
        means: z.string(),
        /** Of the card (`Visa`), or of what else it is. */
        brand: z.string(),
        /** Empty where it has no number. */
        last_four: z.string(),
        /** The last month in which it can be used, as `2027-04`; empty where it has none. */
        good_until: z.string(),
        is_over: z.boolean(),
      }),
    ),
  }),
  // Waits for somebody outside: on no connection, and in nobody's turn.
  withoutTransaction: true,
  limit: { count: 60, seconds: 600 },
  refusals: { provider_away: providerAway },
});

export const forgetMeans = defineCall({
  path: "payment/forgetmeans",
  about: "Has a provider forget a card that it keeps for me; somebody else's is not there",
  who: "user",
  input: z.object({ provider: z.enum(providerCodes), means: z.string().min(1).max(100) }),
  output: z.object({}),
  withoutTransaction: true,
  limit: { count: 30, seconds: 600 },
  refusals: { provider_away: providerAway },
});
