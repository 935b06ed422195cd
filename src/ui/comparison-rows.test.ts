import { expect, test } from "vitest";
import { differs, leastOf, told } from "./comparison-rows.ts";

const cells = (...texts: string[]) => texts.map((text) => ({ text }));

test("a line differs where two of its entries do; spaces are no difference", () => {
  expect(differs(cells("100 pcs", "100 pcs"))).toBe(false);
  expect(differs(cells("Linen 55 %", " Linen  55 %"))).toBe(false);
  expect(differs(cells("100 pcs", "100 pcs", "200 pcs"))).toBe(true);
  expect(differs(cells("100 pcs", ""))).toBe(true);
  expect(differs(cells("alone"))).toBe(false);
});

test("a line of which nobody says anything is left out", () => {
  expect(told([{ cells: cells("", " ") }, { cells: cells("", "6204.42") }])).toEqual([{ cells: cells("", "6204.42") }]);
});

test("the least is marked only where there are two different figures", () => {
  expect(leastOf([3n, 2n, 5n])).toBe(2n);
  expect(leastOf([null, 2n, 5n])).toBe(2n);
  expect(leastOf([2n, 2n])).toBeUndefined();
  expect(leastOf([null, 2n])).toBeUndefined();
  expect(leastOf([])).toBeUndefined();
});
