import { saleUnit } from "#kit/sale-unit-schema.ts";
import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { definePictureUpload } from "#kit/picture-upload.ts";
import { says } from "#kit/words.ts";
import { body, followUpBody, followUpWire, images, replyWire, stars } from "./fields.ts";
import { mostAtOnce } from "./limits.ts";
import { reviewLife } from "./review-life.ts";

const status = z.enum(reviewLife.states);
const nothingWritten = /*i18n*/ { id: "reviews.nothing_written", message: "Give at least one of the products its stars" };
export const notOpen = /*i18n*/ { id: "reviews.not_open", message: "This order cannot be reviewed now" };
const onceOnly = /*i18n*/ { id: "reviews.once_only", message: "You have reviewed this product of the order already" };

/** `not_yet`: the goods are not received; `over`: the time for reviews is; `closed`: the order is, and was never finished. */
export const reviewWindows = ["open", "not_yet", "over", "closed"] as const;

export const reviewsOfOrder = defineCall({
  path: "review/oforder",
  about: "My reviews of one order of mine: what can be reviewed until when, and what I wrote with its state, follow-up and reply",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    code: z.string(),
    shop: z.object({ id: z.int(), name: z.string() }),
    window: z.enum(reviewWindows),
    until: z.int(),
    products: z.array(
      z.object({
        product_id: z.int(),
        title: z.string(),
        image: z.string(),
        goods: z.string(),
        unit: saleUnit,
        quantity: z.int(),
        review: z
          .object({
            id: z.int(),
            status,
            stars: z.int(),
            body: z.string(),
            images: z.array(z.string()),
            is_anonymous: z.boolean(),
            createtime: z.int(),
            hidden_reason: z.string(),
            follow_up: followUpWire.extend({ status, hidden_reason: z.string() }).nullable(),
            reply: replyWire.nullable(),
            /** Until when a follow-up may be written; 0 when it may not. */
            follow_up_until: z.int(),
          })
          .nullable(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

const oneReview = z.object({ product_id: id, stars, body, images });

export const writeReviews = defineCall({
  path: "review/write",
  about:
    "Reviews products of a received order of mine, once each, within the time for reviews. An account's first review, pictures and words of the watch list wait for the staff; everything else is public at once",
  who: "user",
  input: z.object({
    id,
    is_anonymous: z.boolean().default(false),
    reviews: z
      .array(oneReview)
      .min(1, { error: says(nothingWritten) })
      .max(mostAtOnce),
  }),
  output: z.object({ list: z.array(z.object({ id: z.int(), product_id: z.int(), status })) }),
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  refusals: { not_open: notOpen, once_only: onceOnly },
});

export const writeFollowUp = defineCall({
  path: "review/followup",
  about: "Adds to a review of mine, once, what showed in use",
  who: "user",
  input: z.object({ id, body: followUpBody, images }),
  output: z.object({ status }),
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  refusals: {
    follow_up_over: /*i18n*/ { id: "reviews.follow_up_over", message: "The time to add to this review is over" },
    follow_up_once: /*i18n*/ { id: "reviews.follow_up_once", message: "You have added to this review already" },
    not_public: /*i18n*/ { id: "reviews.follow_up_not_public", message: "Only a public review can be added to" },
  },
});

export const uploadReviewImage = definePictureUpload({
  path: "review/uploadimage",
  about: "Stores a picture for a review of mine; the path goes into review/write or review/followup",
  who: "user",
  count: 60,
});

export const reviewsWaiting = defineCall({
  path: "review/waiting",
  about: "Received orders of mine with products that I can still review, those that end first before the others",
  who: "user",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ order_id: z.int(), code: z.string(), title: z.string(), image: z.string(), count: z.int(), until: z.int() })),
  }),
  reads: true,
  refusals: {},
});
