import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { changeMail } from "../contract/own-account.ts";

export const ChangeMailDialog = ({ mail, onDone, onClose }: { mail: string; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(changeMail, { mail });
  return (
    <Dialog title={<Trans>Mail address</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(() => {
          showToast({ tone: "done", text: t`A link is on its way to this address. Open it within 24 hours` });
          onDone();
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField
          {...form.text("mail")}
          label={t`E-mail`}
          hint={t`The address counts once you open the link that we send there.`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          dir="ltr"
        />
        <Button type="submit" block busy={form.isSending}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </Dialog>
  );
};
