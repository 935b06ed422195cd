import { expect, test } from "vitest";
import { csvOf, everyRow } from "./csv.ts";

test("cells are quoted where they must be, and never become formulas", () => {
  expect(
    csvOf([
      ["a", 'say "b"', "one,two"],
      ["=HYPERLINK(1)", "-1.5", "@x"],
      ["+0.62%", null, "两\n行"],
    ]),
  ).toBe('\uFEFFa,"say ""b""","one,two"\r\n\'=HYPERLINK(1),-1.5,\'@x\r\n+0.62%,,"两\n行"\r\n');
});

test("every page is asked for, up to the limit", async () => {
  const pages: number[] = [];
  const ask = async (page: number, size: number) => {
    pages.push(page);
    return { list: Array.from({ length: page < 3 ? size : 5 }, (_none, index) => page * 100 + index) };
  };
  expect(await everyRow(ask)).toHaveLength(125);
  expect(pages).toEqual([1, 2, 3]);
  expect(await everyRow(ask, 70)).toHaveLength(70);
});
