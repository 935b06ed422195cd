import type { z } from "zod";
import { localeFrom } from "#kit/locale.ts";
import { days } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { deliverMessage } from "../contract/events.ts";
import { database } from "./database.ts";

/** A message that did not get out by then is no news any more. */
const staleAfter = days(2);

/**
 * Tells a user something by text message (by mail where there is no number), in the user's own language, after the commit.
 * `word` is a word of a catalogue; `event` names the kind of message for the outbox.
 */
export const messageUser = (ctx: Ctx, user_id: number, message: { event: string; word: string; values?: Record<string, string | number> }): Promise<void> =>
  ctx.enqueue(deliverMessage, { user_id, values: {}, ...message, at: ctx.now.getTime() });

/** May run twice: a second message of the same words does no harm. */
export const deliverMessageJob = async (ctx: Ctx, { user_id, event, word, values, at }: z.output<(typeof deliverMessage)["payload"]>) => {
  if (ctx.now.getTime() - at > staleAfter) return;
  const user = await database(ctx).selectFrom("user").select(["mobile", "mail", "locale"]).where("id", "=", user_id).executeTakeFirst();
  if (!user) return;
  const text = ctx.services.words.say(localeFrom(user.locale), word, values);
  if (user.mobile) await ctx.services.outbox.sms({ to: user.mobile, event, text });
  else if (user.mail) await ctx.services.outbox.mail({ to: user.mail, subject: text.slice(0, 80), event, text });
};
