import type { z } from "zod";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { deliverInvitation } from "../contract/events.ts";

const text = /*i18n*/ {
  id: "shops.invitation_text",
  message: "[Threadport] The shop {shop} invites you to work in its backstage. Sign in with this number and answer in the user centre within 14 days.",
};
says(text);

/** May run twice: a second message of the same words does no harm. */
export const deliverInvitationJob = async (ctx: Ctx, { mobile, shop, locale }: z.output<(typeof deliverInvitation)["payload"]>) => {
  await ctx.services.outbox.sms({ to: mobile, event: "shop_invitation", text: ctx.services.words.say(locale, text.id, { shop }) });
};
