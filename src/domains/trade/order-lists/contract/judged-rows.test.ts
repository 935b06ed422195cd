import { expect, test } from "vitest";
import { belowMinimum, codeKey, judgeRows, linesOf, totalsOf, type Known, type QuickRow } from "./judged-rows.ts";
import type { CodedProduct, Option } from "./quick-order.ts";

const cny = (minor: string) => ({ minor, currency: "CNY" as const, text: "" });
const tee: CodedProduct = {
  id: 7,
  seller_id: 1,
  shop: "Yard",
  title: "Tee",
  unit: "piece",
  min_quantity: 50,
  price_breaks: [
    { from_quantity: 50, price: cny("3800") },
    { from_quantity: 300, price: cny("3000") },
  ],
};
const part = (sku_id: number, available: number, quantity = 1, surcharge_minor = "0") => ({ sku_id, size: "M", quantity, available, surcharge_minor });
const option = (key: string, parts: Option["parts"], pack = ""): Option => ({
  key,
  product_id: 7,
  image: "",
  colour: "White",
  hex: "#ffffff",
  code: key,
  pack,
  parts,
});

const known: Known = {
  options: new Map([
    ["a-m", [option("s1", [part(1, 500)])]],
    ["a-l", [option("s2", [part(2, 40, 1, "200")])]],
    ["a", [option("s1", [part(1, 500)]), option("s2", [part(2, 40, 1, "200")])]],
    ["out", [option("s3", [part(3, 0)])]],
    ["pk", [option("p", [part(1, 500, 2), part(2, 40, 1, "200")], "Pack")]],
    ["none", []],
  ]),
  products: new Map([[7, tee]]),
};
let serial = 0;
const row = (code: string, quantity: string, choice = ""): QuickRow => ({ id: (serial += 1), code, quantity, choice });
const judge = (...rows: QuickRow[]) => judgeRows(rows, known);

test("each row says what is wrong with it", () => {
  const judged = judge(
    row("A-M", "100"),
    row("", ""),
    row("", "5"),
    row("new", "1"),
    row("none", "1"),
    row("a", "5"),
    row("a-m", "lots"),
    row("a-m", "0"),
    row("out", "5"),
    row("a-l", "41"),
    row("a-m", "9,999,999"),
  );
  expect(judged.map(({ fault }) => fault)).toEqual([
    undefined,
    "empty",
    "no_code",
    "looking",
    "unknown",
    "choose",
    "no_quantity",
    "no_quantity",
    "sold_out",
    "short",
    "too_many",
  ]);
});

test("figures of Arabic and of spreadsheets count", () => {
  expect(judge(row("a-m", "١٢٠"), row("a-m", "1,20"), row("a-m", "120 pcs")).map(({ quantity }) => quantity)).toEqual([120, undefined, 120]);
});

test("one option chosen of several is the row's; what is no longer among them is chosen anew", () => {
  expect(judge(row("a", "5", "s2"), row("a", "5", "s9")).map(({ option: one, fault }) => [one?.key, fault])).toEqual([
    ["s2", undefined],
    [undefined, "choose"],
  ]);
});

test("all rows of a product reach its price together, and a dearer size costs more on top", () => {
  const [one, other] = judge(row("a-m", "280"), row("a-l", "20"));
  expect([one?.unit?.minor, other?.unit?.minor, other?.total?.minor]).toEqual([3000n, 3200n, 64_000n]);
  expect(totalsOf(judge(row("a-m", "280"), row("a-l", "20"), row("none", "3")))).toEqual([{ minor: 904_000n, currency: "CNY" }]);
});

test("a pack is its SKUs: price, stock and lines", () => {
  const rows = judge(row("pk", "10"), row("a-l", "31"));
  expect(rows[0]?.unit?.minor).toBe(2n * 3800n + 4000n);
  // Ten of the forty L are in the packs.
  expect(rows.map(({ fault, available }) => [fault, available])).toEqual([
    [undefined, 40],
    ["short", 30],
  ]);
  expect(linesOf(judge(row("pk", "10"), row("a-m", "5")))).toEqual([
    { sku_id: 1, quantity: 25 },
    { sku_id: 2, quantity: 10 },
  ]);
});

test("a product below its minimum is named with what is missing", () => {
  expect(belowMinimum(judge(row("a-m", "20"), row("a-l", "10")))).toEqual([{ product: tee, missing: 20 }]);
  expect(belowMinimum(judge(row("a-m", "40"), row("a-l", "10")))).toEqual([]);
});

test("codes are one in whatever case", () => expect(codeKey(" A-M ")).toBe("a-m"));
