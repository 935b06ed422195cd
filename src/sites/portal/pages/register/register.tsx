import { useLingui } from "@lingui/react/macro";
import { InitialFalse, RegisterBottom, RegisterNav } from "#domains/people/accounts/ui/registration-blocks.tsx";
import { RegisterPage } from "./register-page.tsx";

export default function Register() {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Register`}>
      <RegisterNav />
      <InitialFalse />
      <RegisterBottom />
    </RegisterPage>
  );
}
