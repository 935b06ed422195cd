import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { retrievePassword, retrievePasswordByMail } from "#domains/people/accounts/contract/registration.ts";
import { press } from "#ui/press.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { ReceiverFields, useBy } from "./mobile-fields.tsx";
import { FormSheet } from "./registration-steps.tsx";

/** A new password by a code to the account's number or confirmed address. One without an account gets the same answer. */
export const RetrievePasswordForm = () => {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const [by, setBy] = useBy();
  const form = useCallForm(by === "mail" ? retrievePasswordByMail : retrievePassword, { mobile: "", mail: "", captcha: "", password: "" });
  return (
    <FormSheet>
      {isDone ? (
        <>
          <Message tone="done">
            <Trans>The new password is set. Every session of the account has ended.</Trans>
          </Message>
          <Button size="large" {...press("sign-in", {})}>
            <Trans>Sign in</Trans>
          </Button>
        </>
      ) : (
        <form className="stack" {...form.props(() => setDone(true))}>
          {form.failure && <Message tone="failed">{form.failure}</Message>}
          <ReceiverFields form={form} by={by} setBy={setBy} event="retrieve" />
          <PasswordField {...form.text("password")} label={t`New password`} hint={t`At least 8 characters`} maxLength={72} autoComplete="new-password" />
          <Button type="submit" size="large" block busy={form.isSending}>
            <Trans>Set new password</Trans>
          </Button>
        </form>
      )}
    </FormSheet>
  );
};
