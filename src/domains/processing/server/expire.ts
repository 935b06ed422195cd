import type { Ctx } from "#platform/calls/context.ts";
import { changeStatus } from "./change-status.ts";
import { database } from "./database.ts";

/** Orders whose deadline has passed take no more offers. A few at a time: the rest follow in the next round. */
export const expirePastDeadline = async (ctx: Ctx): Promise<void> => {
  const past = await database(ctx)
    .selectFrom("order")
    .select(["id", "status"])
    .where("status", "=", "published")
    .where("deadline", "<=", ctx.now)
    .orderBy("id")
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const order of past) await changeStatus(ctx, order, "expire", "system");
};
