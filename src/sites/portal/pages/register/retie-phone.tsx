import { useLingui } from "@lingui/react/macro";
import PhoneForm from "./phone-form.island.tsx";
import { RegisterPage } from "./register-page.tsx";

export default function RetiePhonePage() {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Tie your phone`} alone>
      <PhoneForm title={t`Register as a person`} />
    </RegisterPage>
  );
}
