import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { ThreadButton } from "#ui/button.tsx";

const Dialog = lazy(() => import("./report-design-dialog.tsx").then(({ ReportDesignDialog }) => ({ default: ReportDesignDialog })));

/** Tells the portal of a print. A visitor signs in first; what the button opens is fetched when it is pressed. */
export const ReportDesign = ({ id }: { id: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ThreadButton aria-haspopup="dialog" onClick={() => (session.token() ? setOpen(true) : openSignIn())}>
        <Trans>Report this print</Trans>
      </ThreadButton>
      {isOpen && (
        <Suspense>
          <Dialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
