import type { LoaderFunctionArgs } from "react-router";
import { receivedReviews } from "#domains/trade/reviews/contract/selling.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { reviewsInput, reviewsRule } from "./reviews-query.ts";

/** The reviews as they are filtered; heads are the names of the call's fields, whatever the reader's language. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = reviewsInput(readTable(reviewsRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const reviews = await everyRow((page, size) => ask(receivedReviews, { ...input, page, size }));
  return csvResponse("reviews", [
    ["time", "stars", "product_id", "product", "goods", "author", "order", "body", "pictures", "follow_up", "reply", "report"],
    ...reviews.map((review) => [
      fromUnix(review.createtime).toISOString(),
      review.stars,
      review.product_id,
      review.title,
      review.goods,
      review.author,
      review.order_code,
      review.body,
      review.images.length,
      review.follow_up?.body ?? "",
      review.reply?.body ?? "",
      review.report,
    ]),
  ]);
};
