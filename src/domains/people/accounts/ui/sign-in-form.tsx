import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { accountMax } from "#domains/people/accounts/contract/fields.ts";
import { login, mobileLogin } from "#domains/people/accounts/contract/sign-in.ts";
import type { SessionUser } from "#kit/browser/session.ts";
import { to } from "#kit/paths.ts";
import { Button, ThreadButton, ThreadLink } from "#ui/button.tsx";
import { PasswordField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { CaptchaField, MobileField } from "./mobile-fields.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import css from "./sign-in-form.module.css";

type Done = (user: SessionUser) => void;
type Step = { onDone: Done; onSecondStep: (ticket: string) => void };

/** Where the account has a second step, the first one is refused with a ticket for it. */
const useTicket = (refusal: { code: string; values: Record<string, unknown> } | undefined, onSecondStep: Step["onSecondStep"]): boolean => {
  const ticket = refusal?.code === "second_step" ? String(refusal.values["ticket"]) : undefined;
  useEffect(() => {
    if (ticket) onSecondStep(ticket);
  }, [ticket, onSecondStep]);
  return ticket !== undefined;
};

const SmsForm = ({ onDone, onSecondStep }: Step) => {
  const form = useCallForm(mobileLogin, { mobile: "", captcha: "" });
  const goesOn = useTicket(form.refusal, onSecondStep);
  return (
    <form className="stack" {...form.props(({ userinfo }) => onDone(userinfo))}>
      {form.failure && !goesOn && <Message tone="failed">{form.failure}</Message>}
      <MobileField form={form} />
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

/** Two modes, SMS and account with password, toggled by a link (specification, section 2). What was typed in one is not carried to the other. */
export const SignInForm = ({ onDone, onLeave }: { onDone: Done; onLeave?: () => void }) => {
  const { t } = useLingui();
  const [mode, setMode] = useState<"sms" | "password">("sms");
  const [ticket, setTicket] = useState<string>();
  if (ticket) return <SecondStepForm ticket={ticket} onDone={onDone} onAgain={() => setTicket(undefined)} />;
  return (
    <div className={css.form}>
      <div>
        <h2 className="disp h2">{mode === "sms" ? <Trans>Sign in by SMS</Trans> : <Trans>Sign in with password</Trans>}</h2>
        <p className="muted small">
          {mode === "sms" ? <Trans>A number seen for the first time gets an account</Trans> : <Trans>With your mobile number or username</Trans>}
        </p>
      </div>
      {mode === "sms" ? <SmsForm onDone={onDone} onSecondStep={setTicket} /> : <PasswordForm onDone={onDone} onSecondStep={setTicket} />}
      <div className={css.ways}>
        <ThreadButton onClick={() => setMode(mode === "sms" ? "password" : "sms")}>
          {mode === "sms" ? <Trans>Account and password</Trans> : <Trans>SMS code</Trans>}
        </ThreadButton>
        <span className="row">
          {mode === "password" && (
            <ThreadLink to={to("register-fillMaterial", { title: t`Retrieve password`, mark: 2 })} onClick={() => onLeave?.()}>
              <Trans>Forgot password?</Trans>
            </ThreadLink>
          )}
          <ThreadLink to={to("register")} onClick={() => onLeave?.()}>
            <Trans>Register free</Trans>
          </ThreadLink>
        </span>
      </div>
      <p className="cap">
        <Trans>
          By signing in you agree to the{" "}
          <Link className={css.terms} to={to("protocol", { text: "user-agreement" })} target="_blank">
            user agreement
          </Link>{" "}
          and the{" "}
          <Link className={css.terms} to={to("protocol", { text: "privacy" })} target="_blank">
            privacy policy
          </Link>
        </Trans>
      </p>
    </div>
  );
};
