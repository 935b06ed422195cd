/** The door of reviews: what buyers say of what they bought. */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { answers, bind, defineDomain, on } from "#platform/calls/domain.ts";
import { buyerReview, buyerReviewQueue, decideReview, saveWatchWords, watchWords } from "./contract/admin.ts";
import { listReviews, reviewScores, reviewsOfSeller } from "./contract/reading.ts";
import { receivedReviews, replyToReview, reportReview } from "./contract/selling.ts";
import { reviewsOfOrder, reviewsWaiting, uploadReviewImage, writeFollowUp, writeReviews } from "./contract/writing.ts";
import { buyerReviewFn, buyerReviewQueueFn, decideReviewFn, saveWatchWordsFn, watchWordsFn } from "./server/calls/admin.ts";
import { listReviewsFn, reviewScoresFn, reviewsOfSellerFn } from "./server/calls/read.ts";
import { receivedReviewsFn, replyToReviewFn, reportReviewFn } from "./server/calls/sell.ts";
import { reviewsOfOrderFn, reviewsWaitingFn, uploadReviewImageFn, writeFollowUpFn, writeReviewsFn } from "./server/calls/write.ts";
import { forgetAuthor } from "./server/forget-author.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { reviewsForStaff } from "./server/waiting.ts";

export const reviews = defineDomain({
  name: "reviews",
  calls: [
    bind(reviewsOfOrder, reviewsOfOrderFn),
    bind(writeReviews, writeReviewsFn),
    bind(writeFollowUp, writeFollowUpFn),
    bind(uploadReviewImage, uploadReviewImageFn),
    bind(reviewsWaiting, reviewsWaitingFn),
    bind(listReviews, listReviewsFn),
    bind(reviewsOfSeller, reviewsOfSellerFn),
    bind(reviewScores, reviewScoresFn),
    bind(receivedReviews, receivedReviewsFn),
    bind(replyToReview, replyToReviewFn),
    bind(reportReview, reportReviewFn),
    bind(buyerReviewQueue, buyerReviewQueueFn),
    bind(buyerReview, buyerReviewFn),
    bind(decideReview, decideReviewFn),
    bind(watchWords, watchWordsFn),
    bind(saveWatchWords, saveWatchWordsFn),
  ],
  answers: [...named([decideReview], columnOf(database, "review", "title")), answers(waitingLine, "buyer-reviews", reviewsForStaff)],
  hears: [on(accountClosed, forgetAuthor)],
});
