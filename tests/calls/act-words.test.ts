import { afterAll, beforeAll, expect, test } from "vitest";
import { actWords } from "#domains/audit/contract/act-words.ts";
import { shopActWords } from "#domains/people/shops/contract/act-words.ts";
import { isOperatorAct } from "#platform/calls/operator-acts.ts";
import { isShopAct } from "#platform/calls/shop-acts.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const calls = () => [...portal.runner.calls.values()].map(({ call }) => call);

test("every call that the log of operators writes has words", () => {
  const acts = calls().filter(isOperatorAct);
  expect(acts.length).toBeGreaterThan(80);
  expect(acts.map((call) => call.path).filter((path) => !actWords[path])).toEqual([]);
});

test("every call that the log of a shop writes has words", () => {
  const acts = calls().filter(isShopAct);
  expect(acts.length).toBeGreaterThan(30);
  expect(acts.map((call) => call.path).filter((path) => !shopActWords[path])).toEqual([]);
});
