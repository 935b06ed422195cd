import { expect, test } from "vitest";
import { countedSubjects } from "./counted-subjects.ts";

const seen = { id: 7, day: "2026-11-22", reader: "ab", ownShop: null };

test("a product counts for itself and for its shop, a shelf for the shop alone", () => {
  expect(countedSubjects({ ...seen, page: "product" }, 3).map(({ subject, subject_id }) => [subject, subject_id])).toEqual([
    ["shop", 3],
    ["product", 7],
  ]);
  expect(countedSubjects({ ...seen, page: "shop" }, 7).map(({ subject }) => subject)).toEqual(["shop"]);
});

test("whoever works in the shop is no visitor of it, and of others", () => {
  expect(countedSubjects({ ...seen, page: "factory", ownShop: 7 }, 7)).toEqual([]);
  expect(countedSubjects({ ...seen, page: "factory", ownShop: 8 }, 7)).toHaveLength(2);
});

test("what is not public has no seller and is not counted", () => expect(countedSubjects({ ...seen, page: "product" }, undefined)).toEqual([]));
