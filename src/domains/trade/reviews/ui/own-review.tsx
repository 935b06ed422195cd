import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { ReviewStatus } from "../contract/review-life.ts";
import type { reviewsOfOrder } from "../contract/writing.ts";
import { FollowUpForm } from "./follow-up-form.tsx";
import { ReviewPictures } from "./review-item.tsx";
import "./reviews.css";
import { Stars } from "./stars.tsx";

type Own = NonNullable<OutputOf<typeof reviewsOfOrder>["products"][number]["review"]>;

const tones: Readonly<Record<ReviewStatus, Tone>> = { pending: "waiting", published: "done", hidden: "off" };
export const ReviewState = ({ status }: { status: ReviewStatus }) => (
  <StateBadge tone={tones[status]}>
    {status === "pending" ? (
      <Trans>Is being checked</Trans>
    ) : status === "published" ? (
      <Trans context="review">Public</Trans>
    ) : (
      <Trans context="review">Hidden</Trans>
    )}
  </StateBadge>
);

const Hidden = ({ reason }: { reason: string }) => (
  <Message tone="warning">
    <Trans>
      Only you see it: an operator hid it. <bdi>{reason}</bdi>
    </Trans>
  </Message>
);

/** A review as its author sees it: with its state, and with what can be added to it. */
export const OwnReview = ({ review }: { review: Own }) => {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="stack">
      <p className="row">
        <Stars stars={review.stars} />
        <ReviewState status={review.status} />
        <span className="cap">
          <Stamp at={review.createtime} />
          {review.is_anonymous && <> · {t`without your name`}</>}
        </span>
      </p>
      {review.status === "hidden" && <Hidden reason={review.hidden_reason} />}
      {review.body && (
        <p className="review-body">
          <bdi>{review.body}</bdi>
        </p>
      )}
      <ReviewPictures images={review.images} />
      {review.follow_up && (
        <div className="review-added">
          <p className="row cap">
            <Trans>Added</Trans> <Stamp at={review.follow_up.createtime} />
            {review.follow_up.status !== "published" && <ReviewState status={review.follow_up.status} />}
          </p>
          {review.follow_up.status === "hidden" && <Hidden reason={review.follow_up.hidden_reason} />}
          <p className="review-body">
            <bdi>{review.follow_up.body}</bdi>
          </p>
          <ReviewPictures images={review.follow_up.images} />
        </div>
      )}
      {review.reply && (
        <div className="review-reply">
          <p className="cap">
            <Trans>Reply of the seller</Trans> · <Stamp at={review.reply.createtime} />
          </p>
          <p className="review-body">
            <bdi lang={review.reply.lang}>{review.reply.body}</bdi>
          </p>
        </div>
      )}
      {review.follow_up_until > 0 &&
        (isAdding ? (
          <FollowUpForm id={review.id} onDone={() => setAdding(false)} />
        ) : (
          <p className="row">
            <Button look="ghost" size="small" onClick={() => setAdding(true)}>
              <Trans>Add a follow-up</Trans>
            </Button>
            <span className="cap">
              <Trans>
                once, until <Stamp at={review.follow_up_until} />
              </Trans>
            </span>
          </p>
        ))}
    </div>
  );
};
