import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/** Puts these reviews into the staff's line, or takes them out of it, by what of them waits now. */
export const settleLine = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  await sql`update reviews.review r set
      is_reported = exists (select from reviews.report p where p.review_id = r.id and p.closed_at is null),
      waits_since = (select min(since) from (
        select r.created_at as since where r.status = 'pending'
        union all select a.created_at from reviews.addition a where a.review_id = r.id and a.status = 'pending'
        union all select p.created_at from reviews.report p where p.review_id = r.id and p.closed_at is null) waiting)
    where r.id = any(${[...ids]}::int[])`.execute(ctx.tx);
};
