import { useLingui } from "@lingui/react/macro";
import { useNavigate, useSearchParams } from "react-router";
import { SignInForm } from "#domains/people/accounts/ui/sign-in-form.tsx";
import { session } from "#kit/browser/session.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import css from "./register.module.css";
import { RegisterPage } from "./register-page.tsx";

/** The login form on a page of its own, for where no dialog can be. */
export default function RegisterLogin() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <RegisterPage title={t`Sign in`} alone>
      <div className={css.login}>
        <SignInForm
          onDone={(user) => {
            session.keep(user);
            void navigate(ownPath(params.get("next")) ?? to("user"));
          }}
        />
      </div>
    </RegisterPage>
  );
}
