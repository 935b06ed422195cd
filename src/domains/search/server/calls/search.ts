import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { houseCurrency, moneyText } from "#kit/money-text.ts";
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
import { understoodOf } from "../understood.ts";

const priceOf = ({ price_minor, facts }: ShownRow): string =>
  price_minor === null ? "" : moneyText({ minor: price_minor, currency: facts.currency ?? houseCurrency });

/** Of the same name, so many are looked at for the lowest price. */
const mostAlike = 20;

const lowestOf = (rows: readonly ShownRow[]): string => {
  const [first] = rows;
  const priced = rows.filter((row) => row.price_minor !== null && row.facts.currency === first?.facts.currency);
  const lowest = priced.toSorted((left, right) => Number((left.price_minor ?? 0n) - (right.price_minor ?? 0n)))[0];
  return lowest ? priceOf(lowest) : "";
};

const present = (row: ShownRow, alike: readonly ShownRow[], count: number, ctx: Ctx): Found => ({
  kind: row.kind,
  id: row.ref_id,
  owner_id: row.owner_id ?? 0,
  key: row.facts.key ?? "",
  title: pick(row.title, ctx.locale),
  image: row.image,
  city: pick(row.facts.city, ctx.locale) || (row.city_code ? cityName(row.city_code, ctx.locale) : ""),
  price: priceOf(row),
  text: pick(row.facts.text, ctx.locale),
  alike: count,
  alike_price: count > 0 ? lowestOf([row, ...alike]) : "",
});

const find = async (ctx: Ctx, feed: Feed, loaded: MemoryIndex | null, plan: QueryPlan, criteria: Criteria): Promise<Likely> =>
  loaded
    ? findLikely(loaded, plan, criteria, feed.words)
    : feed.meanwhile(async (index) => findLikely(index ?? (await DatabaseStore.of(ctx)), plan, criteria, feed.words));

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
  const plan = analyseQuery(input.q, feed.words, { isAsTyped: input.as_typed });
  const from = (input.page - 1) * input.size;
  const criteria: Criteria = { ...input, wanted: from + input.size, withFacets: input.facets, isGrouped: input.grouped };
  const look = async () => {
    const likely = await find(ctx, feed, index, plan, criteria);
    const hits = likely.outcome.hits.slice(from, from + input.size);
    const ids = hits.flatMap(({ id, alike = [] }) => [id, ...alike.slice(0, mostAlike)]);
    const rows = new Map((await feed.rows.of(ids)).map((row) => [row.id, row]));
    return { likely, hits, rows, gone: ids.filter((id) => !rows.has(id)) };
  };
  let looked = await look();
  if (index && looked.gone.length > 0) {
    // Struck after the index last looked: out of the totals too.
    index.remove(looked.gone);
    looked = await look();
  }
  const { likely, hits, rows } = looked;
  const { outcome, instead, isLoose } = likely;
  const total = [...outcome.counts.values()].reduce((sum, count) => sum + count, 0);
  if ((isLoose || total === 0) && !isNarrowed(input)) feed.asked.note(plan.text, ctx.locale, total === 0, ctx.now);
  const list = hits.flatMap(({ id, alike = [] }) => {
    const row = rows.get(id);
    return row
      ? [
          present(
            row,
            alike.flatMap((other) => rows.get(other) ?? []),
            alike.length,
            ctx,
          ),
        ]
      : [];
  });
  return {
    list,
    counts: Object.fromEntries(outcome.counts),
    facets: input.facets
      ? await withOwnChoices(criteria, outcome.facets, async (rest) => (await find(ctx, feed, index, plan, rest)).outcome.facets)
      : outcome.facets,
    is_loose: isLoose,
    instead: instead?.text ?? "",
    understood: understoodOf(plan),
    groups: outcome.groups,
    marks: marksOf(instead ?? plan, ctx),
    page: input.page,
    size: input.size,
    total: Math.min(total, mostCandidates),
    totalIsCapped: total >= mostCandidates,
  };
};
