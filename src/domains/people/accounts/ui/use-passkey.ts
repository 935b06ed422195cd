import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import type { SessionUser } from "#kit/browser/session.ts";
import { passkeyLogin, passkeyOptions } from "../contract/passkeys.ts";
import { signWithPasskey } from "./webauthn.ts";

/** Signing in with a passkey: what the browser's own sheet says is not said again, only how it ended. */
export const usePasskey = (onDone: (user: SessionUser) => void) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      const signed = await signWithPasskey(await call<typeof passkeyOptions>(passkeyOptions, {}));
      onDone((await call<typeof passkeyLogin>(passkeyLogin, signed)).userinfo);
    } catch (error) {
      if (error instanceof CallRefused) setFailure(error.msg);
      else if (!(error instanceof CallFailed)) setFailure(t`No passkey was used: it was cancelled, or this device has none for Threadport`);
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking, failure };
};
