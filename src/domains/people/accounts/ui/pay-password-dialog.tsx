import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { changePayPassword } from "../contract/own-account.ts";
import { PasswordOrCode, usePasswordOrCode, type Proofs } from "./password-or-code.tsx";

/** A payment password, proved by the password one signs in with or by a code. */
export const PayPasswordDialog = ({ proofs, onDone, onClose }: { proofs: Proofs; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const by = usePasswordOrCode(proofs, "code");
  const form = useCallForm(
    changePayPassword,
    { current: "", captcha: "", pay_password: "" },
    { toInput: (values) => ({ ...by.proofOf(values), pay_password: values["pay_password"] }) },
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
        <PasswordOrCode form={form} by={by} event="paypassword" />
        <PasswordField {...form.text("pay_password")} label={t`Payment password`} hint={t`Six figures`} inputMode="numeric" maxLength={6} autoComplete="off" />
        <Button type="submit" block busy={form.isSending}>
          <Trans>Set the payment password</Trans>
        </Button>
      </form>
    </Dialog>
  );
};
