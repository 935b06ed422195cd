import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { captcha, password, userInfo } from "./fields.ts";

/** As many as one has devices, and some. */
export const mostPasskeys = 20;
export const passkeyNameMax = 40;

/** Bytes as WebAuthn writes them: base64url without padding. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1400);
const clientData = bytes(4000);

const wrong = /*i18n*/ { id: "accounts.passkey_wrong", message: "This passkey is not known here, or the asking took too long. Please try again" };
const proof = {
  captcha_wrong: /*i18n*/ { id: "accounts.captcha_wrong", message: "The verification code is wrong or has expired" },
  password_wrong: /*i18n*/ { id: "accounts.password_wrong", message: "This is not your present password" },
  paused: /*i18n*/ { id: "accounts.password_paused", message: "Too many wrong passwords. Try again in {minutes} minutes, or use a code" },
};
const proved = { current: password.optional(), captcha: captcha.optional() };
const isOne = (given: { current?: string | undefined; captcha?: string | undefined }) => (given.current === undefined) !== (given.captcha === undefined);
const byOne = { error: "kit.required", path: ["current"] };

/** A passkey as its owner sees it; times in unix seconds, `last_used` 0 where it never was. */
export const ownPasskey = z.object({ id, name: z.string(), since: z.int(), last_used: z.int() });

export const beginPasskey = defineCall({
  path: "user/beginpasskey",
  about: "What a browser is asked to make a passkey for my account with (WebAuthn); good for five minutes. Proved by my password or a code",
  who: "user",
  input: z.object(proved).refine(isOne, byOne),
  output: z.object({
    challenge: z.string(),
    rp_id: z.string(),
    user_id: z.string(),
    user_name: z.string(),
    /** Credential ids that the account has: the same device is not taken twice. */
    exclude: z.array(z.string()),
  }),
  limit: { count: 20, seconds: 3600 },
  refusals: { ...proof, full: /*i18n*/ { id: "accounts.passkeys_full", message: "An account has {most} passkeys at most. Remove one first" } },
});

export const savePasskey = defineCall({
  path: "user/savepasskey",
  about: "Keeps the passkey that the browser made: from now on signing in takes it or another second step. The first one ends my other sessions",
  who: "user",
  input: z.object({
    name: z.string().trim().min(1).max(passkeyNameMax),
    credential_id: credentialId,
    client_data: clientData,
    attestation: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10),
  }),
  /** Shown this once, where the account had no second step before; empty otherwise. */
  output: z.object({ recovery_codes: z.array(z.string()) }),
  limit: { count: 20, seconds: 3600 },
  refusals: { passkey_wrong: wrong },
});

export const removePasskey = defineCall({
  path: "user/removepasskey",
  about: "A passkey of mine opens nothing any more. Proved by my password or a code",
  who: "user",
  input: z.object({ id, ...proved }).refine(isOne, byOne),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: proof,
});

export const passkeyOptions = defineCall({
  path: "user/passkeyoptions",
  about: "What a browser is asked to sign in with a passkey with (WebAuthn); good for five minutes",
  who: "anyone",
  input: z.object({}),
  output: z.object({ challenge: z.string(), rp_id: z.string() }),
  limit: { count: 60, seconds: 600 },
  refusals: {},
});

export const passkeyLogin = defineCall({
  path: "user/passkeylogin",
  about: "Signs in with a passkey, which has asked its holder for a finger, a face or a PIN: both steps at once",
  who: "anyone",
  input: z.object({ credential_id: credentialId, client_data: clientData, authenticator_data: bytes(4000), signature: bytes(4000) }),
  output: z.object({ userinfo: userInfo }),
  limit: { count: 30, seconds: 600 },
  refusals: {
    passkey_wrong: wrong,
    blocked: /*i18n*/ { id: "accounts.blocked", message: "This account is blocked. Please contact customer service" },
  },
});
