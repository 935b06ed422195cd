import { describe, expect, test } from "vitest";
import { listPath, readListQuery, toggled } from "./list-query.ts";

const read = (text: string) => readListQuery(new URLSearchParams(text));

describe("the address of a product list", () => {
  test("comes back from what it was made of", () => {
    const query = read("keyword=denim&category=3&city=330100&city=440100&colour=navy&from=40&until=120&sort=price_asc&page=2");
    expect(read(new URL(listPath("goodssift", query, { page: 2 }), "http://portal").search)).toEqual(query);
  });
  test("keeps at most three cities, and only codes", () => {
    expect(read("city=1&city=330100&city=440100&city=350500&city=320500").city).toEqual(["330100", "440100", "350500"]);
  });
  test("goes back to the first page when a filter changes", () => {
    expect(listPath("pifa", read("page=5"), { colour: ["red"] })).toBe("/pifa?colour=red");
  });
  test.each(["page=-1", "page=abc", "page=1e9", "sort=drop", "category=0x10&from=1.5"])("what makes no sense is left out: %s", (text) => {
    expect(read(text)).toEqual(read(""));
  });
  test("a choice is turned on and off", () => {
    expect(toggled(toggled(["a"], "b"), "a")).toEqual(["b"]);
  });
});
