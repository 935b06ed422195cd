import { sql } from "kysely";
import { productLinesOf } from "#domains/catalog/index.server.ts";
import { workLinesOf } from "#domains/designs/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import type { visitsByDay } from "../../contract/by-day.ts";
import { database } from "../database.ts";

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
  const seen = await database(ctx)
    .selectFrom("product_day")
    .select(["product_id", sql<number>`sum(visits)::int`.as("visits")])
    .where("seller_id", "=", ownerId)
    .where("day", ">", sql<string>`${today} - ${days}::int`)
    .groupBy("product_id")
    .orderBy("visits", "desc")
    .orderBy("product_id")
    .limit(mostSeen)
    .execute();
  const printsSeen = await database(ctx)
    .selectFrom("print_day")
    .select(["work_id", sql<number>`sum(visits)::int`.as("visits")])
    .where("seller_id", "=", ownerId)
    .where("day", ">", sql<string>`${today} - ${days}::int`)
    .groupBy("work_id")
    .orderBy("visits", "desc")
    .orderBy("work_id")
    .limit(mostSeen)
    .execute();
  const works = await workLinesOf(
    ctx,
    ownerId,
    printsSeen.map((one) => one.work_id),
  );
  const lines = await productLinesOf(
    ctx,
    ownerId,
    seen.map((one) => one.product_id),
  );
  const now = rows.filter((row) => !row.is_before);
  const sum = (of: readonly { visits: number }[]) => of.reduce((total, row) => total + row.visits, 0);
  return {
    days: now.map(({ on, visits, factory_visits, designer_visits }) => ({ on, visits, factory_visits, designer_visits })),
    visits: sum(now),
    factory_visits: now.reduce((total, row) => total + row.factory_visits, 0),
    designer_visits: now.reduce((total, row) => total + row.designer_visits, 0),
    visits_before: sum(rows.filter((row) => row.is_before)),
    products: seen.flatMap(({ product_id, visits }) => {
      const line = lines.get(product_id);
      return line ? [{ id: line.id, style_code: line.style_code, title: line.title, image: line.image, visits }] : [];
    }),
    prints: printsSeen.flatMap(({ work_id, visits }) => {
      const line = works.get(work_id);
      return line ? [{ ...line, visits }] : [];
    }),
  };
};
