import type { z } from "zod";
import { isMail } from "#domains/people/accounts/contract/fields.ts";
import { writeTo } from "#domains/people/accounts/index.server.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { deliverCompanyInvitation } from "../contract/events.ts";

const text = /*i18n*/ {
  id: "companies.invitation_text",
  message: "[Threadport] {company} invites you to buy for it. Sign in with this number and answer in the user centre within 14 days.",
};
const mailed = /*i18n*/ {
  id: "companies.invitation_mail",
  message: "{company} invites you to buy for it at Threadport. Sign in with this e-mail address and answer in the user centre within 14 days.",
};
says(text);
says(mailed);

/** May run twice: a second message of the same words does no harm. */
export const deliverInvitationJob = async (ctx: Ctx, { receiver, company, locale }: z.output<(typeof deliverCompanyInvitation)["payload"]>) => {
  const word = isMail(receiver) ? mailed : text;
  await writeTo(ctx, receiver, { event: "company_invitation", text: ctx.services.words.say(locale, word.id, { company }) });
};
