import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { divisionNames, mapPlaceOf, prefixOf, provincePoint, provinces, provinceView } from "#domains/places/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { scaleSteps, type countEnterprises, type listEnterprises, type mapEnterprises } from "../../contract/list.ts";
import { database } from "../database.ts";
import { presentItems } from "../hydrate.ts";
import { monthOf } from "../rules/capacity.ts";
import { tradeClock } from "../rules/opening.ts";

type Input = ParsedInputOf<typeof listEnterprises>;

const orders: Record<Input["sort"], ReturnType<typeof sql>> = {
  recommended: sql`(verified_at is not null) desc, on_time_permille desc nulls last, id`,
  newest: sql`created_at desc, id desc`,
  scale: sql`renshu desc nulls last, id`,
  on_time: sql`on_time_permille desc nulls last, id`,
  response: sql`response_minutes asc nulls last, id`,
};

/** A certificate that a reviewer saw and that has not run out: the SQL of `isValid`. */
const counts = (now: Date) => sql<boolean>`checked_at is not null and (valid_until is null or valid_until > ${now})`;

/** A month that begins before thirty days are over has something free: days of a month count alike, so any free piece is free at any time of it. */
const freeSoonIn = (now: Date) => {
  const last = monthOf(later(now, days(29)));
  return sql<boolean>`exists (select from enterprises.capacity_month as free_month where free_month.enterprise_id = enterprise.id and free_month.free > 0 and free_month.month between ${monthOf(now)} and ${last})`;
};

type Narrowing = ParsedInputOf<typeof countEnterprises>;

/** The SQL of `isOpenNow` in `rules/opening.ts`. */
const atWork = (now: Date) => {
  const { day, weekday, minute } = tradeClock(now);
  return sql<boolean>`${weekday} = any(work_days) and opens_at <= ${minute} and ${minute} < closes_at and (holiday_from is null or not ${day} between holiday_from and holiday_until)`;
};

const narrowed = (ctx: Ctx, { type, makes, renshu, cities, certificates, is_verified, is_open_now, has_capacity }: Narrowing) => {
  let query = database(ctx).selectFrom("enterprise").where("is_open", "=", true);
  if (type) query = query.where("type", "=", type);
  if (makes.length > 0) query = query.where(sql<boolean>`makes && ${makes}::text[]`);
  if (renshu) query = query.where("renshu", ">=", renshu);
  if (cities.length > 0) query = query.where((where) => where.or(cities.map((code) => where("city_code", "like", `${prefixOf(code)}%`))));
  if (is_verified) query = query.where("verified_at", "is not", null);
  if (is_open_now) query = query.where(atWork(ctx.now));
  if (has_capacity) query = query.where(freeSoonIn(ctx.now));
  if (certificates.length > 0)
    query = query.where((where) =>
      where(
        where
          .selectFrom("certificate")
          .select((one) => one.fn.count<string>("kind").as("held"))
          .whereRef("certificate.enterprise_id", "=", "enterprise.id")
          .where("kind", "in", certificates)
          .where(counts(ctx.now)),
        "=",
        String(new Set(certificates).size),
      ),
    );
  return query;
};

export const listEnterprisesFn = async (ctx: Ctx, input: Input) => {
  const { page, size, sort } = input;
  const rows = await narrowed(ctx, input)
    .selectAll()
    .orderBy(orders[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, narrowed(ctx, input));
  return { list: await presentItems(ctx, rows), page, size, ...counted };
};

type Count = { key: string; count: number };
const integer = sql<number>`count(*)::int`;
const mostFirst = (counted: readonly Count[]): Count[] => [...counted].sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));

/** Each filter's choices are counted with the other filters in force, not with itself: that is what turning one on would show. */
export const countEnterprisesFn = async (ctx: Ctx, input: Narrowing) => {
  const without = (change: Partial<Narrowing>): Narrowing => ({ ...input, ...change });
  const one = async (change: Partial<Narrowing>) => (await narrowed(ctx, without(change)).select(integer.as("count")).executeTakeFirstOrThrow()).count;
  const [types, makes, scales, places, certificates, is_verified, is_open_now, has_capacity] = await Promise.all([
    narrowed(ctx, { ...without({}), type: undefined })
      .select(["type as key", integer.as("count")])
      .groupBy("type")
      .execute(),
    narrowed(ctx, without({ makes: [] }))
      .select([sql<string>`unnest(makes)`.as("key"), integer.as("count")])
      .groupBy("key")
      .execute(),
    narrowed(ctx, { ...input, renshu: undefined })
      .select(scaleSteps.map((step) => sql<number>`count(*) filter (where renshu >= ${step})::int`.as(String(step))))
      .executeTakeFirstOrThrow(),
    narrowed(ctx, without({ cities: [] }))
      .select(["city_code as key", integer.as("count")])
      .groupBy("city_code")
      .execute(),
    database(ctx)
      .with("found", () => narrowed(ctx, input).select("id"))
      .selectFrom("certificate")
      .innerJoin("found", "found.id", "certificate.enterprise_id")
      .where(counts(ctx.now))
      .select(["kind as key", integer.as("count")])
      .groupBy("kind")
      .execute(),
    one({ is_verified: true }),
    one({ is_open_now: true }),
    one({ has_capacity: true }),
  ]);
  return {
    types: mostFirst(types),
    makes: mostFirst(makes),
    scales: scaleSteps.map((step) => ({ key: String(step), count: (scales as Record<string, number>)[String(step)] ?? 0 })),
    places: mostFirst(places),
    certificates: mostFirst(certificates),
    is_verified,
    is_open_now,
    has_capacity,
  };
};

export const mapEnterprisesFn = async (ctx: Ctx, { type, makes }: ParsedInputOf<typeof mapEnterprises>) => {
  const rows = await narrowed(ctx, { type, makes, cities: [], certificates: [] })
    .select(["city_code", integer.as("count")])
    .groupBy("city_code")
    .execute();
  const inProvince = new Map<string, number>();
  const inCity = new Map<string, number>();
  for (const { city_code, count } of rows) {
    const province = `${city_code.slice(0, 2)}0000`;
    inProvince.set(province, (inProvince.get(province) ?? 0) + count);
    const city = mapPlaceOf(city_code)?.code;
    if (city) inCity.set(city, (inCity.get(city) ?? 0) + count);
  }
  const names = divisionNames([...inCity.keys()], ctx.locale);
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    provinces: provinces(ctx.locale).flatMap(({ code, name }) => {
      const point = provincePoint(code);
      const view = provinceView(code);
      return point && view ? [{ code, name, count: inProvince.get(code) ?? 0, ...point, view }] : [];
    }),
    cities: [...inCity]
      .flatMap(([code, count]) => {
        const point = mapPlaceOf(code);
        return point ? [{ code, name: names.get(code) ?? code, province: `${code.slice(0, 2)}0000`, count, x: point.x, y: point.y }] : [];
      })
      .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1)),
  };
};
