import { useLingui } from "@lingui/react/macro";
import { InitialTrue } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { RegisterPage } from "./register-page.tsx";

export default function InitialTruePage() {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Registered`} alone>
      <InitialTrue />
    </RegisterPage>
  );
}
