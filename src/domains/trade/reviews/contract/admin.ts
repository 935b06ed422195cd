import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { hidingReasons, reportReasons } from "./report-reasons.ts";
import { reviewActs, reviewLife, reviewParts, waitCauses } from "./review-life.ts";
import { ownRefusal } from "#kit/own.ts";

const status = z.enum(reviewLife.states);
export const adminTabs = ["waiting", "published", "hidden"] as const;
export type AdminTab = (typeof adminTabs)[number];

export const buyerReviewQueue = defineCall({
  path: "review/queue",
  about: "Reviews of buyers for staff: those that wait, reported ones first and then the oldest; or those that are public or hidden, newest first",
  who: "review",
  input: z.object({
    tab: z.enum(adminTabs).default("waiting"),
    reported: z.boolean().default(false),
    keyword: z.string().trim().max(60).default(""),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        product_id: z.int(),
        title: z.string(),
        image: z.string(),
        stars: z.int(),
        body: z.string(),
        images: z.int(),
        author: z.string(),
        seller: z.string(),
        status,
        is_reported: z.boolean(),
        causes: z.array(z.enum(waitCauses)),
        waits_since: z.int(),
        createtime: z.int(),
      }),
    ),
    waiting: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

const part = { body: z.string(), lang: z.string(), images: z.array(z.string()), status, causes: z.array(z.enum(waitCauses)), createtime: z.int() };

export const buyerReview = defineCall({
  path: "review/details",
  about: "One review as the staff see it, whatever its state: who wrote it of which goods, follow-up, reply, the report on it, and everything that was decided",
  who: "review",
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    ...part,
    stars: z.int(),
    is_anonymous: z.boolean(),
    product: z.object({ id: z.int(), seller_id: z.int(), title: z.string(), image: z.string(), goods: z.string() }),
    order: z.object({ id: z.int(), code: z.string() }),
    author: z.object({ id: z.int(), nickname: z.string(), reviews: z.int(), hidden: z.int() }),
    seller: z.object({ id: z.int(), name: z.string() }),
    follow_up: z.object(part).nullable(),
    reply: z.object(part).nullable(),
    report: z.object({ reason: z.enum(reportReasons), note: z.string(), reporter: z.string(), createtime: z.int(), closedtime: z.int() }).nullable(),
    events: z.array(
      z.object({
        part: z.enum(reviewParts),
        event: z.string(),
        status,
        by: z.string(),
        party: z.enum(["buyer", "seller", "operator"]),
        reason: z.string(),
        createtime: z.int(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const decideReview = defineCall({
  path: "review/decide",
  about:
    "The staff's decision on a review, its follow-up or its reply: it may be public, it is hidden with a reason that its author is told, or it is public again. A decision on the review itself closes the report on it",
  who: "review",
  input: z.object({
    id,
    part: z.enum(reviewParts).default("review"),
    act: z.enum(reviewActs),
    reasons: z.array(z.enum(hidingReasons)).max(hidingReasons.length).default([]),
    note: z.string().trim().max(500).default(""),
  }),
  output: z.object({ id: z.int(), status }),
  refusals: {
    state_wrong: /*i18n*/ { id: "reviews.state_wrong", message: "This was decided meanwhile" },
    reason_missing: /*i18n*/ { id: "reviews.reason_missing", message: "Say why it is hidden: its author reads it" },
    ...ownRefusal,
  },
});

export const watchWords = defineCall({
  path: "review/watchwords",
  about: "The watch list: words that make a review, a follow-up or a reply wait for the staff",
  who: "review",
  input: z.object({}),
  output: z.object({ words: z.array(z.string()) }),
  reads: true,
  refusals: {},
});

export const saveWatchWords = defineCall({
  path: "review/savewatchwords",
  about: "Replaces the watch list; `seen` is the list that was read. It holds for what is written from now on",
  who: "review",
  input: z.object({ words: z.array(z.string().trim().toLowerCase().min(2).max(40)).max(500), seen: z.array(z.string().max(40)).max(500) }),
  output: z.object({ words: z.array(z.string()) }),
  refusals: { changed_meanwhile: /*i18n*/ { id: "reviews.words_changed", message: "Somebody changed the list meanwhile: load it anew" } },
});
