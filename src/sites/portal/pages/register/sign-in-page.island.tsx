import { SignInForm } from "#domains/people/accounts/ui/sign-in-form.tsx";
import { goTo } from "#kit/browser/navigation.ts";
import { session } from "#kit/browser/session.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import { island } from "#ui/island.tsx";

/** The login form, and then on to where one wanted to go. The address says where: the page is the same for everyone. */
const SignInPage = () => (
  <SignInForm
    onDone={(user) => {
      session.keep(user);
      void goTo(ownPath(new URLSearchParams(location.search).get("next")) ?? to("user"));
    }}
  />
);

export default island("sign-in-page", SignInPage);
