import { Trans, useLingui } from "@lingui/react/macro";
import { shopReport } from "#domains/contact/chat/contract/for-the-shop.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { TextArea } from "#ui/field.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { FormDialog } from "../parts/form-dialog.tsx";

/** Tells the portal's staff of somebody whom the shop talks with. */
export const ReportPerson = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(shopReport, { receiver_id: id, reason: "" });
  return (
    <FormDialog
      title={
        <Trans>
          Report <bdi>{name}</bdi>
        </Trans>
      }
      form={form.props(() => {
        showToast({ tone: "done", text: t`Thank you: somebody looks at it` });
        onClose();
      })}
      failure={form.failure}
      isSending={form.isSending}
      send={<Trans>Send the report</Trans>}
      onClose={onClose}
    >
      <TextArea label={t`What is wrong?`} maxLength={500} counted dir="auto" {...form.text("reason")} />
    </FormDialog>
  );
};
