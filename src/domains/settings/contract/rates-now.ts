import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { currencies } from "#kit/money.ts";

export const ratesInForce = defineCall({
  path: "settings/rates",
  about: "What one of each other currency is worth in the portal's own, which prices are compared by, and since when",
  who: "anyone",
  reads: true,
  shared: { seconds: 600, tags: ["settings"] },
  input: z.object({}),
  output: z.object({
    /** `since` is 0 where the rate was never set. A currency that is closed is compared by its last rate. */
    list: z.array(z.object({ currency: z.enum(currencies), ten_thousandths: z.int(), since: z.int() })),
  }),
  refusals: {},
});
