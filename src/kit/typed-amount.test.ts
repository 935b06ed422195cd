import { expect, test } from "vitest";
import { minorOf, typedOf } from "./typed-amount.ts";

test.each([
  ["1", "100"],
  ["1000", "100000"],
  ["1,234.5", "123450"],
  ["1，234.56", "123456"],
  ["0.07", "7"],
  ["500000", "50000000"],
])("%s yuan are %s fen", (typed, minor) => {
  expect(minorOf(typed)).toBe(minor);
});

test.each(["", "abc", "-5", "1.234", "1e3", "12 元"])("%j is left for the contract to refuse", (typed) => {
  expect(minorOf(typed)).toBe(typed);
});

test.each(["1", "100", "1050", "123456", "50000000", "7"])("%s fen are typed back", (minor) => {
  expect(minorOf(typedOf(minor))).toBe(minor);
});
