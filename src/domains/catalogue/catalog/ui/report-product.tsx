import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { ThreadButton } from "#ui/button.tsx";

const ReportDialog = lazy(() => import("./report-dialog.tsx").then(({ ReportDialog }) => ({ default: ReportDialog })));

/** Tells the portal of a product. A visitor signs in first; what the button opens is fetched when it is pressed. */
export const ReportProduct = ({ id }: { id: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ThreadButton aria-haspopup="dialog" onClick={() => (session.token() ? setOpen(true) : openSignIn())}>
        <Trans>Report this product</Trans>
      </ThreadButton>
      {isOpen && (
        <Suspense>
          <ReportDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
