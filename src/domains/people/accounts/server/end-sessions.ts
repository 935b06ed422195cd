import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** Ends the open sessions of an account, all but `except`; says how many. Their sockets are closed after the commit. */
export const endSessions = async (ctx: Ctx, userId: number, except?: number): Promise<number> => {
  const ended = await database(ctx)
    .updateTable("session")
    .set({ ended_at: ctx.now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? 0))
    .returning("id")
    .execute();
  if (except === undefined) ctx.disconnect({ userId });
  else for (const { id } of ended) ctx.disconnect({ userId, sessionId: id });
  return ended.length;
};
