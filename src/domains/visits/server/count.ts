import { sql } from "kysely";
import { sellersOfPublic } from "#domains/catalog/index.server.ts";
import { shopsById } from "#domains/enterprises/index.server.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { together } from "#platform/counting/together.ts";
import type { VisitedPage } from "../contract/counting.ts";
import { database } from "./database.ts";
import { countedSubjects } from "./rules/counted-subjects.ts";

export type Visit = { page: VisitedPage; id: number; day: string; reader: string; /** The shop that the reader works in. */ ownShop: number | null };

/** One statement for many visits. A page that is not public has no seller here, and is not counted. */
const countTogether = async (ctx: Ctx, visits: readonly Visit[]): Promise<void> => {
  const [ofProduct, shops] = await Promise.all([
    sellersOfPublic(
      ctx,
      visits.flatMap((visit) => (visit.page === "product" ? [visit.id] : [])),
    ),
    shopsById(
      ctx,
      visits.flatMap((visit) => (visit.page === "product" ? [] : [visit.id])),
    ),
  ]);
  const given = visits.flatMap((visit) =>
    countedSubjects(visit, visit.page === "product" ? ofProduct.get(visit.id) : shops.has(visit.id) ? visit.id : undefined),
  );
  if (given.length === 0) return;
  await sql`
    with given as (
      select distinct g.day, g.subject, g.subject_id, g.seller_id, decode(g.reader, 'hex') as reader
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (day date, subject text, subject_id int, seller_id int, reader text)
    ), fresh as (
      insert into visits.counted_reader (day, subject, subject_id, reader)
      select day, subject, subject_id, reader from given order by day, subject, subject_id, reader
      on conflict do nothing returning day, subject, subject_id
    ), counted as (
      select day, subject, subject_id, count(*)::int as visits from fresh group by day, subject, subject_id
    ), shops as (
      select day, subject_id as seller_id, coalesce(sum(visits) filter (where subject = 'shop'), 0)::int as visits,
        coalesce(sum(visits) filter (where subject = 'factory'), 0)::int as factory_visits
      from counted where subject in ('shop', 'factory') group by day, subject_id
    ), by_shop as (
      insert into visits.shop_day as known (seller_id, day, visits, factory_visits)
      select seller_id, day, visits, factory_visits from shops order by seller_id, day
      on conflict (seller_id, day) do update set visits = known.visits + excluded.visits, factory_visits = known.factory_visits + excluded.factory_visits
    )
    insert into visits.product_day as known (seller_id, day, product_id, visits)
    select g.seller_id, c.day, c.subject_id, c.visits
    from counted c join (select distinct subject_id, seller_id from given where subject = 'product') g on g.subject_id = c.subject_id
    where c.subject = 'product' order by g.seller_id, c.day, c.subject_id
    on conflict (seller_id, day, product_id) do update set visits = known.visits + excluded.visits`.execute(ctx.tx);
};

/** Counts one visit together with all that arrive while an earlier statement is under way. */
export const countOne = together(countTogether, 500);

export type CountedDay = { seller_id: number; day: string; visits: number; factory_visits: number };
export type CountedProduct = { seller_id: number; day: string; product_id: number; visits: number };

/** Adds visits that were counted elsewhere, on days of the trade's calendar (2026-11-21). */
export const addVisits = async (ctx: Pick<Ctx, "tx">, counted: { days: readonly CountedDay[]; products: readonly CountedProduct[] }): Promise<void> => {
  await sql`insert into visits.shop_day as known (seller_id, day, visits, factory_visits)
    select seller_id, day, visits, factory_visits
    from jsonb_to_recordset(${JSON.stringify(counted.days)}::jsonb) as given (seller_id int, day date, visits int, factory_visits int)
    on conflict (seller_id, day) do update set visits = known.visits + excluded.visits, factory_visits = known.factory_visits + excluded.factory_visits`.execute(
    ctx.tx,
  );
  await sql`insert into visits.product_day as known (seller_id, day, product_id, visits)
    select seller_id, day, product_id, visits
    from jsonb_to_recordset(${JSON.stringify(counted.products)}::jsonb) as given (seller_id int, day date, product_id int, visits int)
    on conflict (seller_id, day, product_id) do update set visits = known.visits + excluded.visits`.execute(ctx.tx);
};

/** Yesterday's marks have done their work. */
export const forgetReaders = async (ctx: Ctx): Promise<void> => {
  await database(ctx)
    .deleteFrom("counted_reader")
    .where("day", "<", sql<string>`${dayOf(unixSeconds(ctx.now))}::date`)
    .execute();
};
