import { expect, test } from "vitest";
import { mostLines } from "./limits.ts";
import { rowsOfTable, rowsOfText } from "./typed-rows.ts";

const pairs = (text: string) => rowsOfText(text).rows.map(({ code, quantity }) => [code, quantity]);
const two = [
  ["TS-240-WHT-M", "120"],
  ["TS-240-WHT-L", "80"],
];

test.each([
  ["cells of a spreadsheet", "TS-240-WHT-M\t120\nTS-240-WHT-L\t80\n"],
  ["with a head in English", "Item No.\tQty (pcs)\r\nTS-240-WHT-M\t120\r\nTS-240-WHT-L\t80\r\n"],
  [
    "with a head in Chinese, other columns between, and a sum",
    "序号\t货号\t品名\t颜色\t数量（件）\t单价\n1\tTS-240-WHT-M\tT恤\t白\t120\t35\n2\tTS-240-WHT-L\tT恤\t白\t80\t35\n\t合计\t\t\t200\t\n",
  ],
  ["with a head in Arabic, the quantity first", "الكمية\tرمز المنتج\n120\tTS-240-WHT-M\n80\tTS-240-WHT-L"],
  ["below a title and an empty line", "Purchase order 4711\t\n\t\nSKU\tQuantity\nTS-240-WHT-M\t120\nTS-240-WHT-L\t80"],
  ["CSV with quotation marks", '\uFEFF"SKU","Quantity"\r\n"TS-240-WHT-M","120"\r\n"TS-240-WHT-L","80"'],
  ["semicolons, as European spreadsheets write", "code;qty\nTS-240-WHT-M;120\nTS-240-WHT-L;80\n"],
  ["commas of three scripts", "TS-240-WHT-M, 120\nTS-240-WHT-L，80"],
  ["lines of a message", "TS-240-WHT-M 120\n\nTS-240-WHT-L   80"],
])("%s", (_what, text) => expect(pairs(text)).toEqual(two));

test.each([
  ["TS-240 × 12", "TS-240", "12"],
  ["TS-240×12", "TS-240", "12"],
  ["TS-240 x12", "TS-240", "12"],
  ["12 x TS-240", "TS-240", "12"],
  ["12× TS-240", "TS-240", "12"],
  ["BOX12", "BOX12", ""],
  ["XX-2X 5", "XX-2X", "5"],
  ["TS-240, 1,200", "TS-240", "1200"],
  ["TS-240\t1,200", "TS-240", "1,200"],
  ["TS-240 1,200 pcs", "TS-240", "1,200 pcs"],
  ["TS-240 120件", "TS-240", "120件"],
  ["TS-240 ١٢٠", "TS-240", "١٢٠"],
  ["TS-240، ١٢٠", "TS-240", "١٢٠"],
  ["重磅T恤 白 M 120", "重磅T恤 白 M", "120"],
  ["TS-240;many", "TS-240", "many"],
  ["10023\t12", "10023", "12"],
  ["12\tTS-240", "TS-240", "12"],
])("%j", (text, code, quantity) => expect(pairs(text)).toEqual([[code, quantity]]));

test("row numbers are not codes, and the first column of figures behind the code is the quantity", () => {
  expect(pairs("1\tA-1\tTee\t30\n2\tA-2\tTee\t40\n3\tA-3\tTee\t50")).toEqual([
    ["A-1", "30"],
    ["A-2", "40"],
    ["A-3", "50"],
  ]);
});

test("a sheet with a column of codes alone is one of lines without a quantity; nothing is nothing", () => {
  expect(pairs("SKU\nA-1\nA-2")).toEqual([
    ["A-1", ""],
    ["A-2", ""],
  ]);
  expect([pairs(""), pairs(" \n\t\n"), pairs("SKU\tQty")]).toEqual([[], [], []]);
});

test("what is beyond the longest list is counted, not swallowed", () => {
  const { rows, more } = rowsOfTable(Array.from({ length: mostLines + 7 }, (_none, at) => [`A-${at}`, "1"]));
  expect([rows.length, more]).toEqual([mostLines, 7]);
});
