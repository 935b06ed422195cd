import { notify } from "#domains/contact/notifications/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { reviewsTagOfProduct, reviewsTagOfSeller } from "../contract/reading.ts";
import type { ReviewPart } from "../contract/review-life.ts";

const words = {
  written: /*i18n*/ { id: "reviews.notification_written", message: "A buyer gave {title} {stars} of 5 stars. You can reply in the backstage." },
  added: /*i18n*/ { id: "reviews.notification_added", message: "A buyer added to the review of {title}." },
  replied: /*i18n*/ { id: "reviews.notification_replied", message: "The seller replied to your review of {title}." },
  passed: /*i18n*/ { id: "reviews.notification_passed", message: "Your review of {title} is public now." },
  hidden: /*i18n*/ { id: "reviews.notification_hidden", message: "Your review of {title} is hidden: {reason}" },
  added_hidden: /*i18n*/ { id: "reviews.notification_added_hidden", message: "What you added to the review of {title} is hidden: {reason}" },
  reply_hidden: /*i18n*/ { id: "reviews.notification_reply_hidden", message: "Your reply to a review of {title} is hidden: {reason}" },
};
/** What is said of each part that was hidden and is not any more. */
const restored = {
  review: /*i18n*/ { id: "reviews.notification_restored", message: "Your review of {title} is public again." },
  follow_up: /*i18n*/ { id: "reviews.notification_added_restored", message: "What you added to the review of {title} is public again." },
  reply: /*i18n*/ { id: "reviews.notification_reply_restored", message: "Your reply to a review of {title} is public again." },
};
for (const word of [...Object.values(words), ...Object.values(restored)]) says(word);

export type Told = { id: number; order_id: number; product_id: number; seller_id: number; author_id: number; stars: number; title: LocalText };

/** The list of the product's reviews, where they can be read by everybody. */
const asReadersSeeIt = (review: Told) => `${to("product-shop-details", { shop: review.seller_id }, { id: review.product_id })}#reviews`;
const asItsAuthorSeesIt = (review: Told) => to("order-evaluate-id", { id: review.order_id });

/** Lists that show this review are read anew. */
export const dropShown = (ctx: Ctx, review: Pick<Told, "product_id" | "seller_id">): void =>
  ctx.changed(reviewsTagOfProduct(review.product_id), reviewsTagOfSeller(review.seller_id));

/** Something became public: whoever it is addressed to is told, once. */
export const tellPublished = async (ctx: Ctx, review: Told, part: ReviewPart): Promise<void> => {
  dropShown(ctx, review);
  const values = { title: review.title, stars: review.stars };
  const reference = `review ${review.id} ${part}`;
  if (part === "reply")
    await notify(ctx, { user_id: review.author_id, kind: "review", weight: "news", words: words.replied, values, link: asItsAuthorSeesIt(review), reference });
  else
    await notify(ctx, {
      user_id: review.seller_id,
      kind: "review",
      weight: "news",
      words: part === "review" ? words.written : words.added,
      values,
      link: asReadersSeeIt(review),
      reference,
    });
};

export const tellPassed = (ctx: Ctx, review: Told): Promise<void> =>
  notify(ctx, {
    user_id: review.author_id,
    kind: "review",
    weight: "news",
    words: words.passed,
    values: { title: review.title },
    link: asReadersSeeIt(review),
    reference: `review ${review.id} passed`,
  });

export const tellHidden = async (ctx: Ctx, review: Told, part: ReviewPart, reason: LocalText): Promise<void> => {
  dropShown(ctx, review);
  const values = { title: review.title, reason };
  if (part === "reply")
    await notify(ctx, { user_id: review.seller_id, kind: "review", weight: "news", words: words.reply_hidden, values, link: asReadersSeeIt(review) });
  else
    await notify(ctx, {
      user_id: review.author_id,
      kind: "review",
      weight: "news",
      words: part === "review" ? words.hidden : words.added_hidden,
      values,
      link: asItsAuthorSeesIt(review),
    });
};

export const tellRestored = (ctx: Ctx, review: Told, part: ReviewPart): Promise<void> =>
  notify(ctx, {
    user_id: part === "reply" ? review.seller_id : review.author_id,
    kind: "review",
    weight: "news",
    words: restored[part],
    values: { title: review.title },
    link: asReadersSeeIt(review),
  });
