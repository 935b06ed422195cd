import { Trans, useLingui } from "@lingui/react/macro";
import { session } from "#kit/browser/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import type { CodeWay } from "../contract/fields.ts";
import { changeMobile } from "../contract/own-account.ts";
import { CaptchaField, MobileField } from "./mobile-fields.tsx";
import { OwnCodeField } from "./own-code-field.tsx";

/** Another number, by two codes: one to the number or address that the account has, or in its place the password where it has neither. */
export const ChangeMobileDialog = ({ mobile, codeWay, onDone, onClose }: { mobile: string; codeWay: CodeWay; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const start = { mobile: "", captcha: "", ...(codeWay !== "none" ? { old_captcha: "" } : { password: "" }) };
  const form = useCallForm(changeMobile, start);
  return (
    <Dialog title={mobile ? <Trans>Another mobile number</Trans> : <Trans>Add a mobile number</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(({ userinfo }) => {
          session.keep(userinfo);
          showToast({ tone: "done", text: t`The new number is yours. Your other sessions have ended` });
          onDone();
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        {codeWay !== "none" ? (
          <>
            <p className="muted">
              {mobile ? (
                <Trans>
                  First a code to your present number <Ltr>{mobile}</Ltr>, then one to the new number.
                </Trans>
              ) : (
                <Trans>First a code to your e-mail, then one to the new number.</Trans>
              )}
            </p>
            <OwnCodeField form={form} name="old_captcha" event="mobileold" way={codeWay} />
          </>
        ) : (
          <PasswordField {...form.text("password")} label={t`Your password`} autoComplete="current-password" />
        )}
        <MobileField form={form} />
        <CaptchaField form={form} event="mobilenew" />
        <Button type="submit" block busy={form.isSending}>
          <Trans>Change the number</Trans>
        </Button>
      </form>
    </Dialog>
  );
};
