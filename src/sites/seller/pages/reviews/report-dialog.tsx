import { Trans, useLingui } from "@lingui/react/macro";
import { reportReasons } from "#domains/reviews/contract/report-reasons.ts";
import { reportReview } from "#domains/reviews/contract/selling.ts";
import { notify } from "#kit/browser/notices.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";

export type ReasonNames = Readonly<Record<(typeof reportReasons)[number], string>>;

export const ReportDialog = ({
  id,
  reasons,
  onDone,
  onClose,
}: {
  id: number;
  reasons: ReasonNames;
  onDone: () => void | Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const form = useCallForm(reportReview, { id, reason: reportReasons[0], note: "" });
  return (
    <Dialog title={<Trans>Report a review</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(async () => {
          notify({ tone: "done", text: t`Thank you: somebody looks at it` });
          await onDone();
          onClose();
        })}
      >
        <p className="muted">
          <Trans>It stays public until an operator has decided. A review that is merely bad for you is not hidden; reply to it instead.</Trans>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <SelectField label={t`What is wrong?`} choices={reportReasons.map((value) => ({ value, label: reasons[value] }))} {...form.text("reason")} />
        <TextArea label={t`More about it`} optional maxLength={500} counted dir="auto" {...form.text("note")} />
        <div className="row">
          <Button type="submit" busy={form.isSending}>
            <Trans>Send the report</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
