import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { mailMax } from "#domains/people/accounts/contract/fields.ts";
import { registerBusiness, registerBusinessByMail } from "#domains/people/accounts/contract/registration.ts";
import { session, type SessionUser } from "#kit/browser/session.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField, TextArea, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { useBy } from "./mobile-fields.tsx";
import { ProofStep } from "./proof-step.tsx";
import { dropDraft } from "./registration-draft.ts";
import { FormSheet, Pair, Steps, useDraft } from "./registration-steps.tsx";
import css from "./registration.module.css";

/** Which step a field stands in, so that a fault leads to it; a mail address in the first where it is what is proved. */
const stepOf: Record<string, number> = { mobile: 0, captcha: 0, company_name: 1, credit_code: 1, city_code: 1, main_products: 1 };

/** Registers a business in three steps: number or address, company, account. `cityField` is the place domain's, handed in by the site. */
export const BusinessForm = ({
  cityField,
  onDone,
}: {
  cityField: (field: { value: string; onChange: (code: string) => void; error: string | undefined }) => ReactNode;
  onDone: (user: SessionUser) => void;
}) => {
  const { t } = useLingui();
  const [step, setStep] = useState(0);
  const [agreed, setAgreed] = useState(false);
  const [by, setBy] = useBy();
  const form = useCallForm(
    by === "mail" ? registerBusinessByMail : registerBusiness,
    { mobile: "", captcha: "", password: "", username: "", company_name: "", credit_code: "", contact_name: "", mail: "", city_code: "", main_products: "" },
    { toInput: (values) => ({ ...values, username: values["username"] === "" ? undefined : values["username"] }) },
  );
  useDraft(form);
  const faulty = Math.min(...Object.keys(form.issues).map((name) => (name === by ? 0 : (stepOf[name] ?? 2))), 3);
  if (faulty < step) setStep(faulty);
  return (
    <FormSheet>
      <Steps names={[t`Number or e-mail`, t`Company information`, t`Contact and account`, t`Done`]} at={step} />
      {step === 0 && <ProofStep form={form} by={by} setBy={setBy} agreed={agreed} setAgreed={setAgreed} onNext={() => setStep(1)} />}
      {step === 1 && (
        <form
          method="post"
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (Object.keys(form.check(["company_name", "credit_code", "city_code", "main_products"])).length === 0) setStep(2);
          }}
        >
          <TextField
            {...form.text("company_name")}
            label={t`Company name`}
            hint={t`As on the business licence`}
            maxLength={80}
            autoComplete="organization"
            dir="auto"
          />
          <TextField {...form.text("credit_code")} label={t`Unified social credit code`} maxLength={18} dir="ltr" autoCapitalize="characters" />
          {cityField({ value: String(form.values["city_code"] ?? ""), onChange: (code) => form.set("city_code", code), error: form.issues["city_code"] })}
          <TextArea {...form.text("main_products")} label={t`Main products`} optional maxLength={200} counted rows={3} dir="auto" />
          <div className={css.end}>
            <Button look="ghost" size="large" onClick={() => setStep(0)}>
              <Trans context="step of a form">Back</Trans>
            </Button>
            <Button type="submit" size="large">
              <Trans context="step of a form">Next</Trans>
            </Button>
          </div>
        </form>
      )}
      {step === 2 && (
        <form
          className="stack"
          {...form.props(({ userinfo }) => {
            dropDraft();
            session.keep(userinfo);
            onDone(userinfo);
          })}
        >
          {form.failure && <Message tone="failed">{form.failure}</Message>}
          <Pair>
            <TextField {...form.text("contact_name")} label={t`Contact person`} maxLength={40} autoComplete="name" dir="auto" />
            {by === "mobile" && <TextField {...form.text("mail")} label={t`E-mail`} optional type="email" maxLength={mailMax} autoComplete="email" dir="ltr" />}
          </Pair>
          <TextField
            {...form.text("username")}
            label={t`Username`}
            optional
            hint={t`2 to 20 letters and figures, beginning with a letter`}
            maxLength={20}
            autoComplete="username"
            dir="ltr"
          />
          <PasswordField {...form.text("password")} label={t`Password`} hint={t`At least 8 characters`} maxLength={72} autoComplete="new-password" />
          <div className={css.end}>
            <Button look="ghost" size="large" onClick={() => setStep(1)} disabled={form.isSending}>
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
