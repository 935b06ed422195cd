import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import type { StaffMessage } from "../contract/for-the-shop.ts";
import { said } from "../contract/events.ts";
import { messageType } from "../contract/limits.ts";
import { automatic, automaticPrefix } from "./automatic.ts";
import { openConversation, peerOf } from "./conversation.ts";
import { database } from "./database.ts";
import { nameOf, namesByLanguage } from "./names.ts";
import { messageColumns, presentForStaff, presentFrame, presentMessage, type Answered, type MessageRow } from "./present-message.ts";
import { concernedAlone, tellTheAway } from "./away.ts";
import type { Taken } from "./cards.ts";
import { staffHear } from "./side.ts";
import { storeMessage, type Stored } from "./store.ts";

export type Saying = {
  from: number;
  /** Who of the shop's people says it for `from`. */
  writtenBy?: number | undefined;
  to: number;
  msgType: number;
  content: string;
  card?: Taken | undefined;
  /** The number of the message of this conversation that it answers. */
  replySeq?: number | undefined;
  clientId?: string | undefined;
  /** Milliseconds that must lie between two; 0 for what is not paced. */
  paceMs?: number;
};

/** Why nothing was stored. */
export type Unsaid = { verdict: "blocked" | "blocking" | "too_fast"; waitMs: number };

const store = async (ctx: Ctx, { from, writtenBy, to, msgType, content, card, clientId, replySeq, paceMs = 0 }: Saying): Promise<Stored> =>
  storeMessage(ctx, {
    sender: from,
    receiver: to,
    msg_type: msgType,
    content,
    card_id: card?.cardId ?? null,
    card: card?.snapshot ?? null,
    client_id: clientId ?? null,
    at: ctx.now,
    pace_ms: paceMs,
    written_by: writtenBy ?? null,
    reply_seq: replySeq ?? null,
  });

/** Says a sentence of ours in an account's name: marked as automatic, once a conversation and reason. */
export const sayAutomatically = async (
  ctx: Ctx,
  { from, to, content, reason }: { from: number; to: number; content: string; reason: string },
): Promise<void> => {
  await say(ctx, { from, to, msgType: messageType.text, content, clientId: automatic(reason) });
};

const messageById = (ctx: Ctx, id: bigint): Promise<MessageRow> =>
  database(ctx).selectFrom("message").select(messageColumns).where("id", "=", id).executeTakeFirstOrThrow();

/** What the stored message answers, and which of the two have deleted that for themselves; undefined where it answers nothing, or nothing that there is. */
const answeredBy = async (ctx: Ctx, id: bigint, replySeq: number | null | undefined): Promise<(Answered & { removed_by: number[] }) | undefined> =>
  replySeq === null || replySeq === undefined
    ? undefined
    : database(ctx)
        .selectFrom("message as answer")
        .innerJoin("message", (join) => join.onRef("message.conversation_id", "=", "answer.conversation_id").onRef("message.seq", "=", "answer.reply_seq"))
        .select(["message.seq", "message.sender_id", "message.msg_type", "message.content", "message.card", "message.recalled_at"])
        .select(
          sql<
            number[]
          >`array(select removed.user_id from chat.removed_message removed where removed.conversation_id = message.conversation_id and removed.seq = message.seq)`.as(
            "removed_by",
          ),
        )
        .where("answer.id", "=", id)
        .executeTakeFirst();

/**
 * Stores a message and, once it is committed, hands it to every open window of both. One statement where the two have talked
 * before. NotFound when there is no such receiver. Who of a shop's people wrote it is for that side alone: a contract leaves `by` away from others.
 */
export const say = async (ctx: Ctx, saying: Saying): Promise<StaffMessage | Unsaid> => {
  let stored = await store(ctx, saying);
  if (stored.verdict === "unopened") {
    await peerOf(ctx, saying.to);
    await openConversation(ctx, saying.from, saying.to);
    stored = await store(ctx, saying);
  }
  if (stored.verdict === "unopened") throw new Error("a conversation was opened and is not there");
  if (stored.verdict !== "stored" && stored.verdict !== "repeat") return { verdict: stored.verdict, waitMs: stored.wait_ms ?? 0 };
  const { from, to } = saying;
  if (!saying.clientId?.startsWith(automaticPrefix))
    await ctx.publish(said, { from, to, written_by: saying.writtenBy ?? null, seq: stored.seq, locale: ctx.locale });
  const user = await nameOf(ctx, saying.from);
  if (stored.verdict === "repeat") {
    const before = await messageById(ctx, stored.id);
    const answered = await answeredBy(ctx, stored.id, before.reply_seq);
    return presentForStaff(
      presentMessage(before, saying.to, user, ctx.locale, answered?.removed_by.includes(from) ? undefined : answered),
      before.written_by === null ? undefined : await nameOf(ctx, before.written_by),
    );
  }
  const row: MessageRow = {
    id: stored.id,
    seq: stored.seq,
    sender_id: saying.from,
    msg_type: saying.msgType,
    content: saying.content,
    card: saying.card?.snapshot ?? null,
    client_id: saying.clientId ?? null,
    created_at: ctx.now,
    written_by: saying.writtenBy ?? null,
    reply_seq: saying.replySeq ?? null,
    recalled_at: null,
  };
  const answered = await answeredBy(ctx, stored.id, saying.replySeq);
  const writer = saying.writtenBy === undefined ? undefined : await nameOf(ctx, saying.writtenBy);
  const messageFor = (id: number) =>
    presentForStaff(presentMessage(row, to, user, ctx.locale, answered?.removed_by.includes(id) ? undefined : answered), writer);
  const message = messageFor(from);
  const agent = await concernedAlone(ctx, to, from);
  const hear = staffHear(from, to, {
    ...(message.by ? { [from]: { by: message.by } } : {}),
    ...(agent === undefined ? {} : { [to]: { taken_by: agent } }),
  });
  const names = await namesByLanguage(ctx, from);
  // One frame for both, but where one of them has deleted what is answered.
  const sides = answered && answered.removed_by.length > 0 ? [[from], [to]] : [[from, to]];
  for (const ids of sides) {
    const data = presentFrame(messageFor(ids[0] ?? from), row.card, names);
    ctx.push(ids, { event: "message", data }, Object.fromEntries(Object.entries(hear).filter(([id]) => ids.includes(Number(id)))));
  }
  await tellTheAway(ctx, { from: saying.from, to: saying.to, seq: stored.seq });
  return message;
};
