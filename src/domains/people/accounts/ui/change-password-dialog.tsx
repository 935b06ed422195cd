import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { changePassword } from "../contract/own-account.ts";
import { PasswordOrCode, usePasswordOrCode, type Proofs } from "./password-or-code.tsx";

/** A new password, by the present one or by a code. */
export const ChangePasswordDialog = ({ proofs, onDone, onClose }: { proofs: Proofs; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const by = usePasswordOrCode(proofs);
  const form = useCallForm(
    changePassword,
    { current: "", captcha: "", password: "" },
    { toInput: (values) => ({ ...by.proofOf(values), password: values["password"] }) },
  );
  return (
    <Dialog title={proofs.hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(() => {
          showToast({ tone: "done", text: t`The new password is set. Your other sessions have ended` });
          onDone();
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <PasswordOrCode form={form} by={by} event="newpassword" />
        <PasswordField {...form.text("password")} label={t`New password`} hint={t`At least 8 characters`} maxLength={72} autoComplete="new-password" />
        <Button type="submit" block busy={form.isSending}>
          <Trans>Set new password</Trans>
        </Button>
      </form>
    </Dialog>
  );
};
