import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { mailAddress } from "./fields.ts";

/** As `smsEvents`, for whoever has no Chinese mobile number. */
export const mailEvents = ["maillogin", "register", "retrieve", "exhibition"] as const;
export type MailEvent = (typeof mailEvents)[number];

export const sendMailCode = defineCall({
  path: "mail/send",
  about: "Sends a verification code by mail, with the limits of one by text message",
  who: "anyone",
  input: z.object({ mail: mailAddress, event: z.enum(mailEvents) }),
  output: z.object({ countdown: z.int() }),
  limit: { count: 30, seconds: 3600 },
  refusals: {
    too_soon: /*i18n*/ { id: "accounts.sms_too_soon", message: "A code was just sent. Try again in {seconds} seconds" },
    too_often: /*i18n*/ { id: "accounts.mail_too_often", message: "Too many codes were asked for with this address. Try again later" },
  },
});
