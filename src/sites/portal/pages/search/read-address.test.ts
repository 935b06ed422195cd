import { describe, expect, test } from "vitest";
import { idOf, keywordOf, oneOf, pageOf, placesOf, someOf, toggled } from "./read-address.ts";

const query = (text: string) => new URLSearchParams(text);

describe("an address is read", () => {
  test.each(["0", "-1", "1.5", "1e3", "x", "", null, "2147483648", "99999999999"])("%j is no id", (text) => expect(idOf(text)).toBeUndefined());
  test("an id is a whole number up to int4", () => expect(idOf("2147483647")).toBe(2_147_483_647));
  test("a page that is none is the first", () =>
    expect([pageOf(query("")), pageOf(query("page=0")), pageOf(query("page=7")), pageOf(query("page=501"))]).toEqual([1, 1, 7, 1]));
  test("a keyword is trimmed and cut", () =>
    expect([keywordOf(query("keyword=%20a%20")), keywordOf(query(`keyword=${"x".repeat(300)}`)).length]).toEqual(["a", 200]));
  test("at most three places, each once, only codes", () =>
    expect(placesOf(query("city=330600&city=330600&city=abc&city=440100&city=330700&city=330200"))).toEqual(["330600", "440100", "330700"]));
  test("only what is among the choices counts", () => {
    expect(oneOf(["a", "b"], "c")).toBeUndefined();
    expect(oneOf(["a", "b"], "b")).toBe("b");
    expect(someOf(["a", "b", "c"], ["c", "x", "a", "a"], 2)).toEqual(["a", "c"]);
  });
  test("a choice turns on and off", () => expect([toggled(["a"], "b"), toggled(["a", "b"], "a")]).toEqual([["a", "b"], ["b"]]));
});
