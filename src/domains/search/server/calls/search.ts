import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { comparingRates } from "#domains/settings/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Found } from "../../contract/kinds.ts";
import { splitByMarks } from "../../contract/marks.ts";
import type { search } from "../../contract/search.ts";
import { withOwnChoices } from "../facets.ts";
import { findLikely, type Criteria, type Likely } from "../find-likely.ts";
import { theFeed } from "../memory/feed.ts";
import { present } from "../present.ts";
import { saidLines } from "../said-lines.ts";
import { mostCandidates } from "../store.ts";
import { analyseQuery, type QueryPlan } from "../text/analyse.ts";
import { understoodOf } from "../understood.ts";

/** Of the same name, so many are looked at for the lowest price. */
const mostAlike = 20;
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
  const { rates } = await comparingRates(ctx);
  const criteria: Criteria = { ...input, rates, wanted: from + input.size, withFacets: input.facets, isGrouped: input.grouped, raisedBy: feed.raisedBy };
  const find = (one: Criteria): Promise<Likely> => findLikely(index, plan, one, feed.words);
  const look = async () => {
    const likely = await find(criteria);
    const hits = likely.outcome.hits.slice(from, from + input.size);
    const ids = hits.flatMap(({ id, alike = [] }) => [id, ...alike.slice(0, mostAlike)]);
    const rows = new Map((await feed.rows.of(ids)).map((row) => [row.id, row]));
    return { likely, hits, rows, gone: ids.filter((id) => !rows.has(id)) };
  };
  let looked = await look();
  if (looked.gone.length > 0) {
    // Struck after the index last looked: out of the totals too.
    index.remove(looked.gone);
    looked = await look();
  }
  const { likely, hits, rows } = looked;
  const { outcome, instead, isLoose } = likely;
  const total = [...outcome.counts.values()].reduce((sum, count) => sum + count, 0);
  if ((isLoose || total === 0) && !isNarrowed(input)) feed.asked.note(plan.text, ctx.locale, total === 0, ctx.now);
  const marks = marksOf(instead ?? plan, ctx);
  const shown = hits.flatMap(({ id, alike = [] }) => {
    const row = rows.get(id);
    return row
      ? [
          {
            item: row.id,
            thing: present(
              row,
              alike.flatMap((other) => rows.get(other) ?? []),
              alike.length,
              ctx,
            ),
          },
        ]
      : [];
  });
  const isShownWhy = ({ title, text }: Found) => [title, text].some((said) => splitByMarks(said, marks).some(({ isMarked }) => isMarked));
  const unexplained = shown.filter(({ thing }) => thing.kind !== "product" && !isShownWhy(thing)).map(({ item }) => item);
  const lines = await saidLines(ctx, unexplained, marks);
  const list = shown.map(({ item, thing }) => ({ ...thing, line: lines.get(item) ?? "" }));
  return {
    list,
    counts: Object.fromEntries(outcome.counts),
    facets: input.facets ? await withOwnChoices(criteria, outcome.facets, async (rest) => (await find(rest)).outcome.facets) : outcome.facets,
    is_loose: isLoose,
    instead: instead?.text ?? "",
    understood: understoodOf(plan, input.q, ctx.locale),
    groups: outcome.groups,
    marks,
    page: input.page,
    size: input.size,
    total: Math.min(total, mostCandidates),
    totalIsCapped: total >= mostCandidates,
  };
};
