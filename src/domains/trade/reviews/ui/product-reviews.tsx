import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Pager } from "#ui/pager.tsx";
import { Section } from "#ui/section.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import type { listReviews } from "../contract/reading.ts";
import type { ShownKind } from "../contract/shown-kinds.ts";
import "./reviews.css";
import { ReviewItem } from "./review-item.tsx";
import { ReviewScore } from "./review-score.tsx";

export type ReviewsAsked = { show: ShownKind; stars?: number | undefined; page: number };

/** Reviews of one product: score, filters and pages, all of them addresses. */
export const ProductReviews = ({
  reviews,
  asked,
  page,
  shop,
  id,
}: {
  reviews: OutputOf<typeof listReviews>;
  asked: ReviewsAsked;
  page: "product-shop-details" | "pifa-shop-details";
  shop: number;
  id: number;
}) => (
  <div id="reviews" className="review-place">
    <Section title={<Trans>What buyers say</Trans>}>
      <Reviews
        reviews={reviews}
        asked={asked}
        hrefOf={({ show, stars, page: at }) =>
          `${to(page, { shop }, { id, show: show === "all" ? undefined : show, stars, reviews: at > 1 ? at : undefined })}#reviews`
        }
      />
    </Section>
  </div>
);

const Reviews = ({ reviews, asked, hrefOf }: { reviews: OutputOf<typeof listReviews>; asked: ReviewsAsked; hrefOf: (asked: ReviewsAsked) => string }) => {
  const { t } = useLingui();
  const { score, list } = reviews;
  if (score.count === 0)
    return (
      <p className="muted">
        <Trans>No buyer has reviewed it yet. Whoever orders it can, for fifteen days after receipt.</Trans>
      </p>
    );
  const pathOf = (change: Partial<ReviewsAsked>) => hrefOf({ ...asked, page: 1, ...change });
  return (
    <>
      <ReviewScore score={score} hrefOf={(stars) => pathOf({ stars, show: "all" })} at={asked.stars} />
      <div className="review-tabs">
        <LinkTabs
          label={t`Which reviews`}
          at={asked.stars ? "" : pathOf({})}
          tabs={[
            { to: pathOf({ show: "all", stars: undefined }), label: <Trans>All reviews</Trans>, count: score.count },
            { to: pathOf({ show: "pictures", stars: undefined }), label: <Trans>With pictures</Trans>, count: score.with_pictures },
            { to: pathOf({ show: "follow_up", stars: undefined }), label: <Trans>With a follow-up</Trans>, count: score.with_follow_up },
          ]}
        />
      </div>
      {list.length === 0 ? (
        <p className="muted">
          <Trans>There are no such reviews.</Trans>
        </p>
      ) : (
        list.map((review) => <ReviewItem key={review.id} review={review} />)
      )}
      <Pager page={reviews.page} size={reviews.size} total={reviews.total} hrefOf={(page) => hrefOf({ ...asked, page })} />
    </>
  );
};
