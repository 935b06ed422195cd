import { call } from "#kit/browser/call.ts";
import type { SessionUser } from "#kit/browser/session.ts";
import { passkeyLogin, passkeyOptions } from "../contract/passkeys.ts";
import { signWithPasskey } from "./webauthn.ts";

/** Fetched when somebody presses for it. @throws what the calls refuse, and what the browser says where its user cancels or has no passkey. */
export const signInWithPasskey = async (): Promise<SessionUser> => {
  const signed = await signWithPasskey(await call<typeof passkeyOptions>(passkeyOptions, {}));
  return (await call<typeof passkeyLogin>(passkeyLogin, signed)).userinfo;
};
