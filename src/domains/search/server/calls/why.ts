import { sql } from "kysely";
import type { OutputOf, ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { cappedTotal } from "#kit/paging.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { chosenThings, why } from "../../contract/choosing.ts";
import type { Kind } from "../../contract/kinds.ts";
import { database } from "../database.ts";
import { findLikely, nearSearch, strictSearch, type Criteria } from "../find-likely.ts";
import { graderOf, nowhere } from "../grading.ts";
import { theFeed } from "../memory/feed.ts";
import { readLexemes } from "../memory/read-row.ts";
import { subjectOf } from "../chosen/subject.ts";
import { analyseQuery } from "../text/analyse.ts";

/** So many of the first are explained. */
const mostExplained = 12;
const places = ["title", "keywords", "text"] as const;
const hundredths = (value: number): number => Math.round(value * 100);
const thousandths = (value: number): number => Math.round(value * 1_000);

export const whyFn = async (ctx: Ctx, { q, kind }: ParsedInputOf<typeof why>): Promise<OutputOf<typeof why>> => {
  const feed = theFeed(ctx);
  const index = await feed.current();
  const plan = analyseQuery(q, feed.words);
  const criteria: Criteria = { kind, cities: [], tags: [], sort: "relevance", wanted: mostExplained, withFacets: false, raisedBy: feed.raisedBy };
  const { outcome, instead, isLoose } = await findLikely(index, plan, criteria, feed.words);
  const meant = instead ?? plan;
  const asked = isLoose && !instead ? nearSearch(plan, criteria) : strictSearch(meant, criteria);
  const subject = subjectOf(meant);
  const ids = outcome.hits.map((hit) => hit.id);
  const { rows } = await sql<{
    id: number;
    kind: Kind;
    ref_id: number;
    lexemes: string;
    languages: number;
    popularity: number;
    readers: number;
    orders: number;
  }>`
      select item.id, item.kind, item.ref_id, lexemes::text as lexemes, (title ? 'zh-cn')::int + (title ? 'en')::int + (title ? 'ar')::int as languages, popularity,
        coalesce(readers, 0) as readers, coalesce(orders, 0) as orders
      from search.item left join search.raised on (raised.kind, raised.ref_id) = (item.kind, item.ref_id) and subject = ${subject}
      where id = any(${ids})`.execute(ctx.tx);
  const shown = new Map((await feed.rows.of(ids)).map((row) => [row.id, row]));
  const known = new Map(rows.map((row) => [row.id, row]));
  const grade = graderOf(asked, index.uses);
  const texts = meant.concepts.map(({ text }) => text);
  return {
    instead: instead?.text ?? "",
    subject,
    list: ids.flatMap((id) => {
      const [row, seen] = [known.get(id), shown.get(id)];
      if (!row || !seen) return [];
      const graded = grade({ ...row, lexemes: readLexemes(row.lexemes) });
      return [
        {
          kind: row.kind,
          id: row.ref_id,
          owner_id: seen.owner_id ?? 0,
          key: seen.facts.key ?? "",
          title: pick(seen.title, ctx.locale),
          score: hundredths(graded.score),
          // Beside the concepts stands what raises without being asked for: words that stand together.
          words: asked.concepts.map((_, at) => ({
            text: texts[at] ?? "",
            where: places[graded.words[at]?.field ?? nowhere] ?? ("nowhere" as const),
            worth: hundredths(graded.words[at]?.worth ?? 0),
          })),
          together: hundredths(graded.words.slice(asked.concepts.length).reduce((sum, { worth }) => sum + worth, 0)),
          plainness: thousandths(graded.plainness),
          renown: hundredths(graded.renown),
          kind_worth: thousandths(graded.kindWorth),
          readers: row.readers,
          orders: row.orders,
          raised: thousandths(graded.raised),
        },
      ];
    }),
  };
};

export const chosenThingsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof chosenThings>): Promise<OutputOf<typeof chosenThings>> => {
  const rows = await database(ctx)
    .selectFrom("raised")
    .innerJoin("item", (join) => join.onRef("item.kind", "=", "raised.kind").onRef("item.ref_id", "=", "raised.ref_id"))
    .select(["subject", "raised.kind", "raised.ref_id", "item.title", "readers", "orders", "share"])
    .orderBy("share", "desc")
    .orderBy("subject")
    .orderBy("raised.ref_id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await database(ctx)
    .selectFrom("raised")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      subject: row.subject,
      kind: row.kind as Kind,
      id: row.ref_id,
      title: pick(row.title as never, ctx.locale),
      readers: row.readers,
      orders: row.orders,
      raised: thousandths(row.share),
    })),
    page,
    size,
    ...cappedTotal(Number(count)),
  };
};
