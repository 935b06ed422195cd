import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/** Adds licences sold to their designers' counts, one statement; whoever sells them reports them. */
export const countLicences = async (ctx: Ctx, sold: readonly { designer_id: number; count: number }[]): Promise<void> => {
  if (sold.length === 0) return;
  await sql`update designs.designer set licences_count = licences_count + given.count
    from (select designer_id, sum(count)::int as count from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as one (designer_id int, count int) group by designer_id) as given
    where user_id = given.designer_id`.execute(ctx.tx);
  ctx.changed("designs");
};
