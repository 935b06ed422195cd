import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { registerPersonal } from "#domains/people/accounts/contract/registration.ts";
import { PhoneStep } from "#domains/people/accounts/ui/phone-step.tsx";
import { marks } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { keepDraft } from "#domains/people/accounts/ui/registration-draft.ts";
import { FormSheet } from "#domains/people/accounts/ui/registration-steps.tsx";
import { to } from "#kit/paths.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import { RegisterPage } from "./register-page.tsx";

/** The step that ties a phone, by itself: the number is kept and the form goes on from it. */
export default function RetiePhonePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const form = useCallForm(registerPersonal, { mobile: "", captcha: "" });
  return (
    <RegisterPage title={t`Tie your phone`} alone>
      <FormSheet>
        <PhoneStep
          form={form}
          agreed={agreed}
          setAgreed={setAgreed}
          onNext={() => {
            keepDraft({ mobile: form.values["mobile"] });
            void navigate(to("register-fillMaterial", { title: t`Register as a person`, mark: marks.personal }));
          }}
        />
      </FormSheet>
    </RegisterPage>
  );
}
