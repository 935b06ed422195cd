import type { z } from "zod";
import { isMail } from "#domains/people/accounts/contract/fields.ts";
import { writeTo } from "#domains/people/accounts/index.server.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { deliverInvitation } from "../contract/events.ts";

const text = /*i18n*/ {
  id: "shops.invitation_text",
  message: "[Threadport] The shop {shop} invites you to work in its backstage. Sign in with this number and answer in the user centre within 14 days.",
};
const mailed = /*i18n*/ {
  id: "shops.invitation_mail",
  message: "The shop {shop} invites you to work in its backstage at Threadport. Sign in with this e-mail address and answer in the user centre within 14 days.",
};
says(text);
says(mailed);

/** May run twice: a second message of the same words does no harm. */
export const deliverInvitationJob = async (ctx: Ctx, { receiver, shop, locale }: z.output<(typeof deliverInvitation)["payload"]>) => {
  const word = isMail(receiver) ? mailed : text;
  await writeTo(ctx, receiver, { event: "shop_invitation", text: ctx.services.words.say(locale, word.id, { shop }) });
};
