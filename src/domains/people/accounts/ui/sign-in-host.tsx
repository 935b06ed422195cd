import { lazy, Suspense } from "react";
import { signInRequest } from "#kit/browser/sign-in-request.ts";
import { useStore } from "#ui/use-store.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx").then(({ SignInDialog }) => ({ default: SignInDialog })));

/** Where the login dialog appears when it is asked for (`openSignIn`); its code is fetched then. */
export const SignInHost = () => {
  const request = useStore(signInRequest, null);
  if (!request) return null;
  return (
    <Suspense>
      <SignInDialog next={request.next} />
    </Suspense>
  );
};
