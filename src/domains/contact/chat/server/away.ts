import { sql } from "kysely";
import type { z } from "zod";
import { push, wantMailNow, withPush } from "#domains/contact/notifications/index.server.ts";
import { answeredAccounts, answerersOf, mailUser, openShopsOf, withMail } from "#domains/people/accounts/index.server.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to as pathTo } from "#kit/paths.ts";
import { hours, later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createBatcher } from "#platform/counting/batcher.ts";
import { chatWords } from "../contract/fields.ts";
import { pushUnread } from "../contract/events.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { messageType } from "../contract/limits.ts";
import { myConversation } from "./conversation.ts";
import { database } from "./database.ts";
import { namesIn } from "./names.ts";
import { messageLine } from "./present-message.ts";
import { notRemoved } from "./removed.ts";
import { whoHas, whoHasOf } from "./who-has.ts";

/** Who looks at the window reads a message within this time: nobody is told of what they read. One notice of a person in this time. */
const pushAfterMs = 15_000;
/** What is unread for so long is written about by mail, once, for so long. */
const mailAfter = minutes(30);
const mailUntil = hours(72);
const namedAtMost = 3;

type Told = {
  /** Whose browsers are subscribed. */
  ids: number[];
  /** Who answers for the account and has not set themselves away; the account itself among them. */
  present: number[];
  /** Whose subscriptions, and whose being away, it was made of. */
  of: number[];
};

/** Who answers for each of these beside the account itself: a shop's people, customer service's; without whoever has set themselves away. */
const presentAnswerersOf = async (
  ctx: Pick<Ctx, "tx">,
  accountIds: readonly number[],
): Promise<{ all: Map<number, number[]>; present: Map<number, number[]> }> => {
  const all = await answerersOf(ctx, accountIds);
  if (all.size === 0) return { all, present: all };
  const away = await database(ctx)
    .selectFrom("agent")
    .select(["account_id", "agent_id"])
    .where("account_id", "in", [...all.keys()])
    .where("away_since", "is not", null)
    .execute();
  const isAway = new Set(away.map((one) => `${one.account_id}/${one.agent_id}`));
  return { all, present: new Map([...all].map(([accountId, ids]) => [accountId, ids.filter((id) => !isAway.has(`${accountId}/${id}`))])) };
};

/** Whose browsers are told of what is written to each of these: the account's own, and those of the people who answer for it. */
const toldOfAll = async (ctx: Ctx, userIds: readonly number[]): Promise<Told[]> => {
  const { all, present } = await presentAnswerersOf(ctx, userIds);
  const subscribed = await withPush(
    ctx,
    userIds.flatMap((id) => [id, ...(present.get(id) ?? [])]),
  );
  return userIds.map((id) => {
    const here = [...new Set([id, ...(present.get(id) ?? [])])];
    return { of: [...new Set([id, ...(all.get(id) ?? [])])], present: here, ids: here.filter((one) => subscribed.has(one)) };
  });
};
const toldTogether = createBatcher(toldOfAll, { most: 200 });

/** The same of one. Kept, and asked together with others: it stands in the way of each message. */
const toldOf = (ctx: Ctx, userId: number): Promise<Told> =>
  ctx.services.cache.shelf<Told>("chat.told").through(String(userId), async () => {
    const told = ctx.tx.isTransaction ? (await toldOfAll(ctx, [userId]))[0] : await toldTogether(ctx, userId);
    if (!told) throw new Error("a batch answered less than it was asked");
    return { value: told, seconds: 60, tags: told.of.map((id) => `push:${id}`), bytes: 200 };
  });

/**
 * Whom alone of an account's people it concerns what a customer writes: whoever has what that one asks. Undefined where it concerns all of them: nobody has
 * it, or somebody who is away, or answers there no longer.
 */
export const concernedAlone = async (ctx: Ctx, accountId: number, customerId: number): Promise<number | undefined> => {
  const { present } = await toldOf(ctx, accountId);
  // Nobody else is there to whom it would be nothing, as with nearly everybody: no query for them.
  if (present.length < 2) return undefined;
  const agent = await whoHas(ctx, accountId, customerId);
  return agent !== undefined && present.includes(agent) ? agent : undefined;
};

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
  const shops = await openShopsOf(ctx, [to]);
  // What a shop's owner asks customer service is the owner's own affair.
  const only = from === customerServiceId ? to : await concernedAlone(ctx, to, from);
  const concerned = told.filter((id) => only === undefined || id === only);
  for (const user_id of concerned) await push(ctx, { user_id, texts, link: placeOf(to, user_id, from, shops), tag: `chat/${to}/${from}` });
};

/** Where a conversation of an account is read by one of its people: in the inbox, in the backstage, or in their own window. */
const placeOf = (accountId: number, readerId: number, peerId: number, openShops: ReadonlySet<number>): string => {
  if (accountId === customerServiceId) return `/operator/service?customer=${peerId}`;
  const isShops = readerId !== accountId || (openShops.has(accountId) && peerId !== customerServiceId);
  return isShops ? `/seller?chat=${peerId}` : pathTo("user", { chat: peerId });
};

/** What somebody has not read of what is written to an account: of themselves, or one that they answer for. */
type Unread = { reader_id: number; account_id: number; /** The latest first, and of each how many. */ senders: number[]; counts: number[]; until: Date };
const aPage = 500;

/**
 * Mail about what stays unread: to whoever it is written to and to those who answer for them, where they want it, have a confirmed address and no quiet
 * hours; to each once for what came since the last. What was said less than half an hour ago, or more than three days, is left out, and what a colleague
 * has who is not away.
 */
