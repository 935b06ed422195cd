import { z } from "zod";
import { storedImage } from "#kit/stored-image.ts";
import { says } from "#kit/words.ts";
import { mostImages, mostReply, mostStars, mostText } from "./limits.ts";

const starsMissing = /*i18n*/ { id: "reviews.stars_missing", message: "Choose from one to five stars" };
const bodyMissing = /*i18n*/ { id: "reviews.body_missing", message: "Write a few words" };

export const stars = z
  .int({ error: says(starsMissing) })
  .min(1, { error: says(starsMissing) })
  .max(mostStars, { error: says(starsMissing) });
/** Stars alone are a review; a follow-up and a reply are nothing without words. */
export const body = z.string().trim().max(mostText).default("");
export const followUpBody = z
  .string()
  .trim()
  .min(1, { error: says(bodyMissing) })
  .max(mostText);
export const replyBody = z
  .string()
  .trim()
  .min(1, { error: says(bodyMissing) })
  .max(mostReply);
export const images = z.array(storedImage).max(mostImages).default([]);

/** A text with the language its author read the portal in. */
const written = { body: z.string(), lang: z.string(), createtime: z.int() };
export const followUpWire = z.object({ ...written, images: z.array(z.string()), days_later: z.int() });
export const replyWire = z.object(written);

/** What everybody sees of a public review. */
export const reviewWire = z.object({
  id: z.int(),
  product_id: z.int(),
  seller_id: z.int(),
  stars: z.int(),
  ...written,
  images: z.array(z.string()),
  /** Empty for who writes without a name. */
  author: z.string(),
  avatar: z.string(),
  /** The product's name when it was bought, its colours and sizes. */
  title: z.string(),
  goods: z.string(),
  follow_up: followUpWire.nullable(),
  reply: replyWire.nullable(),
});

/** How many reviews of each number of stars, from one to five; the average in tenths of a star, 0 without any. */
export const scoreWire = z.object({
  count: z.int(),
  average_tenths: z.int(),
  stars: z.array(z.int()).length(mostStars),
  with_pictures: z.int(),
  with_follow_up: z.int(),
});
