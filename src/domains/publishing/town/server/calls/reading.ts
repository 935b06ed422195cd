import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { facetWords, type EntryKind } from "../../contract/fields.ts";
import type { townList } from "../../contract/reading.ts";
import { database } from "../database.ts";
import { presentEntries, type EntryRow } from "../present.ts";

const publicEntries = (ctx: Ctx, kind: EntryKind) => database(ctx).selectFrom("entry").where("kind", "=", kind).where("is_public", "=", true);

const isComing = (ctx: Ctx) => sql<boolean>`(until_on is null or until_on >= ${dayOf(unixSeconds(ctx.now))}::date)`;

/** What has a day stands in the order of days: the nearest to come first, then the past ones, the latest first. */
const byDay = (ctx: Ctx) =>
  sql`not ${isComing(ctx)}, case when ${isComing(ctx)} then until_on end asc nulls last, case when not ${isComing(ctx)} then until_on end desc, position, id`;

const ordered = (ctx: Ctx, kind: EntryKind, isDated: boolean) =>
  publicEntries(ctx, kind)
    .selectAll()
    .orderBy(isDated ? byDay(ctx) : sql`position, id`);

const dated: readonly EntryKind[] = ["exhibit", "job", "programme"];

export const townOverviewFn = async (ctx: Ctx) => {
  const first = async (kind: EntryKind, most: number) => {
    const isDated = dated.includes(kind);
    const rows = (await ordered(ctx, kind, isDated)
      .$if(isDated, (query) => query.where(isComing(ctx)))
      .limit(most)
      .execute()) as EntryRow[];
    return presentEntries(ctx, rows);
  };
  const [lead = null] = await first("chapter", 1);
  return {
    lead,
    figures: await first("figure", 6),
    exhibits: await first("exhibit", 3),
    facilities: await first("facility", 4),
    projects: await first("project", 4),
    jobs: await first("job", 6),
    studios: await first("studio", 4),
  };
};

export const townListFn = async (ctx: Ctx, { kind, facet, when, page, size }: ParsedInputOf<typeof townList>) => {
  const query = publicEntries(ctx, kind)
    .$if(facet !== "", (one) => one.where("facet", "=", facet))
    .$if(when === "coming", (one) => one.where(isComing(ctx)))
    .$if(when === "over", (one) => one.where(sql<boolean>`not ${isComing(ctx)}`));
  const rows = (await query
    .selectAll()
    .orderBy(dated.includes(kind) ? byDay(ctx) : sql`position, id`)
    .limit(size)
    .offset((page - 1) * size)
    .execute()) as EntryRow[];
  const facets = await publicEntries(ctx, kind)
    .$if(when === "coming", (one) => one.where(isComing(ctx)))
    .select(["facet", sql<number>`count(*)::int`.as("count")])
    .where("facet", "<>", "")
    .groupBy("facet")
    .execute();
  const { coming, all } = await publicEntries(ctx, kind)
    .select([sql<number>`(count(*) filter (where ${isComing(ctx)}))::int`.as("coming"), sql<number>`count(*)::int`.as("all")])
    .executeTakeFirstOrThrow();
  const known = Object.entries(facetWords);
  return {
    list: await presentEntries(ctx, rows),
    facets: known.flatMap(([value, word]) => {
      const found = facets.find((one) => one.facet === value);
      return found ? [{ value, text: ctx.services.words.say(ctx.locale, word.id), count: found.count }] : [];
    }),
    counts: { coming, over: all - coming },
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};
