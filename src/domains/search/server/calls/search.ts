import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { cityName } from "#domains/places/index.server.ts";
import type { Found } from "../../contract/kinds.ts";
import type { search } from "../../contract/search.ts";
import { DatabaseStore } from "../database-store.ts";
import { withOwnChoices } from "../facets.ts";
import { findLikely, type Criteria, type Likely } from "../find-likely.ts";
import { theFeed, type Feed } from "../memory/feed.ts";
import type { MemoryIndex } from "../memory/memory-index.ts";
import type { ShownRow } from "../shown-rows.ts";
import { mostCandidates } from "../store.ts";
import { analyseQuery, type QueryPlan } from "../text/analyse.ts";

const present = (row: ShownRow, ctx: Ctx): Found => ({
  kind: row.kind,
  id: row.ref_id,
  owner_id: row.owner_id ?? 0,
  key: row.facts.key ?? "",
  title: pick(row.title, ctx.locale),
  image: row.image,
  city: pick(row.facts.city, ctx.locale) || (row.city_code ? cityName(row.city_code, ctx.locale) : ""),
  price: row.price_minor === null ? "" : moneyText({ minor: row.price_minor, currency: row.facts.currency ?? "CNY" }),
  text: pick(row.facts.text, ctx.locale),
});

const find = async (ctx: Ctx, feed: Feed, loaded: MemoryIndex | null, plan: QueryPlan, criteria: Criteria): Promise<Likely> =>
  loaded ? findLikely(loaded, plan, criteria, feed.words) : feed.meanwhile((index) => findLikely(index ?? new DatabaseStore(ctx), plan, criteria, feed.words));

const mostMarks = 60;

/** What was typed, and what the trade calls the same in any language, as a whole and part by part. The reader's language first: the rest may be too much. */
const marksOf = (plan: QueryPlan, ctx: Ctx): string[] => {
  const marks = new Set(plan.concepts.map((concept) => concept.text));
  for (const locale of [ctx.locale, ...locales])
    for (const concept of plan.concepts) for (const entry of [...concept.entries, ...concept.parts]) for (const term of entry[locale]) marks.add(term);
  return [...marks].slice(0, mostMarks);
};

const isNarrowed = (input: ParsedInputOf<typeof search>): boolean =>
  input.page > 1 ||
  [input.kind, input.category, input.price_from, input.price_to, input.min_quantity_from, input.min_quantity_to].some((filter) => filter !== undefined) ||
  input.cities.length + input.tags.length + input.every.length > 0;

export const searchFn = async (ctx: Ctx, input: ParsedInputOf<typeof search>) => {
  const feed = theFeed(ctx);
  // First of all: what words mean may have changed too.
  const index = await feed.current();
  const plan = analyseQuery(input.q, feed.words);
  const from = (input.page - 1) * input.size;
  const criteria: Criteria = { ...input, wanted: from + input.size, withFacets: input.facets };
  const { outcome, instead, isLoose } = await find(ctx, feed, index, plan, criteria);
  const total = [...outcome.counts.values()].reduce((sum, count) => sum + count, 0);
  if ((isLoose || total === 0) && !isNarrowed(input)) feed.asked.note(plan.text, ctx.locale, total === 0, ctx.now);
  const rows = await feed.rows.of(outcome.hits.slice(from, from + input.size).map((hit) => hit.id));
  return {
    list: rows.map((row) => present(row, ctx)),
    counts: Object.fromEntries(outcome.counts),
    facets: input.facets
      ? await withOwnChoices(criteria, outcome.facets, async (rest) => (await find(ctx, feed, index, plan, rest)).outcome.facets)
      : outcome.facets,
    is_loose: isLoose,
    instead: instead?.text ?? "",
    marks: marksOf(instead ?? plan, ctx),
    page: input.page,
    size: input.size,
    total: Math.min(total, mostCandidates),
    totalIsCapped: total >= mostCandidates,
  };
};
