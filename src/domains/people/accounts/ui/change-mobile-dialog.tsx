import { Trans, useLingui } from "@lingui/react/macro";
import { session } from "#kit/browser/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { changeMobile } from "../contract/own-account.ts";
import { CaptchaField, MobileField } from "./mobile-fields.tsx";
import { OwnCodeField } from "./own-code-field.tsx";

/** Another number, by two codes; an account without a number proves itself by its password. */
export const ChangeMobileDialog = ({ mobile, onDone, onClose }: { mobile: string; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const start = { mobile: "", captcha: "", ...(mobile ? { old_captcha: "" } : { password: "" }) };
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
        {mobile ? (
          <>
            <p className="muted">
              <Trans>
                First a code to your present number <Ltr>{mobile}</Ltr>, then one to the new number.
              </Trans>
            </p>
            <OwnCodeField form={form} name="old_captcha" event="mobileold" label={t`Code sent to the present number`} />
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
