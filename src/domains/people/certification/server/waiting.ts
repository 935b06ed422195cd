import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf, type WaitingLine } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

/** What was handed in. Those that another reviewer is at come last: the first is one that the reader can take. */
export const certificationsWaiting = async (ctx: Ctx): Promise<WaitingLine> => {
  const waiting = database(ctx)
    .selectFrom("certification")
    .select(["id", "submitted_at as since", sql<string>`coalesce(nullif(title, ''), '#' || user_id)`.as("name")])
    .where("status", "=", "submitted");
  const [all, free] = await Promise.all([
    lineOf(ctx, waiting),
    lineOf(
      ctx,
      waiting.where((where) =>
        where.or([where("claimed_until", "is", null), where("claimed_until", "<=", ctx.now), where("claimed_by", "=", ctx.actor?.id ?? 0)]),
      ),
    ),
  ]);
  return { count: all.count, first: all.first && { ...(free.first ?? all.first), since: all.first.since } };
};
