import { sql } from "kysely";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { readerMark } from "#platform/counting/reader-mark.ts";
import { raisedChanged } from "../indexing.ts";
import { fewestReaders, halfLifeDays, orderPoints, raiseOf } from "./raise.ts";

/** Marks are kept so long: an order within it is known to have come from a search. */
export const chooserDays = 7;
/** And what they added up to so long. */
const chosenDays = 90;
/** So many raised things are kept of all, the most chosen. */
const mostKept = 50_000;

const today = (ctx: Ctx): string => dayOf(unixSeconds(ctx.now));
const daysBefore = (ctx: Ctx, days: number): string => dayOf(unixSeconds(ctx.now) - days * 86_400);

export const choiceMark = (ctx: Ctx, day: string, id = ctx.actor?.id): string =>
  readerMark(ctx.services.secret, "search", day, { id, address: ctx.request.address, agent: ctx.request.agent });

/** Products of a paid order that its buyer had opened from a search of the last days, signed in: each counts once for what was asked. */
export const countOrdered = async (ctx: Ctx, buyer: number, products: readonly number[]): Promise<void> => {
  if (products.length === 0) return;
  const marks = Array.from({ length: chooserDays }, (_, ago) => daysBefore(ctx, ago)).map((day) => ({ day, reader: choiceMark(ctx, day, buyer) }));
  await sql`with known as (
      select c.day, c.reader, c.subject, c.kind, c.ref_id
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (day date, reader text)
      join search.chooser c on c.day = m.day and c.reader = decode(m.reader, 'hex')
      where c.kind = 'product' and c.ref_id = any(${products}::int[]) and not c.ordered
    ), told as (
      update search.chooser c set ordered = true from known where (c.day, c.reader, c.subject, c.kind, c.ref_id) = (known.day, known.reader, known.subject, known.kind, known.ref_id)
      returning c.day, c.subject, c.kind, c.ref_id
    )
    update search.chosen set orders = chosen.orders + told.orders
    from (select day, subject, kind, ref_id, count(*)::int as orders from told group by 1, 2, 3, 4) told
    where (chosen.subject, chosen.kind, chosen.ref_id, chosen.day) = (told.subject, told.kind, told.ref_id, told.day)`.execute(ctx.tx);
};

type Sum = { subject: string; kind: string; ref_id: number; readers: number; orders: number; points: number };

/** By how much each thing is raised for what it was chosen for, made anew of the last ninety days; what is older goes. */
export const weighChosen = async (ctx: Ctx): Promise<void> => {
  await sql`delete from search.chooser where day <= ${daysBefore(ctx, chooserDays)}::date`.execute(ctx.tx);
  await sql`delete from search.chosen where day <= ${daysBefore(ctx, chosenDays)}::date`.execute(ctx.tx);
  const { rows } = await sql<Sum>`
    select subject, kind, ref_id, sum(readers)::int as readers, sum(orders)::int as orders,
      sum((points + orders * ${orderPoints}::real) * power(0.5, (${today(ctx)}::date - day) / ${halfLifeDays}::float8))::float8 as points
    from search.chosen group by subject, kind, ref_id having sum(readers) >= ${fewestReaders}
    order by 6 desc, subject, kind, ref_id limit ${mostKept}`.execute(ctx.tx);
  const raised = rows.map(({ points, ...row }) => ({ ...row, share: raiseOf(points, row.readers) }));
  const { rows: changed } = await sql<{ count: number }>`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) as g (subject text, kind text, ref_id int, share real, readers int, orders int)
    ), gone as (
      delete from search.raised r where not exists (select from given g where (g.subject, g.kind, g.ref_id) = (r.subject, r.kind, r.ref_id)) returning 1
    ), entered as (
      insert into search.raised as known (subject, kind, ref_id, share, readers, orders) select subject, kind, ref_id, share, readers, orders from given
      on conflict (subject, kind, ref_id) do update set share = excluded.share, readers = excluded.readers, orders = excluded.orders
      where (known.readers, known.orders) is distinct from (excluded.readers, excluded.orders) or abs(known.share - excluded.share) > 0.002
      returning 1
    ) select (select count(*) from gone)::int + (select count(*) from entered)::int as count`.execute(ctx.tx);
  if ((changed[0]?.count ?? 0) > 0) await raisedChanged(ctx);
};
