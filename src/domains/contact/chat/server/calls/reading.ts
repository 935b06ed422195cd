import { sql, type RawBuilder } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chatWords, type Session } from "../../contract/fields.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { catchUpPage, hiddenReceivers, messageType, recordsPage, sessionPage, type MessageType } from "../../contract/limits.ts";
import type { StaffMessage } from "../../contract/for-the-shop.ts";
import { recordsList, type markRead, type sessionList } from "../../contract/reading.ts";
import type { CardSnapshot } from "../cards.ts";
import { myConversation, peerOf } from "../conversation.ts";
import { database } from "../database.ts";
import { calledSo, namesIn } from "../names.ts";
import { messageColumns, messageLine, presentForStaff, presentMessage } from "../present-message.ts";
import { hasRemovedBehind, notRemoved } from "../removed.ts";
import { serviceOpensAgain } from "../service-hours.ts";
import { forCustomerService, forOneself, forTheShop, hiddenFrom, permitSide, staffHear, type Side } from "../side.ts";

type SessionRow = {
  peer_id: number;
  last_seq: number;
  last_at: Date;
  read_seq: number;
  peer_read_seq: number;
  blocking: boolean;
  pinned: boolean;
  muted: boolean;
  online: boolean;
  unread: number;
  msg_type: number | null;
  content: string | null;
  card: CardSnapshot | null;
  recalled_at: Date | null;
};

/**
 * The rows of the list where I am the one or the other of the pair; each is an index of its own, and so are the few that are pinned. A conversation
 * without a message shows to who opened it.
 */
const half = (mine: "lower" | "upper", myId: number, hiddenId: number, peerIds: readonly number[] | null, which: { pinned: boolean; most: number }) => {
  const peer = mine === "lower" ? "upper" : "lower";
  const column = (name: string) => sql.ref(`c.${name}`);
  return sql`(select c.id, ${column(`${peer}_id`)} as peer_id, c.last_seq, c.last_at, c.last_day, ${column(`${mine}_read_seq`)} as read_seq, ${column(`${peer}_read_seq`)} as peer_read_seq,
      ${column(`${mine}_blocks`)} as blocking, ${column(`${peer}_blocks`)} as blocked, ${column(`${mine}_pinned_at`)} is not null as pinned, ${column(`${mine}_muted`)} as muted
    from chat.conversation c where ${column(`${mine}_id`)} = ${myId} and (c.last_seq > 0 or c.opened_by = ${myId}) and ${column(`${peer}_id`)} <> ${hiddenId}
      and ${column(`${mine}_pinned_at`)} ${which.pinned ? sql`is not null` : sql`is null`}
      ${peerIds === null ? sql`` : sql`and ${column(`${peer}_id`)} = any(${peerIds}::integer[])`}
    order by c.last_day desc, c.last_at desc limit ${which.most})`;
};

/** With how many one may talk and still be found by name. */
const mostSearched = 20_000;
/** Those I talk with who are called so. */
const peersNamed = async (ctx: Ctx, myId: number, keyword: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    (select upper_id as id from chat.conversation where lower_id = ${myId} order by last_day desc limit ${mostSearched})
    union all (select lower_id from chat.conversation where upper_id = ${myId} order by last_day desc limit ${mostSearched})`.execute(ctx.tx);
  return calledSo(
    ctx,
    rows.map((row) => row.id),
    keyword,
  );
};

/** What I have not read of a conversation, counted up to 100. Most people have deleted nothing: only then is each message asked for it. */
const unreadOf = (myId: number) => {
  const counted = (more: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from chat.message where message.conversation_id = talk.id and message.seq > talk.read_seq and message.sender_id <> ${myId} ${more} limit 100) counted)`;
  return sql`case when ${hasRemovedBehind(myId, sql`talk.id`, sql`talk.read_seq`)} then ${counted(sql`and ${notRemoved(myId)}`)} else ${counted(sql``)} end`;
};

/** The number of the last message of a conversation that I have not deleted; null where there is none. */
const lastShown = (myId: number) =>
  sql`case when ${hasRemovedBehind(myId, sql`talk.id`, sql`talk.last_seq - 1`)}
    then (select message.seq from chat.message where message.conversation_id = talk.id and ${notRemoved(myId)} order by message.seq desc limit 1)
    else talk.last_seq end`;

