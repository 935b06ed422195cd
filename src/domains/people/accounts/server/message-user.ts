import type { z } from "zod";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom, type Locale } from "#kit/locale.ts";
import { days } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { deliverMail, deliverMessage } from "../contract/events.ts";
import { database } from "./database.ts";
import { writeTo } from "./receivers.ts";

/** A message that did not get out by then is no news any more. */
const staleAfter = days(2);

const signed = /*i18n*/ { id: "accounts.message_signed", message: "[Threadport] {text}" };
says(signed);

/**
 * Tells a user something by text message (by mail where there is no number), in the user's own language, after the commit; at once, or from
 * `at` on. `word` is a word of a catalogue; `event` names the kind of message for the outbox. Domains tell people through notifications.
 */
export const messageUser = (
  ctx: Ctx,
  user_id: number,
  message: { event: string; word: string; values?: Record<string, string | number | LocalText> },
  at = ctx.now,
): Promise<void> =>
  ctx.enqueue(deliverMessage, { user_id, values: {}, ...message, at: at.getTime() }, { outside: "messages", ...(at > ctx.now ? { runAt: at } : {}) });

/** May run twice: a second message of the same words does no harm. */
export const deliverMessageJob = async (ctx: Ctx, { user_id, event, word, values, at }: z.output<(typeof deliverMessage)["payload"]>) => {
  if (ctx.now.getTime() - at > staleAfter) return;
  const user = await database(ctx).selectFrom("user").select(["mobile", "mail", "locale"]).where("id", "=", user_id).executeTakeFirst();
  if (!user) return;
  const locale = localeFrom(user.locale);
  const said = Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? pick(value, locale) : value]);
  const { words } = ctx.services;
  const text = words.say(locale, signed.id, { text: words.say(locale, word, Object.fromEntries(said)) });
  const receiver = user.mobile ?? user.mail;
  if (receiver) await writeTo(ctx, receiver, { event, text });
};

/** Of these accounts, those with a mail address that was confirmed to be theirs. */
export const withMail = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<number[]> => {
  if (userIds.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("user")
    .select("id")
    .where("id", "in", userIds)
    .where("status", "=", "active")
    .where("mail", "is not", null)
    .where("mail_confirmed_at", "is not", null)
    .execute();
  return rows.map((row) => row.id);
};

/** In which language each of these accounts is written to. */
export const localesOf = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<Map<number, Locale>> => {
  if (userIds.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("user")
    .select(["id", "locale"])
    .where("id", "in", [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.id, localeFrom(row.locale)]));
};

/** Writes to a user's confirmed mail address, in the user's own language, after the commit; nothing happens where there is none. */
export const mailUser = (
  ctx: Ctx,
  user_id: number,
  message: { event: string; subject: string; word: string; values?: Record<string, string | number> },
): Promise<void> => ctx.enqueue(deliverMail, { user_id, values: {}, ...message, at: ctx.now.getTime() }, { outside: "mail" });

/** May run twice, as above. */
export const deliverMailJob = async (ctx: Ctx, { user_id, event, subject, word, values, at }: z.output<(typeof deliverMail)["payload"]>) => {
  if (ctx.now.getTime() - at > staleAfter) return;
  const user = await database(ctx).selectFrom("user").select(["mail", "mail_confirmed_at", "locale"]).where("id", "=", user_id).executeTakeFirst();
  if (!user?.mail || !user.mail_confirmed_at) return;
  const say = (id: string) => ctx.services.words.say(localeFrom(user.locale), id, values);
  await ctx.services.outbox.mail({ to: user.mail, subject: say(subject), event, text: say(word) });
};
