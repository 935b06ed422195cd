import { describe, expect, test } from "vitest";
import { modelPath, readModelPath, type ModelQuery } from "./model-query.ts";

const choices = { genders: ["woman", "man"], styles: ["denim", "sport"] };
const none: ModelQuery = { gender: undefined, style: undefined, heights: undefined, country: undefined, sort: "newest", page: 1 };

describe("filters are segments of the path", () => {
  test("in one order, whatever is chosen", () => {
    expect(modelPath(none)).toBe("/models/list");
    expect(modelPath(none, { country: "CN", gender: "woman", heights: [170, 179] })).toBe("/models/list/woman/h170-179/from-cn");
    expect(modelPath({ ...none, gender: "man", page: 3 }, { style: "denim" })).toBe("/models/list/man/denim");
    expect(modelPath({ ...none, style: "sport", sort: "height" }, { page: 2 })).toBe("/models/list/sport?sort=height&page=2");
  });
  test("and are read back in any order", () => {
    const chosen = { gender: "woman", style: "sport", heights: [170, 179], country: "AE" } as const;
    expect(readModelPath(modelPath({ ...none, ...chosen }).replace("/models/list/", ""), choices)).toEqual(chosen);
    expect(readModelPath("from-ae/sport/woman/h170-179", choices)).toEqual(chosen);
    expect(readModelPath("", choices)).toEqual({ gender: undefined, style: undefined, heights: undefined, country: undefined });
  });
  test.each(["nothing", "woman/man", "woman/woman", "h300-400", "h180-170", "h50-70", "from-china", "denim/x", "h170"])("%s has no page", (path) =>
    expect(readModelPath(path, choices)).toBeUndefined(),
  );
});
