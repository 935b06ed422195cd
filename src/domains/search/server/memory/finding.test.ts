import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Search } from "../store.ts";
import type { Clause } from "../text/lexemes.ts";
import { findIn } from "./finding.ts";
import { MemoryIndex } from "./memory-index.ts";
import { fromBytes, toBytes } from "./segment-bytes.ts";
import { SegmentBuilder, type Thing } from "./segment.ts";

const words = ["e:a", "e:b", "e:c", "e:ab", "e:d"];
type Small = { title: string[]; body: string[]; price: number | null; city: string; popularity: number };
const small = fc.record({
  title: fc.subarray(words),
  body: fc.subarray(words),
  price: fc.option(fc.nat({ max: 9 })),
  city: fc.constantFrom("x", "y", ""),
  popularity: fc.nat({ max: 5 }),
});

const thingOf = (one: Small, id: number): Thing => ({
  id,
  version: 0,
  owner: 0,
  languages: 1,
  lexemes: [one.title, [], one.body.filter((word) => !one.title.includes(word))],
  category: "",
  city: one.city,
  tags: [],
  price: one.price,
  currency: "CNY",
  minQuantity: null,
  leadDays: null,
  popularity: one.popularity,
  born: id,
});

const indexOf = async (things: readonly Small[], atATime: number): Promise<MemoryIndex> => {
  const index = new MemoryIndex();
  for (let from = 0; from < things.length; from += atATime) {
    const built = new SegmentBuilder();
    for (const [at, one] of things.slice(from, from + atATime).entries()) built.add(thingOf(one, from + at + 1));
    await index.enter("product", await built.build());
  }
  return index;
};

const search = (more: Partial<Search>): Search => ({
  concepts: [],
  soft: [],
  without: [],
  isGrouped: false,
  least: 1,
  kinds: ["product"],
  facets: [],
  sort: "relevance",
  wanted: 1_000,
  withFacets: false,
  ...more,
});
const asked = (...lexemes: string[]) => lexemes.map((lexeme) => ({ key: lexeme, clause: { lexeme } satisfies Clause }));

/** Numbers that look thrown, the same each time. */
const thrown = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
};

test("what few things of a segment have is told otherwise than what many have, and found and graded the same", async () => {
  const next = thrown(7);
  const some = (): string[] => words.filter(() => next() < 0.6);
  const things = Array.from({ length: 600 }, (): Small => ({
    title: some(),
    body: some(),
    price: Math.floor(next() * 900),
    city: "x",
    popularity: Math.floor(next() * 1e6),
  }));
  const many = await indexOf(things, 600);
  const few = await indexOf(things, 100);
  for (const [least, wanted] of [
    [3, asked("e:a", "e:b", "e:c")],
    [2, asked("e:a", "e:b", "e:c", "e:d")],
    [1, asked("e:a", "e:b", "e:c", "e:d", "e:ab")],
  ] as const) {
    const one = search({
      least,
      concepts: wanted.map((concept) => ({ ...concept, exact: { lexeme: "e:d" }, typed: { lexeme: "e:ab" } })),
      soft: [{ key: "soft", clause: { lexeme: "e:ab" }, share: 0.5 }],
      facets: [[{ name: "city", key: "x" }]],
      priceTo: 850,
    });
    const whole = findIn(many, one);
    expect(whole.hits.length).toBeGreaterThan(300);
    for (const wantedHits of [1_000, 24]) {
      const expected = whole.hits.slice(0, wantedHits);
      // What could not be among the best is left out of the grading, not of the counts.
      for (const index of [many, few]) expect(findIn(index, { ...one, wanted: wantedHits })).toMatchObject({ hits: expected, counts: whole.counts });
    }
  }
});

