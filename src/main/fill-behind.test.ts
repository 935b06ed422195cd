import { expect, test } from "vitest";
import type { FirstFill } from "#demo/first-fill.ts";
import { fillBehind } from "./fill-behind.ts";

const fill = { databaseUrl: "", dataDir: "", openPortal: () => Promise.reject(new Error("not opened here")), say: () => {} };
const isSettled = async (promise: Promise<unknown>) => Promise.race([promise.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

/** A market whose parts are told of one by one. */
const aMarket = () => {
  let given: FirstFill | undefined;
  const end = Promise.withResolvers<void>();
  const demo = { fillWhenEmpty: (one: FirstFill) => ((given = one), end.promise) };
  return { demo, end, part: (done: number, stands: boolean) => given?.onPart?.({ done, total: 5, stands }) };
};

test("the portal stands with the first parts, and says what is missing until all are there", async () => {
  const { demo, end, part } = aMarket();
  const market = fillBehind(demo, fill, () => {});
  part(0, false);
  expect([await isSettled(market.stands), market.filling()]).toEqual([false, { done: 0, total: 5 }]);
  part(2, true);
  await market.stands;
  expect([await isSettled(market.isWhole), market.filling()]).toEqual([false, { done: 2, total: 5 }]);
  end.resolve();
  await market.isWhole;
  expect(market.filling()).toBeUndefined();
});

test("where there is nothing to fill it stands at once", async () => {
  await fillBehind(undefined, fill, () => {}).isWhole;
  await fillBehind({ fillWhenEmpty: () => Promise.resolve() }, fill, () => {}).stands;
});

test("what fails before it stands is the start's failure; what fails later is told", async () => {
  const broken = new Error("broken");
  await expect(fillBehind({ fillWhenEmpty: () => Promise.reject(broken) }, fill, () => {}).stands).rejects.toBe(broken);
  const { demo, end, part } = aMarket();
  const told = Promise.withResolvers<unknown>();
  const market = fillBehind(demo, fill, told.resolve);
  part(3, true);
  await market.stands;
  end.reject(broken);
  expect(await told.promise).toBe(broken);
});
