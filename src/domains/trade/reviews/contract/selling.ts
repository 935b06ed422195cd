import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { replyBody, reviewWire, scoreWire } from "./fields.ts";
import { mostStars } from "./limits.ts";
import { reportReasons } from "./report-reasons.ts";
import { reviewLife } from "./review-life.ts";

const status = z.enum(reviewLife.states);

export const receivedReviews = defineCall({
  path: "review/received",
  about: "Public reviews of what my shop sold, newest first, by stars, by product, those without a reply, or by a word in them",
  who: "shop:service",
  input: z.object({
    stars: z.int().min(1).max(mostStars).optional(),
    most_stars: z.int().min(1).max(mostStars).optional(),
    unanswered: z.boolean().default(false),
    product_id: id.optional(),
    keyword: z.string().trim().max(60).default(""),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(
      reviewWire.extend({
        image: z.string(),
        /** Empty where the author writes without a name. */
        order_code: z.string(),
        order_id: z.int(),
        /** A reply of ours that an operator hid is not public. */
        reply_status: status.nullable(),
        report: z.enum(["none", "open", "closed"]),
      }),
    ),
    score: scoreWire,
    unanswered: z.int(),
    /** The reviewed products, those with most reviews first: the choices of the filter. */
    products: z.array(z.object({ id: z.int(), title: z.string(), count: z.int() })),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const replyToReview = defineCall({
  path: "review/reply",
  about: "Answers a public review of what my shop sold, once, for everybody to read; words of the watch list wait for the staff",
  who: "shop:service",
  input: z.object({ id, body: replyBody }),
  output: z.object({ status }),
  refusals: { reply_once: /*i18n*/ { id: "reviews.reply_once", message: "This review has a reply already" } },
});

export const reportReview = defineCall({
  path: "review/report",
  about: "Tells the staff, once a review, what is wrong with it; it stays public until they decide",
  who: "shop:service",
  input: z.object({ id, reason: z.enum(reportReasons), note: z.string().trim().max(500).default("") }),
  output: z.object({}),
  limit: { count: 30, seconds: 3600 },
  refusals: { reported_once: /*i18n*/ { id: "reviews.reported_once", message: "Your shop has reported this review already" } },
});
