import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CodeWay } from "#domains/people/accounts/contract/fields.ts";
import type { OwnCodeEvent } from "#domains/people/accounts/contract/own-account.ts";
import { ThreadButton } from "#ui/button.tsx";
import { PasswordField } from "#ui/field.tsx";
import type { MobileForm } from "./mobile-fields.tsx";
import { OwnCodeField } from "./own-code-field.tsx";

/** What the reader can prove by that the account is theirs. */
export type Proofs = { hasPassword: boolean; codeWay: CodeWay };

/** By which of the two a form proves it, and of its values those that do. */
export const usePasswordOrCode = ({ hasPassword, codeWay }: Proofs, first: "password" | "code" = "password") => {
  const hasCode = codeWay !== "none";
  const [byCode, setByCode] = useState(first === "code" ? hasCode : !hasPassword && hasCode);
  return {
    byCode,
    codeWay,
    other: hasPassword && hasCode ? () => setByCode(!byCode) : undefined,
    proofOf: ({ current, captcha }: Record<string, unknown>) => (byCode ? { captcha } : { current }),
  };
};

/** The present password, or a code sent to the account's owner. */
export const PasswordOrCode = ({
  form,
  by: { byCode, codeWay, other },
  event,
}: {
  form: Pick<MobileForm, "text">;
  by: ReturnType<typeof usePasswordOrCode>;
  event: OwnCodeEvent;
}) => {
  const { t } = useLingui();
  return (
    <>
      {byCode ? (
        <OwnCodeField form={form} name="captcha" event={event} way={codeWay} />
      ) : (
        <PasswordField {...form.text("current")} label={t`Present password`} autoComplete="current-password" maxLength={72} />
      )}
      {other && (
        <p>
          <ThreadButton className="small" onClick={other}>
            {byCode ? <Trans>Use the present password instead</Trans> : <Trans>Use a code instead</Trans>}
          </ThreadButton>
        </p>
      )}
    </>
  );
};
