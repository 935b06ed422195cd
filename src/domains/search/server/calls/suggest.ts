import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { kindOfType, kinds, type Kind, type Suggestion } from "../../contract/kinds.ts";
import type { suggest } from "../../contract/search.ts";
import { suggestInMemory } from "../find-in-memory.ts";
import { matching } from "../matching.ts";
import { theFeed } from "../memory/feed.ts";
import { analyseQuery, type QueryPlan } from "../text/analyse.ts";
import { toLooserTsquery, toTsquery } from "../text/query.ts";
import { suggestTerms } from "../text/suggest-terms.ts";

const mostTerms = 5;
const mostThings = 5;

/** While the index is not in memory. */
const itemsInDatabase = async (ctx: Ctx, plan: QueryPlan, kind: Kind | null): Promise<number[]> => {
  const tsquery = toTsquery(plan) ?? toLooserTsquery(plan);
  if (!tsquery) return [];
  const { rows } = await sql<{ id: number }>`
    with matched as materialized ${matching(sql`id, popularity`, tsquery, kind ? [sql`and kind = ${kind}`] : [], 200)}
    select id from matched order by popularity desc, id limit ${mostThings}`.execute(ctx.tx);
  return rows.map((row) => row.id);
};

/** The trade's words first, then things whose names are meant. */
export const suggestFn = async (ctx: Ctx, { q, type }: ParsedInputOf<typeof suggest>): Promise<{ list: Suggestion[] }> => {
  if (q === "") return { list: [] };
  const feed = theFeed(ctx);
  const index = await feed.current();
  const terms = suggestTerms(q, ctx.locale, mostTerms, feed.words).map((text) => ({ text, kind: "term" as const, id: 0, owner_id: 0, key: "" }));
  const plan = analyseQuery(q, feed.words);
  const kind = kindOfType[type];
  const ids = index ? suggestInMemory(index, plan, kind ? [kind] : kinds, mostThings) : await itemsInDatabase(ctx, plan, kind);
  const rows = await feed.rows.of(ids);
  return {
    list: [
      ...terms,
      ...rows.map((row) => ({ text: pick(row.title, ctx.locale), kind: row.kind, id: row.ref_id, owner_id: row.owner_id ?? 0, key: row.facts.key ?? "" })),
    ],
  };
};
