import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { Button, type ButtonLook } from "#ui/button.tsx";

const MembershipDialog = lazy(() => import("./membership-dialog.tsx").then((loaded) => ({ default: loaded.MembershipDialog })));

/** Opens the application for membership, or what became of it; its code is fetched then. A visitor signs in first. */
export const JoinButton = ({ provinces, ...look }: { provinces: readonly { code: string; name: string }[] } & ButtonLook) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (session.token() ? setOpen(true) : openSignIn())}>
        <Trans>Apply for membership</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <MembershipDialog provinces={provinces} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
