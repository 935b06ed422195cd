import { z } from "zod";
import { incoterms } from "#kit/incoterms.ts";
import { amountMinor, units } from "#domains/sourcing/contracts/contract/fields.ts";
import { currencyClosed } from "#domains/settings/contract/rates.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { says } from "#kit/words.ts";
import { isDay } from "#kit/trade-day.ts";
import { currencies, houseCurrency } from "#kit/money.ts";
import { chatWords, receiverId } from "./fields.ts";
import { staffMessage } from "./for-the-shop.ts";
import { whyNotSent } from "./sending.ts";

/** So many days ahead a quote may hold. */
export const longestQuoteDays = 90;

export const shopQuote = defineCall({
  path: "im/shopquote",
  about:
    "Makes the other side of a conversation a quote: a contract that the shop has signed by that, with the usual plan of payments, shown as a card. It holds once they accept it",
  who: "shop:orders",
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  input: z
    .object({
      receiver_id: receiverId,
      /** Goods of the shop; without them `title` says what is offered, in the language of the call. */
      product_id: id.optional(),
      title: z.string().trim().max(120).default(""),
      quantity: z.int().min(1).max(10_000_000),
      unit: z.enum(units).default("piece"),
      /** Of one unit, minor units. */
      price: amountMinor,
      currency: z.enum(currencies).default(houseCurrency),
      /** Until delivery, from today. */
      lead_days: z.int().min(1).max(365),
      incoterm: z.enum(incoterms).nullable().default(null),
      /** The named place of the incoterm. */
      place: z.string().trim().max(120).default(""),
      clauses: z.string().trim().max(2000).default(""),
      /** The last day on which it can be accepted, in the trade's zone, at most 90 days ahead; without it, as long as contracts wait for a signature. */
      valid_until: z.string().refine(isDay).optional(),
    })
    // Told with all other faults, and not only once there are none.
    .refine(({ product_id, title }) => product_id !== undefined || Boolean(title?.trim()), {
      path: ["title"],
      error: says(chatWords.quoteTitle),
      when: () => true,
    }),
  output: z.object({ contract_id: z.int(), number: z.string(), message: staffMessage }),
  refusals: { ...whyNotSent, valid_until_wrong: chatWords.quoteUntil, currency_closed: currencyClosed },
});
