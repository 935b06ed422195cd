import { useState } from "react";
import { registerPersonal } from "#domains/people/accounts/contract/registration.ts";
import { ProofStep } from "#domains/people/accounts/ui/proof-step.tsx";
import { marks } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { keepDraft } from "#domains/people/accounts/ui/registration-draft.ts";
import { FormSheet } from "#domains/people/accounts/ui/registration-steps.tsx";
import { goTo } from "#kit/browser/navigation.ts";
import { to } from "#kit/paths.ts";
import { island } from "#ui/island.tsx";
import { useCallForm } from "#ui/use-call-form.ts";

/** The step that ties a phone, by itself: the number is kept and the form goes on from it. `title` is that of the form. */
const PhoneForm = ({ title }: { title: string }) => {
  const [agreed, setAgreed] = useState(false);
  const form = useCallForm(registerPersonal, { mobile: "", captcha: "" });
  return (
    <FormSheet>
      <ProofStep
        form={form}
        by="mobile"
        agreed={agreed}
        setAgreed={setAgreed}
        onNext={() => {
          keepDraft({ mobile: form.values["mobile"] });
          void goTo(to("register-fillMaterial", { title, mark: marks.personal }));
        }}
      />
    </FormSheet>
  );
};

export default island("phone-form", PhoneForm);