test("in the order of age or price everything that fits is looked at, also where a thousand have it in their titles", async () => {
  const plain = { city: "", popularity: 0 };
  const things = [
    ...Array.from({ length: 1_100 }, (): Small => ({ ...plain, title: ["e:a"], body: [], price: 5 })),
    { ...plain, title: ["e:b"], body: ["e:a"], price: 9 },
  ];
  const index = await indexOf(things, 2_000);
  for (const sort of ["new", "price_down"] as const) expect(ids(index, { concepts: asked("e:a"), sort })[0]).toBe(1_101);
});

const ids = (index: MemoryIndex, more: Partial<Search>) => findIn(index, search(more)).hits.map((hit) => hit.id);

describe("finding in memory", () => {
  test("finds exactly what looking at every thing finds, however it is cut into segments", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(small, { minLength: 1, maxLength: 150 }),
        fc.integer({ min: 1, max: 200 }),
        fc.subarray(words, { minLength: 1 }),
        fc.nat({ max: 4 }),
        fc.option(fc.nat({ max: 9 })),
        fc.constantFrom("x", "y", undefined),
        async (things, atATime, some, lacking, priceTo, city) => {
          const least = Math.max(1, some.length - lacking);
          const index = await indexOf(things, atATime);
          const expected = things.flatMap((one, at) => {
            const has = some.filter((word) => one.title.includes(word) || one.body.includes(word)).length;
            const fits = has >= least && (priceTo === null || (one.price !== null && one.price <= priceTo)) && (!city || one.city === city);
            return fits ? [at + 1] : [];
          });
          const more = { concepts: asked(...some), least, priceTo: priceTo ?? undefined, facets: city ? [[{ name: "city" as const, key: city }]] : [] };
          expect(ids(index, more).toSorted((left, right) => left - right)).toEqual(expected);
          expect(findIn(index, search(more)).counts.get("product") ?? 0).toBe(expected.length);
          const dear = ids(index, { ...more, sort: "price_down" }).map((id) => things[id - 1]?.price ?? -1);
          expect(dear).toEqual(dear.toSorted((left, right) => right - left));
        },
      ),
    );
  });

  test("what is entered anew or removed is no longer found as it was", async () => {
    const index = await indexOf([{ title: ["e:a"], body: [], price: null, city: "", popularity: 0 }], 1);
    const built = new SegmentBuilder();
    built.add({ ...thingOf({ title: ["e:b"], body: [], price: null, city: "", popularity: 0 }, 1), version: 1 });
    await index.enter("product", await built.build());
    expect(ids(index, { concepts: asked("e:a") })).toEqual([]);
    expect(ids(index, { concepts: asked("e:b") })).toEqual([1]);
    expect(index.versionOf(1)).toBe(1);
    index.remove([1]);
    expect(ids(index, { concepts: asked("e:b") })).toEqual([]);
    expect(index.count).toBe(0);
  });

  test("a title says it better than a text, and a beginning stands for words that begin so", async () => {
    const plain = { price: null, city: "", popularity: 0 };
    const index = await indexOf(
      [
        { ...plain, title: ["e:c"], body: ["e:a"] },
        { ...plain, title: ["e:a"], body: ["e:c"] },
        { ...plain, title: ["e:ab"], body: [] },
      ],
      2,
    );
    expect(ids(index, { concepts: asked("e:a") })).toEqual([2, 1]);
    expect(ids(index, { concepts: [{ key: "a*", clause: { lexeme: "e:a", isPrefix: true } }] }).toSorted()).toEqual([1, 2, 3]);
  });

  test("a stored segment is the segment", async () => {
    const things = Array.from({ length: 300 }, (_, at): Small => ({
      title: words.slice(0, at % 5),
      body: ["e:d"],
      price: at,
      city: at % 2 ? "x" : "",
      popularity: at,
    }));
    const built = new SegmentBuilder();
    for (const [at, one] of things.entries()) built.add(thingOf(one, at + 1));
    const parts = await built.build();
    expect(await fromBytes(await toBytes(parts))).toEqual(parts);
  });
});
