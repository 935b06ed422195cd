import { Trans, useLingui } from "@lingui/react/macro";
import { mostReply } from "#domains/trade/reviews/contract/limits.ts";
import { replyToReview } from "#domains/trade/reviews/contract/selling.ts";
import { ReviewItem, type Review } from "#domains/trade/reviews/ui/review-item.tsx";
import { showToast } from "#kit/browser/toasts.ts";
import { TextArea } from "#ui/field.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";

/** The shop's one reply, written below the whole review. */
export const ReplyDialog = ({ review, onDone, onClose }: { review: Review; onDone: () => void | Promise<void>; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(replyToReview, { id: review.id, body: "" });
  return (
    <FormDialog
      title={<Trans>Reply to a review</Trans>}
      form={form.props(async ({ status }) => {
        showToast({ tone: "done", text: status === "published" ? t`Your reply is public` : t`Your reply is checked first and then public` });
        await onDone();
        onClose();
      })}
      failure={form.failure}
      isSending={form.isSending}
      about={<ReviewItem review={review} product={<b>{review.title}</b>} />}
      send={<Trans>Publish the reply</Trans>}
      onClose={onClose}
    >
      <TextArea
        label={t`Reply of the shop`}
        hint={t`Everybody reads it below the review. It can be written once and not changed.`}
        maxLength={mostReply}
        counted
        rows={4}
        dir="auto"
        {...form.text("body")}
      />
    </FormDialog>
  );
};
