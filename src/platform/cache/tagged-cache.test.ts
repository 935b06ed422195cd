import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEars } from "../realtime/fanout.ts";
import { createTaggedCache, usualCacheBytes, type Made } from "./tagged-cache.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "Date"] }));
afterEach(() => void vi.useRealTimers());

type Text = { text: string };

/** An instance, and what the others broadcast to it. */
const anInstance = (options: { maxBytes?: number; agedMs?: number } = {}) => {
  const ears = createEars();
  const fanout = { publish: ears.tell, subscribe: ears.add, close: () => Promise.resolve() };
  const cache = createTaggedCache(fanout, { maxBytes: 100_000, ...options });
  return { cache, lists: cache.shelf<Text>("lists"), change: (...tags: string[]) => ears.tell("changed", tags), miss: () => ears.tell("missed", null) };
};
const saying = (text: string, rule: Partial<Made<Text>> = {}) =>
  vi.fn(() => Promise.resolve({ value: { text }, seconds: 60, tags: ["goods"], bytes: 10, ...rule }));
const aged = { tags: [], aged: ["goods"] };

describe("tags", () => {
  test("a value is kept until one of its tags changes", async () => {
    const { lists, change } = anInstance();
    await lists.through("list", saying("before"));
    change("articles");
    expect(await lists.through("list", saying("after"))).toEqual({ text: "before" });
    change("goods");
    expect(lists.get("list")).toBeUndefined();
    expect(await lists.through("list", saying("after"))).toEqual({ text: "after" });
  });

  test("the change drops it on another instance too, and here before the broadcast arrives", async () => {
    const here = anInstance();
    const there = anInstance();
    await here.lists.through("list", saying("before"));
    await there.lists.through("list", saying("before"));
    here.cache.drop(["goods"]);
    expect(here.lists.get("list")).toBeUndefined();
    there.change("goods");
    expect(there.lists.get("list")).toBeUndefined();
  });

  test("a value that was being made while its tag changed is not kept, nor given to who came after the change", async () => {
    const { lists, change } = anInstance();
    const asked = lists.through("list", saying("before"));
    change("goods");
    const later = lists.through("list", saying("after"));
    expect(await asked).toEqual({ text: "before" });
    expect(await later).toEqual({ text: "after" });
    expect(lists.get("list")?.value).toEqual({ text: "after" });
  });

  test("simultaneous misses make a value once", async () => {
    const { lists } = anInstance();
    const make = saying("one");
    await Promise.all([1, 2, 3].map(() => lists.through("list", make)));
    expect(make).toHaveBeenCalledOnce();
  });

  test("what was told while this instance did not hear counts as changed", async () => {
    const { lists, miss } = anInstance();
    await lists.through("list", saying("before"));
    miss();
    expect(lists.get("list")).toBeUndefined();
  });

  test("a change that is no longer known by name makes old what has not been looked at since", async () => {
    const { lists, change } = anInstance();
    await lists.through("list", saying("before"));
    change("goods");
    for (let other = 0; other < 20_001; other += 1) change(`product:${other}`);
    expect(lists.get("list")).toBeUndefined();
  });

  test("several are asked for in one go, those that are missing alone", async () => {
    const { lists } = anInstance();
    const make = vi.fn((missing: string[]) =>
      Promise.resolve(new Map(missing.filter((key) => key !== "gone").map((key) => [key, { value: { text: key }, bytes: 10, seconds: 60 }]))),
    );
    expect([...(await lists.many(["a", "b", "gone"], make)).keys()]).toEqual(["a", "b"]);
    await lists.many(["a", "c"], make);
    expect(make).toHaveBeenLastCalledWith(["c"]);
  });
});

