import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { use, type ReactNode } from "react";
import { isForeign } from "#kit/is-foreign.ts";
import Translation from "#domains/contact/translations/ui/translation.island.tsx";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Avatar, ImageHost, imageUrl, Picture } from "#ui/picture.tsx";
import type { listReviews } from "../contract/reading.ts";
import "./reviews.css";
import { Stars } from "./stars.tsx";

export type Review = OutputOf<typeof listReviews>["list"][number];

/** Each opens in full in a window of its own: a page of many reviews carries no viewer. */
export const ReviewPictures = ({ images }: { images: readonly string[] }) => {
  const { t } = useLingui();
  const host = use(ImageHost);
  if (images.length === 0) return null;
  return (
    <ul className="review-pictures">
      {images.map((image, index) => (
        <li key={image}>
          <a href={imageUrl(image, host)} target="_blank" rel="noopener">
            <Picture src={image} alt={t`Picture ${index + 1} of the buyer`} sizes="88px" ratio="1" />
          </a>
        </li>
      ))}
    </ul>
  );
};

/** One public review: who, when, how many stars, of what; then the follow-up and the seller's reply. */
export const ReviewItem = ({
  review,
  product,
}: {
  review: Review;
  /** The product's name, where reviews of several stand together. */ product?: ReactNode;
}) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const day = (at: number) => longDate(fromUnix(at), locale);
  const name = review.author || t`A buyer without a name`;
  return (
    <article className="review">
      <header className="review-head">
        <Avatar src={review.avatar} name={review.author || "?"} size={36} />
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          <p className="cap">
            {day(review.createtime)}
            {review.goods && (
              <>
                {"\u00a0· "}
                <bdi>{review.goods}</bdi>
              </>
            )}
          </p>
        </div>
        <Stars stars={review.stars} />
      </header>
      {product && <p className="small">{product}</p>}
      {review.body ? (
        <p className="review-body">
          <bdi lang={review.lang}>{review.body}</bdi>
        </p>
      ) : (
        <p className="small muted">
          <Trans>Stars without words</Trans>
        </p>
      )}
      {review.body && isForeign(review.body, locale) && <Translation text={review.body} />}
      <ReviewPictures images={review.images} />
      {review.follow_up && (
        <div className="review-added">
          <p className="cap">
            {review.follow_up.days_later === 0 ? (
              <Trans>Added the same day</Trans>
            ) : (
              <Plural value={review.follow_up.days_later} one="Added # day later" other="Added # days later" />
            )}
          </p>
          <p className="review-body">
            <bdi lang={review.follow_up.lang}>{review.follow_up.body}</bdi>
          </p>
          {isForeign(review.follow_up.body, locale) && <Translation text={review.follow_up.body} />}
          <ReviewPictures images={review.follow_up.images} />
        </div>
      )}
      {review.reply && (
        <div className="review-reply">
          <p className="cap">
            <Trans>Reply of the seller</Trans> · {day(review.reply.createtime)}
          </p>
          <p className="review-body">
            <bdi lang={review.reply.lang}>{review.reply.body}</bdi>
          </p>
          {isForeign(review.reply.body, locale) && <Translation text={review.reply.body} />}
        </div>
      )}
    </article>
  );
};
