import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { sendMailCode } from "#domains/people/accounts/contract/mail-send.ts";
import type { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import type { FieldShown } from "#domains/publishing/exhibitions/contract/form.ts";
import type { signUp, SignUpWire } from "#domains/publishing/exhibitions/contract/signing-up.ts";
import type { FormKind } from "#domains/publishing/exhibitions/contract/fields.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import { press } from "#ui/press.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CountdownButton } from "#ui/countdown-button.tsx";
import { FieldError, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import css from "./fair-form.module.css";

type Form = { kind: FormKind; state: string; terms: string; fields: readonly FieldShown[] };

/** Longer answers are written in an area. */
const longText = 120;

/**
 * A fair's form as its definition says. The server judges it, since the definition is data; all faults come at once, and what
 * was typed stays. A page for everyone, so it carries no schemas.
 */
export const AnswerForm = ({
  site,
  form,
  isSignedIn,
  ownReceiver,
  whenMade,
}: {
  site: string;
  form: Form;
  isSignedIn: boolean;
  /** The number or address of the reader's account, its middle hidden; empty where there is neither. */
  ownReceiver: string;
  whenMade: (signUp: SignUpWire) => void;
}) => {
  const { t } = useLingui();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const key = useRef<{ body: string; key: string }>(undefined);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(issues).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [issues]);

  const set = (path: string, value: string) => {
    setValues((before) => ({ ...before, [path]: value }));
    setIssues(({ [path]: _gone, ...others }) => others);
  };
  const wired = (path: string) => ({ name: path, value: values[path] ?? "", error: issues[path], disabled: isSending });
  const typed = (path: string) => ({ ...wired(path), onChange: (event: { target: { value: string } }) => set(path, event.target.value) });
  const told = (error: unknown) => {
    if (!(error instanceof CallRefused)) return;
    // The codes' own calls name the number and the address; here both are one field.
    setIssues(Object.fromEntries(error.issues.map((issue) => [issue.path === "mobile" || issue.path === "mail" ? "receiver" : issue.path, issue.msg])));
    setFailure(error.issues.length > 0 ? undefined : error.message);
  };

  const sendCode = async () => {
    try {
      const receiver = (values["receiver"] ?? "").trim();
      if (receiver.includes("@")) await call<typeof sendMailCode>({ path: "mail/send" }, { mail: receiver, event: "exhibition" });
      else await call<typeof sendSms>({ path: "sms/send" }, { mobile: receiver, event: "exhibition" });
      showToast({ tone: "done", text: t`The code is on its way` });
      return true;
    } catch (error) {
      told(error);
      return false;
    }
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const input = {
      site,
      kind: form.kind,
      answers: form.fields.map(({ name }) => ({ name, value: values[`answers.${name}`] ?? "" })),
      receiver: (values["receiver"] ?? "").trim(),
      captcha: (values["captcha"] ?? "").trim(),
    };
    // One key for one filled-in form: pressing again after a broken connection repeats, and does not create twice.
    const body = JSON.stringify(input);
    if (key.current?.body !== body) key.current = { body, key: crypto.randomUUID() };
    setSending(true);
    setFailure(undefined);
    try {
      const { sign_up } = await call<typeof signUp>({ path: "exhibition/signup", idempotent: true }, input, { key: key.current.key });
      whenMade(sign_up);
    } catch (error) {
      told(error);
    } finally {
      setSending(false);
    }
  };

  const fieldOf = (field: FieldShown) => {
    const path = `answers.${field.name}`;
    const frame = { label: field.label, ...(field.hint ? { hint: field.hint } : {}), ...(field.is_required ? {} : { optional: true }) };
    switch (field.type) {
      case "text":
        return field.max_length > longText ? (
          <TextArea key={path} {...frame} {...typed(path)} maxLength={field.max_length} counted />
        ) : (
          <TextField key={path} {...frame} {...typed(path)} maxLength={field.max_length} />
        );
      case "mobile":
        return <TextField key={path} {...frame} {...typed(path)} type="tel" autoComplete="off" maxLength={24} dir="ltr" />;
      case "mail":
        return <TextField key={path} {...frame} {...typed(path)} inputMode="email" autoComplete="email" maxLength={120} dir="ltr" />;
      case "number":
        return <TextField key={path} {...frame} {...typed(path)} inputMode="numeric" maxLength={12} dir="ltr" />;
      case "select":
        return (
          <SelectField
            key={path}
            {...frame}
            {...typed(path)}
            empty={t`Please choose`}
            choices={field.choices.map((choice) => ({ value: choice.key, label: choice.label }))}
          />
        );
      case "checkbox":
        return (
          <div key={path}>
            <Checkbox
              name={path}
              checked={values[path] === "1"}
              disabled={isSending}
              onChange={(event) => set(path, event.target.checked ? "1" : "")}
              {...(issues[path] ? { "aria-invalid": true } : {})}
            >
              {field.label}
            </Checkbox>
            {field.hint && <p className="cap">{field.hint}</p>}
            {issues[path] && <FieldError>{issues[path]}</FieldError>}
          </div>
        );
    }
  };

  return (
    <form method="post" ref={element} className={css.form} noValidate aria-busy={isSending} onSubmit={(event) => void send(event)}>
      {failure && <Message tone="failed">{failure}</Message>}
      {form.fields.map(fieldOf)}
      {ownReceiver ? (
        <Message>
          <Trans>
            The confirmation is sent to <Ltr>{ownReceiver}</Ltr>, as your account has it.
          </Trans>
        </Message>
      ) : (
        <div className={css.pair}>
          <TextField
            {...typed("receiver")}
            label={t`Mobile number or e-mail`}
            hint={t`A Chinese number, or an address: the confirmation is sent there`}
            autoComplete="email"
            maxLength={120}
            dir="ltr"
          />
          <div className={css.code}>
            <TextField {...typed("captcha")} label={t`Verification code`} inputMode="numeric" autoComplete="one-time-code" maxLength={8} dir="ltr" />
            <CountdownButton send={sendCode} seconds={60}>
              {t`Get code`}
            </CountdownButton>
          </div>
        </div>
      )}
      {!isSignedIn && (
        <p className="small">
          <Trans>
            With an account you need no code, and can cancel yourself:{" "}
            <ThreadButton type="button" {...press("sign-in", {})}>
              sign in
            </ThreadButton>
          </Trans>
        </p>
      )}
      <p className={css.terms}>{form.terms}</p>
      <div>
        <Button type="submit" look="seal" size="large" busy={isSending}>
          {form.state === "waiting" ? (
            <Trans>Join the waiting list</Trans>
          ) : form.kind === "apply" ? (
            <Trans>Send the application</Trans>
          ) : (
            <Trans>Sign up</Trans>
          )}
        </Button>
      </div>
    </form>
  );
};
