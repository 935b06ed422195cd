import { Trans, useLingui } from "@lingui/react/macro";
import { reportReasons } from "#domains/trade/reviews/contract/report-reasons.ts";
import { reportReview } from "#domains/trade/reviews/contract/selling.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { SelectField, TextArea } from "#ui/field.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";

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
    <FormDialog
      title={<Trans>Report a review</Trans>}
      form={form.props(async () => {
        showToast({ tone: "done", text: t`Thank you: somebody looks at it` });
        await onDone();
        onClose();
      })}
      failure={form.failure}
      isSending={form.isSending}
      about={
        <p className="muted">
          <Trans>It stays public until an operator has decided. A review that is merely bad for you is not hidden; reply to it instead.</Trans>
        </p>
      }
      send={<Trans>Send the report</Trans>}
      onClose={onClose}
    >
      <SelectField label={t`What is wrong?`} choices={reportReasons.map((value) => ({ value, label: reasons[value] }))} {...form.text("reason")} />
      <TextArea label={t`More about it`} optional maxLength={500} counted dir="auto" {...form.text("note")} />
    </FormDialog>
  );
};
