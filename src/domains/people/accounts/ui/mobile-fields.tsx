import { useLingui } from "@lingui/react/macro";
import { captchaCountdownSeconds, mobileMax } from "#domains/people/accounts/contract/fields.ts";
import { sendSms, type SmsEvent } from "#domains/people/accounts/contract/sms-send.ts";
import { tell } from "#kit/browser/action.ts";
import { call } from "#kit/browser/call.ts";
import { CountdownButton } from "#ui/countdown-button.tsx";
import { TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { useAction } from "#ui/use-action.ts";
import css from "./mobile-fields.module.css";

/** What these fields need of `useCallForm` of a call with `mobile` and `captcha`. */
export type MobileForm = {
  values: Record<string, unknown>;
  issues: Readonly<Record<string, string>>;
  setIssues(issues: Readonly<Record<string, string>>): void;
  check(only: readonly string[]): Readonly<Record<string, string>>;
  text(name: string): { name: string; value: string; error: string | undefined; disabled: boolean; onChange(event: { target: { value: string } }): void };
};

export const MobileField = ({ form }: { form: MobileForm }) => {
  const { t } = useLingui();
  const field = form.text("mobile");
  return (
    <TextField
      {...field}
      // Figures only: a pasted "138 0000 0000" fits into the eleven.
      onChange={(event) => field.onChange({ target: { value: event.target.value.replace(/\D/g, "").slice(0, mobileMax) } })}
      label={t`Mobile number`}
      lead={<Ltr>+86</Ltr>}
      inputMode="numeric"
      autoComplete="tel-national"
      dir="ltr"
    />
  );
};

/** The code, and the button that sends it: the number is checked first, then 60 seconds are counted down. */
export const CaptchaField = ({ form, event }: { form: MobileForm; event: SmsEvent }) => {
  const { t } = useLingui();
  const { run } = useAction({
    refused: "shown",
    whenRefused: (refusal) => (refusal.issues.length > 0 ? form.setIssues(refusal.byField) : tell(refusal)),
  });
  const send = async () =>
    Object.keys(form.check(["mobile"])).length === 0 &&
    run(() => call(sendSms, { mobile: String(form.values["mobile"] ?? "").trim(), event }), { done: t`The code is on its way` });
  return (
    <div className={css.code}>
      <TextField {...form.text("captcha")} label={t`Verification code`} inputMode="numeric" autoComplete="one-time-code" maxLength={8} dir="ltr" />
      <CountdownButton send={send} seconds={captchaCountdownSeconds}>
        {t`Get code`}
      </CountdownButton>
    </div>
  );
};
