import { useLingui } from "@lingui/react/macro";
import css from "./register.module.css";
import { RegisterPage } from "./register-page.tsx";
import SignInPage from "./sign-in-page.island.tsx";

/** The login form on a page of its own, for where no dialog can be. */
export default function RegisterLogin() {
  const { t } = useLingui();
  return (
    <RegisterPage title={t`Sign in`} alone>
      <div className={css.login}>
        <SignInPage />
      </div>
    </RegisterPage>
  );
}
