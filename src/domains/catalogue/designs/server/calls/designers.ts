import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { designerDetails, designersOfTheWeek, listDesigners, saveDesigner } from "../../contract/designers.ts";
import type { DesignStyle, HireState } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { newestWorksOf } from "../hydrate.ts";
import { presentDesigner, type DesignerRow } from "../present.ts";
import { announceProfile, openProfiles } from "../profiles.ts";

type Input = ParsedInputOf<typeof listDesigners>;
const worksShown = 4;

const sorts: Record<Input["sort"], ReturnType<typeof sql>> = {
  licences: sql`licences_count desc, user_id`,
  works: sql`works_count desc, user_id`,
  newest: sql`created_at desc, user_id desc`,
};

const withWorks = async (ctx: Ctx, rows: readonly DesignerRow[]) => {
  const works = await newestWorksOf(
    ctx,
    rows.map((row) => row.user_id),
    worksShown,
  );
  return rows.map((row) => presentDesigner(ctx, row, works.get(row.user_id) ?? []));
};

export const listDesignersFn = async (ctx: Ctx, { style, country, hire, sort, page, size }: Input) => {
  let query = openProfiles(ctx);
  if (style) query = query.where(sql<boolean>`styles @> ${[style]}::text[]`);
  if (country) query = query.where("country_code", "=", country);
  if (hire) query = query.where("hire_state", "=", hire);
  const rows = await query
    .selectAll()
    .orderBy(sorts[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const countries = await openProfiles(ctx)
    .select(["country_code as code", sql<number>`count(*)::int`.as("count")])
    .groupBy("country_code")
    .orderBy("count", "desc")
    .orderBy("country_code")
    .limit(30)
    .execute();
  return { list: await withWorks(ctx, rows), countries, page, size, ...(await countUpToCap(ctx, query)) };
};

export const designersOfTheWeekFn = async (ctx: Ctx, { size }: ParsedInputOf<typeof designersOfTheWeek>) => {
  const since = later(ctx.now, -days(7));
  const { rows } = await sql<{ user_id: number; licences: number; reads: number }>`
    with sold as (
      select work.designer_id, count(*)::int as licences from designs.licence join designs.work on work.id = work_id
      where granted_at > ${since} and ended_at is null group by 1
    ), seen as (
      select work.designer_id, sum(reading.count)::int as reads from designs.reading join designs.work on work.id = work_id
      where day > ${since}::timestamptz at time zone 'Asia/Shanghai' group by 1
    )
    select designer.user_id, coalesce(licences, 0) as licences, coalesce(reads, 0) as reads
    from designs.designer left join sold on sold.designer_id = user_id left join seen on seen.designer_id = user_id
    where is_open and works_count > 0 and (licences > 0 or reads > 0)
    order by coalesce(licences, 0) desc, coalesce(reads, 0) desc, user_id limit ${size}`.execute(ctx.tx);
  if (rows.length === 0) return { list: [] };
  const designers = await database(ctx)
    .selectFrom("designer")
    .selectAll()
    .where(
      "user_id",
      "in",
      rows.map((one) => one.user_id),
    )
    .execute();
  const presented = new Map((await withWorks(ctx, designers)).map((one) => [one.user_id, one]));
  return {
    list: rows.flatMap(({ user_id, licences, reads }) => {
      const designer = presented.get(user_id);
      return designer ? [{ ...designer, week_licences: licences, week_reads: reads }] : [];
    }),
  };
};

type Award = { year: number; title: LocalText };

export const designerDetailsFn = async (ctx: Ctx, { user_id }: ParsedInputOf<typeof designerDetails>) => {
  const row = found(await openProfiles(ctx).selectAll().where("user_id", "=", user_id).executeTakeFirst());
  const [presented] = await withWorks(ctx, [row]);
  return {
    ...found(presented),
    about: pick(row.about, ctx.locale),
    awards: (row.awards as Award[]).map(({ year, title }) => ({ year, title: pick(title, ctx.locale) })),
    createtime: unixSeconds(row.created_at),
  };
};

export const ownDesignerFn = async (ctx: Ctx) => {
  const row = await database(ctx).selectFrom("designer").selectAll().where("user_id", "=", me(ctx).id).executeTakeFirst();
  if (!row) return { profile: null };
  const { name, city, country_code, portrait, about, styles, hire_state, awards } = row;
  return {
    profile: { name, city, country_code, portrait, about, styles: styles as DesignStyle[], hire_state: hire_state as HireState, awards: awards as Award[] },
  };
};

export const saveDesignerFn = async (ctx: Ctx, { name, city = {}, about = {}, awards, ...plain }: ParsedInputOf<typeof saveDesigner>) => {
  const { id: user_id } = me(ctx);
  const columns = {
    ...plain,
    name: JSON.stringify(name),
    city: JSON.stringify(city),
    about: JSON.stringify(about),
    awards: JSON.stringify(awards.toSorted((one, other) => other.year - one.year)),
  };
  const row = await database(ctx)
    .insertInto("designer")
    .values({ ...columns, user_id, created_at: ctx.now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceProfile(ctx, row);
  return { user_id };
};
