import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import type { deliverCode, deliverFarewell, deliverMailLink } from "../contract/events.ts";
import { days, later } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import { isMail } from "../contract/fields.ts";
import { database } from "./database.ts";
import { writeTo } from "./receivers.ts";

const codeText = /*i18n*/ { id: "accounts.sms_text", message: "[Threadport] Your code is {code}. It is good for 10 minutes. Tell it to nobody." };
const codeSubject = /*i18n*/ { id: "accounts.code_subject", message: "Your Threadport code is {code}" };
says(codeText);
says(codeSubject);

/** May run twice: a second message with the same code does no harm. */
export const deliverCodeJob = async (ctx: Ctx, { to, code, event, locale }: z.output<(typeof deliverCode)["payload"]>) => {
  const say = ({ id }: { id: string }) => ctx.services.words.say(locale, id, { code });
  await writeTo(ctx, to, { code, event, subject: say(codeSubject), text: say(codeText) });
};

const mailWords = {
  subject: /*i18n*/ { id: "accounts.mail_subject", message: "Confirm your mail address at Threadport" },
  text: /*i18n*/ {
    id: "accounts.mail_text",
    message: "Open this link within 24 hours while you are signed in, and the address counts as yours: {link} — If you did not ask for it, do nothing.",
  },
};
for (const word of Object.values(mailWords)) says(word);

/** May run twice: the link is the same. */
export const deliverMailLinkJob = async (ctx: Ctx, { to, link, locale }: z.output<(typeof deliverMailLink)["payload"]>) => {
  const say = (word: { id: string }, values = {}) => ctx.services.words.say(locale, word.id, values);
  await ctx.services.outbox.mail({ to, event: "mail_confirmation", subject: say(mailWords.subject), text: say(mailWords.text, { link }) });
};

const farewellText = /*i18n*/ {
  id: "accounts.sms_farewell",
  message: "[Threadport] Your account now has the number {tail}. If this was not you, contact customer service at once.",
};
const farewellMail = /*i18n*/ {
  id: "accounts.mail_farewell",
  message: "Your Threadport account now has the e-mail address {tail}. If this was not you, contact customer service at once.",
};
says(farewellText);
says(farewellMail);

/** May run twice: it is true both times. */
export const deliverFarewellJob = async (ctx: Ctx, { to, tail, locale }: z.output<(typeof deliverFarewell)["payload"]>) => {
  const isOfMail = isMail(to);
  await writeTo(ctx, to, {
    event: isOfMail ? "mail_changed" : "mobile_changed",
    text: ctx.services.words.say(locale, (isOfMail ? farewellMail : farewellText).id, { tail }),
  });
};

/** Sessions that are over say where somebody was and with what: kept so long, for those who ask who was in their account. */
const endedSessionDays = 90;

export const forgetOldRows = async (ctx: Ctx) => {
  await database(ctx).deleteFrom("code").where("expires_at", "<", ctx.now).execute();
  await database(ctx).deleteFrom("mail_confirmation").where("expires_at", "<", ctx.now).execute();
  await database(ctx).deleteFrom("ticket").where("expires_at", "<", ctx.now).execute();
  await database(ctx).deleteFrom("used_sign_in_ticket").where("expires_at", "<", ctx.now).execute();
  const long = later(ctx.now, -days(endedSessionDays));
  await database(ctx)
    .deleteFrom("session")
    .where((where) => where.or([where("ended_at", "<", long), where("expires_at", "<", long)]))
    .execute();
};
