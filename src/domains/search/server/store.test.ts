import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arranged, type Ranked } from "./store.ts";

const ranked = (owners: readonly number[], valueAt = (at: number) => 10 - at * 0.01): Ranked<number>[] =>
  owners.map((owner, at) => ({ thing: at, value: valueAt(at), owner, likeness: 0 }));
const shown = (some: readonly Ranked<number>[]) => arranged(some).map(({ thing }) => thing);

describe("ranked things, as they are shown", () => {
  test("a seller has three places in twelve as long as others fit about as well", () => {
    expect(shown(ranked([1, 1, 1, 1, 1, 2, 3, 4]))).toEqual([0, 1, 2, 5, 6, 7, 3, 4]);
    const owners = Array.from({ length: 60 }, (_, at) => (at < 20 ? 1 : at));
    const list = shown(ranked(owners)).map((at) => owners[at]);
    for (let from = 0; from + 12 <= 40; from++) expect(list.slice(from, from + 12).filter((owner) => owner === 1).length).toBeLessThanOrEqual(3);
  });
  test("what fits much worse is not put before what fits", () => {
    expect(shown(ranked([1, 1, 1, 1, 2], (at) => (at < 4 ? 10 : 7)))).toEqual([0, 1, 2, 3, 4]);
    expect(shown(ranked([1, 1, 1, 1, 2], (at) => (at < 4 ? 10 : 9)))).toEqual([0, 1, 2, 4, 3]);
  });
  test("what nobody sells is nobody's", () => expect(shown(ranked([0, 0, 0, 0, 0, 1]))).toEqual([0, 1, 2, 3, 4, 5]));
  test("those alike stand behind the best of them", () => {
    const some = ranked([1, 2, 3, 4]).map((one, at) => ({ ...one, likeness: at % 2 === 0 ? 7 : 0 }));
    expect(arranged(some)).toMatchObject([
      { thing: 0, alike: [2] },
      { thing: 1, alike: [] },
      { thing: 3, alike: [] },
    ]);
  });
  test("everything is shown once, whoever sells it", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ owner: fc.nat({ max: 4 }), likeness: fc.nat({ max: 3 }), value: fc.nat({ max: 20 }) }), { maxLength: 80 }), (some) => {
        const list = some.toSorted((left, right) => right.value - left.value).map((one, thing) => ({ ...one, thing }));
        const all = arranged(list).flatMap(({ thing, alike }) => [thing, ...alike]);
        expect(all.toSorted((left, right) => left - right)).toEqual(list.map(({ thing }) => thing));
      }),
    );
  });
});
