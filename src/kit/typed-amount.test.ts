import { expect, test } from "vitest";
import { minorOf, typedOf } from "./typed-amount.ts";

test.each([
  ["1", "100"],
  ["1000", "100000"],
  ["1,234.5", "123450"],
  ["1，234.56", "123456"],
  ["0.07", "7"],
  ["500000", "50000000"],
  ["12,5", "1250"],
  ["1,234", "123400"],
  ["12,345,678,90", "1234567890"],
  ["1234567890", "123456789000"],
])("%s yuan are %s fen", (typed, minor) => {
  expect(minorOf(typed)).toBe(minor);
});

test.each(["", "abc", "-5", "1.234", "1e3", "12 元", "1,23,456", "1234,567"])("%j is left for the contract to refuse", (typed) => {
  expect(minorOf(typed)).toBe(typed);
});

test.each(["1", "100", "1050", "123456", "50000000", "7"])("%s fen are typed back", (minor) => {
  expect(minorOf(typedOf(minor))).toBe(minor);
});