const sessions = async (ctx: Ctx, side: Side, { page, keyword }: ParsedInputOf<typeof sessionList>): Promise<Session[]> => {
  const { id } = side;
  const most = page * sessionPage;
  const peerIds = keyword === "" ? null : await peersNamed(ctx, id, keyword);
  const part = (mine: "lower" | "upper", pinned: boolean) => half(mine, id, hiddenFrom(side), peerIds, { pinned, most });
  const { rows } = await sql<SessionRow>`
    with talk as (
      select * from (${part("lower", true)} union all ${part("upper", true)} union all ${part("lower", false)} union all ${part("upper", false)}) both_sides
      order by pinned desc, last_at desc, id desc limit ${sessionPage} offset ${most - sessionPage})
    select talk.peer_id, talk.last_seq, talk.last_at, talk.read_seq, talk.peer_read_seq, talk.blocking, talk.pinned, talk.muted, not talk.blocking and not talk.blocked and chat.is_online(talk.peer_id) as online,
      case when talk.last_seq > talk.read_seq then ${unreadOf(id)} else 0 end as unread, last.msg_type, last.content, last.card, last.recalled_at
    from talk left join chat.message last on last.conversation_id = talk.id and last.seq = ${lastShown(id)}
    order by talk.pinned desc, talk.last_at desc, talk.id desc`.execute(ctx.tx);
  const people = await namesIn(
    ctx,
    rows.map((row) => row.peer_id),
  );
  const isClosed = rows.some((row) => row.peer_id === customerServiceId) && (await serviceOpensAgain(ctx)) !== null;
  return rows.flatMap((row) => {
    const person = people.get(row.peer_id);
    if (!person || hiddenReceivers.includes(row.peer_id)) return [];
    return {
      receiver_id: row.peer_id,
      receiver: { id: person.id, nickname: person.nickname, avatar: person.avatar },
      content:
        row.msg_type === null
          ? ""
          : row.recalled_at
            ? ctx.services.words.say(ctx.locale, chatWords.recalled.id)
            : messageLine({ msg_type: row.msg_type, content: row.content ?? "", card: row.card }, ctx.locale),
      updatetime: unixSeconds(row.last_at),
      // What was taken back is told in words.
      msg_type: (row.recalled_at ? messageType.text : (row.msg_type ?? 0)) as MessageType,
      online: row.online && !(row.peer_id === customerServiceId && isClosed) ? 1 : 0,
      unread: row.unread,
      blocked: row.blocking ? 1 : 0,
      pinned: row.pinned ? 1 : 0,
      muted: row.muted ? 1 : 0,
      last_seq: row.last_seq,
      read_seq: row.read_seq,
      peer_read_seq: row.peer_read_seq,
    };
  });
};

const records = async (ctx: Ctx, side: Side, { record_id, receiver_id, after_seq }: ParsedInputOf<typeof recordsList>) => {
  const { id } = side;
  if (receiver_id === 0) throw refuse(recordsList, "no_permission");
  await permitSide(ctx, side, receiver_id);
  const limit = after_seq === undefined ? recordsPage : catchUpPage;
  const conversation = await myConversation(ctx, id, receiver_id);
  if (!conversation) {
    await peerOf(ctx, receiver_id);
    return { data: [], limit, record_id: 0, last_seq: 0, read_seq: 0, peer_read_seq: 0 };
  }
  const messages = database(ctx).selectFrom("message").select(messageColumns).where("conversation_id", "=", conversation.id).where(notRemoved(id)).limit(limit);
  const rows =
    after_seq !== undefined
      ? await messages.where("seq", ">", after_seq).orderBy("seq").execute()
      : record_id > 0
        ? // A record of another conversation has no number in this one, so nothing comes before it.
          (
            await messages
              .where("seq", "<", (of) =>
                of
                  .selectFrom("message as oldest")
                  .select("oldest.seq")
                  .where("oldest.id", "=", BigInt(record_id))
                  .where("oldest.conversation_id", "=", conversation.id),
              )
              .orderBy("seq", "desc")
              .execute()
          ).reverse()
        : (await messages.orderBy("seq", "desc").execute()).reverse();
  const replies = [...new Set(rows.flatMap((row) => row.reply_seq ?? []))];
  const answered = new Map(
    replies.length === 0
      ? []
      : (
          await database(ctx)
            .selectFrom("message")
            .select(["seq", "sender_id", "msg_type", "content", "card", "recalled_at"])
            .where("conversation_id", "=", conversation.id)
            .where("seq", "in", replies)
            .where(notRemoved(id))
            .execute()
        ).map((one) => [one.seq, one] as const),
  );
  const writerOf = (row: (typeof rows)[number]): number | null => (row.sender_id === id ? row.written_by : null);
  const people = await namesIn(ctx, [...new Set([id, receiver_id, ...rows.flatMap((row) => writerOf(row) ?? [])])]);
  const data: StaffMessage[] = rows.map((row) =>
    presentForStaff(
      presentMessage(
        row,
        row.sender_id === id ? receiver_id : id,
        people.get(row.sender_id) ?? { id: row.sender_id, nickname: "", avatar: "" },
        ctx.locale,
        answered.get(row.reply_seq ?? 0),
      ),
      people.get(writerOf(row) ?? 0),
    ),
  );
  return {
    data,
    limit,
    record_id: data[0]?.id ?? 0,
    last_seq: conversation.last_seq,
    read_seq: conversation.read_seq,
    peer_read_seq: conversation.peer_read_seq,
  };
};

