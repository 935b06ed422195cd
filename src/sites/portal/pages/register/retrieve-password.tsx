import { useLingui } from "@lingui/react/macro";
import { RetrievePasswordForm } from "#domains/people/accounts/ui/retrieve-password-form.tsx";
import { RegisterPage } from "./register-page.tsx";

export default function RetrievePasswordPage() {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Retrieve password`} alone>
      <RetrievePasswordForm />
    </RegisterPage>
  );
}
