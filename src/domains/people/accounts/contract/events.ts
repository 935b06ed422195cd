import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
import { localTextWire } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";

export const userSignedIn = defineEvent("accounts.user_signed_in", z.object({ user_id: z.int() }));

/**
 * What an account is a member of has changed. `time` was added or taken by the domain that sells memberships, a `decision` was made
 * by the house. Ends are milliseconds; absent is unchanged.
 */
export const membershipChanged = defineEvent(
  "accounts.membership_changed",
  z.object({
    user_id: z.int(),
    by: z.enum(["time", "decision"]),
    decided_by: z.int().nullable(),
    reason: z.string(),
    enterprise_until: z.int().optional(),
    service_until: z.int().optional(),
  }),
);

/** `to` is a mobile number or a mail address. */
export const deliverCode = defineJob("accounts.deliver_code", z.object({ to: z.string(), code: z.string(), event: z.string(), locale: z.enum(locales) }));

/** What somebody did to their own account: told to its owner, who may not have been the one. */
export const accountChanged = defineEvent(
  "accounts.account_changed",
  z.object({ user_id: z.int(), what: z.enum(["mobile", "password", "pay_password", "mail", "authenticator"]) }),
);

/** An account is closed: whoever keeps something personal of it erases that now, in the same transaction. */
export const accountClosed = defineEvent("accounts.account_closed", z.object({ user_id: z.int() }));

export const deliverMailLink = defineJob("accounts.deliver_mail_link", z.object({ to: z.string(), link: z.string(), locale: z.enum(locales) }));

/** To a number or address that is no longer the account's: its owner must hear of the change. */
export const deliverFarewell = defineJob("accounts.deliver_farewell", z.object({ to: z.string(), tail: z.string(), locale: z.enum(locales) }));

/** The same by mail, to confirmed addresses alone. */
export const deliverMail = defineJob(
  "accounts.deliver_mail",
  z.object({
    user_id: z.int(),
    event: z.string(),
    subject: z.string(),
    word: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    at: z.int(),
  }),
);

/** `word` is a word of a catalogue, said in the user's own language; `at` in milliseconds. */
export const deliverMessage = defineJob(
  "accounts.deliver_message",
  z.object({
    user_id: z.int(),
    event: z.string(),
    word: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), localTextWire])),
    at: z.int(),
  }),
);
