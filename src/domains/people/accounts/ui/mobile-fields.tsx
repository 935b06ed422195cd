import { Trans, useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";
import { captchaCountdownSeconds, mailMax, mobileMax } from "#domains/people/accounts/contract/fields.ts";
import { sendMailCode, type MailEvent } from "#domains/people/accounts/contract/mail-send.ts";
import { sendSms, type SmsEvent } from "#domains/people/accounts/contract/sms-send.ts";
import { tell } from "#kit/browser/action.ts";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { CountdownButton } from "#ui/countdown-button.tsx";
import { TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { useAction } from "#ui/use-action.ts";
import { readDraft } from "./registration-draft.ts";
import css from "./mobile-fields.module.css";

/** What these fields need of `useCallForm` of a call with `mobile` and `captcha`. */
export type MobileForm = {
  values: Record<string, unknown>;
  issues: Readonly<Record<string, string>>;
  setIssues(issues: Readonly<Record<string, string>>): void;
  check(only: readonly string[]): Readonly<Record<string, string>>;
  text(name: string): { name: string; value: string; error: string | undefined; disabled: boolean; onChange(event: { target: { value: string } }): void };
};

export const MobileField = ({ form, hint }: { form: MobileForm; hint?: string }) => {
  const { t } = useLingui();
  const field = form.text("mobile");
  return (
    <TextField
      {...field}
      // Figures only: a pasted "138 0000 0000" fits into the eleven.
      onChange={(event) => field.onChange({ target: { value: event.target.value.replace(/\D/g, "").slice(0, mobileMax) } })}
      label={t`Mobile number`}
      lead={<Ltr>+86</Ltr>}
      {...(hint ? { hint } : {})}
      inputMode="numeric"
      autoComplete="tel-national"
      dir="ltr"
    />
  );
};

export const MailField = ({ form }: { form: MobileForm }) => {
  const { t } = useLingui();
  return <TextField {...form.text("mail")} label={t`E-mail`} type="email" inputMode="email" autoComplete="email" maxLength={mailMax} dir="ltr" />;
};

type CodeOf = { by?: "mobile"; event: SmsEvent } | { by: "mail"; event: MailEvent };

/** The code, and the button that sends it: the number or address is checked first, then 60 seconds are counted down. */
export const CaptchaField = ({ form, ...of }: { form: MobileForm } & CodeOf) => {
  const { t } = useLingui();
  const { run } = useAction({
    refused: "shown",
    whenRefused: (refusal) => (refusal.issues.length > 0 ? form.setIssues(refusal.byField) : tell(refusal)),
  });
  const field = of.by ?? "mobile";
  const send = async () => {
    if (Object.keys(form.check([field])).length > 0) return false;
    const receiver = String(form.values[field] ?? "").trim();
    const ask = () => (of.by === "mail" ? call(sendMailCode, { mail: receiver, event: of.event }) : call(sendSms, { mobile: receiver, event: of.event }));
    return run(ask, { done: t`The code is on its way` });
  };
  return (
    <div className={css.code}>
      <TextField {...form.text("captcha")} label={t`Verification code`} inputMode="numeric" autoComplete="one-time-code" maxLength={8} dir="ltr" />
      {/* A number and an address are sent a code each: what counts down for one says nothing of the other. */}
      <CountdownButton key={field} send={send} seconds={captchaCountdownSeconds}>
        {t`Get code`}
      </CountdownButton>
    </div>
  );
};

export type By = "mobile" | "mail";

/** What was begun by mail before a reload goes on by mail. */
const begunBy = (): By => {
  const { mobile, mail } = readDraft();
  return mail && !mobile ? "mail" : "mobile";
};
const never = () => () => undefined;

/** By which of the two somebody proves who they are. */
export const useBy = (): [By, (by: By) => void] => {
  const [chosen, choose] = useState<By>();
  // Read once: what is typed afterwards changes nothing of it.
  const [readBegun] = useState(() => {
    let begun: By | undefined;
    return () => (begun ??= begunBy());
  });
  const begun = useSyncExternalStore<By>(never, readBegun, () => "mobile");
  return [chosen ?? begun, choose];
};

/** A number or an address with its code, and the way to the other one. */
export const ReceiverFields = ({
  form,
  by,
  setBy,
  event,
}: {
  form: MobileForm;
  by: By;
  setBy?: ((by: By) => void) | undefined;
  event: SmsEvent & MailEvent;
}) => {
  const other = () => {
    form.setIssues({});
    setBy?.(by === "mail" ? "mobile" : "mail");
  };
  return (
    <>
      {setBy && (
        <Button look="ghost" size="small" block onClick={other}>
          {by === "mail" ? <Trans>Use a Chinese mobile number instead</Trans> : <Trans>No Chinese mobile number? Use your e-mail</Trans>}
        </Button>
      )}
      {by === "mail" ? <MailField form={form} /> : <MobileField form={form} />}
      {by === "mail" ? <CaptchaField form={form} by="mail" event={event} /> : <CaptchaField form={form} event={event} />}
    </>
  );
};
