import { expect, test } from "vitest";
import { masked, nameless } from "./masked.ts";

test("a number or an address is recognised by its owner alone", () => {
  expect(masked("13800000001")).toBe("138****0001");
  expect(masked("hala.nasser@example.com")).toBe("ha****@example.com");
  expect(masked("h@example.com")).toBe("h****@example.com");
  expect(masked(null)).toBe("");
});

test("a name of its own says neither whose house an address is nor the whole number", () => {
  expect(nameless("hala.nasser@example.com")).toBe("ha****");
  expect(nameless("13800000001")).toBe("138****0001");
});
