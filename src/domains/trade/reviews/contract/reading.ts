import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { mostCompared } from "#kit/compared.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";
import { reviewWire, scoreWire } from "./fields.ts";
import { mostStars } from "./limits.ts";
import { shownKinds } from "./shown-kinds.ts";

export const reviewsTagOfProduct = (product: number) => `reviews:product:${product}`;
export const reviewsTagOfSeller = (seller: number) => `reviews:seller:${seller}`;

/** Who is not named. */
export const withoutName = /*i18n*/ { id: "reviews.without_name", message: "A buyer without a name" };
says(withoutName);
/** A product's score as a sentence: said by the loader, so that no browser carries its plurals. */
export const ratingText = /*i18n*/ { id: "reviews.rating", message: "{average} of 5, {count, plural, one {# review} other {# reviews}}" };
says(ratingText);

export const listReviews = defineCall({
  path: "review/list",
  about: "Public reviews of a product, newest first: all, those with pictures or with a follow-up, those of so many stars; and its score over all of them",
  who: "anyone",
  input: z.object({
    product_id: id,
    stars: z.int().min(1).max(mostStars).optional(),
    show: z.enum(shownKinds).default("all"),
    ...pageInput,
    size: z.int().min(1).max(30).default(6),
  }),
  output: z.object({ list: z.array(reviewWire), score: scoreWire, ...pageOutput }),
  reads: true,
  shared: { seconds: 60, tags: [], tagsOf: ({ product_id }: { product_id: number }) => [reviewsTagOfProduct(product_id)] },
  refusals: {},
});

export const reviewsOfSeller = defineCall({
  path: "review/ofseller",
  about: "What buyers say of everything that one seller sells: the score, and the latest with words",
  who: "anyone",
  input: z.object({ seller_id: id, size: z.int().min(1).max(12).default(4) }),
  output: z.object({ list: z.array(reviewWire), score: scoreWire }),
  reads: true,
  shared: { seconds: 60, tags: [], tagsOf: ({ seller_id }: { seller_id: number }) => [reviewsTagOfSeller(seller_id)] },
  refusals: {},
});

export const reviewScores = defineCall({
  path: "review/scores",
  about: "How buyers rate a few products, or sellers in all that they sell: beside each other where things are compared",
  who: "anyone",
  input: z.object({ of: z.enum(["products", "sellers"]), ids: z.array(id).max(mostCompared) }),
  output: z.object({ list: z.array(z.object({ id: z.int(), count: z.int(), average_tenths: z.int() })) }),
  reads: true,
  shared: {
    seconds: 60,
    tags: [],
    tagsOf: ({ of, ids }: { of: "products" | "sellers"; ids: number[] }) => ids.map(of === "products" ? reviewsTagOfProduct : reviewsTagOfSeller),
  },
  refusals: {},
});
