import { expect, test } from "vitest";
import { measureTyped, typedMeasure } from "./typed-measures.ts";

test("kilograms and cubic metres are kept in whole grams and cubic centimetres", () => {
  expect(measureTyped("weight", "0.5")).toBe(500);
  expect(measureTyped("weight", " 1,25 ")).toBe(1_250);
  expect(measureTyped("volume", "0.1")).toBe(100_000);
  expect(measureTyped("pieces", "100")).toBe(100);
  for (const [basis, measure] of [["weight", 1_001] as const, ["volume", 123_456] as const, ["pieces", 7] as const])
    expect(measureTyped(basis, typedMeasure(basis, measure))).toBe(measure);
});

test("what is no figure is none, and pieces are whole", () => {
  for (const typed of ["", "abc", "-1", "1.2.3", "1e3"]) expect(measureTyped("weight", typed)).toBe(0);
  expect(measureTyped("pieces", "1.5")).toBe(0);
});

test("a comma before three digits parts thousands, after a zero or before fewer it is decimal", () => {
  expect(measureTyped("weight", "1,000")).toBe(1_000_000);
  expect(measureTyped("weight", "1，000")).toBe(1_000_000);
  expect(measureTyped("weight", "1,000.5")).toBe(1_000_500);
  expect(measureTyped("volume", "1,000")).toBe(1_000_000_000);
  expect(measureTyped("pieces", "1,000")).toBe(1_000);
  expect(measureTyped("weight", "0,125")).toBe(125);
  expect(measureTyped("weight", "12,5")).toBe(12_500);
});
