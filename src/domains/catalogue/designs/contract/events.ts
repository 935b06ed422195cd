import { z } from "zod";
import { defineEvent } from "#kit/event.ts";
import { localTextWire } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";

/** What search and others need to know of a design. */
export const designFacts = z.object({
  id: z.int(),
  designer_id: z.int(),
  designer: localTextWire,
  code: z.string(),
  title: localTextWire,
  image: z.string(),
  type: z.string(),
  style: z.string(),
  family: z.string(),
  inks: z.array(z.string()),
  price: moneyWire,
  /** One that is not on sale is not to be found. */
  is_on_sale: z.boolean(),
  createtime: z.int(),
});
export type DesignFacts = z.output<typeof designFacts>;

/** A designer's profile was opened, saved or closed. One that is not open is not to be found. */
export const designerChanged = defineEvent(
  "designs.designer_changed",
  z.object({ user_id: z.int(), name: localTextWire, city: localTextWire, portrait: z.string(), is_open: z.boolean() }),
);

export const designChanged = defineEvent("designs.design_changed", designFacts);
