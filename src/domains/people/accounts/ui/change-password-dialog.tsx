import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, ThreadButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { changePassword } from "../contract/own-account.ts";
import { OwnCodeField } from "./own-code-field.tsx";

/** A new password, by the present one or by a code to the account's number. */
export const ChangePasswordDialog = ({
  hasPassword,
  hasMobile,
  onDone,
  onClose,
}: {
  hasPassword: boolean;
  hasMobile: boolean;
  onDone: () => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [byCode, setByCode] = useState(!hasPassword);
  const form = useCallForm(
    changePassword,
    { current: "", captcha: "", password: "" },
    { toInput: ({ current, captcha, password }) => (byCode ? { captcha, password } : { current, password }) },
  );
  return (
    <Dialog title={hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(() => {
          showToast({ tone: "done", text: t`The new password is set. Your other sessions have ended` });
          onDone();
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {byCode ? (
          <OwnCodeField form={form} name="captcha" event="newpassword" label={t`Code sent to your number`} />
        ) : (
          <PasswordField {...form.text("current")} label={t`Present password`} autoComplete="current-password" maxLength={72} />
        )}
        {hasPassword && hasMobile && (
          <p>
            <ThreadButton className="small" onClick={() => setByCode(!byCode)}>
              {byCode ? <Trans>Prove it with the present password instead</Trans> : <Trans>Prove it with a code instead</Trans>}
            </ThreadButton>
          </p>
        )}
        <PasswordField {...form.text("password")} label={t`New password`} hint={t`At least 8 characters`} maxLength={72} autoComplete="new-password" />
        <Button type="submit" block busy={form.isSending}>
          <Trans>Set new password</Trans>
        </Button>
      </form>
    </Dialog>
  );
};
