import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/accounts/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { block, type report, type reports, type settleReport, type unblock } from "../../contract/blocking.ts";
import { customerServiceId } from "../../contract/fields.ts";
import { presentCard } from "../cards.ts";
import { myConversation, openConversation, pairOf, peerOf } from "../conversation.ts";
import { database } from "../database.ts";

const setBlock = async (ctx: Ctx, myId: number, peerId: number, isBlocking: boolean) => {
  const { lower_id, upper_id } = pairOf(myId, peerId);
  await database(ctx)
    .updateTable("conversation")
    .set(myId === lower_id ? { lower_blocks: isBlocking } : { upper_blocks: isBlocking })
    .where("lower_id", "=", lower_id)
    .where("upper_id", "=", upper_id)
    .execute();
};

export const blockFn = async (ctx: Ctx, { receiver_id }: ParsedInputOf<typeof block>) => {
  const { id } = me(ctx);
  if (receiver_id === id) throw refuse(block, "yourself");
  if (receiver_id === customerServiceId) throw refuse(block, "service_stays");
  await peerOf(ctx, receiver_id);
  await openConversation(ctx, id, receiver_id);
  await setBlock(ctx, id, receiver_id, true);
  return {};
};

export const unblockFn = async (ctx: Ctx, { receiver_id }: ParsedInputOf<typeof unblock>) => {
  const { id } = me(ctx);
  await peerOf(ctx, receiver_id);
  await setBlock(ctx, id, receiver_id, false);
  return {};
};

/** Only somebody I talk with, and only a message they sent to me. */
export const reportFn = async (ctx: Ctx, { receiver_id, message_id, reason }: ParsedInputOf<typeof report>) => {
  const { id } = me(ctx);
  const conversation = found(await myConversation(ctx, id, receiver_id));
  if (message_id !== undefined) {
    found(
      await database(ctx)
        .selectFrom("message")
        .select("id")
        .where("id", "=", BigInt(message_id))
        .where("conversation_id", "=", conversation.id)
        .where("sender_id", "=", receiver_id)
        .executeTakeFirst(),
    );
  }
  await database(ctx)
    .insertInto("report")
    .values({ reporter_id: id, reported_id: receiver_id, message_id: message_id === undefined ? null : BigInt(message_id), reason, created_at: ctx.now })
    .execute();
  return {};
};

export const reportsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof reports>) => {
  const open = database(ctx).selectFrom("report").where("settled_at", "is", null);
  const rows = await open
    .leftJoin("message", "message.id", "report.message_id")
    .select(["report.id", "reporter_id", "reported_id", "reason", "report.created_at", "message.id as message_id", "msg_type", "content", "card"])
    .orderBy("report.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, open);
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => [row.reporter_id, row.reported_id]),
  );
  const name = (userId: number) => people.get(userId) ?? { id: userId, nickname: "", avatar: "" };
  return {
    list: rows.map((row) => ({
      id: row.id,
      reporter: name(row.reporter_id),
      reported: name(row.reported_id),
      reason: row.reason,
      createtime: unixSeconds(row.created_at),
      message:
        row.message_id === null
          ? null
          : { id: Number(row.message_id), msg_type: row.msg_type ?? 0, content: row.card ? presentCard(row.card, ctx.locale) : (row.content ?? "") },
    })),
    page,
    size,
    ...counted,
  };
};

export const settleReportFn = async (ctx: Ctx, { id, outcome }: ParsedInputOf<typeof settleReport>) => {
  found(
    await database(ctx)
      .updateTable("report")
      .set({ settled_at: ctx.now, settled_by: me(ctx).id, outcome })
      .where("id", "=", id)
      .where("settled_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
  return {};
};
