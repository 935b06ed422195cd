import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { visitorDays } from "../contract/visitors.ts";
import { database } from "./database.ts";
import { inquiryMachine } from "./machine.ts";

/** So many at a time: the next round takes the rest. */
const mostAtOnce = 500;

/** Whoever did not come back is forgotten, with what was said and noted; that somebody asked stays for the figures. */
export const forgetVisitors = async (ctx: Ctx): Promise<void> => {
  const gone = await database(ctx)
    .selectFrom("visitor")
    .select("id")
    .where("last_at", "<=", later(ctx.now, -days(visitorDays)))
    .orderBy("id")
    .limit(mostAtOnce)
    .forUpdate()
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  const open = await database(ctx).selectFrom("inquiry").select("id").where("visitor_id", "in", ids).where("status", "<>", "closed").execute();
  for (const row of await inquiryMachine.lockAll(
    ctx,
    open.map(({ id }) => id),
  ))
    await inquiryMachine.move(ctx, [row], { event: "lapse", party: "system", set: { closed_at: ctx.now, snoozed_until: null, waiting_since: null } });
  await database(ctx).updateTable("inquiry").set({ page: "", page_title: "", page_at: null }).where("visitor_id", "in", ids).execute();
  await database(ctx).deleteFrom("note").where("visitor_id", "in", ids).execute();
  await database(ctx).deleteFrom("visitor").where("id", "in", ids).execute();
};
