import { sql } from "kysely";
import type { z } from "zod";
import type { userSignedIn } from "#domains/people/accounts/contract/events.ts";
import { bringTalk } from "#domains/contact/chat/index.server.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { database } from "./database.ts";
import { inquiryMachine } from "./machine.ts";
import { talkWithVisitor, visitorHere } from "./visitor.ts";

/** What a visitor asked from this browser is the account's that signs in there: the words go into its conversation, what is asked to its inquiries. */
export const handOver = async (ctx: Ctx, { user_id }: z.output<(typeof userSignedIn)["payload"]>): Promise<void> => {
  if (ctx.visitor === null || user_id === customerServiceId) return;
  const visitor = await visitorHere(ctx, { isLocked: true });
  ctx.keepVisitor(null);
  if (!visitor) return;
  await advisoryLock(ctx, "service/inquiry", user_id);
  const rows = await database(ctx).selectFrom("inquiry").selectAll().where("visitor_id", "=", visitor.id).orderBy("id").forNoKeyUpdate().execute();
  const last_seq = await bringTalk(
    ctx,
    user_id,
    (await talkWithVisitor(ctx, visitor.id, { most: visitor.last_seq })).map((one) => ({
      isAnswer: one.is_answer,
      writtenBy: one.written_by,
      content: one.content,
      at: one.created_at,
      // What nobody wrote himself keeps its mark.
      clientId: one.client_id.includes("/") ? one.client_id : `visitor/${visitor.id}/${one.seq}`,
    })),
  );
  await database(ctx).updateTable("note").set({ customer_id: user_id, visitor_id: null }).where("visitor_id", "=", visitor.id).execute();
  const underWay = await database(ctx)
    .selectFrom("inquiry")
    .selectAll()
    .where("account_id", "=", customerServiceId)
    .where("customer_id", "=", user_id)
    .where("status", "<>", "closed")
    .forNoKeyUpdate()
    .executeTakeFirst();
  const known = { customer_id: user_id, visitor_id: null };
  for (const row of rows) {
    if (row.status === "closed" || !underWay) {
      const set = { ...known, ...(row.status === "closed" ? {} : { last_seq }) };
      await inquiryMachine.move(ctx, [row], { event: "sign_in", party: "customer", set });
      continue;
    }
    const set = { ...known, closed_at: ctx.now, snoozed_until: null, waiting_since: null };
    await inquiryMachine.move(ctx, [row], { event: "join", party: "customer", set });
    const goesOn = { last_seq, last_at: ctx.now, waiting_since: sql<Date | null>`coalesce(waiting_since, ${row.waiting_since}::timestamptz)` };
    if (underWay.status === "snoozed")
      await inquiryMachine.move(ctx, [underWay], { event: "wake", party: "customer", set: { ...goesOn, snoozed_until: null } });
    else await database(ctx).updateTable("inquiry").set(goesOn).where("id", "=", underWay.id).execute();
  }
  await database(ctx).deleteFrom("visitor").where("id", "=", visitor.id).execute();
};
