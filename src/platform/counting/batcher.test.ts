import { expect, test } from "vitest";
import type { Ctx } from "../calls/context.ts";
import { createBatcher } from "./batcher.ts";

const aCtx = () => ({ services: {} }) as Ctx;
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("what arrives while one is under way is done by the next, so many at a time; everybody gets their own answer", async () => {
  const batches: number[][] = [];
  const double = createBatcher<number, number>(
    async (_ctx, items) => {
      batches.push([...items]);
      await pause();
      return items.map((item) => item * 2);
    },
    { most: 3 },
  );
  const ctx = aCtx();
  const first = double(ctx, 1);
  await pause();
  const rest = [2, 3, 4, 5, 6].map((item) => double(ctx, item));
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test("what a statement can hold only once waits for the next, behind what came before it; answers go to whom they belong", async () => {
  const batches: string[][] = [];
  const same = createBatcher<string, string>(
    async (_ctx, items) => {
      batches.push([...items]);
      await pause();
      return items;
    },
    { most: 3, takes: (item) => [...(item.match(/[a-z]/g) ?? [])] },
  );
  const ctx = aCtx();
  const asked = ["a1", "b1", "ab", "a2", "c1", "d1", "b2"];
  expect(await Promise.all(asked.map((item) => same(ctx, item)))).toEqual(asked);
  // "a2" does not overtake "ab", which waits for "b1" too.
  expect(batches).toEqual([
    ["a1", "b1", "c1"],
    ["ab", "d1"],
    ["a2", "b2"],
  ]);
});

test("at most so many statements are under way, each instance by itself", async () => {
  let underWay = 0;
  let most = 0;
  const work = createBatcher<number>(
    async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await pause();
      underWay -= 1;
    },
    { most: 1, atOnce: 2 },
  );
  const ctx = aCtx();
  await Promise.all([1, 2, 3, 4, 5].map((item) => work(ctx, item)));
  expect(most).toBe(2);
});

test("one at fault fails alone; where the database is away all are told at once", async () => {
  let tries = 0;
  const ctx = aCtx();
  const picky = createBatcher<number, number>(
    async (_ctx, items) => {
      tries += 1;
      if (items.includes(2)) throw new Error("two");
      return items;
    },
    { most: 10 },
  );
  expect((await Promise.allSettled([1, 2, 3].map((item) => picky(ctx, item)))).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(tries).toBe(4);
  tries = 0;
  const away = createBatcher<number>(
    async () => {
      tries += 1;
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    },
    { most: 10 },
  );
  expect((await Promise.allSettled([1, 2].map((item) => away(ctx, item)))).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(tries).toBe(1);
});
