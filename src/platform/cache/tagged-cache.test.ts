import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEars } from "../realtime/fanout.ts";
import { createTaggedCache } from "./tagged-cache.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const oneInstance = () => {
  const ears = createEars();
  const fanout = { publish: ears.tell, subscribe: ears.add, close: () => Promise.resolve() };
  return { answers: createTaggedCache<{ text: string }>(fanout, 10_000), change: (...tags: string[]) => ears.tell("changed", tags) };
};
const saying = (text: string) => () => Promise.resolve({ value: { text }, seconds: 60, tags: ["goods"], bytes: 10 });

test("an answer is kept until one of its tags changes", async () => {
  const { answers, change } = oneInstance();
  await answers.through("list", saying("before"));
  change("articles");
  expect(await answers.through("list", saying("after"))).toEqual({ text: "before" });
  change("goods");
  expect(answers.get("list")).toBeUndefined();
  expect(await answers.through("list", saying("after"))).toEqual({ text: "after" });
});

test("an answer that was being made while its tag changed is given once and not kept", async () => {
  const { answers, change } = oneInstance();
  const asked = answers.through("list", saying("before"));
  change("goods");
  expect(await asked).toEqual({ text: "before" });
  expect(answers.get("list")).toBeUndefined();
});

test("what changed a moment ago is not asked of a replica, which may not have it yet", () => {
  const { answers, change } = oneInstance();
  expect(answers.changedLately(["goods"])).toBe(false);
  change("goods");
  vi.advanceTimersByTime(9_000);
  expect(answers.changedLately(["articles", "goods"])).toBe(true);
  expect(answers.changedLately(["articles"])).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(answers.changedLately(["goods"])).toBe(false);
});
