import { sql } from "kysely";
import type { z } from "zod";
import type { said } from "#domains/contact/chat/contract/events.ts";
import { messageType } from "#domains/contact/chat/contract/limits.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { database } from "./database.ts";
import { isInbox } from "./inbox.ts";
import { inquiryMachine, tellInbox } from "./machine.ts";

type Said = z.output<(typeof said)["payload"]>;

/** Messages are stored without a transaction around them; a move of an inquiry needs one. */
const inTransaction = (ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> =>
  ctx.tx.isTransaction ? work(ctx) : ctx.tx.transaction().execute((tx) => work({ ...ctx, tx }));

const ofPair = (ctx: Ctx, accountId: number, customerId: number) =>
  database(ctx).selectFrom("inquiry").where("account_id", "=", accountId).where("customer_id", "=", customerId);

/** A shop that asks another shop is its customer, and what that one answers is no inquiry of the other. */
const isOwnQuestion = async (ctx: Ctx, accountId: number, customerId: number): Promise<boolean> =>
  accountId !== customerServiceId && (await ofPair(ctx, customerId, accountId).select("id").limit(1).executeTakeFirst()) !== undefined;

/** What a customer wrote: it goes on with what is under way, opens again what was closed within a day, or begins something new. */
const asked = async (ctx: Ctx, { to: account_id, from: customer_id, seq, locale }: Said): Promise<void> => {
  const waits = { waiting_since: sql<Date>`coalesce(waiting_since, ${ctx.now})`, last_seq: seq, last_at: ctx.now, locale };
  const goesOn = (among: Ctx) =>
    database(among)
      .updateTable("inquiry")
      .set(waits)
      .where("account_id", "=", account_id)
      .where("customer_id", "=", customer_id)
      .where("status", "in", ["open", "taken"])
      .where("last_seq", "<", seq)
      .returning("id")
      .executeTakeFirst();
  const touched = await goesOn(ctx);
  if (touched) return tellInbox(ctx, account_id, touched.id);
  await inTransaction(ctx, async (within) => {
    await advisoryLock(within, "service/inquiry", customer_id);
    const latest = await ofPair(within, account_id, customer_id).selectAll().orderBy("id", "desc").limit(1).forNoKeyUpdate().executeTakeFirst();
    // A message that is told once more.
    if (latest && latest.last_seq >= seq) return;
    if (latest?.status === "snoozed") {
      await inquiryMachine.move(within, [latest], { event: "wake", party: "customer", set: { ...waits, snoozed_until: null } });
      return;
    }
    if (latest?.status === "closed" && latest.closed_at && latest.closed_at > later(ctx.now, -days(1))) {
      const set = { ...waits, agent_id: null, taken_at: null, closed_at: null, closed_by: null };
      await inquiryMachine.move(within, [latest], { event: "reopen", party: "customer", set });
      return;
    }
    if (latest && latest.status !== "closed") return void (await goesOn(within));
    if (await isOwnQuestion(within, account_id, customer_id)) return;
    const { id } = await database(within)
      .insertInto("inquiry")
      .values({ account_id, customer_id, status: "open", opened_at: ctx.now, waiting_since: ctx.now, last_seq: seq, last_at: ctx.now, locale })
      .returning("id")
      .executeTakeFirstOrThrow();
    await inquiryMachine.begin(within, [id], { event: "ask", party: "customer" });
    tellInbox(within, account_id, id);
  });
};

/** What the account said: the customer no longer waits, and whoever wrote has it from now on where nobody had. */
const answered = async (ctx: Ctx, { from: account_id, to: customer_id, seq, written_by }: Said): Promise<void> => {
  const agent = written_by ?? account_id;
  const under = await database(ctx)
    .updateTable("inquiry")
    .set({
      waiting_since: null,
      last_seq: seq,
      last_at: ctx.now,
      first_answer_at: sql<Date>`coalesce(first_answer_at, ${ctx.now})`,
      first_answer_by: sql<number>`coalesce(first_answer_by, ${agent})`,
    })
    .where("account_id", "=", account_id)
    .where("customer_id", "=", customer_id)
    .where("status", "<>", "closed")
    .where("last_seq", "<", seq)
    .returning(["id", "status"])
    .executeTakeFirst();
  if (!under) return;
  tellInbox(ctx, account_id, under.id);
  if (under.status !== "open") return;
  await inTransaction(ctx, async (within) => {
    const row = await inquiryMachine.lock(within, under.id);
    if (row) await inquiryMachine.move(within, [row], { event: "take", party: "agent", set: { agent_id: agent, taken_at: ctx.now } });
  });
};

/** Cards come with a conversation and ask nothing. */
const speaking: readonly number[] = [messageType.text, messageType.image, messageType.file, messageType.voice];

export const hearSaid = async (ctx: Ctx, one: Said): Promise<void> => {
  if (await isInbox(ctx, one.from)) await answered(ctx, one);
  if (speaking.includes(one.msg_type) && (await isInbox(ctx, one.to))) await asked(ctx, one);
};
