import { sql } from "kysely";
import type { z } from "zod";
import { push, wantMailNow, withPush } from "#domains/contact/notifications/index.server.ts";
import { answerersOf, mailUser, withMail } from "#domains/people/accounts/index.server.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to as pathTo } from "#kit/paths.ts";
import { hours, later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createBatcher } from "#platform/counting/batcher.ts";
import { chatWords } from "../contract/fields.ts";
import { pushUnread } from "../contract/events.ts";
import { messageType } from "../contract/limits.ts";
import { myConversation } from "./conversation.ts";
import { database } from "./database.ts";
import { namesIn } from "./names.ts";
import { messageLine } from "./present-message.ts";
import { notRemoved } from "./removed.ts";

/** Who looks at the window reads a message within this time: nobody is told of what they read. One notice of a person in this time. */
const pushAfterMs = 15_000;
/** What is unread for so long is written about by mail, once, for so long. */
const mailAfter = minutes(30);
const mailUntil = hours(72);
const namedAtMost = 3;

type Told = { ids: number[]; /** Whose subscriptions it was made of. */ of: number[] };

/** Whose browsers are told of what is written to each of these: the account's own, and those of the shop's people who answer. */
const toldOfAll = async (ctx: Ctx, userIds: readonly number[]): Promise<Told[]> => {
  const answerers = await answerersOf(ctx, userIds);
  const all = userIds.map((id) => [id, ...(answerers.get(id) ?? [])]);
  const subscribed = await withPush(ctx, all.flat());
  return all.map((of) => ({ of, ids: of.filter((id) => subscribed.has(id)) }));
};
const toldTogether = createBatcher(toldOfAll, { most: 200 });

/** The same of one. Kept, and asked together with others: it stands in the way of each message. */
const toldOf = (ctx: Ctx, userId: number): Promise<Told> =>
  ctx.services.cache.shelf<Told>("chat.told").through(String(userId), async () => {
    const told = ctx.tx.isTransaction ? (await toldOfAll(ctx, [userId]))[0] : await toldTogether(ctx, userId);
    if (!told) throw new Error("a batch answered less than it was asked");
    return { value: told, seconds: 60, tags: told.of.map((id) => `push:${id}`), bytes: 120 };
  });

/** After a message is stored: has those told who do not look. Costs no query where nobody is to be told. */
export const tellTheAway = async (ctx: Ctx, { from, to, seq }: { from: number; to: number; seq: number }): Promise<void> => {
  const { ids } = await toldOf(ctx, to);
  if (ids.length === 0) return;
  const turn = Math.floor(ctx.now.getTime() / pushAfterMs);
  await ctx.enqueue(pushUnread, { from, to, seq, told: ids }, { runAt: later(ctx.now, pushAfterMs), key: `chat.push/${to}/${from}/${turn}` });
};

const bodyOf = (ctx: Ctx, row: { msg_type: number; content: string; card: Parameters<typeof messageLine>[0]["card"] }, locale: Locale): string => {
  const word = { [messageType.image]: chatWords.pushPicture, [messageType.file]: chatWords.pushFile, [messageType.voice]: chatWords.pushVoice }[row.msg_type];
  return word ? ctx.services.words.say(locale, word.id) : messageLine(row, locale);
};

export const pushUnreadJob = async (ctx: Ctx, { from, to, seq, told }: z.output<(typeof pushUnread)["payload"]>): Promise<void> => {
  const conversation = await myConversation(ctx, to, from);
  if (!conversation || conversation.read_seq >= seq || conversation.muted || conversation.blocking) return;
  // The latest of what is unread: more may have come since.
  const row = await database(ctx)
    .selectFrom("message")
    .select(["msg_type", "content", "card", "recalled_at"])
    .where("conversation_id", "=", conversation.id)
    .where("sender_id", "=", from)
    .where("recalled_at", "is", null)
    .where(notRemoved(to))
    .where("seq", ">=", seq)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return;
  const texts: Record<string, { title: string; body: string }> = {};
  for (const locale of locales)
    texts[locale] = { title: (await namesIn({ ...ctx, locale }, [from])).get(from)?.nickname ?? "", body: bodyOf(ctx, row, locale) };
  for (const user_id of told)
    await push(ctx, { user_id, texts, link: user_id === to ? pathTo("user", { chat: from }) : `/seller?chat=${from}`, tag: `chat/${to}/${from}` });
};

/**
 * Mail about what stays unread: to whoever wants it, has a confirmed address and no quiet hours, once for what came since the last.
 * What was said less than half an hour ago, or more than three days, is left out.
 */
export const mailUnread = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ user_id: number; count: number; senders: number[]; until: Date }>`
    with side as (
      select lower_id as user_id, upper_id as peer_id, id, lower_read_seq as read_seq, last_seq, last_at from chat.conversation
        where last_day >= (${later(ctx.now, -mailUntil)}::timestamptz at time zone 'utc')::date and lower_read_seq < last_seq and not lower_muted and not lower_blocks
      union all
      select upper_id, lower_id, id, upper_read_seq, last_seq, last_at from chat.conversation
        where last_day >= (${later(ctx.now, -mailUntil)}::timestamptz at time zone 'utc')::date and upper_read_seq < last_seq and not upper_muted and not upper_blocks),
    waiting as (
      select side.user_id, side.peer_id, count(*)::int as count, max(m.created_at) as until
      from side left join chat.mailed on mailed.user_id = side.user_id
      join lateral (
        select m.created_at from chat.message m where m.conversation_id = side.id and m.seq > side.read_seq and m.sender_id = side.peer_id
          and m.recalled_at is null and ${notRemoved(sql`side.user_id`, "m")} and m.created_at > coalesce(mailed.until, ${later(ctx.now, -mailUntil)}::timestamptz) and m.created_at <= ${later(ctx.now, -mailAfter)}::timestamptz limit 100) m on true
      where side.last_at > coalesce(mailed.until, ${later(ctx.now, -mailUntil)}::timestamptz)
      group by side.user_id, side.peer_id)
    select user_id, sum(count)::int as count, array_agg(peer_id order by until desc) as senders, max(until) as until from waiting group by user_id order by user_id limit 500`.execute(
    ctx.tx,
  );
  const wanted = new Set(
    await wantMailNow(
      ctx,
      await withMail(
        ctx,
        rows.map((row) => row.user_id),
      ),
    ),
  );
  const { publicUrl } = ctx.services;
  for (const { user_id, count, senders, until } of rows) {
    if (!wanted.has(user_id)) continue;
    const names = await namesIn(ctx, senders.slice(0, namedAtMost));
    const named = senders.slice(0, namedAtMost).flatMap((id) => names.get(id)?.nickname ?? []);
    await mailUser(ctx, user_id, {
      event: "chat_unread",
      subject: chatWords.mailSubject.id,
      word: chatWords.mailText.id,
      values: {
        count,
        names: [...named, ...(senders.length > named.length ? ["…"] : [])].join(", "),
        link: `${publicUrl}${pathTo("user", { chat: senders[0] ?? 0 })}`,
        preferences: `${publicUrl}${pathTo("user-personal")}#reach`,
      },
    });
    await sql`insert into chat.mailed (user_id, until) values (${user_id}, ${until}) on conflict (user_id) do update set until = excluded.until`.execute(
      ctx.tx,
    );
  }
};
