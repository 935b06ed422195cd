import { Trans, useLingui } from "@lingui/react/macro";
import { shopReport } from "#domains/chat/contract/for-the-shop.ts";
import { notify } from "#kit/browser/notices.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";

/** Tells the portal's staff of somebody whom the shop talks with. */
export const ReportPerson = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(shopReport, { receiver_id: id, reason: "" });
  return (
    <Dialog
      title={
        <Trans>
          Report <bdi>{name}</bdi>
        </Trans>
      }
      onClose={onClose}
    >
      <form
        className="stack"
        {...form.props(() => {
          notify({ tone: "done", text: t`Thank you: somebody looks at it` });
          onClose();
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextArea label={t`What is wrong?`} maxLength={500} counted dir="auto" {...form.text("reason")} />
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