const read = async (ctx: Ctx, side: Side, { receiver_id, seq }: ParsedInputOf<typeof markRead>) => {
  const { id } = side;
  await permitSide(ctx, side, receiver_id);
  const mine = id < receiver_id ? "lower_read_seq" : "upper_read_seq";
  const { rows } = await sql<{ id: number; read_seq: number; moved: boolean }>`
    update chat.conversation c set ${sql.ref(mine)} = greatest(${sql.ref(`c.${mine}`)}, least(${seq ?? null}::integer, c.last_seq))
    from (select before.id, before.${sql.ref(mine)} as read_seq from chat.conversation before where before.lower_id = ${Math.min(id, receiver_id)} and before.upper_id = ${Math.max(id, receiver_id)} for no key update) before
    where c.id = before.id returning c.id, ${sql.ref(`c.${mine}`)} as read_seq, ${sql.ref(`c.${mine}`)} > before.read_seq as moved`.execute(ctx.tx);
  const row = rows[0];
  if (!row) {
    await peerOf(ctx, receiver_id);
    return { read_seq: 0, unread: 0 };
  }
  if (row.moved) ctx.push([id, receiver_id], { event: "read", data: { user_id: id, receiver_id, seq: row.read_seq } }, staffHear(id, receiver_id));
  const counted = await sql<{ unread: number }>`
    select ${unreadOf(id)} as unread from (select ${row.id}::integer as id, ${row.read_seq}::integer as read_seq) talk`.execute(ctx.tx);
  return { read_seq: row.read_seq, unread: counted.rows[0]?.unread ?? 0 };
};

const unreadInAll = async (ctx: Ctx, side: Side) => {
  const { id } = side;
  const hidden = hiddenFrom(side);
  // The badge says 99+ from a hundred on; a hundred conversations with something unread are more than enough to know.
  const { rows } = await sql<{ total: number }>`
    with talk as (
      (select c.id, c.lower_read_seq as read_seq from chat.conversation c where c.lower_id = ${id} and c.upper_id <> ${hidden} and c.last_seq > c.lower_read_seq order by c.last_day desc limit 100)
      union all
      (select c.id, c.upper_read_seq as read_seq from chat.conversation c where c.upper_id = ${id} and c.lower_id <> ${hidden} and c.last_seq > c.upper_read_seq order by c.last_day desc limit 100))
    select coalesce(sum(${unreadOf(id)}), 0)::int as total from talk`.execute(ctx.tx);
  return { total: rows[0]?.total ?? 0 };
};

export const sessionListFn = forOneself(sessions);
export const shopSessionsFn = forTheShop(sessions);
export const recordsListFn = forOneself(records);
export const shopRecordsFn = forTheShop(records);
export const markReadFn = forOneself(read);
export const shopReadFn = forTheShop(read);
export const unreadTotalFn = forOneself(unreadInAll);
export const shopUnreadFn = forTheShop(unreadInAll);
export const serviceSessionsFn = forCustomerService(sessions);
export const serviceRecordsFn = forCustomerService(records);
export const serviceReadFn = forCustomerService(read);
