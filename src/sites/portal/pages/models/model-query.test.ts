import { describe, expect, test } from "vitest";
import { modelPath, readModelPath, type ModelQuery } from "./model-query.ts";

const choices = { genders: ["woman", "man"], styles: ["denim", "sport"] };
const nothing = { gender: undefined, style: undefined, heights: undefined, city: undefined, country: undefined, rate: undefined };
const none: ModelQuery = { ...nothing, sort: "newest", page: 1 };

describe("filters are segments of the path", () => {
  test("in one order, whatever is chosen", () => {
    expect(modelPath(none)).toBe("/models/list");
    expect(modelPath(none, { country: "CN", gender: "woman", heights: [170, 179] })).toBe("/models/list/woman/h170-179/from-cn");
    expect(modelPath({ ...none, gender: "man", page: 3 }, { style: "denim" })).toBe("/models/list/man/denim");
    expect(modelPath({ ...none, style: "sport", sort: "height" }, { page: 2 })).toBe("/models/list/sport?sort=height&page=2");
    expect(modelPath(none, { rate: [2_000, 2_999], city: "hangzhou" })).toBe("/models/list/in-hangzhou/rate-2000-2999");
    expect(modelPath(none, { rate: [4_000, 1_000_000] })).toBe("/models/list/rate-4000-up");
  });
  test("and are read back in any order", () => {
    const chosen = { gender: "woman", style: "sport", heights: [170, 179], city: "ho-chi-minh-city", country: "AE", rate: [4_000, 1_000_000] } as const;
    expect(readModelPath(modelPath({ ...none, ...chosen }).replace("/models/list/", ""), choices)).toEqual(chosen);
    expect(readModelPath("rate-4000-up/from-ae/sport/in-ho-chi-minh-city/woman/h170-179", choices)).toEqual(chosen);
    expect(readModelPath("", choices)).toEqual(nothing);
  });
  test.each([
    "nothing",
    "woman/man",
    "woman/woman",
    "h300-400",
    "h180-170",
    "h50-70",
    "from-china",
    "denim/x",
    "h170",
    "rate-9-1",
    "rate-up",
    "in-",
    "in-A",
    "in-a/in-b",
  ])("%s has no page", (path) => expect(readModelPath(path, choices)).toBeUndefined());
});
