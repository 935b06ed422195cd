import { Trans, useLingui } from "@lingui/react/macro";
import { reportReasons } from "#domains/trade/reviews/contract/report-reasons.ts";
import { reportReview } from "#domains/trade/reviews/contract/selling.ts";
import { CallDialog } from "#ui/call-dialog.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";

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
  return (
    <CallDialog
      call={reportReview}
      start={{ id, reason: reportReasons[0], note: "" }}
      title={<Trans>Report a review</Trans>}
      about={<Trans>It stays public until an operator has decided. A review that is merely bad for you is not hidden; reply to it instead.</Trans>}
      send={<Trans>Send the report</Trans>}
      done={t`Thank you: somebody looks at it`}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField label={t`What is wrong?`} choices={reportReasons.map((value) => ({ value, label: reasons[value] }))} {...form.text("reason")} />
          <TextArea label={t`More about it`} optional maxLength={500} counted dir="auto" {...form.text("note")} />
        </>
      )}
    </CallDialog>
  );
};
