import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CallFailed, CallRefused } from "#kit/browser/call.ts";
import type { SessionUser } from "#kit/browser/session.ts";

/** Signing in with a passkey: what the browser's own sheet says is not said again, only how it ended. */
export const usePasskey = (onDone: (user: SessionUser) => void) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      const { signInWithPasskey } = await import("./sign-in-with-passkey.ts");
      onDone(await signInWithPasskey());
    } catch (error) {
      if (error instanceof CallRefused) setFailure(error.msg);
      else if (!(error instanceof CallFailed)) setFailure(t`No passkey was used`);
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking, failure };
};
