import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { z } from "zod";
import { to } from "#kit/paths.ts";
import { ThreadButton, ThreadLink } from "#ui/button.tsx";
import { PasswordField } from "#ui/field.tsx";
import type { proofWays } from "../contract/second-factor.ts";
import type { MobileForm } from "./mobile-fields.tsx";
import { OwnCodeField } from "./own-code-field.tsx";

/** Of a form's values, those that prove it: the one that was filled in. */
export const proofOf = ({ captcha, pay_password }: Record<string, unknown>) => ({
  ...(captcha ? { captcha: String(captcha) } : {}),
  ...(pay_password && !captcha ? { pay_password: String(pay_password) } : {}),
});
export const noProof = { captcha: "", pay_password: "" };

/** A code or the payment password, as the reader has them. */
export const ProofFields = ({
  form,
  ways,
}: {
  form: Pick<MobileForm, "text"> & { set: (name: never, value: never) => void };
  ways: z.output<typeof proofWays>;
}) => {
  const { t } = useLingui();
  const hasCode = ways.code_way !== "none";
  const [byCode, setByCode] = useState(!ways.has_pay_password);
  const other = () => {
    form.set("captcha" as never, "" as never);
    form.set("pay_password" as never, "" as never);
    setByCode(!byCode);
  };
  if (!hasCode && !ways.has_pay_password)
    return (
      <p className="small">
        <Trans>
          Money leaves with a second proof alone: <ThreadLink to={to("user-personal")}>set a payment password</ThreadLink> first.
        </Trans>
      </p>
    );
  return (
    <div className="stack">
      {byCode && hasCode ? (
        <OwnCodeField form={form} name="captcha" event="money" way={ways.code_way} />
      ) : (
        <PasswordField {...form.text("pay_password")} label={t`Payment password`} inputMode="numeric" maxLength={6} autoComplete="off" />
      )}
      {hasCode && ways.has_pay_password && (
        <ThreadButton className="small" onClick={other}>
          {byCode ? <Trans>Use the payment password instead</Trans> : <Trans>Use a code instead</Trans>}
        </ThreadButton>
      )}
    </div>
  );
};
