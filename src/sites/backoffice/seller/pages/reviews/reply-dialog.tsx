import { Trans, useLingui } from "@lingui/react/macro";
import { mostReply } from "#domains/trade/reviews/contract/limits.ts";
import { replyToReview } from "#domains/trade/reviews/contract/selling.ts";
import { ReviewItem, type Review } from "#domains/trade/reviews/ui/review-item.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { TextArea } from "#ui/field.tsx";

/** The shop's one reply, written below the whole review. */
export const ReplyDialog = ({ review, onDone, onClose }: { review: Review; onDone: () => void | Promise<void>; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={replyToReview}
      start={{ id: review.id, body: "" }}
      title={<Trans>Reply to a review</Trans>}
      about={<ReviewItem review={review} product={<b>{review.title}</b>} />}
      send={<Trans>Publish the reply</Trans>}
      done={({ status }) => (status === "published" ? t`Your reply is public` : t`Your reply is checked first and then public`)}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <TextArea
          label={t`Reply of the shop`}
          hint={t`Everybody reads it below the review. It can be written once and not changed.`}
          maxLength={mostReply}
          counted
          rows={4}
          dir="auto"
          {...form.text("body")}
        />
      )}
    </CallDialog>
  );
};
