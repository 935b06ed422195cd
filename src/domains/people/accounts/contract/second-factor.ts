import { z } from "zod";
import { says } from "#kit/words.ts";
import { captcha, codeWay } from "./fields.ts";

const wrongForm = /*i18n*/ { id: "accounts.pay_password_form", message: "A payment password has six figures" };

export const payPassword = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: says(wrongForm) });

/** What a call that moves money out takes beside its own fields: a code sent to oneself for it (`money` of user/sendcode), or the payment password. */
export const proofFields = { captcha: captcha.optional(), pay_password: payPassword.optional() };

/** The refusals of such a call; `proveAgain` of the door throws them. */
export const proofRefusals = {
  proof_missing: /*i18n*/ { id: "accounts.proof_missing", message: "Prove that it is you: with a code or your payment password" },
  captcha_wrong: /*i18n*/ { id: "accounts.captcha_wrong", message: "The verification code is wrong or has expired" },
  pay_password_wrong: /*i18n*/ { id: "accounts.pay_password_wrong", message: "This is not your payment password" },
  proof_paused: /*i18n*/ { id: "accounts.proof_paused", message: "Too many wrong payment passwords. Try again in {minutes} minutes, or use a code" },
};
for (const word of Object.values(proofRefusals)) says(word);

/** What a reader can prove it by. */
export const proofWays = z.object({ code_way: codeWay, has_pay_password: z.boolean() });
