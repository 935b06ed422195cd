import nodemailer from "nodemailer";
import type { Outbox } from "./outbox.ts";

/** Mail by SMTP, text messages by `sms`. */
export const smtpOutbox = (smtpUrl: string, from: string, sms: Outbox["sms"]): Omit<Outbox, "payout"> => {
  const transport = nodemailer.createTransport(smtpUrl);
  return {
    sms,
    async mail({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
};
