import fc from "fast-check";
import { expect, test } from "vitest";
import { levels, topics } from "#domains/publishing/academy/contract/fields.ts";
import { coursePath, courseQueryFrom, courseSortKeys } from "./course-query.ts";

const read = (path: string) => courseQueryFrom(new URL(path, "http://own.invalid").searchParams);

test("an address says what it was made from", () => {
  const query = fc.record({
    topic: fc.option(fc.constantFrom(...topics), { nil: undefined }),
    level: fc.option(fc.constantFrom(...levels), { nil: undefined }),
    isFree: fc.boolean(),
    sort: fc.constantFrom(...courseSortKeys),
    page: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(fc.property(query, (one) => void expect(read(coursePath(one, { page: one.page }))).toEqual(one)));
});

test("what the list does not know is left aside", () =>
  expect(read("/x?topic=nothing&level=9&sort=up&page=-4&free=yes")).toEqual({ topic: undefined, level: undefined, isFree: false, sort: "popular", page: 1 }));
