import { useLingui } from "@lingui/react/macro";
import { RegisterBottom } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { RegisterPage } from "./register-page.tsx";

export default function RegisterBottomPage() {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Agreements`} alone>
      <RegisterBottom />
    </RegisterPage>
  );
}
