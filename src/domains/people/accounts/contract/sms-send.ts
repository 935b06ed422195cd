import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { mobile } from "./fields.ts";
import type { MailEvent } from "./mail-send.ts";
import type { OwnCodeEvent } from "./own-account.ts";

/** What a code is for, that anybody may have sent to a number. A code sent for one purpose opens no other door. */
export const smsEvents = ["mobilelogin", "register", "retrieve", "exhibition", "mobilenew"] as const;
export type SmsEvent = (typeof smsEvents)[number];
/** Beside them, what a code by mail is for, and one to one's own number or address. */
export type CodeEvent = SmsEvent | MailEvent | OwnCodeEvent;

export const sendSms = defineCall({
  path: "sms/send",
  about: "Sends a verification code by text message",
  who: "anyone",
  input: z.object({ mobile, event: z.enum(smsEvents) }),
  output: z.object({ countdown: z.int() }),
  limit: { count: 30, seconds: 3600 },
  refusals: {
    too_soon: /*i18n*/ { id: "accounts.sms_too_soon", message: "A code was just sent. Try again in {seconds} seconds" },
    too_often: /*i18n*/ { id: "accounts.sms_too_often", message: "Too many codes were asked for with this number. Try again later" },
  },
});
