import { z } from "zod";
import { defineEvent } from "#kit/event.ts";
import { localTextWire } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";

/** What search and others need to know of a model. */
export const modelFacts = z.object({
  id: z.int(),
  user_id: z.int(),
  name: localTextWire,
  about: localTextWire,
  city: localTextWire,
  image: z.string(),
  gender: z.string(),
  height_cm: z.int(),
  styles: z.array(z.string()),
  /** The styles as they are said: "Denim · Sport". */
  styles_text: localTextWire.default({}),
  day_rate: moneyWire,
  /** One that cannot be booked is not to be found. */
  is_bookable: z.boolean(),
  createtime: z.int(),
});
export type ModelFacts = z.output<typeof modelFacts>;

export const modelChanged = defineEvent("models.model_changed", modelFacts);
