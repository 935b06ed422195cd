import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { endSession } from "../../contract/sessions.ts";
import { database } from "../database.ts";
import { endSessions } from "../end-sessions.ts";

export const listSessionsFn = async (ctx: Ctx) => {
  const { id, sessionId } = me(ctx);
  const rows = await database(ctx)
    .selectFrom("session")
    .selectAll()
    .where("user_id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", ctx.now)
    .orderBy("last_seen_at", "desc")
    .limit(100)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      agent: row.agent,
      address: row.address,
      createtime: unixSeconds(row.created_at),
      last_seen: unixSeconds(row.last_seen_at),
      is_this: row.id === sessionId,
    })),
  };
};

export const endSessionFn = async (ctx: Ctx, { id: sessionId }: ParsedInputOf<typeof endSession>) => {
  const { id } = me(ctx);
  found(
    await database(ctx)
      .updateTable("session")
      .set({ ended_at: ctx.now })
      .where("id", "=", sessionId)
      .where("user_id", "=", id)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
  ctx.disconnect({ userId: id, sessionId });
  return {};
};

export const endOtherSessionsFn = async (ctx: Ctx) => ({ ended: await endSessions(ctx, me(ctx).id, me(ctx).sessionId) });
