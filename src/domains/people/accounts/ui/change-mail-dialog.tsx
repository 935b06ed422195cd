import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { changeMail } from "../contract/own-account.ts";
import { PasswordOrCode, usePasswordOrCode, type Proofs } from "./password-or-code.tsx";

export const ChangeMailDialog = ({ mail, proofs, onDone, onClose }: { mail: string; proofs: Proofs; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const by = usePasswordOrCode(proofs);
  const form = useCallForm(changeMail, { mail, current: "", captcha: "" }, { toInput: (values) => ({ ...by.proofOf(values), mail: values["mail"] }) });
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
          hint={t`The address counts once you open the link that we send there. From then on you can sign in with it.`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          dir="ltr"
        />
        <PasswordOrCode form={form} by={by} event="newmail" />
        <Button type="submit" block busy={form.isSending}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </Dialog>
  );
};
