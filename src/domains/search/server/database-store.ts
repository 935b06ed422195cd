import { sql } from "kysely";
import { oneToOne, type Rates } from "#domains/settings/contract/rates.ts";
import { comparable } from "#domains/settings/index.server.ts";
import { currencies } from "#kit/money.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";
import { kinds, type Kind } from "../contract/kinds.ts";
import { graderOf } from "./grading.ts";
import type { Entry } from "./entry.ts";
import { enter, strike } from "./indexing.ts";
import { matching } from "./matching.ts";
import { readLexemes } from "./memory/read-row.ts";
import {
  arranged,
  foundNothing,
  mostCandidates,
  mostFacets,
  type FacetName,
  type Hit,
  type Outcome,
  type Search,
  type Tally,
  type Uses,
  type WrittenStore,
} from "./store.ts";
import { anyOf, type Clause } from "./text/lexemes.ts";
import { allButSome, render } from "./text/query.ts";
import type { Spelt } from "./text/spelling.ts";
import { Vocabulary } from "./text/vocabulary.ts";

type Found = { id: number; kind: Kind; category: string; city_code: string; tags: string[]; score: number; owner: number; likeness: number };

const orders: Record<Search["sort"], ReturnType<typeof sql>> = {
  relevance: sql`score desc, popularity desc, id`,
  popular: sql`popularity desc, score desc, id`,
  new: sql`born_at desc, id`,
  price_up: sql`worth asc nulls last, score desc, id`,
  price_down: sql`worth desc nulls last, score desc, id`,
  min_quantity: sql`min_quantity asc nulls last, score desc, id`,
  lead_time: sql`lead_days asc nulls last, score desc, id`,
};

const asWritten = Object.fromEntries(currencies.map((currency) => [currency, oneToOne])) as Rates;

/** Keys of one group widen each other. */
const fits = (group: Search["facets"][number]) => {
  const keys = (wanted: FacetName) => group.filter(({ name }) => name === wanted).map(({ key }) => key);
  return sql`and (category = any(${keys("category")}) or city_code = any(${keys("city")}) or tags && ${keys("tag")})`;
};

/** Titles weigh most, then keywords; among equals (found in the text alone, say) the better known comes first, then the older entry. */
const hitsOf = async (ctx: Ctx, tsquery: string, search: Search): Promise<Found[]> => {
  const { priceFrom, priceTo, minQuantityFrom, minQuantityTo } = search;
  const worth = comparable(sql`price_minor`, sql`facts->>'currency'`, search.rates ?? asWritten);
  const wanted = [
    search.kinds.length === kinds.length ? sql`` : sql`and kind = any(${search.kinds})`,
    ...search.facets.map(fits),
    priceFrom === undefined ? sql`` : sql`and ${worth} >= ${priceFrom}`,
    priceTo === undefined ? sql`` : sql`and ${worth} <= ${priceTo}`,
    minQuantityFrom === undefined ? sql`` : sql`and min_quantity >= ${minQuantityFrom}`,
    minQuantityTo === undefined ? sql`` : sql`and min_quantity <= ${minQuantityTo}`,
  ];
  const columns = sql`id, kind, category, city_code, tags, popularity, born_at, ${worth} as worth, min_quantity, lead_days, owner_id, title, heading`;
  // Joined by "or" with what nothing has, a query is ranked by the words that are there; one of "and" also by every pair of them, at the square
  // of the time. All that is ranked has matched already. One text instead of a thousand rows: the driver takes longer over the rows than PostgreSQL over the query.
  const { rows } = await sql<{ hits: string | null }>`
    with matched as materialized ${matching(columns, tsquery, wanted, mostCandidates)},
    ranked as materialized (
      select id, kind, category, city_code, tags, popularity, born_at, worth, min_quantity, lead_days, coalesce(owner_id, 0) as owner,
        ${search.isGrouped ? sql`case when kind = 'product' then hashtext(title::text) else 0 end` : sql`0`} as likeness, ts_rank('{0.05, 0.15, 0.5, 1.0}', heading, ${tsquery}::tsquery || '-') as score from matched
    )
    select json_agg(json_build_array(id, kind, category, city_code, tags, score, owner, likeness) order by ${orders[search.sort]})::text as hits from ranked`.execute(
    ctx.tx,
  );
  const hits = JSON.parse(rows[0]?.hits ?? "[]") as [number, Kind, string, string, string[], number, number, number][];
  return hits.map(([id, kind, category, city_code, tags, score, owner, likeness]) => ({ id, kind, category, city_code, tags, score, owner, likeness }));
};

const tally = (keys: Iterable<string>): Tally => {
  const counts = new Map<string, number>();
  for (const key of keys) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, mostFacets);
};

const tsqueryOf = ({ concepts, least, without }: Search): string | null => {
  if (concepts.length < Math.max(1, least)) return null;
  const wanted = render(
    allButSome(
      concepts.map(({ clause }) => clause),
      concepts.length - Math.max(1, least),
    ),
  );
  const unwanted: Clause[] = without.map(({ clause }) => clause);
  return unwanted.length > 0 ? `(${wanted}) & !${render(anyOf(unwanted))}` : wanted;
};

/** Of what PostgreSQL ranks first so many are graded as the index in memory grades them: some pages. */
const mostGraded = 120;

/** Words as `analyze` last counted them: the commonest alone, which are most of what is asked for. */
type Counted = { uses: Uses; spelt: Spelt; at: number };
const counts = new WeakMap<Services, Counted>();
const countedLastsMs = 600_000;

