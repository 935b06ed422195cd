import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { says } from "#kit/words.ts";
import { isCreditCode } from "./credit-code.ts";
import { accountWords, captcha, mail, mailAddress, mobile, newPassword, nickname, userInfo } from "./fields.ts";

const words = {
  captcha_wrong: /*i18n*/ { id: "accounts.captcha_wrong", message: "The verification code is wrong or has expired" },
  mobile_taken: /*i18n*/ { id: "accounts.mobile_taken", message: "This number already has an account. Sign in or retrieve the password" },
  mail_taken: /*i18n*/ { id: "accounts.mail_taken", message: "This address already has an account. Sign in or retrieve the password" },
  username_taken: /*i18n*/ { id: "accounts.username_taken", message: "This username is taken" },
};

/** Letters, figures, _ and -, beginning with a letter; kept in lower case. */
const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_-]{1,19}$/);

export const tradeRoles = ["buyer", "designer", "model", "other"] as const;

const person = {
  captcha,
  password: newPassword,
  username: username.optional(),
  nickname,
  trade_role: z.enum(tradeRoles),
  country_code: z.string().regex(/^[A-Z]{2}$/),
};

const company = {
  captcha,
  password: newPassword,
  username: username.optional(),
  company_name: z.string().trim().min(2).max(80),
  credit_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-HJ-NP-RTUWXY]{18}$/, { error: says(accountWords.creditCodeWrong), abort: true })
    .refine(isCreditCode, { error: says(accountWords.creditCodeUnproved) }),
  contact_name: z.string().trim().min(1).max(40),
  city_code: z
    .string()
    .regex(/^(\d{6})?$/)
    .default(""),
  main_products: z.string().trim().max(200).default(""),
};

/** A number proved by a code, and an address for mails that may be left out. */
const byMobile = { mobile, mail: mail.default("") };
/** An address proved by a code. */
const byMail = { mail: mailAddress };

const registration = { who: "anyone", output: z.object({ userinfo: userInfo }), limit: { count: 20, seconds: 3600 } } as const;
const { mail_taken, mobile_taken, ...both } = words;

export const registerPersonal = defineCall({
  path: "user/registerpersonal",
  about: "Registers a person: mobile number proved by a code, password, name",
  ...registration,
  input: z.object({ ...byMobile, ...person }),
  refusals: { ...both, mobile_taken },
});

export const registerPersonalByMail = defineCall({
  path: "user/mailregisterpersonal",
  about: "Registers a person who has no Chinese mobile number: mail address proved by a code, password, name",
  ...registration,
  input: z.object({ ...byMail, ...person }),
  refusals: { ...both, mail_taken },
});

export const registerBusiness = defineCall({
  path: "user/registerbusiness",
  about: "Registers a business: the person who answers for it, and the company as its licence names it",
  ...registration,
  input: z.object({ ...byMobile, ...company }),
  refusals: { ...both, mobile_taken },
});

export const registerBusinessByMail = defineCall({
  path: "user/mailregisterbusiness",
  about: "Registers a business as `user/registerbusiness` does; who answers for it is proved by a code to a mail address",
  ...registration,
  input: z.object({ ...byMail, ...company }),
  refusals: { ...both, mail_taken },
});

export const retrievePassword = defineCall({
  path: "user/retrievepassword",
  about: "Sets a new password with a code sent to the account's mobile number; every session of the account ends",
  who: "anyone",
  input: z.object({ mobile, captcha, password: newPassword }),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: { captcha_wrong: words.captcha_wrong },
});

export const retrievePasswordByMail = defineCall({
  path: "user/mailretrievepassword",
  about: "Sets a new password with a code sent to the account's confirmed mail address; every session of the account ends",
  who: "anyone",
  input: z.object({ mail: mailAddress, captcha, password: newPassword }),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: { captcha_wrong: words.captcha_wrong },
});
