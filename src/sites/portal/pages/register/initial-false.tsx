import { useLingui } from "@lingui/react/macro";
import { InitialFalse } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { RegisterPage } from "./register-page.tsx";

export default function InitialFalsePage() {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Register`} alone>
      <InitialFalse />
    </RegisterPage>
  );
}
