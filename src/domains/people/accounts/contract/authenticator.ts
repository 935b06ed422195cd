import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { ownRefusal } from "#kit/own.ts";
import { captcha, password, userInfo } from "./fields.ts";
import { ownPasskey } from "./passkeys.ts";

const words = {
  code_wrong: /*i18n*/ { id: "accounts.authenticator_code_wrong", message: "This code is wrong, has expired or was used already" },
  paused: /*i18n*/ { id: "accounts.authenticator_paused", message: "Too many wrong codes. Try again in {minutes} minutes" },
  not_set_up: /*i18n*/ { id: "accounts.authenticator_none", message: "No second step of signing in is set up for this account" },
};

/** Six figures of the app, or a recovery code. Figures of other scripts and spaces are taken as they are typed. */
const code = z.string().trim().min(1).max(20);
const recoveryCodes = z.array(z.string());

export const secondStep = defineCall({
  path: "user/secondstep",
  about: "The second step of signing in: the ticket that the first one gave, and a code of the authenticator app or a recovery code",
  who: "anyone",
  input: z.object({ ticket: z.string().min(20).max(400), code }),
  output: z.object({
    userinfo: userInfo,
    /** How many recovery codes are left, where one was used; null otherwise. */
    recovery_left: z.int().nullable(),
  }),
  limit: { count: 30, seconds: 600 },
  refusals: {
    code_wrong: words.code_wrong,
    paused: words.paused,
    ticket_spent: /*i18n*/ { id: "accounts.sign_in_ticket_spent", message: "This took too long. Please sign in from the start" },
  },
});

export const myAuthenticator = defineCall({
  path: "user/authenticator",
  about: "Whether signing in to my account takes a second step, and whether it has to",
  who: "user",
  input: z.object({}),
  output: z.object({
    /** Since when there is an authenticator app, in unix seconds; 0 where there is none. */
    since: z.int(),
    passkeys: z.array(ownPasskey),
    recovery_left: z.int(),
    /** My role here takes one, and its rights wait until it is set up. */
    is_needed: z.boolean(),
  }),
  reads: true,
  refusals: {},
});

export const beginAuthenticator = defineCall({
  path: "user/beginauthenticator",
  about: "A new secret for an authenticator app, as a QR code and as text. It counts once a code of it was typed. Proved by my password or a code",
  who: "user",
  input: z
    .object({ current: password.optional(), captcha: captcha.optional() })
    .refine((given) => (given.current === undefined) !== (given.captcha === undefined), { error: "kit.required", path: ["current"] }),
  output: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
  limit: { count: 20, seconds: 3600 },
  refusals: {
    captcha_wrong: /*i18n*/ { id: "accounts.captcha_wrong", message: "The verification code is wrong or has expired" },
    password_wrong: /*i18n*/ { id: "accounts.password_wrong", message: "This is not your present password" },
    paused: /*i18n*/ { id: "accounts.password_paused", message: "Too many wrong passwords. Try again in {minutes} minutes, or use a code" },
    set_up: /*i18n*/ { id: "accounts.authenticator_there", message: "An authenticator app is set up already. Remove it first" },
  },
});

export const confirmAuthenticator = defineCall({
  path: "user/confirmauthenticator",
  about: "A first code of the app: from now on signing in takes one. My other sessions end. The recovery codes are shown this once",
  who: "user",
  input: z.object({ code }),
  output: z.object({ recovery_codes: recoveryCodes }),
  limit: { count: 20, seconds: 3600 },
  refusals: { code_wrong: words.code_wrong, paused: words.paused, not_set_up: words.not_set_up },
});

export const renewRecoveryCodes = defineCall({
  path: "user/recoverycodes",
  about: "New recovery codes, shown this once; the old ones are good no more",
  who: "user",
  input: z.object({ code }),
  output: z.object({ recovery_codes: recoveryCodes }),
  limit: { count: 20, seconds: 3600 },
  refusals: { code_wrong: words.code_wrong, paused: words.paused, not_set_up: words.not_set_up },
});

export const removeAuthenticator = defineCall({
  path: "user/removeauthenticator",
  about: "Signing in takes the code of an app no more. Proved by a code of the app or a recovery code",
  who: "user",
  input: z.object({ code }),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: { code_wrong: words.code_wrong, paused: words.paused, not_set_up: words.not_set_up },
});

export const resetAuthenticator = defineCall({
  path: "user/resetauthenticator",
  about: "Takes the second step off somebody's account: for somebody who lost their telephone and their recovery codes. Their sessions end",
  who: "support",
  input: z.object({ id, reason: z.string().trim().min(1).max(500) }),
  output: z.object({}),
  refusals: {
    ...ownRefusal,
    is_staff: /*i18n*/ { id: "accounts.admin_is_staff_authenticator", message: "The second step of staff is taken off by an administrator" },
    not_set_up: words.not_set_up,
  },
});
