import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { account, captcha, mailAddress, mobile, password, userInfo } from "./fields.ts";

const captchaWrong = /*i18n*/ { id: "accounts.captcha_wrong", message: "The verification code is wrong or has expired" };
/** The account has a second step: the values hold the `ticket` that `user/secondstep` takes, and `by` what the step is done with: app, passkey or both. */
const second_step = /*i18n*/ { id: "accounts.second_step", message: "One step more: your passkey or the code of your authenticator app" };
const blocked = /*i18n*/ { id: "accounts.blocked", message: "This account is blocked. Please contact customer service" };

const signIn = { who: "anyone", output: z.object({ userinfo: userInfo }), limit: { count: 30, seconds: 600 } } as const;
const byCode = { captcha_wrong: captchaWrong, blocked, second_step };

export const mobileLogin = defineCall({
  path: "user/mobilelogin",
  about: "Signs in with a mobile number and a code; a number seen for the first time gets an account",
  ...signIn,
  input: z.object({ mobile, captcha }),
  refusals: byCode,
});

export const mailLogin = defineCall({
  path: "user/maillogin",
  about: "Signs in with a mail address and a code; an address seen for the first time gets an account",
  ...signIn,
  input: z.object({ mail: mailAddress, captcha }),
  refusals: byCode,
});

const byPassword = {
  login_wrong: /*i18n*/ { id: "accounts.login_wrong", message: "Wrong account or password" },
  login_paused: /*i18n*/ { id: "accounts.login_paused", message: "Too many wrong passwords. Try again in {minutes} minutes, or sign in by a code" },
  blocked,
  second_step,
};

export const mailPasswordLogin = defineCall({
  path: "user/mailpasswordlogin",
  about: "Signs in with a confirmed mail address and the account's password",
  ...signIn,
  input: z.object({ mail: mailAddress, password }),
  refusals: byPassword,
});

export const login = defineCall({
  path: "user/login",
  about: "Signs in with an account (username or mobile number) and password",
  ...signIn,
  input: z.object({ account, password }),
  refusals: byPassword,
});

export const userInfoCall = defineCall({
  path: "user/info",
  about: "The session user info as it is now",
  who: "user",
  input: z.object({}),
  output: z.object({ userinfo: userInfo }),
  reads: true,
  refusals: {},
});

export const logout = defineCall({
  path: "user/logout",
  about: "Ends this session",
  who: "user",
  input: z.object({}),
  output: z.object({}),
  refusals: {},
});
