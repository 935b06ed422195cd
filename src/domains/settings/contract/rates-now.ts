import { z } from "zod";
import { defineCall, type OutputOf } from "#kit/call.ts";
import { currencies, houseCurrency, type Currency } from "#kit/money.ts";

export const ratesInForce = defineCall({
  path: "settings/rates",
  about: "What one of each other currency is worth in the portal's own, which prices are compared by, and since when",
  who: "anyone",
  reads: true,
  shared: { seconds: 600, tags: ["settings"] },
  input: z.object({}),
  output: z.object({
    /** `since` is 0 where the rate was never set. A currency that is not open is compared by its last rate, and nothing is listed in it. */
    list: z.array(z.object({ currency: z.enum(currencies), ten_thousandths: z.int(), since: z.int(), is_open: z.boolean() })),
  }),
  refusals: {},
});

/** In which something may be priced now: the portal's own, and those that no operator has closed. */
export const openCurrencies = ({ list }: OutputOf<typeof ratesInForce>): Currency[] => [
  houseCurrency,
  ...list.filter((rate) => rate.is_open).map((rate) => rate.currency),
];