const countedIn = async (ctx: Ctx): Promise<Counted> => {
  const former = counts.get(ctx.services);
  if (former && Date.now() - former.at < countedLastsMs) return former;
  const { rows } = await sql<{ lexemes: string[] | null; shares: number[] | null; things: number }>`
    select most_common_elems::text::text[] as lexemes, most_common_elem_freqs::float8[] as shares,
      (select greatest(reltuples, 1)::int from pg_class where oid = 'search.item'::regclass) as things
    from (select 1) one left join pg_stats on schemaname = 'search' and tablename = 'item' and attname = 'lexemes'`.execute(ctx.tx);
  const [row] = rows;
  const all = row?.things ?? 1;
  const known = new Map((row?.lexemes ?? []).map((lexeme, at) => [lexeme, Math.max(1, Math.round((row?.shares?.[at] ?? 0) * all))]));
  // What is not among the commonest is rarer than they are.
  const rare = Math.max(1, Math.round([...known.values()].reduce((least, uses) => Math.min(least, uses), all) / 4));
  const words = { e: new Vocabulary(), a: new Vocabulary() };
  for (const lexeme of known.keys()) {
    const script = lexeme.startsWith("a:") ? "a" : lexeme.startsWith("e:") || lexeme.startsWith("s:") ? "e" : null;
    if (script) words[script].enter(lexeme.slice(2));
  }
  const counted: Counted = {
    uses: { all, of: (lexeme) => known.get(lexeme) ?? rare },
    spelt: { usesOf: (lexeme) => known.get(lexeme) ?? 0, near: (script, word) => words[script].near(word) },
    at: Date.now(),
  };
  counts.set(ctx.services, counted);
  return counted;
};

/** The first of what was found, by the grades that every store gives. */
const graded = async (ctx: Ctx, hits: readonly Found[], search: Search, uses: Uses): Promise<Found[]> => {
  const first = hits.slice(0, mostGraded);
  const { rows } = await sql<{ id: number; lexemes: string; languages: number; popularity: number }>`
    select id, lexemes::text as lexemes, (title ? 'zh-cn')::int + (title ? 'en')::int + (title ? 'ar')::int as languages, popularity
    from search.item where id = any(${first.map((hit) => hit.id)})`.execute(ctx.tx);
  const grade = graderOf(search, uses);
  const scores = new Map(rows.map(({ id, ...row }) => [id, { ...row, lexemes: readLexemes(row.lexemes) }]));
  const found = first.map((hit) => {
    const row = scores.get(hit.id);
    return row ? { ...hit, score: grade({ id: hit.id, kind: hit.kind, ...row }).score } : hit;
  });
  return [...found.sort((left, right) => right.score - left.score || left.id - right.id), ...hits.slice(mostGraded).map((hit) => ({ ...hit, score: 0 }))];
};

/** The index as PostgreSQL keeps it: the first thousand matches, the best of them graded as in memory. */
export class DatabaseStore implements WrittenStore {
  readonly spelt: Spelt;
  readonly #ctx: Ctx;
  readonly uses: Uses;

  private constructor(ctx: Ctx, { spelt, uses }: Counted) {
    this.#ctx = ctx;
    this.spelt = spelt;
    this.uses = uses;
  }

  /** For one request: what it finds is of the request's transaction. */
  static async of(ctx: Ctx): Promise<DatabaseStore> {
    return new DatabaseStore(ctx, await countedIn(ctx));
  }

  enter(entries: readonly Entry[]): Promise<void> {
    return enter(this.#ctx, entries);
  }

  strike(kind: Kind, refId: number): Promise<void> {
    return strike(this.#ctx, kind, refId);
  }

  /** One question for all kinds: each by itself takes as long. */
  async suggest(search: Search, ofEach: number): Promise<Hit[]> {
    const { hits } = await this.find({ ...search, wanted: mostCandidates });
    const taken = new Map<Kind, number>();
    return hits.filter(({ kind }) => {
      const count = (taken.get(kind) ?? 0) + 1;
      taken.set(kind, count);
      return count <= ofEach;
    });
  }

  async find(search: Search): Promise<Outcome> {
    const tsquery = tsqueryOf(search);
    if (!tsquery) return foundNothing;
    const ranked = await hitsOf(this.#ctx, tsquery, search);
    const hits = search.sort === "relevance" ? await graded(this.#ctx, ranked, search, this.uses) : ranked;
    const groups =
      search.isGrouped && search.sort === "relevance"
        ? arranged(hits.map((thing) => ({ thing, value: thing.score, owner: thing.owner, likeness: thing.likeness })))
        : hits.map((thing) => ({ thing, alike: [] }));
    return {
      hits: groups
        .slice(0, search.wanted)
        .map(({ thing: { id, kind }, alike }) => ({ id, kind, ...(alike.length > 0 ? { alike: alike.map((one: Found) => one.id) } : {}) })),
      counts: new Map(tally(hits.map((hit) => hit.kind)).map(({ key, count }) => [key as Kind, count])),
      groups: groups.length,
      facets: {
        categories: tally(hits.map((hit) => hit.category)),
        cities: tally(hits.map((hit) => hit.city_code)),
        tags: tally(hits.flatMap((hit) => hit.tags)),
        makers: new Set(hits.flatMap(({ owner }) => (owner === 0 ? [] : [owner]))).size,
      },
    };
  }
}
