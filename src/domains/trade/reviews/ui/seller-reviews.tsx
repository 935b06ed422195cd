import { Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import type { reviewsOfSeller } from "../contract/reading.ts";
import { ReviewItem } from "./review-item.tsx";
import { ReviewScore } from "./review-score.tsx";
import "./reviews.css";

/** What is said of everything that one seller sells: the score, and the latest with the products they are about. */
export const SellerReviews = ({ reviews }: { reviews: OutputOf<typeof reviewsOfSeller> }) => (
  <Section title={<Trans>What buyers say</Trans>} about={<Trans>The latest about anything in its shop; every product shows its own</Trans>}>
    <ReviewScore score={reviews.score} />
    {reviews.list.map((review) => (
      <ReviewItem
        key={review.id}
        review={review}
        product={
          <Link className="review-about" to={`${to("product-shop-details", { shop: review.seller_id }, { id: review.product_id })}#reviews`}>
            {review.title}
          </Link>
        }
      />
    ))}
  </Section>
);
