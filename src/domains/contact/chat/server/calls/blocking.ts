import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { block, type report, type reports, type settledReports, settleReport, type unblock } from "../../contract/blocking.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { presentCard } from "../cards.ts";
import { myConversation, openConversation, pairOf, peerOf } from "../conversation.ts";
import { database } from "../database.ts";
import { forCustomerService, forOneself, forTheShop, permitSide, type Side } from "../side.ts";
import { refuseOwn } from "#platform/calls/own.ts";

const setBlock = async (ctx: Ctx, myId: number, peerId: number, isBlocking: boolean) => {
  const { lower_id, upper_id } = pairOf(myId, peerId);
  await database(ctx)
    .updateTable("conversation")
    .set(myId === lower_id ? { lower_blocks: isBlocking } : { upper_blocks: isBlocking })
    .where("lower_id", "=", lower_id)
    .where("upper_id", "=", upper_id)
    .execute();
};

const blockPerson = async (ctx: Ctx, side: Side, { receiver_id }: ParsedInputOf<typeof block>) => {
  const { id } = side;
  if (receiver_id === id) throw refuse(block, "yourself");
  await permitSide(ctx, side, receiver_id);
  if (receiver_id === customerServiceId) throw refuse(block, "service_stays");
  await peerOf(ctx, receiver_id);
  await openConversation(ctx, id, receiver_id);
  await setBlock(ctx, id, receiver_id, true);
  return {};
};

const unblockPerson = async (ctx: Ctx, side: Side, { receiver_id }: ParsedInputOf<typeof unblock>) => {
  await permitSide(ctx, side, receiver_id);
  await peerOf(ctx, receiver_id);
  await setBlock(ctx, side.id, receiver_id, false);
  return {};
};

/** Only somebody I talk with, and only a message they sent to me. */
const reportPerson = async (ctx: Ctx, side: Side, { receiver_id, message_id, reason }: ParsedInputOf<typeof report>) => {
  const { id } = side;
  await permitSide(ctx, side, receiver_id);
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

export const blockFn = forOneself(blockPerson);
export const shopBlockFn = forTheShop(blockPerson);
export const unblockFn = forOneself(unblockPerson);
export const shopUnblockFn = forTheShop(unblockPerson);
export const reportFn = forOneself(reportPerson);
export const shopReportFn = forTheShop(reportPerson);
export const serviceReportFn = forCustomerService(reportPerson);

type Reported = {
  id: number;
  reporter_id: number;
  reported_id: number;
  reason: string;
  created_at: Date;
  message_id: bigint | null;
  msg_type: number | null;
  content: string | null;
  card: Parameters<typeof presentCard>[0] | null;
};

const nameIn = (people: Awaited<ReturnType<typeof peopleById>>) => (userId: number) => people.get(userId) ?? { id: userId, nickname: "", avatar: "" };

const presentReport = (ctx: Ctx, row: Reported, name: ReturnType<typeof nameIn>) => ({
  id: row.id,
  reporter: name(row.reporter_id),
  reported: name(row.reported_id),
  reason: row.reason,
  createtime: unixSeconds(row.created_at),
  message:
    row.message_id === null
      ? null
      : { id: Number(row.message_id), msg_type: row.msg_type ?? 0, content: row.card ? presentCard(row.card, ctx.locale) : (row.content ?? "") },
});

export const reportsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof reports>) => {
  const open = database(ctx).selectFrom("report").where("settled_at", "is", null);
  const rows = await open
    .leftJoin("message", "message.id", "report.message_id")
    .select(["report.id", "reporter_id", "reported_id", "reason", "report.created_at", "message.id as message_id", "msg_type", "content", "card"])
    .orderBy("report.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => [row.reporter_id, row.reported_id]),
  );
  return { list: rows.map((row) => presentReport(ctx, row, nameIn(people))), page, size, ...(await countUpToCap(ctx, open)) };
};

export const settledReportsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof settledReports>) => {
  const settled = database(ctx).selectFrom("report").where("settled_at", "is not", null);
  const rows = await settled
    .leftJoin("message", "message.id", "report.message_id")
    .select(["report.id", "reporter_id", "reported_id", "reason", "report.created_at", "message.id as message_id", "msg_type", "content", "card"])
    .select(["settled_at", "settled_by", "outcome"])
    .orderBy("settled_at", "desc")
    .orderBy("report.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => [row.reporter_id, row.reported_id, row.settled_by ?? 0]),
  );
  const name = nameIn(people);
  return {
    list: rows.map((row) => ({
      ...presentReport(ctx, row, name),
      settled_by: name(row.settled_by ?? 0).nickname,
      settled_at: row.settled_at ? unixSeconds(row.settled_at) : 0,
      outcome: row.outcome ?? "",
    })),
    page,
    size,
    ...(await countUpToCap(ctx, settled)),
  };
};

export const settleReportFn = async (ctx: Ctx, { id, outcome }: ParsedInputOf<typeof settleReport>) => {
  const row = found(
    await database(ctx)
      .updateTable("report")
      .set({ settled_at: ctx.now, settled_by: me(ctx).id, outcome })
      .where("id", "=", id)
      .where("settled_at", "is", null)
      .returning(["reporter_id", "reported_id"])
      .executeTakeFirst(),
  );
  refuseOwn(ctx, settleReport, [row.reporter_id, row.reported_id]);
  return {};
};