describe("what is aged", () => {
  test("is given for a while after a change, then looked at behind the reader, and never given when it misses ten seconds", async () => {
    const { lists, change } = anInstance();
    await lists.through("list", saying("before", aged));
    change("goods");
    vi.advanceTimersByTime(5_000);
    const unasked = saying("not needed", aged);
    expect(await lists.through("list", unasked)).toEqual({ text: "before" });
    expect(unasked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(await lists.through("list", saying("looked at", aged))).toEqual({ text: "before" });
    expect(await lists.through("list", saying("not needed", aged))).toEqual({ text: "looked at" });
    change("goods");
    vi.advanceTimersByTime(10_000);
    expect(await lists.through("list", saying("anew", aged))).toEqual({ text: "anew" });
  });

  test("stays as it is while nothing changes", async () => {
    const { lists } = anInstance();
    await lists.through("list", saying("one", aged));
    vi.advanceTimersByTime(59_000);
    expect(await lists.through("list", saying("other", aged))).toEqual({ text: "one" });
    vi.advanceTimersByTime(1_000);
    expect(await lists.through("list", saying("other", aged))).toEqual({ text: "other" });
  });

  test("is never given from before the reader's own change", async () => {
    const { lists, change } = anInstance();
    await lists.through("list", saying("before", aged));
    vi.advanceTimersByTime(10);
    change("goods");
    const notBefore = Date.now();
    expect(await lists.through("list", saying("after", aged), { notBefore })).toEqual({ text: "after" });
    expect(await lists.through("list", saying("again", aged), { notBefore })).toEqual({ text: "after" });
  });

  test("is not given from before the reader's own change where the broadcast of it has not arrived", async () => {
    const { lists } = anInstance();
    await lists.through("list", saying("before", aged));
    vi.advanceTimersByTime(2_000);
    // Another reader is given it: nothing is known of a change here.
    expect(lists.get("list")).toBeDefined();
    expect(await lists.through("list", saying("after", aged), { notBefore: Date.now() - 500 })).toEqual({ text: "after" });
  });

  test("is as old as the oldest of what it was made of", async () => {
    const { cache, lists, change } = anInstance();
    const since = cache.now();
    change("goods");
    vi.advanceTimersByTime(9_000);
    await lists.through("page", saying("of an old list", { ...aged, since }));
    vi.advanceTimersByTime(1_000);
    expect(await lists.through("page", saying("anew", aged))).toEqual({ text: "anew" });
  });

  test("is dropped with the change where nothing may be old", async () => {
    const { lists, change } = anInstance({ agedMs: 0 });
    await lists.through("list", saying("before", aged));
    change("goods");
    expect(await lists.through("list", saying("after", aged))).toEqual({ text: "after" });
  });

  test("is made with the former value at hand, which it may keep", async () => {
    const { lists, change } = anInstance();
    const first = await lists.through("list", saying("same", aged));
    change("goods");
    vi.advanceTimersByTime(11_000);
    const again = await lists.through("list", (former) => Promise.resolve({ value: former ?? { text: "lost" }, bytes: 10, seconds: 60, ...aged }));
    expect(again).toBe(first);
  });
});

test("all shelves share one budget: what was unused longest goes", async () => {
  const { cache, lists } = anInstance({ maxBytes: 10_000 });
  const names = cache.shelf<Text>("names");
  await lists.through("first", saying("first", { bytes: 400 }));
  for (let name = 0; name < 20; name += 1) await names.through(String(name), saying("name", { bytes: 400 }));
  expect(lists.get("first")).toBeUndefined();
  const held = cache.held();
  expect(held.map(({ shelf }) => shelf)).toEqual(["names"]);
  expect(held[0]?.bytes).toBeLessThanOrEqual(10_000);
});

test("the budget goes by the machine's memory", () => {
  const gigabyte = 1024 ** 3;
  expect([1, 4, 8, 64].map((memory) => usualCacheBytes(memory * gigabyte) / 1024 ** 2)).toEqual([48, 64, 128, 160]);
});

test("what changed a moment ago is not asked of a replica, which may not have it yet", () => {
  const { cache, change } = anInstance();
  expect(cache.changedLately(["goods"])).toBe(false);
  change("goods");
  vi.advanceTimersByTime(9_000);
  expect(cache.changedLately(["articles", "goods"])).toBe(true);
  expect(cache.changedLately(["articles"])).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(cache.changedLately(["goods"])).toBe(false);
});
