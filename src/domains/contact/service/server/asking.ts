import { sql, type ExpressionBuilder, type SqlBool, type Expression } from "kysely";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { database } from "./database.ts";
import { inquiryMachine, tellInbox } from "./machine.ts";
import type { Tables } from "./tables.ts";

/** Who asks: an account, or a visitor who has not signed in. */
export type Asker = { customer_id: number | null; visitor_id: number | null };

export const byAsker =
  ({ customer_id, visitor_id }: Asker) =>
  (where: ExpressionBuilder<Tables, "inquiry">): Expression<SqlBool> =>
    customer_id === null ? where("visitor_id", "=", visitor_id) : where("customer_id", "=", customer_id);

/** Messages are stored without a transaction around them; a move of an inquiry needs one. */
const inTransaction = (ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> =>
  ctx.tx.isTransaction ? work(ctx) : ctx.tx.transaction().execute((tx) => work({ ...ctx, tx }));

type Question = Asker & { account_id: number; seq: number; locale: string };

/** What somebody asked: it goes on with what is under way, opens again what was closed within a day, or begins something new where `mayBegin`. */
export const ask = async (
  ctx: Ctx,
  { account_id, customer_id, visitor_id, seq, locale }: Question,
  mayBegin: (ctx: Ctx) => Promise<boolean> = async () => true,
): Promise<void> => {
  const asker = byAsker({ customer_id, visitor_id });
  const waits = { waiting_since: sql<Date>`coalesce(waiting_since, ${ctx.now})`, last_seq: seq, last_at: ctx.now, locale };
  const goesOn = (among: Ctx) =>
    database(among)
      .updateTable("inquiry")
      .set(waits)
      .where("account_id", "=", account_id)
      .where(asker)
      .where("status", "in", ["open", "taken"])
      .where("last_seq", "<", seq)
      .returning("id")
      .executeTakeFirst();
  const touched = await goesOn(ctx);
  if (touched) return tellInbox(ctx, account_id, touched.id);
  await inTransaction(ctx, async (within) => {
    await advisoryLock(within, customer_id === null ? "service/visitor" : "service/inquiry", customer_id ?? visitor_id ?? 0);
    const latest = await database(within)
      .selectFrom("inquiry")
      .selectAll()
      .where("account_id", "=", account_id)
      .where(asker)
      .orderBy("id", "desc")
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
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
    if (!(await mayBegin(within))) return;
    const { id } = await database(within)
      .insertInto("inquiry")
      .values({ account_id, customer_id, visitor_id, status: "open", opened_at: ctx.now, waiting_since: ctx.now, last_seq: seq, last_at: ctx.now, locale })
      .returning("id")
      .executeTakeFirstOrThrow();
    await inquiryMachine.begin(within, [id], { event: "ask", party: "customer" });
    tellInbox(within, account_id, id);
  });
};

/** What `agent` said for the account: who asked no longer waits, and whoever wrote has it from now on where nobody had. */
export const answer = async (ctx: Ctx, { account_id, seq, agent, ...asker }: Asker & { account_id: number; seq: number; agent: number }): Promise<void> => {
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
    .where(byAsker(asker))
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
