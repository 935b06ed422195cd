import { sql } from "kysely";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createBatcher } from "#platform/counting/batcher.ts";
import { database } from "./database.ts";

type Read = { article: number; reader: string; day: string };

/**
 * Counts what was read, one statement for many reads: each reader once a day and article, an article that is not public not at
 * all. Shared answers are left to age: a count a few minutes old does no harm, and dropping them at every read would.
 */
const countTogether = async ({ tx }: Pick<Ctx, "tx">, reads: readonly Read[]): Promise<void> => {
  await sql`
    with given as (
      select distinct g.article, g.day, decode(g.reader, 'hex') as reader
      from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as g (article int, reader text, day date)
      join articles.article as one on one.id = g.article and one.status = 'published'
    ), fresh as (
      insert into articles.counted_reader (day, article_id, reader) select day, article, reader from given order by day, article, reader
      on conflict do nothing returning day, article_id
    ), counted as (
      select article_id, day, count(*)::int as reads from fresh group by article_id, day order by article_id, day
    ), by_day as (
      insert into articles.reads_of_day as known (article_id, day, reads) select article_id, day, reads from counted
      on conflict (article_id, day) do update set reads = known.reads + excluded.reads
    ), locked as (
      select one.id from articles.article as one where one.id in (select article_id from counted) order by one.id for no key update
    )
    update articles.article as one set reads = one.reads + total.reads
    from (select article_id, sum(reads)::int as reads from counted group by article_id) as total
    where one.id = total.article_id and one.id in (select id from locked)`.execute(tx);
};

/** Counts one read together with all that arrive while an earlier statement is under way. */
export const countOne = createBatcher(countTogether, { most: 500 });

/** Adds reads that were counted elsewhere: of an article, on a day of the trade's calendar (2026-11-21). */
export const countReads = async (ctx: Pick<Ctx, "tx">, counted: readonly { id: number; day: string; reads: number }[]): Promise<void> => {
  if (counted.length === 0) return;
  const given = JSON.stringify(counted);
  await sql`insert into articles.reads_of_day as known (article_id, day, reads)
    select id, day, sum(reads)::int from jsonb_to_recordset(${given}::jsonb) as given (id int, day date, reads int) group by id, day
    on conflict (article_id, day) do update set reads = known.reads + excluded.reads`.execute(ctx.tx);
  await sql`update articles.article as one set reads = one.reads + given.reads
    from (select id, sum(reads)::int as reads from jsonb_to_recordset(${given}::jsonb) as one (id int, reads int) group by id) as given
    where one.id = given.id`.execute(ctx.tx);
};

/** Yesterday's marks have done their work. */
export const forgetReaders = async (ctx: Ctx): Promise<void> => {
  await database(ctx)
    .deleteFrom("counted_reader")
    .where("day", "<", sql<string>`${dayOf(unixSeconds(ctx.now))}::date`)
    .execute();
};
