import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { currencies } from "#kit/money.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { captcha, codeWay, mail, mailAddress, mobile, latinName, newPassword, nickname, password, userInfo } from "./fields.ts";
import { payPassword } from "./second-factor.ts";

const words = {
  captcha_wrong: /*i18n*/ { id: "accounts.captcha_wrong", message: "The verification code is wrong or has expired" },
  password_wrong: /*i18n*/ { id: "accounts.password_wrong", message: "This is not your present password" },
  too_soon: /*i18n*/ { id: "accounts.sms_too_soon", message: "A code was just sent. Try again in {seconds} seconds" },
  too_often: /*i18n*/ { id: "accounts.own_code_too_often", message: "Too many codes were asked for. Try again later" },
  no_code_way: /*i18n*/ {
    id: "accounts.no_code_way",
    message: "This account has neither a mobile number nor a confirmed e-mail address. Prove it with your password",
  },
};

const paused = /*i18n*/ { id: "accounts.password_paused", message: "Too many wrong passwords. Try again in {minutes} minutes, or use a code" };

/** What a code sent to the account's own number or address is good for. It goes there whatever a request says. */
export const ownCodeEvents = ["mobileold", "newmail", "newpassword", "paypassword", "closeaccount", "money", "authenticator"] as const;
export type OwnCodeEvent = (typeof ownCodeEvents)[number];

export const myAccount = defineCall({
  path: "user/personal",
  about: "My own account: name, picture, number (masked), mail and what of it is confirmed, preferences",
  who: "user",
  input: z.object({}),
  output: z.object({
    id: z.int(),
    username: z.string(),
    nickname: z.string(),
    /** Empty where it was never said. */
    latin_name: z.string(),
    avatar: z.string(),
    kind: z.enum(["personal", "business"]),
    /** With its middle figures hidden; empty where there is none. */
    mobile: z.string(),
    mail: z.string(),
    is_mail_confirmed: z.boolean(),
    /** A new address that waits for its link to be opened; empty where none does. */
    pending_mail: z.string(),
    /** How a code of `user/sendcode` reaches me. */
    code_way: codeWay,
    has_password: z.boolean(),
    has_pay_password: z.boolean(),
    locale: z.enum(locales),
    currency: z.enum(currencies),
    createtime: z.int(),
  }),
  reads: true,
  refusals: {},
});

export const saveNickname = defineCall({
  path: "user/savenickname",
  about: "The name by which others see me, and what I am called by those who cannot read its letters; without that it stays as it is",
  who: "user",
  input: z.object({ nickname, latin_name: latinName.optional() }),
  output: z.object({ userinfo: userInfo }),
  limit: { count: 20, seconds: 3600 },
  refusals: {},
});

export const savePreferences = defineCall({
  path: "user/savepreferences",
  about: "The language in which I am written to, and the currency my wallet opens with",
  who: "user",
  input: z.object({ locale: z.enum(locales), currency: z.enum(currencies) }),
  output: z.object({}),
  refusals: {},
});

/** A share of the upright picture, as a form field writes it. */
const share = z
  .string()
  .regex(/^(0|1|0?\.\d{1,6}|1\.0{1,6})$/)
  .transform(Number);

export const saveAvatar = defineCall({
  path: "user/saveavatar",
  about: "My picture: the square named of the upload, encoded anew. `left` and `top` are shares of its width and height, `side` of its shorter side",
  who: "user",
  multipart: true,
  withoutTransaction: true,
  input: z.object({ image: uploadedFile, left: share, top: share, side: share }),
  output: z.object({ userinfo: userInfo }),
  limit: { count: 20, seconds: 3600 },
  refusals: {
    image_type: /*i18n*/ { id: "accounts.avatar_type", message: "Choose a picture: PNG, JPEG, WebP, BMP or GIF" },
    image_broken: /*i18n*/ { id: "accounts.avatar_broken", message: "This picture cannot be read. Save it anew and try again" },
    image_pixels: /*i18n*/ { id: "accounts.avatar_pixels", message: "This picture has too many pixels" },
    crop_wrong: /*i18n*/ { id: "accounts.avatar_crop", message: "The square must lie within the picture and measure at least 64 pixels" },
  },
});

