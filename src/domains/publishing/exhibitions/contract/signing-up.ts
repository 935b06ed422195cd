import { z } from "zod";
import { mailMax } from "#domains/people/accounts/contract/fields.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { formKinds, siteCode } from "./fields.ts";

export const signUpWire = z.object({
  id: z.int(),
  /** XINTANG-0042: what is said at the entrance. */
  number: z.string(),
  site: z.string(),
  fair: z.string(),
  kind: z.enum(formKinds),
  state: z.enum(["confirmed", "waiting", "cancelled"]),
  /** How many wait before this one; null where it has a place. */
  waiting_before: z.int().nullable(),
  /** The number or address that messages go to, its middle hidden. */
  receiver: z.string(),
  starts_at: z.int(),
  ends_at: z.int(),
  createtime: z.int(),
  can_cancel: z.boolean(),
});
export type SignUpWire = z.output<typeof signUpWire>;

export const signUp = defineCall({
  path: "exhibition/signup",
  about: "Signs up for a fair, or applies for a stand: one a person. Without a session a mobile number or mail address is proved by a code",
  who: "anyone",
  idempotent: true,
  input: z.object({
    site: siteCode,
    kind: z.enum(formKinds),
    /** By the names of the form's fields; a ticked box is "1", a number its figures. */
    answers: z.array(z.object({ name: z.string().max(30), value: z.string().max(2000) })).max(30),
    /** A mobile number or a mail address. Needed without a session, or where the account has neither. */
    receiver: z.string().trim().toLowerCase().max(mailMax).default(""),
    captcha: z.string().trim().max(8).default(""),
  }),
  output: z.object({ sign_up: signUpWire }),
  limit: { count: 30, seconds: 3600 },
  refusals: {
    faulty: /*i18n*/ { id: "exhibitions.faulty", message: "Some fields need another look" },
    captcha_wrong: /*i18n*/ { id: "exhibitions.captcha_wrong", message: "The verification code is wrong or has expired" },
    already: /*i18n*/ { id: "exhibitions.already", message: "There is a sign-up from you for this fair already: {number}" },
    not_yet: /*i18n*/ { id: "exhibitions.not_yet", message: "This form is not open yet" },
    closed: /*i18n*/ { id: "exhibitions.closed", message: "This form is closed" },
    full: /*i18n*/ { id: "exhibitions.full", message: "Every place is taken, and the waiting list is full" },
  },
});

export const mySignUps = defineCall({
  path: "exhibition/mysignups",
  about: "My sign-ups, for one fair or for all, newest first; those made with my number or address before I signed in too",
  who: "user",
  input: z.object({ site: siteCode.optional() }),
  output: z.object({
    list: z.array(signUpWire),
    /** The account's number or confirmed address, its middle hidden; empty where it has neither. */
    receiver: z.string(),
  }),
  reads: true,
  refusals: {},
});

export const cancelSignUp = defineCall({
  path: "exhibition/cancelsignup",
  about: "Gives my place back; who waits first gets it",
  who: "user",
  input: z.object({ id }),
  output: z.object({ sign_up: signUpWire }),
  refusals: { too_late: /*i18n*/ { id: "exhibitions.too_late", message: "This can no longer be cancelled" } },
});
