import { found, Refusal } from "#kit/refusal.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { peopleById, type Person } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { setting } from "#domains/settings/index.server.ts";
import { chatWords } from "../contract/fields.ts";
import { database } from "./database.ts";

export type Pair = { lower_id: number; upper_id: number };
export const pairOf = (one: number, other: number): Pair => ({ lower_id: Math.min(one, other), upper_id: Math.max(one, other) });

/** The account behind a receiver id, or NotFound. */
export const peerOf = async (ctx: Ctx, receiverId: number): Promise<Person> => found((await peopleById(ctx, [receiverId])).get(receiverId));

/** A conversation as one of its two sees it. */
export type MyConversation = {
  id: number;
  last_seq: number;
  last_at: Date;
  read_seq: number;
  peer_read_seq: number;
  blocking: boolean;
  blocked: boolean;
  muted: boolean;
};

export const myConversation = async (ctx: Ctx, myId: number, peerId: number): Promise<MyConversation | undefined> => {
  const row = await database(ctx)
    .selectFrom("conversation")
    .selectAll()
    .where("lower_id", "=", Math.min(myId, peerId))
    .where("upper_id", "=", Math.max(myId, peerId))
    .executeTakeFirst();
  if (!row) return undefined;
  const isLower = row.lower_id === myId;
  return {
    id: row.id,
    last_seq: row.last_seq,
    last_at: row.last_at,
    read_seq: isLower ? row.lower_read_seq : row.upper_read_seq,
    peer_read_seq: isLower ? row.upper_read_seq : row.lower_read_seq,
    blocking: isLower ? row.lower_blocks : row.upper_blocks,
    blocked: isLower ? row.upper_blocks : row.lower_blocks,
    muted: isLower ? row.lower_muted : row.upper_muted,
  };
};

/**
 * Makes the row of a pair that has none yet; two who write to each other first at once get the same one.
 * @throws the refusal `too_many_new` where this account has begun its day's share of new ones. Customer service may write to anybody.
 */
export const openConversation = async (ctx: Ctx, myId: number, peerId: number): Promise<void> => {
  if (await myConversation(ctx, myId, peerId)) return;
  if (myId !== customerServiceId) {
    const most = await setting(ctx, "chat.new_a_day");
    const taken = await ctx.services.limiter.take(`chat/new:${myId}`, { count: most, seconds: 86_400 });
    if (!taken.ok) throw new Refusal("too_many_new", chatWords.tooManyNew.id, { most });
  }
  await database(ctx)
    .insertInto("conversation")
    .values({ ...pairOf(myId, peerId), opened_by: myId, last_at: ctx.now, last_day: ctx.now.toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.columns(["lower_id", "upper_id"]).doNothing())
    .execute();
};