export const mailUnread = async (ctx: Ctx): Promise<void> => {
  const { present } = await presentAnswerersOf(ctx, await answeredAccounts(ctx));
  const seats = [...present].flatMap(([accountId, ids]) => ids.filter((id) => id !== accountId).map((id) => ({ accountId, id })));
  const unreadBehind = ({ reader_id: readerId, account_id: accountId }: Pick<Unread, "reader_id" | "account_id">) =>
    sql<Unread>`
    with side as materialized (
      select lower_id as user_id, upper_id as peer_id, id, lower_read_seq as read_seq, last_seq, last_at from chat.conversation
        where last_day >= (${later(ctx.now, -mailUntil)}::timestamptz at time zone 'utc')::date and lower_read_seq < last_seq and not lower_muted and not lower_blocks
      union all
      select upper_id, lower_id, id, upper_read_seq, last_seq, last_at from chat.conversation
        where last_day >= (${later(ctx.now, -mailUntil)}::timestamptz at time zone 'utc')::date and upper_read_seq < last_seq and not upper_muted and not upper_blocks),
    reader as (
      select distinct user_id as account_id, user_id as id from side
      union all
      select account_id, id from unnest(${seats.map((seat) => seat.accountId)}::integer[], ${seats.map((seat) => seat.id)}::integer[]) as seat (account_id, id)),
    waiting as (
      select reader.id as reader_id, side.user_id, side.peer_id, count(*)::int as count, max(m.created_at) as until
      from side join reader on reader.account_id = side.user_id
      left join chat.mailed on mailed.user_id = reader.id and mailed.account_id = side.user_id
      join lateral (
        select m.created_at from chat.message m where m.conversation_id = side.id and m.seq > side.read_seq and m.sender_id = side.peer_id
          and m.recalled_at is null and ${notRemoved(sql`side.user_id`, "m")} and m.created_at > coalesce(mailed.until, ${later(ctx.now, -mailUntil)}::timestamptz) and m.created_at <= ${later(ctx.now, -mailAfter)}::timestamptz limit 100) m on true
      where side.last_at > coalesce(mailed.until, ${later(ctx.now, -mailUntil)}::timestamptz)
        -- What a shop's owner asks customer service is the owner's own affair.
        and not (reader.id <> side.user_id and side.peer_id = ${customerServiceId})
      group by reader.id, side.user_id, side.peer_id)
    select reader_id, user_id as account_id, array_agg(peer_id order by until desc) as senders, array_agg(count order by until desc) as counts, max(until) as until
    from waiting where (reader_id, user_id) > (${readerId}::integer, ${accountId}::integer) group by reader_id, user_id order by reader_id, user_id limit ${aPage}`.execute(
      ctx.tx,
    );
  // Those who want no mail do not stand in the way of those behind them.
  for (let last = { reader_id: 0, account_id: 0 }; ;) {
    const { rows } = await unreadBehind(last);
    await mailAll(ctx, rows, present);
    if (rows.length < aPage) return;
    last = rows.at(-1) ?? last;
  }
};

/** Of each account the customers of whom one of its present people has what they ask, with who. */
const takenIn = async (ctx: Ctx, rows: readonly Unread[], present: ReadonlyMap<number, readonly number[]>) => {
  const answered = Map.groupBy(
    rows.filter((row) => present.has(row.account_id)),
    (row) => row.account_id,
  );
  const taken = await whoHasOf(ctx, new Map([...answered].map(([accountId, of]) => [accountId, of.flatMap((row) => row.senders)])));
  const isHere = (accountId: number, agent: number) => agent === accountId || present.get(accountId)?.includes(agent);
  return new Map([...taken].map(([accountId, agents]) => [accountId, new Map([...agents].filter(([, agent]) => isHere(accountId, agent)))]));
};

const mailAll = async (ctx: Ctx, all: readonly Unread[], present: ReadonlyMap<number, readonly number[]>): Promise<void> => {
  const taken = await takenIn(ctx, all, present);
  const rows = all.flatMap((row) => {
    const isConcerned = (customer: number) => [undefined, row.reader_id].includes(taken.get(row.account_id)?.get(customer));
    const mine = row.senders.map((id, at) => ({ id, count: row.counts[at] ?? 0 })).filter(({ id }) => isConcerned(id));
    return mine.length === 0 ? [] : [{ ...row, senders: mine.map(({ id }) => id), count: mine.reduce((sum, one) => sum + one.count, 0) }];
  });
  const readers = await withMail(ctx, [...new Set(rows.map((row) => row.reader_id))]);
  const wanted = new Set(await wantMailNow(ctx, readers));
  const shops = await openShopsOf(ctx, [...new Set(rows.map((row) => row.account_id))]);
  const { publicUrl } = ctx.services;
  for (const { reader_id: readerId, account_id: accountId, count, senders, until } of rows) {
    if (!wanted.has(readerId)) continue;
    const names = await namesIn(ctx, senders.slice(0, namedAtMost));
    const named = senders.slice(0, namedAtMost).flatMap((id) => names.get(id)?.nickname ?? []);
    await mailUser(ctx, readerId, {
      event: "chat_unread",
      subject: chatWords.mailSubject.id,
      word: chatWords.mailText.id,
      values: {
        count,
        names: [...named, ...(senders.length > named.length ? ["…"] : [])].join(", "),
        link: `${publicUrl}${placeOf(accountId, readerId, senders[0] ?? 0, shops)}`,
        preferences: `${publicUrl}${pathTo("user-personal")}#reach`,
      },
    });
    await sql`insert into chat.mailed (user_id, account_id, until) values (${readerId}, ${accountId}, ${until})
      on conflict (user_id, account_id) do update set until = excluded.until`.execute(ctx.tx);
  }
};
