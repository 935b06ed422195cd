import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
import { localTextWire } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";

/** What others (search above all) need to know of a published product, so that nobody has to ask back. */
export const productFacts = z.object({
  id: z.int(),
  seller_id: z.int(),
  style_code: z.string(),
  title: localTextWire,
  description: localTextWire,
  keywords: z.array(z.string()),
  image: z.string(),
  /** At the lowest quantity sold. */
  price: moneyWire,
  min_quantity: z.int(),
  lead_days: z.int(),
  sold_count: z.int(),
  city_code: z.string(),
  category_id: z.int(),
  /** From the root down to the category itself. */
  category_path: z.array(z.int()),
  category_names: z.array(localTextWire),
  /** Families of `colourFamilies`, and the sellers' own names of the colours. */
  colours: z.array(z.string()),
  colour_names: z.array(localTextWire),
  fabric: z.string(),
  /** Its colour families, its fabric, what it is made of and for whom, in the words that lists are narrowed by. */
  choice_names: z.array(localTextWire),
  /** As the seller writes them, of what is on sale. */
  sizes: z.array(z.string()),
  services: z.array(z.string()),
  audience: z.string(),
  season: z.array(z.string()),
  is_wholesale: z.boolean(),
  /** `neckline=crew`, `season=summer`: what lists narrow by among `chosen`. */
  choices: z.array(z.string()),
  /** Where its step of the minimum-quantity filter begins. */
  quantity_step: z.int(),
  /** Unix seconds. */
  published_at: z.int(),
});
export type ProductFacts = z.output<typeof productFacts>;

export const productPublished = defineEvent("catalog.product_published", productFacts);
/** Published only of products that are public: a draft is nobody's business. */
export const productChanged = defineEvent("catalog.product_changed", productFacts);
export const productTakenDown = defineEvent("catalog.product_taken_down", z.object({ id: z.int(), seller_id: z.int() }));

/** A product whose time to become public has come. */
export const publishScheduled = defineJob("catalog.publish_scheduled", z.object({ id: z.int() }));
/** Throws away the parts of a video below `folder`, and the video at `path`; "" for nothing of it. */
export const removeVideo = defineJob("catalog.remove_video", z.object({ folder: z.string(), total_bytes: z.int(), path: z.string() }));