export const removeAvatar = defineCall({
  path: "user/removeavatar",
  about: "Goes back to the first letter of my name",
  who: "user",
  input: z.object({}),
  output: z.object({ userinfo: userInfo }),
  refusals: {},
});

export const sendOwnCode = defineCall({
  path: "user/sendcode",
  about: "Sends a code to the number that my account has now, or where it has none to its confirmed mail address",
  who: "user",
  input: z.object({ event: z.enum(ownCodeEvents) }),
  output: z.object({ countdown: z.int() }),
  limit: { count: 20, seconds: 3600 },
  refusals: { too_soon: words.too_soon, too_often: words.too_often, no_code_way: words.no_code_way },
});

export const changeMobile = defineCall({
  path: "user/changemobile",
  about:
    "Another mobile number: proved by a code as `user/sendcode` sends it (by the password where none can be sent) and one to the new number. My other sessions end",
  who: "user",
  input: z.object({ old_captcha: captcha.optional(), password: password.optional(), mobile, captcha }),
  output: z.object({ userinfo: userInfo }),
  limit: { count: 20, seconds: 3600 },
  refusals: {
    captcha_wrong: words.captcha_wrong,
    password_wrong: words.password_wrong,
    same_mobile: /*i18n*/ { id: "accounts.same_mobile", message: "This is the number you have already" },
    mobile_taken: /*i18n*/ { id: "accounts.mobile_taken", message: "This number already has an account. Sign in or retrieve the password" },
  },
});

export const changeMail = defineCall({
  path: "user/changemail",
  about: "Another mail address: proved by the password or a code, it counts once the link sent there is opened",
  who: "user",
  input: z
    .object({ current: password.optional(), captcha: captcha.optional(), mail: mailAddress })
    .refine(({ current, captcha: code }) => (current === undefined) !== (code === undefined), { error: "kit.required", path: ["current"] }),
  output: z.object({}),
  limit: { count: 5, seconds: 3600 },
  refusals: { captcha_wrong: words.captcha_wrong, password_wrong: words.password_wrong, paused },
});

export const dropMail = defineCall({
  path: "user/dropmail",
  about: "Forgets my mail address, and one that waits to be confirmed; one that I sign in with stays",
  who: "user",
  input: z.object({}),
  output: z.object({}),
  refusals: {
    last_way: /*i18n*/ { id: "accounts.mail_last_way", message: "This address is how you sign in. Add a mobile number first, or change the address" },
  },
});

export const confirmMail = defineCall({
  path: "user/confirmmail",
  about: "The link of a mail to my new address was opened",
  who: "user",
  input: z.object({ token: z.string().min(20).max(100) }),
  output: z.object({ mail }),
  limit: { count: 30, seconds: 3600 },
  refusals: {
    link_spent: /*i18n*/ { id: "accounts.mail_link_spent", message: "This link has expired, was used already, or is another account's. Ask for a new one" },
    mail_taken: /*i18n*/ { id: "accounts.mail_taken_link", message: "Another account signs in with this address. Use that account, or another address" },
  },
});

export const changePayPassword = defineCall({
  path: "user/paypassword",
  about: "A payment password of six figures: proved by the password one signs in with or by a code",
  who: "user",
  input: z
    .object({ current: password.optional(), captcha: captcha.optional(), pay_password: payPassword })
    .refine(({ current, captcha: code }) => (current === undefined) !== (code === undefined), { error: "kit.required", path: ["current"] }),
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: { captcha_wrong: words.captcha_wrong, password_wrong: words.password_wrong, paused },
});

export const changePassword = defineCall({
  path: "user/changepassword",
  about: "A new password: proved by the present one or by a code. My other sessions end",
  who: "user",
  input: z
    .object({ current: password.optional(), captcha: captcha.optional(), password: newPassword })
    .refine(({ current, captcha: code }) => (current === undefined) !== (code === undefined), { error: "kit.required", path: ["current"] }),
  output: z.object({ ended: z.int() }),
  limit: { count: 20, seconds: 3600 },
  refusals: {
    captcha_wrong: words.captcha_wrong,
    password_wrong: words.password_wrong,
    paused,
  },
});
