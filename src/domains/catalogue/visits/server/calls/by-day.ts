import { sql } from "kysely";
import { productLinesOf } from "#domains/catalogue/catalog/index.server.ts";
import { workLinesOf } from "#domains/catalogue/designs/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import type { visitsByDay } from "../../contract/by-day.ts";

/** Of products, and of prints. */
const mostSeen = 10;

/** Days without a visit are there too: a line over time must not jump over them. */
export const visitsByDayFn = async (ctx: Ctx, { days }: ParsedInputOf<typeof visitsByDay>) => {
  const { ownerId } = shopOf(ctx);
  const today = sql<string>`${dayOf(unixSeconds(ctx.now))}::date`;
  const { rows } = await sql<{ on: string; visits: number; factory_visits: number; designer_visits: number; is_before: boolean }>`
    select to_char(d, 'YYYY-MM-DD') as on, coalesce(s.visits, 0) as visits, coalesce(s.factory_visits, 0) as factory_visits,
      coalesce(s.designer_visits, 0) as designer_visits,
      d::date <= ${today} - ${days}::int as is_before
    from generate_series(${today} - ${days * 2 - 1}::int, ${today}, interval '1 day') as d
    left join visits.shop_day s on s.seller_id = ${ownerId} and s.day = d::date order by d`.execute(ctx.tx);
  const seenMost = async (table: "product_day" | "print_day", thing: "product_id" | "work_id") => {
    const found = await sql<{ id: number; visits: number }>`
      select ${sql.ref(thing)} as id, sum(visits)::int as visits from ${sql.table(`visits.${table}`)}
      where seller_id = ${ownerId} and day > ${today} - ${days}::int group by id order by visits desc, id limit ${mostSeen}`.execute(ctx.tx);
    return found.rows;
  };
  const idsOf = (seen: readonly { id: number }[]) => seen.map(({ id }) => id);
  const productsSeen = await seenMost("product_day", "product_id");
  const printsSeen = await seenMost("print_day", "work_id");
  const works = await workLinesOf(ctx, ownerId, idsOf(printsSeen));
  const lines = await productLinesOf(ctx, ownerId, idsOf(productsSeen));
  const now = rows.filter((row) => !row.is_before);
  const sum = (of: readonly { visits: number }[]) => of.reduce((total, row) => total + row.visits, 0);
  return {
    days: now.map(({ on, visits, factory_visits, designer_visits }) => ({ on, visits, factory_visits, designer_visits })),
    visits: sum(now),
    factory_visits: now.reduce((total, row) => total + row.factory_visits, 0),
    designer_visits: now.reduce((total, row) => total + row.designer_visits, 0),
    visits_before: sum(rows.filter((row) => row.is_before)),
    products: productsSeen.flatMap(({ id, visits }) => {
      const line = lines.get(id);
      return line ? [{ id: line.id, style_code: line.style_code, title: line.title, image: line.image, visits }] : [];
    }),
    prints: printsSeen.flatMap(({ id, visits }) => {
      const line = works.get(id);
      return line ? [{ ...line, visits }] : [];
    }),
  };
};
