import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { mailMax } from "#domains/people/accounts/contract/fields.ts";
import { registerPersonal, registerPersonalByMail, tradeRoles } from "#domains/people/accounts/contract/registration.ts";
import { session, type SessionUser } from "#kit/browser/session.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField, SelectField, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { useBy, type By } from "./mobile-fields.tsx";
import { ProofStep } from "./proof-step.tsx";
import { dropDraft } from "./registration-draft.ts";
import { FormSheet, Pair, Steps, useDraft } from "./registration-steps.tsx";
import css from "./registration.module.css";

export type Country = { code: string; name: string };

/** Registers a person in two steps. The call takes all of it at once: a fault in the first step's fields leads back to it. */
export const PersonalForm = ({ countries, onDone }: { countries: readonly Country[]; onDone: (user: SessionUser) => void }) => {
  const { t } = useLingui();
  const [step, setStep] = useState(0);
  const [agreed, setAgreed] = useState(false);
  const [by, setBy] = useBy();
  const form = useCallForm(
    by === "mail" ? registerPersonalByMail : registerPersonal,
    { mobile: "", captcha: "", password: "", username: "", nickname: "", trade_role: "buyer", country_code: "CN", mail: "" },
    { toInput: (values) => ({ ...values, username: values["username"] === "" ? undefined : values["username"] }) },
  );
  useDraft(form);
  if (step === 1 && [by, "captcha"].some((name) => form.issues[name])) setStep(0);
  // Whoever registers by mail hardly is in China: they say where.
  const choose = (other: By) => {
    setBy(other);
    if (form.values["country_code"] === (other === "mail" ? "CN" : "")) form.set("country_code", other === "mail" ? "" : "CN");
  };
  const roles: Record<(typeof tradeRoles)[number], string> = {
    buyer: t({ message: "Buyer", context: "trade role" }),
    designer: t`Designer`,
    model: t`Model`,
    other: t`Other`,
  };
  return (
    <FormSheet>
      <Steps names={[t`Number or e-mail`, t`Personal information`, t`Done`]} at={step} />
      {step === 0 ? (
        <ProofStep form={form} by={by} setBy={choose} agreed={agreed} setAgreed={setAgreed} onNext={() => setStep(1)} />
      ) : (
        <form
          className="stack"
          {...form.props(({ userinfo }) => {
            dropDraft();
            session.keep(userinfo);
            onDone(userinfo);
          })}
        >
          {form.failure && <Message tone="failed">{form.failure}</Message>}
          <TextField {...form.text("nickname")} label={t`Your name`} maxLength={40} autoComplete="name" dir="auto" />
          <Pair>
            <SelectField {...form.text("trade_role")} label={t`I am a`} choices={tradeRoles.map((role) => ({ value: role, label: roles[role] }))} />
            <SelectField
              {...form.text("country_code")}
              label={t`Country or region`}
              {...(by === "mail" ? { empty: t`Please choose` } : {})}
              choices={countries.map((country) => ({ value: country.code, label: country.name }))}
            />
          </Pair>
          <PasswordField {...form.text("password")} label={t`Password`} hint={t`At least 8 characters`} maxLength={72} autoComplete="new-password" />
          <Pair>
            <TextField
              {...form.text("username")}
              label={t`Username`}
              optional
              hint={t`2 to 20 letters and figures, beginning with a letter`}
              maxLength={20}
              autoComplete="username"
              dir="ltr"
            />
            {by === "mobile" && <TextField {...form.text("mail")} label={t`E-mail`} optional type="email" maxLength={mailMax} autoComplete="email" dir="ltr" />}
          </Pair>
          <div className={css.end}>
            <Button look="ghost" size="large" onClick={() => setStep(0)} disabled={form.isSending}>
              <Trans context="step of a form">Back</Trans>
            </Button>
            <Button type="submit" size="large" busy={form.isSending}>
              <Trans>Register</Trans>
            </Button>
          </div>
        </form>
      )}
    </FormSheet>
  );
};
