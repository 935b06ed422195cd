import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, ThreadButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { changePayPassword } from "../contract/own-account.ts";
import { OwnCodeField } from "./own-code-field.tsx";

/** A payment password, proved by the password one signs in with or by a code to the account's number. */
export const PayPasswordDialog = ({
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
  const [byCode, setByCode] = useState(hasMobile);
  const form = useCallForm(
    changePayPassword,
    { current: "", captcha: "", pay_password: "" },
    { toInput: ({ current, captcha, pay_password }) => (byCode ? { captcha, pay_password } : { current, pay_password }) },
  );
  return (
    <Dialog title={<Trans>Set the payment password</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(() => {
          showToast({ tone: "done", text: t`The payment password is set` });
          onDone();
        })}
      >
        <p className="small muted">
          <Trans>It is asked for where money leaves: for bank accounts, withdrawals and larger payments from the wallet.</Trans>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {byCode ? (
          <OwnCodeField form={form} name="captcha" event="paypassword" label={t`Code sent to your number`} />
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
        <PasswordField {...form.text("pay_password")} label={t`Payment password`} hint={t`Six figures`} inputMode="numeric" maxLength={6} autoComplete="off" />
        <Button type="submit" block busy={form.isSending}>
          <Trans>Set the payment password</Trans>
        </Button>
      </form>
    </Dialog>
  );
};
