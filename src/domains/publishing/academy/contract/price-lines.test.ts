import fc from "fast-check";
import { expect, test } from "vitest";
import { milliOf, readPriceLines } from "./price-lines.ts";

test("reads what spreadsheets give: commas, tabs, semicolons, quotes, a head, a mark of UTF-8, empty lines", () => {
  expect(readPriceLines('\uFEFFday,price\r\n2026-11-16,15420.5\r\n2026/11/9\t15380\r\n\r\n"2026-11-02";"8.605"')).toEqual({
    points: [
      { on: "2026-11-16", price_milli: 15_420_500 },
      { on: "2026-11-09", price_milli: 15_380_000 },
      { on: "2026-11-02", price_milli: 8_605 },
    ],
    faults: [],
  });
});

test("names the lines that say no day or no price, and takes the others", () => {
  expect(readPriceLines("2026-02-31,10\n2026-02-02,1.2345\n2026-02-09,0\n2026-02-16,7\nnext week,9\n2026-02-23,1,200")).toEqual({
    points: [{ on: "2026-02-16", price_milli: 7_000 }],
    faults: [1, 2, 3, 5, 6],
  });
});

test("an amount is what was typed, to the thousandth", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (milli) => {
      expect(milliOf(`${Math.floor(milli / 1000)}.${String(milli % 1000).padStart(3, "0")}`)).toBe(milli);
    }),
  );
});
