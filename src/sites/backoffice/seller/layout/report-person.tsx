import { Trans, useLingui } from "@lingui/react/macro";
import { shopReport } from "#domains/contact/chat/contract/for-the-shop.ts";
import { CallDialog } from "#ui/call-dialog.tsx";
import { TextArea } from "#ui/field.tsx";

/** Tells the portal's staff of somebody whom the shop talks with. */
export const ReportPerson = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={shopReport}
      start={{ receiver_id: id, reason: "" }}
      title={
        <Trans>
          Report <bdi>{name}</bdi>
        </Trans>
      }
      send={<Trans>Send the report</Trans>}
      done={t`Thank you: somebody looks at it`}
      onClose={onClose}
    >
      {(form) => <TextArea label={t`What is wrong?`} maxLength={500} counted dir="auto" {...form.text("reason")} />}
    </CallDialog>
  );
};
