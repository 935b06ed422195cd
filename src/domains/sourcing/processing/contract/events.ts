import { z } from "zod";
import { defineEvent } from "#kit/event.ts";
import { localTextWire } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";

/** What search and others need to know of a processing order that everyone may see. */
export const processingFacts = z.object({
  id: z.int(),
  buyer_id: z.int(),
  number: z.string(),
  title: localTextWire,
  description: localTextWire,
  image: z.string(),
  country: z.string(),
  destination_city: localTextWire,
  type: z.string(),
  makes: z.string(),
  quantity: z.int(),
  unit: z.string(),
  budget_max: moneyWire.nullable(),
  city_codes: z.array(z.string()),
  deadline: z.int(),
  createtime: z.int(),
});
export type ProcessingFacts = z.output<typeof processingFacts>;

export const processingPublished = defineEvent("processing.published", processingFacts);
/** It takes no more offers, whatever the reason: it is not to be found any longer. */
export const processingEnded = defineEvent("processing.ended", z.object({ id: z.int(), status: z.string() }));
