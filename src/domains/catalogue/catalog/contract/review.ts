import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { says, type Word } from "#kit/words.ts";
import { cartonWire } from "./carton.ts";
import { productLife } from "./lifecycle.ts";
import { removalReasons, reportReasons } from "./report.ts";
import { ownRefusal } from "#kit/own.ts";
import { videoWire } from "./videos.ts";

export const reviewCauses = ["first_publish", "report", "corrected"] as const;
export type ReviewCause = (typeof reviewCauses)[number];
export const reviewStates = ["waiting", "kept", "removed"] as const;
export type ReviewState = (typeof reviewStates)[number];

export const causeWords: Readonly<Record<ReviewCause, Word>> = {
  first_publish: /*i18n*/ { id: "catalog.cause_first_publish", message: "The seller's first product" },
  report: /*i18n*/ { id: "catalog.cause_report", message: "Somebody reported it" },
  corrected: /*i18n*/ { id: "catalog.cause_corrected", message: "Corrected after an operator took it down" },
};
export const reviewStateWords: Readonly<Record<ReviewState, Word>> = {
  waiting: /*i18n*/ { id: "catalog.review_in_line", message: "Waiting" },
  kept: /*i18n*/ { id: "catalog.review_approved", message: "Approved" },
  removed: /*i18n*/ { id: "catalog.review_removed", message: "Taken down" },
};
/** What its seller is told when a product was taken down. */
export const removedWord = /*i18n*/ {
  id: "catalog.message_removed",
  message: "Your product {title} was taken down: {reason}. Correct it in the backstage and save it: it is looked at again",
};
for (const word of [...Object.values<Word>(causeWords), ...Object.values<Word>(reviewStateWords), removedWord]) says(word);

const status = z.enum(productLife.states);
const line = {
  /** The product's number. */
  id: z.int(),
  title: z.string(),
  image: z.string(),
  style_code: z.string(),
  status,
  seller_id: z.int(),
  seller: z.string(),
  cause: z.enum(reviewCauses),
  state: z.enum(reviewStates),
  reports: z.int(),
  asked_at: z.int(),
};

export const productReviewQueue = defineCall({
  path: "product/reviewqueue",
  about: "Products that a reviewer looks at: those that wait, the oldest first, or those decided, the latest first",
  who: "review",
  input: z.object({ state: z.enum(reviewStates).default("waiting"), cause: z.enum(reviewCauses).optional(), ...pageInput }),
  output: z.object({ list: z.array(z.object(line)), waiting: z.int(), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const reviewProduct = defineCall({
  path: "product/review",
  about:
    "One product as its reviewer sees it, whatever its state: texts in every language, pictures, what it is made of, its reports, and what was decided when and why",
  who: "review",
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    status,
    style_code: z.string(),
    title: localTextWire,
    description: localTextWire,
    keywords: z.array(z.string()),
    category: z.array(z.string()),
    price: moneyWire,
    min_quantity: z.int(),
    composition: z.array(z.object({ text: z.string(), percent: z.int() })),
    origin: z.string(),
    hs_code: z.string(),
    unit: saleUnit,
    ...cartonWire,
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    images: z.array(z.object({ path: z.string(), alt: z.string() })),
    video: videoWire.nullable(),
    colours: z.array(z.string()),
    seller: z.object({ id: z.int(), name: z.string(), is_verified: z.boolean(), published: z.int(), removed: z.int() }),
    /** What waits for a decision now; null when nothing does. */
    waits: z.object({ cause: z.enum(reviewCauses), asked_at: z.int() }).nullable(),
    reports: z.array(
      z.object({ id: z.int(), reporter_id: z.int(), nickname: z.string(), reason: z.enum(reportReasons), note: z.string(), createtime: z.int() }),
    ),
    reviews: z.array(
      z.object({
        cause: z.enum(reviewCauses),
        state: z.enum(reviewStates),
        asked_at: z.int(),
        decided_at: z.int(),
        decided_by: z.string(),
        reason: z.string(),
      }),
    ),
    events: z.array(z.object({ event: z.string(), status, by: z.string(), createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const decideProduct = defineCall({
  path: "product/decide",
  about:
    "A reviewer's decision on a product: it is in order, or it is taken down with a reason that its seller is told. A product that waits for nobody can be taken down too",
  who: "review",
  input: z.object({
    id,
    keep: z.boolean(),
    reasons: z.array(z.enum(removalReasons)).max(removalReasons.length).default([]),
    note: z.string().trim().max(500).default(""),
  }),
  output: z.object({ id: z.int(), status }),
  refusals: {
    not_waiting: /*i18n*/ { id: "catalog.review_not_waiting", message: "Nothing about this product waits for a decision" },
    reason_missing: /*i18n*/ { id: "catalog.review_reason_missing", message: "Say why the product is taken down: its seller reads it" },
    not_public: /*i18n*/ { id: "catalog.review_not_public", message: "This product is not public" },
    ...ownRefusal,
  },
});
