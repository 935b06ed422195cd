import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { createBatcher } from "#platform/counting/batcher.ts";
import type { Kind } from "../../contract/kinds.ts";

export type Choice = {
  day: string;
  reader: string;
  subject: string;
  kind: Kind;
  id: number;
  points: number;
  /** The shop that the reader works in. */ ownShop: number | null;
};

/** One statement for many choices. What is not to be found, and what is a reader's own, is not counted; nor what the reader chose that day already. */
const countTogether = async (ctx: Ctx, choices: readonly Choice[]): Promise<void> => {
  await sql`with given as (
      select distinct on (g.day, g.reader, g.subject, g.kind, g.id) g.day, decode(g.reader, 'hex') as reader, g.subject, g.kind, g.id as ref_id, g.points
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as g (day date, reader text, subject text, kind text, id int, points real, "ownShop" int)
      join search.item on item.kind = g.kind and item.ref_id = g.id and (g."ownShop" is null or item.owner_id is distinct from g."ownShop")
      order by g.day, g.reader, g.subject, g.kind, g.id, g.points
    ), fresh as (
      insert into search.chooser (day, reader, subject, kind, ref_id) select day, reader, subject, kind, ref_id from given
      on conflict do nothing returning day, reader, subject, kind, ref_id
    )
    insert into search.chosen as known (subject, kind, ref_id, day, readers, points)
    select subject, kind, ref_id, day, count(*)::int, sum(points)::real from fresh join given using (day, reader, subject, kind, ref_id)
    group by subject, kind, ref_id, day order by subject, kind, ref_id, day
    on conflict (subject, kind, ref_id, day) do update set readers = known.readers + excluded.readers, points = known.points + excluded.points`.execute(ctx.tx);
};

/** Counts one choice together with all that arrive while an earlier statement is under way. */
export const countChoice = createBatcher(countTogether, { most: 500 });
