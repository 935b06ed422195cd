import { useLingui } from "@lingui/react/macro";
import { RegisterPage } from "./register-page.tsx";
import RetrievalForm from "./retrieval-form.island.tsx";

export default function RetrievePasswordPage() {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Reset password`} alone>
      <RetrievalForm />
    </RegisterPage>
  );
}
