import fc from "fast-check";
import { expect, test } from "vitest";
import { byUrgency, taskSources, type Task } from "./tasks.ts";
import { meets, type Standing } from "./standing.ts";

const task = (key: string, due: string | null, minor?: number): Task => ({
  key,
  act: "",
  about: "",
  at: { page: "/" },
  due: due === null ? null : Date.parse(due) / 1_000,
  money: minor === undefined ? null : { minor: String(minor), currency: "CNY", text: "" },
});

test("an earlier day comes first, of one day the larger sum, and last what has no deadline", () => {
  const tasks = [
    task("no hurry", null),
    task("small", "2026-11-23T01:00:00Z", 500),
    task("tomorrow", "2026-11-24T01:00:00Z", 90_000),
    task("large, later the same day", "2026-11-23T12:00:00Z", 80_000),
    task("overdue", "2026-11-20T01:00:00Z"),
  ];
  expect(tasks.sort(byUrgency).map(({ key }) => key)).toEqual(["overdue", "large, later the same day", "small", "tomorrow", "no hurry"]);
});

test("days are those of Shanghai", () => {
  const [evening, midnight] = [task("21 Nov there", "2026-11-21T15:59:00Z", 1), task("22 Nov there", "2026-11-21T16:01:00Z", 1_000)];
  expect([midnight, evening].sort(byUrgency)).toEqual([evening, midnight]);
});

test("the order is the same whatever order they came in", () => {
  const some = fc.record({ due: fc.option(fc.integer({ min: 1_700_000_000, max: 1_700_300_000 })), minor: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (given) => {
      const tasks = given.map(({ due, minor }, index): Task => ({ ...task(String(index), null, minor), due }));
      const facts = (list: readonly Task[]) => list.map(({ due, money }) => [due, due === null ? "" : money?.minor]);
      expect(facts([...tasks].sort(byUrgency))).toEqual(facts([...tasks].reverse().sort(byUrgency)));
    }),
  );
});

test("a shop is asked of what its kind sells, and staff nothing that is the owner's", () => {
  const seen = (standing: Standing) => taskSources.filter((source) => meets(standing, source));
  const owner = ["owner"] as const;
  expect(seen({ roles: owner, isEnterprise: true, isDesigner: true, hasEnded: false })).toEqual(taskSources);
  expect(seen({ roles: owner, isEnterprise: true, isDesigner: false, hasEnded: false }).filter(({ shop }) => shop === "designer")).toEqual([]);
  expect(seen({ roles: owner, isEnterprise: true, isDesigner: true, hasEnded: true }).map(({ right }) => right)).toEqual([
    "shop:orders",
    "shop:orders",
    "shop:orders",
    "shop:service",
  ]);
  expect(seen({ roles: ["finance"], isEnterprise: true, isDesigner: true, hasEnded: false })).toEqual([]);
  expect(seen({ roles: ["goods"], isEnterprise: false, isDesigner: true, hasEnded: false }).map(({ shop }) => shop)).toEqual(["designer"]);
});
