import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { AgreementLink } from "./agreement-link.tsx";
import { ReceiverFields, type By, type MobileForm } from "./mobile-fields.tsx";

/** Number or address, code, agreement: the first step of every registration. The code itself is spent by the last. */
export const ProofStep = ({
  form,
  by,
  setBy,
  agreed,
  setAgreed,
  onNext,
}: {
  form: MobileForm;
  by: By;
  /** Absent where it has to be a number. */
  setBy?: (by: By) => void;
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  onNext: () => void;
}) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      method="post"
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (Object.keys(form.check([by, "captcha"])).length === 0 && agreed) onNext();
      }}
    >
      <ReceiverFields form={form} by={by} setBy={setBy} event="register" />
      <div>
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          <Trans>
            I have read and accept the <AgreementLink text="user-agreement">user agreement</AgreementLink> and the{" "}
            <AgreementLink text="privacy">privacy policy</AgreementLink>
          </Trans>
        </Checkbox>
        {isAsked && !agreed && (
          <FieldError>
            <Trans>Accept the agreement to go on</Trans>
          </FieldError>
        )}
      </div>
      <Button type="submit" size="large" block>
        <Trans context="step of a form">Next</Trans>
      </Button>
    </form>
  );
};
