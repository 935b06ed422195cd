import { sql, type RawBuilder } from "kysely";
import { sellersOfPublic } from "#domains/catalogue/catalog/index.server.ts";
import { countReadings, designersById, designersOfPublished } from "#domains/catalogue/designs/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createBatcher } from "#platform/counting/batcher.ts";
import type { VisitedPage } from "../contract/counting.ts";
import { database } from "./database.ts";
import { countedSubjects } from "./rules/counted-subjects.ts";

export type Visit = { page: VisitedPage; id: number; day: string; reader: string; /** The shop that the reader works in. */ ownShop: number | null };

/** What a shop's days are kept of one by one, in `product_day` and `print_day`: the column of its number. */
const thingIds = { product: sql.ref("product_id"), print: sql.ref("work_id") };
type Thing = keyof typeof thingIds;

/** Adds `rows` (seller, day, thing, visits) to what is kept already. */
const addedToDays = (
  thing: Thing,
  rows: RawBuilder<unknown>,
) => sql`insert into ${sql.table(`visits.${thing}_day`)} as known (seller_id, day, ${thingIds[thing]}, visits)
  ${rows}
  on conflict (seller_id, day, ${thingIds[thing]}) do update set visits = known.visits + excluded.visits`;

const ofCounted = (thing: Thing) =>
  addedToDays(
    thing,
    sql`select g.seller_id, c.day, c.subject_id, c.visits
      from counted c join (select distinct subject_id, seller_id from given where subject = ${thing}) g on g.subject_id = c.subject_id
      where c.subject = ${thing} order by g.seller_id, c.day, c.subject_id`,
  );

/** One statement for many visits. A page that is not public has no seller here, and is not counted. */
const countTogether = async (ctx: Ctx, visits: readonly Visit[]): Promise<void> => {
  const seen = (...pages: VisitedPage[]) => visits.flatMap(({ page, id }) => (pages.includes(page) ? [id] : []));
  const [ofProduct, ofPrint, shops, designers] = await Promise.all([
    sellersOfPublic(ctx, seen("product")),
    designersOfPublished(ctx, seen("print")),
    shopsById(ctx, seen("factory", "shop")),
    designersById(ctx, seen("designer")),
  ]);
  const sellerOf = ({ page, id }: Visit): number | undefined => {
    if (page === "product") return ofProduct.get(id);
    if (page === "print") return ofPrint.get(id);
    return (page === "designer" ? designers : shops).has(id) ? id : undefined;
  };
  const given = visits.flatMap((visit) => countedSubjects(visit, sellerOf(visit)));
  if (given.length === 0) return;
  const { rows: readings } = await sql<{ work_id: number; day: string; count: number }>`
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
        coalesce(sum(visits) filter (where subject = 'factory'), 0)::int as factory_visits,
        coalesce(sum(visits) filter (where subject = 'designer'), 0)::int as designer_visits
      from counted where subject in ('shop', 'factory', 'designer') group by day, subject_id
    ), by_shop as (
      insert into visits.shop_day as known (seller_id, day, visits, factory_visits, designer_visits)
      select seller_id, day, visits, factory_visits, designer_visits from shops order by seller_id, day
      on conflict (seller_id, day) do update set visits = known.visits + excluded.visits, factory_visits = known.factory_visits + excluded.factory_visits,
        designer_visits = known.designer_visits + excluded.designer_visits
    ), by_print as (${ofCounted("print")}), by_product as (${ofCounted("product")})
    select subject_id as work_id, day::text, visits as count from counted where subject = 'print' order by subject_id, day`.execute(ctx.tx);
  await countReadings(ctx, readings);
};

/** Counts one visit together with all that arrive while an earlier statement is under way. */
export const countOne = createBatcher(countTogether, { most: 500 });

export type CountedDay = { seller_id: number; day: string; visits: number; factory_visits: number; designer_visits: number };
export type CountedProduct = { seller_id: number; day: string; product_id: number; visits: number };
export type CountedPrint = { seller_id: number; day: string; work_id: number; visits: number };
type Counted = { days: readonly CountedDay[]; products: readonly CountedProduct[]; prints: readonly CountedPrint[] };

/** Adds visits that were counted elsewhere, on days of the trade's calendar (2026-11-21). */
export const addVisits = async (ctx: Pick<Ctx, "tx">, counted: Counted): Promise<void> => {
  await sql`insert into visits.shop_day as known (seller_id, day, visits, factory_visits, designer_visits)
    select seller_id, day, visits, factory_visits, designer_visits
    from jsonb_to_recordset(${JSON.stringify(counted.days)}::jsonb) as given (seller_id int, day date, visits int, factory_visits int, designer_visits int)
    on conflict (seller_id, day) do update set visits = known.visits + excluded.visits, factory_visits = known.factory_visits + excluded.factory_visits,
      designer_visits = known.designer_visits + excluded.designer_visits`.execute(ctx.tx);
  for (const [thing, given] of [
    ["product", counted.products],
    ["print", counted.prints],
  ] as const) {
    const id = thingIds[thing];
    const rows = sql`select seller_id, day, ${id}, visits from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (seller_id int, day date, ${id} int, visits int)`;
    await addedToDays(thing, rows).execute(ctx.tx);
  }
};

/** Yesterday's marks have done their work. */
export const forgetReaders = async (ctx: Ctx): Promise<void> => {
  await database(ctx)
    .deleteFrom("counted_reader")
    .where("day", "<", sql<string>`${dayOf(unixSeconds(ctx.now))}::date`)
    .execute();
};
