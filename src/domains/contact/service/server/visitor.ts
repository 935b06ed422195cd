import { createHash, randomBytes } from "node:crypto";
import { sql, type Selectable } from "kysely";
import { messageType, type MessageType } from "#domains/contact/chat/contract/limits.ts";
import { plainText } from "#domains/contact/chat/contract/plain-text.ts";
import { automaticPattern } from "#domains/contact/chat/index.server.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { visitorDays, type VisitorMessage } from "../contract/visitors.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

type Said = Selectable<Tables["visitor_message"]>;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The visitor whose browser calls, locked until the transaction ends where `isLocked`; undefined where none is known. */
export const visitorHere = async (ctx: Ctx, { isLocked = false } = {}): Promise<Selectable<Tables["visitor"]> | undefined> =>
  ctx.visitor === null
    ? undefined
    : database(ctx)
        .selectFrom("visitor")
        .selectAll()
        .where("token_hash", "=", hashOf(ctx.visitor))
        .where("last_at", ">", later(ctx.now, -days(visitorDays)))
        .$if(isLocked, (query) => query.forNoKeyUpdate())
        .executeTakeFirst();

/** The browser is known for some days more. */
export const keepVisitor = (ctx: Ctx, token: string): void => ctx.keepVisitor(token, days(visitorDays) / 1000);

export const newVisitor = async (ctx: Ctx): Promise<number> => {
  const token = randomBytes(32).toString("base64url");
  const { id } = await database(ctx)
    .insertInto("visitor")
    .values({ token_hash: hashOf(token), created_at: ctx.now, last_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  keepVisitor(ctx, token);
  return id;
};

/** Stores what one of the two said under the next number, once a `clientId`. Null where the visitor is gone. */
export const saidWithVisitor = async (
  ctx: Ctx,
  visitorId: number,
  { isAnswer, writtenBy, content, clientId }: { isAnswer: boolean; writtenBy: number | null; content: string; clientId: string },
): Promise<Said | null> => {
  const visitor = await database(ctx).selectFrom("visitor").select("last_seq").where("id", "=", visitorId).forNoKeyUpdate().executeTakeFirst();
  if (!visitor) return null;
  const before = await database(ctx)
    .selectFrom("visitor_message")
    .selectAll()
    .where("visitor_id", "=", visitorId)
    .where("is_answer", "=", isAnswer)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (before) return before;
  const seq = visitor.last_seq + 1;
  await database(ctx).updateTable("visitor").set({ last_seq: seq, last_at: ctx.now }).where("id", "=", visitorId).execute();
  return database(ctx)
    .insertInto("visitor_message")
    .values({ visitor_id: visitorId, seq, is_answer: isAnswer, written_by: writtenBy, content, client_id: clientId, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const presentSaid = ({ seq, is_answer, content, client_id, created_at }: Said): VisitorMessage => ({
  seq,
  is_answer: is_answer ? 1 : 0,
  content,
  client_id,
  createtime: unixSeconds(created_at),
});

const mostShown = 200;

/** The latest messages with a visitor, in the order they were said. */
export const talkWithVisitor = async (ctx: Ctx, visitorId: number, { afterSeq = 0, most = mostShown } = {}): Promise<Said[]> => {
  const latest = await database(ctx)
    .selectFrom("visitor_message")
    .selectAll()
    .where("visitor_id", "=", visitorId)
    .where("seq", ">", afterSeq)
    .orderBy("seq", "desc")
    .limit(most)
    .execute();
  return latest.reverse();
};

/** The last message with each of these visitors that somebody wrote, in one line: a visitor's inquiry begins with one. */
export const lastOfVisitors = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, { content: string; msg_type: MessageType }>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; content: string }>`
    select v.id, m.content from service.visitor v cross join lateral (
      select content from service.visitor_message
      where visitor_id = v.id and client_id not like ${automaticPattern}
      order by seq desc limit 1
    ) m
    where v.id = any(${ids}::integer[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, content }) => [id, { content: plainText(content), msg_type: messageType.text }]));
};
