import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import type { deliverSms } from "../contract/events.ts";
import { says } from "#kit/words.ts";
import { database } from "./database.ts";

const codeText = /*i18n*/ { id: "accounts.sms_text", message: "[Threadport] Your code is {code}. It is good for 10 minutes. Tell it to nobody." };
says(codeText);

/** May run twice: a second message with the same code does no harm. */
export const deliverSmsJob = async (ctx: Ctx, { to, code, event, locale }: z.output<(typeof deliverSms)["payload"]>) => {
  await ctx.services.outbox.sms({ to, code, event, text: ctx.services.words.say(locale, codeText.id, { code }) });
};

export const forgetOldRows = async (ctx: Ctx) => {
  await database(ctx).deleteFrom("sms_code").where("expires_at", "<", ctx.now).execute();
  await database(ctx).deleteFrom("ticket").where("expires_at", "<", ctx.now).execute();
};
