import { z } from "zod";
import { latinLetters } from "#kit/latin-letters.ts";
import { says, type Word } from "#kit/words.ts";

/** Rules and sentences of the specification, section 5; limits of section 9. */
export const mobileMax = 11;
export const accountMax = 20;
export const captchaCountdownSeconds = 60;
export const mobilePattern = /^1[3-9][0-9]{9}$/;

export const accountWords = {
  mobileRequired: /*i18n*/ { id: "accounts.mobile_required", message: "Please enter mobile number" },
  mobileWrong: /*i18n*/ { id: "accounts.mobile_wrong", message: "Please enter a correct mobile number" },
  captchaRequired: /*i18n*/ { id: "accounts.captcha_required", message: "Please enter the verification code" },
  accountRequired: /*i18n*/ { id: "accounts.account_required", message: "Please enter mobile number/username" },
  latinLetters: /*i18n*/ { id: "accounts.latin_letters", message: "Use Latin letters alone, such as Shen Hua" },
  passwordRequired: /*i18n*/ { id: "accounts.password_required", message: "Please enter password" },
  passwordShort: /*i18n*/ { id: "accounts.password_short", message: "Use at least 8 characters for the password" },
  creditCodeWrong: /*i18n*/ { id: "accounts.credit_code_wrong", message: "Enter the 18 characters of the unified social credit code" },
  creditCodeUnproved: /*i18n*/ {
    id: "accounts.credit_code_unproved",
    message: "This is no valid unified social credit code: compare its 18 characters",
  },
  mailRequired: /*i18n*/ { id: "accounts.mail_required", message: "Please enter your e-mail address" },
  mailWrong: /*i18n*/ { id: "accounts.mail_wrong", message: "Enter a correct e-mail address" },
  receiverRequired: /*i18n*/ { id: "accounts.receiver_required", message: "Please enter a mobile number or an e-mail address" },
  receiverWrong: /*i18n*/ { id: "accounts.receiver_wrong", message: "Enter a correct Chinese mobile number, or an e-mail address" },
};

/** The sentence for a field that is not there; a schema-wide one would also speak for what is too long. */
const whenAbsent = (word: Word) => {
  const said = says(word);
  return ({ code }: { code?: string | undefined }) => (code === "invalid_type" ? said : undefined);
};

export const mobile = z
  .string({ error: whenAbsent(accountWords.mobileRequired) })
  .trim()
  .min(1, { error: says(accountWords.mobileRequired), abort: true })
  .regex(mobilePattern, { error: says(accountWords.mobileWrong), abort: true });

export const captcha = z
  .string({ error: whenAbsent(accountWords.captchaRequired) })
  .trim()
  .min(1, { error: says(accountWords.captchaRequired) })
  .max(8);

export const account = z
  .string({ error: whenAbsent(accountWords.accountRequired) })
  .trim()
  .min(1, { error: says(accountWords.accountRequired) })
  .max(accountMax);

export const password = z
  .string({ error: whenAbsent(accountWords.passwordRequired) })
  .min(1, { error: says(accountWords.passwordRequired) })
  .max(72);
export const newPassword = password.min(8, { error: says(accountWords.passwordShort) });
export const nickname = z.string().trim().min(1).max(40);
/** What its bearer is called by those who cannot read the letters of the name; empty where they say nothing. */
export const latinName = z
  .string()
  .trim()
  .max(60)
  .regex(latinLetters, { error: says(accountWords.latinLetters) });

export const mailMax = 120;
const mailForm = z.regexes.email;
/** An address that codes go to. Kept in small letters, so that nobody has two accounts by one mailbox. */
export const mailAddress = z
  .string({ error: whenAbsent(accountWords.mailRequired) })
  .trim()
  .toLowerCase()
  .min(1, { error: says(accountWords.mailRequired), abort: true })
  .max(mailMax, { abort: true })
  .regex(mailForm, { error: says(accountWords.mailWrong), abort: true });
/** One that is given beside a number, or not at all. */
export const mail = z.union([
  z.literal(""),
  z
    .email({ error: says(accountWords.mailWrong) })
    .max(mailMax)
    .toLowerCase(),
]);

/** Where a message reaches somebody: a mobile number, else a mail address. */
export const isMail = (receiver: string): boolean => receiver.includes("@");
export const isReceiver = (text: string): boolean => (isMail(text) ? mailForm : mobilePattern).test(text);
export const receiver = z
  .string({ error: whenAbsent(accountWords.receiverRequired) })
  .trim()
  .toLowerCase()
  .min(1, { error: says(accountWords.receiverRequired), abort: true })
  .max(mailMax, { abort: true })
  .refine(isReceiver, { error: says(accountWords.receiverWrong) });

/** How a code reaches the account's own owner: by text message where there is a number, else by mail to a confirmed address. */
export const codeWay = z.enum(["sms", "mail", "none"]);
export type CodeWay = z.infer<typeof codeWay>;

/** The session user info of the specification, section 3, to the letter: flags are 1 or 0, times unix seconds, 0 for none. */
export const userInfo = z.object({
  token: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  id: z.int(),
  enterprise_vip: z.int(),
  service_vip: z.int(),
  is_enterprise: z.union([z.literal(0), z.literal(1)]),
  is_design: z.union([z.literal(0), z.literal(1)]),
});
export type UserInfo = z.infer<typeof userInfo>;
