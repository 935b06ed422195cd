import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { accountMax } from "#domains/people/accounts/contract/fields.ts";
import { login, mailLogin, mailPasswordLogin, mobileLogin } from "#domains/people/accounts/contract/sign-in.ts";
import type { SessionUser } from "#kit/browser/session.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton, ThreadButton, ThreadLink } from "#ui/button.tsx";
import { PasswordField, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { AgreementLink } from "./agreement-link.tsx";
import { CaptchaField, MailField, MobileField } from "./mobile-fields.tsx";
import type { SecondSteps } from "./second-step-form.tsx";
import css from "./sign-in-form.module.css";
import { usePasskey } from "./use-passkey.ts";

/** Few accounts have a second step: its form comes where one does. */
const SecondStepForm = lazy(() => import("./second-step-form.tsx").then(({ SecondStepForm: form }) => ({ default: form })));

type Done = (user: SessionUser) => void;
type Ticket = { ticket: string; by: SecondSteps };
type Step = { onDone: Done; onSecondStep: (ticket: Ticket) => void };

/** Where the account has a second step, the first one is refused with a ticket for it. */
const useTicket = (refusal: { code: string; values: Record<string, unknown> } | undefined, onSecondStep: Step["onSecondStep"]): boolean => {
  const ticket = refusal?.code === "second_step" ? String(refusal.values["ticket"]) : undefined;
  const by = refusal?.values["by"] as SecondSteps;
  useEffect(() => {
    if (ticket) onSecondStep({ ticket, by });
  }, [ticket, by, onSecondStep]);
  return ticket !== undefined;
};

const SmsForm = ({ onDone, onSecondStep }: Step) => {
  const { t } = useLingui();
  const form = useCallForm(mobileLogin, { mobile: "", captcha: "" });
  const goesOn = useTicket(form.refusal, onSecondStep);
  return (
    <form className="stack" {...form.props(({ userinfo }) => onDone(userinfo))}>
      {form.failure && !goesOn && <Message tone="failed">{form.failure}</Message>}
      <MobileField form={form} hint={t`Mainland China numbers only. Without one, sign in by e-mail`} />
      <CaptchaField form={form} event="mobilelogin" />
      <Button type="submit" size="large" block busy={form.isSending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
};

const PasswordForm = ({ onDone, onSecondStep }: Step) => {
  const { t } = useLingui();
  const form = useCallForm(login, { account: "", password: "" });
  const goesOn = useTicket(form.refusal, onSecondStep);
  return (
    <form className="stack" {...form.props(({ userinfo }) => onDone(userinfo))}>
      {form.failure && !goesOn && <Message tone="failed">{form.failure}</Message>}
      <TextField
        {...form.text("account")}
        label={t`Account`}
        placeholder={t`Mobile number or username`}
        maxLength={accountMax}
        autoComplete="username"
        dir="auto"
      />
      <PasswordField {...form.text("password")} label={t`Password`} maxLength={72} autoComplete="current-password" />
      <Button type="submit" size="large" block busy={form.isSending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
};

/** By an address: a code, or the account's password. What the two have in common stays as it was typed. */
const MailForm = ({ onDone, onSecondStep }: Step) => {
  const { t } = useLingui();
  const [byPassword, setByPassword] = useState(false);
  const form = useCallForm(byPassword ? mailPasswordLogin : mailLogin, { mail: "", captcha: "", password: "" });
  const goesOn = useTicket(form.refusal, onSecondStep);
  return (
    <form className="stack" {...form.props(({ userinfo }) => onDone(userinfo))}>
      {form.failure && !goesOn && <Message tone="failed">{form.failure}</Message>}
      <MailField form={form} />
      {byPassword ? (
        <PasswordField {...form.text("password")} label={t`Password`} maxLength={72} autoComplete="current-password" />
      ) : (
        <CaptchaField form={form} by="mail" event="maillogin" />
      )}
      <p>
        <ThreadButton className="small" onClick={() => (form.setIssues({}), setByPassword(!byPassword))}>
          {byPassword ? <Trans>Use a code instead</Trans> : <Trans>Use the password instead</Trans>}
        </ThreadButton>
      </p>
      <Button type="submit" size="large" block busy={form.isSending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
};

type Mode = "sms" | "password" | "mail";

/**
 * Two modes, SMS and account with password, toggled by a link (specification, section 2), and one by mail for whoever has no Chinese number: who reads another
 * language than Chinese begins there. What was typed in one is not carried to another.
 */
export const SignInForm = ({ onDone, onLeave }: { onDone: Done; onLeave?: () => void }) => {
  const { t, i18n } = useLingui();
  const [mode, setMode] = useState<Mode>(i18n.locale === "zh-cn" ? "sms" : "mail");
  const [ticket, setTicket] = useState<Ticket>();
  const passkey = usePasskey(onDone);
  if (ticket)
    return (
      <Suspense>
        <SecondStepForm {...ticket} onDone={onDone} onAgain={() => setTicket(undefined)} />
      </Suspense>
    );
  const heads: Record<Mode, { title: ReactNode; about: ReactNode; way: ReactNode }> = {
    sms: { title: <Trans>Sign in by SMS</Trans>, about: <Trans>A new number is registered automatically</Trans>, way: <Trans>SMS code</Trans> },
    password: {
      title: <Trans>Sign in with password</Trans>,
      about: <Trans>With your mobile number or username</Trans>,
      way: <Trans>Account and password</Trans>,
    },
    mail: { title: <Trans>Sign in by e-mail</Trans>, about: <Trans>A new address is registered automatically</Trans>, way: <Trans>E-mail</Trans> },
  };
  return (
    <div className={css.form}>
      <div>
        <h2 className="disp h2">{heads[mode].title}</h2>
        <p className="muted small">{heads[mode].about}</p>
      </div>
      {mode === "sms" && <SmsForm onDone={onDone} onSecondStep={setTicket} />}
      {mode === "password" && <PasswordForm onDone={onDone} onSecondStep={setTicket} />}
      {mode === "mail" && <MailForm onDone={onDone} onSecondStep={setTicket} />}
      {passkey.failure && <Message tone="failed">{passkey.failure}</Message>}
      <div className={css.ways}>
        <span className="row">
          {(["sms", "password", "mail"] as const)
            .filter((one) => one !== mode)
            .map((one) => (
              <ThreadButton key={one} onClick={() => setMode(one)}>
                {heads[one].way}
              </ThreadButton>
            ))}
          <ThreadButton disabled={passkey.isAsking} onClick={() => void passkey.ask()}>
            <Trans>Passkey</Trans>
          </ThreadButton>
        </span>
        <ThreadLink to={to("register-fillMaterial", { title: t`Reset password`, mark: 2 })} onClick={() => onLeave?.()}>
          <Trans>Forgot password?</Trans>
        </ThreadLink>
      </div>
      <LinkButton look="ghost" block to={to("register")} onClick={() => onLeave?.()}>
        <Trans>Register free</Trans>
      </LinkButton>
      <p className="cap">
        <Trans>
          By signing in you agree to the <AgreementLink text="user-agreement">user agreement</AgreementLink> and the{" "}
          <AgreementLink text="privacy">privacy policy</AgreementLink>
        </Trans>
      </p>
    </div>
  );
};
