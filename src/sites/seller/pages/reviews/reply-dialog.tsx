import { Trans, useLingui } from "@lingui/react/macro";
import { mostReply } from "#domains/reviews/contract/limits.ts";
import { replyToReview } from "#domains/reviews/contract/selling.ts";
import { ReviewItem, type Review } from "#domains/reviews/ui/review-item.tsx";
import { notify } from "#kit/browser/notices.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";

/** The shop's one reply, written below the whole review. */
export const ReplyDialog = ({ review, onDone, onClose }: { review: Review; onDone: () => void | Promise<void>; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(replyToReview, { id: review.id, body: "" });
  return (
    <Dialog title={<Trans>Reply to a review</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(async ({ status }) => {
          notify({ tone: "done", text: status === "published" ? t`Your reply is public` : t`Your reply is checked first and then public` });
          await onDone();
          onClose();
        })}
      >
        <ReviewItem review={review} product={<b>{review.title}</b>} />
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextArea
          label={t`Reply of the shop`}
          hint={t`Everybody reads it below the review. It can be written once and not changed.`}
          maxLength={mostReply}
          counted
          rows={4}
          dir="auto"
          {...form.text("body")}
        />
        <div className="row">
          <Button type="submit" busy={form.isSending}>
            <Trans>Publish the reply</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
