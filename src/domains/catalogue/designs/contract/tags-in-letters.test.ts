import { expect, test } from "vitest";
import { tagsInLettersOf } from "./tags-in-letters.ts";

const tags = ["geometric", "几何", "lining", "هندسي"];

test("a reader is shown the tags in the letters of their language", () => {
  expect(tagsInLettersOf("zh-cn", tags)).toEqual(["几何"]);
  expect(tagsInLettersOf("en", tags)).toEqual(["geometric", "lining"]);
  expect(tagsInLettersOf("ar", tags)).toEqual(["هندسي"]);
});

test("where none are in those letters, all are shown", () => {
  expect(tagsInLettersOf("ar", ["geometric", "几何"])).toEqual(["geometric", "几何"]);
});
