import type { OutputOf, ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { trySynonym } from "../../contract/synonyms.ts";
import { findStrict } from "../find-likely.ts";
import { theFeed } from "../memory/feed.ts";
import { doneYielding } from "../memory/yielding.ts";
import { byWords, figuresOf, indexOf, judge, type Judged } from "../relevance/judging.ts";
import { judgedItems } from "../relevance/judged-items.ts";
import type { Store } from "../store.ts";
import { analyseQuery } from "../text/analyse.ts";
import { glossaryInSteps, type Glossary } from "../text/glossary.ts";

/** Of the words of an entry, and of the queries that it changes, so many are shown. */
const most = { words: 12, changed: 20 };

let judgedStore: Promise<Store> | undefined;
/** The judged queries as they find without the entry, for as long as the words are the same. */
const known = new WeakMap<Glossary, Promise<Judged[]>>();

const judgedWith = (words: Glossary): Promise<Judged[]> => {
  judgedStore ??= indexOf(judgedItems);
  const judged = known.get(words) ?? judgedStore.then((store) => judge(store, words));
  known.set(words, judged);
  return judged;
};

const thousandths = (share: number): number => Math.round(share * 1_000);

const countOf = async (store: Store, text: string, words: Glossary): Promise<number> => {
  const { counts } = await findStrict(store, analyseQuery(text, words), { ...byWords, wanted: 1 });
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
};

export const trySynonymFn = async (ctx: Ctx, { terms }: ParsedInputOf<typeof trySynonym>): Promise<OutputOf<typeof trySynonym>> => {
  const feed = theFeed(ctx);
  const index = await feed.current();
  const now = feed.words;
  const then = await doneYielding(glossaryInSteps([...now.entries, terms]));
  const before = await judgedWith(now);
  const after = await judgedWith(then);
  const figures = { before: figuresOf(before), after: figuresOf(after) };
  const changed = before
    .flatMap(({ query, score }, at) => {
      const other = after[at]?.score ?? score;
      return Math.abs(other - score) < 0.001 ? [] : [{ text: query.text, locale: query.locale, before: thousandths(score), after: thousandths(other) }];
    })
    .sort((left, right) => Math.abs(right.after - right.before) - Math.abs(left.after - left.before));
  const words = [];
  for (const text of locales.flatMap((locale) => terms[locale]).slice(0, most.words))
    words.push({ text, before: await countOf(index, text, now), after: await countOf(index, text, then) });
  return {
    judged: locales.map((locale) => ({
      locale,
      queries: figures.before[locale].queries,
      before: thousandths(figures.before[locale].gain),
      after: thousandths(figures.after[locale].gain),
    })),
    changed: changed.slice(0, most.changed),
    words,
  };
};
