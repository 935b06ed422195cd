import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { cityName } from "#domains/places/index.server.ts";
import type { Found } from "../../contract/kinds.ts";
import type { search } from "../../contract/search.ts";
import { findInDatabase } from "../find-in-database.ts";
import { findInMemory, findNear, type Criteria } from "../find-in-memory.ts";
import { feedOf, type Feed } from "../memory/feed.ts";
import { mostCandidates, type Outcome } from "../memory/finding.ts";
import type { MemoryIndex } from "../memory/memory-index.ts";
import type { ShownRow } from "../shown-rows.ts";
import { analyseQuery, type QueryPlan } from "../text/analyse.ts";
import { toLooserTsquery, toTsquery } from "../text/query.ts";

const present = (row: ShownRow, ctx: Ctx): Found => ({
  kind: row.kind,
  id: row.ref_id,
  owner_id: row.owner_id ?? 0,
  title: pick(row.title, ctx.locale),
  image: row.image,
  city: pick(row.facts.city, ctx.locale) || (row.city_code ? cityName(row.city_code, ctx.locale) : ""),
  price: row.price_minor === null ? "" : moneyText({ minor: row.price_minor, currency: "CNY" }),
  text: pick(row.facts.text, ctx.locale),
});

type Answer = { outcome: Outcome; isLoose: boolean };

const find = async (ctx: Ctx, index: MemoryIndex | null, plan: QueryPlan, criteria: Criteria): Promise<Answer> => {
  const strict = index ? findInMemory(index, plan, criteria) : await findInDatabase(ctx, toTsquery(plan), criteria);
  if (strict.hits.length > 0 || plan.concepts.length === 0) return { outcome: strict, isLoose: false };
  const near = index ? findNear(index, plan, criteria) : await findInDatabase(ctx, toLooserTsquery(plan), { ...criteria, sort: "relevance" });
  return { outcome: near, isLoose: near.hits.length > 0 };
};

/** The portal gives every instance one. */
const theFeed = (ctx: Ctx): Feed => {
  const feed = feedOf(ctx.services);
  if (!feed) throw new Error("this instance keeps no search index");
  return feed;
};

export const searchFn = async (ctx: Ctx, input: ParsedInputOf<typeof search>) => {
  const feed = theFeed(ctx);
  const plan = analyseQuery(input.q);
  const from = (input.page - 1) * input.size;
  const { outcome, isLoose } = await find(ctx, await feed.current(), plan, { ...input, wanted: from + input.size, withFacets: input.facets });
  const rows = await feed.rows.of(outcome.hits.slice(from, from + input.size).map((hit) => hit.id));
  const total = [...outcome.counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    list: rows.map((row) => present(row, ctx)),
    counts: Object.fromEntries(outcome.counts),
    facets: outcome.facets,
    is_loose: isLoose,
    page: input.page,
    size: input.size,
    total: Math.min(total, mostCandidates),
    totalIsCapped: total >= mostCandidates,
  };
};
