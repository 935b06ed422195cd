import { describe, expect, test } from "vitest";
import { findHeader, headersOf } from "./find-header.ts";
import { guessColumns } from "./guess-columns.ts";
import { isSize } from "./size-columns.ts";

const known = new Set(["款号", "品名", "类别", "颜色", "成分", "价格", "交期", "备注", "尺码"]);
const rows = (...list: string[][]) => list.map((cells, index) => ({ number: index + 1, cells }));
const found = (...list: string[][]) =>
  findHeader(
    rows(...list),
    (text) => known.has(text),
    (text) => text === "款号",
  );

const title = ["绍兴柯桥云罗制衣有限公司 2026 秋冬女装报价表（含税，不含运费）"];
const contact = ["联系人：云姐 138-5755-0219", "", "", "交期"];
const head = ["图", "款号", "品名", "类别", "颜色", "成分", "价格", "交期", "尺码 / 库存", "", "", "备注"];
const sizes = ["", "", "", "", "", "", "", "", "S", "M", "L", ""];
const goods = ["", "YL-2608", "大写意天丝衬衫", "女装", "豆沙粉", "天丝62棉38", "62", "7-15天", "120", "260", "240", "可来样"];

describe("the header", () => {
  test("is found below a title, with the row of sizes below it", () => {
    expect(found(title, contact, head, sizes, goods)).toEqual({ first: 3, last: 4 });
    expect(headersOf(rows(title, contact, head, sizes, goods), { first: 3, last: 4 })).toEqual([
      "图",
      "款号",
      "品名",
      "类别",
      "颜色",
      "成分",
      "价格",
      "交期",
      "S",
      "M",
      "L",
      "备注",
    ]);
  });
  test("is one row where goods follow it, also goods whose code is merged with the cell above", () => {
    expect(found(title, head, goods)).toEqual({ first: 2, last: 2 });
    expect(found(head, ["", "", "", "", "", "", "", "", "120", "260", "240", ""], goods)).toEqual({ first: 1, last: 1 });
  });
  test("is the first row where nothing is known, and the lower one where it says all", () => {
    expect(found(["a", "b"], ["c", "d"])).toEqual({ first: 1, last: 1 });
    expect(found(["基本信息", "", "", "价格"], head, goods)).toEqual({ first: 2, last: 2 });
    expect(found()).toBeUndefined();
  });
});

test("sizes side by side are stock, where whole numbers stand below them and no column holds the size", () => {
  const labels = new Map([
    ["style_code", ["款号"]],
    ["size", ["尺码"]],
  ] as const);
  const guess = (headers: string[], samples: string[][]) => guessColumns(headers, new Map(), labels, samples).map(({ field }) => field);
  expect(guess(["款号", "S", "2XL", "均码"], [["A1"], ["120"], ["—", "80"], []])).toEqual(["style_code", "size_stock", "size_stock", "size_stock"]);
  expect(guess(["款号", "S"], [["A1"], ["小号"]])).toEqual(["style_code", ""]);
  expect(guess(["款号", "尺码", "S"], [["A1"], ["M"], ["120"]])).toEqual(["style_code", "size", ""]);
  for (const name of ["XXS", "XL", "3XL", "F", "均码", "170", "38码", "80cm", "M"]) expect(isSize(name), name).toBe(true);
  for (const name of ["备注", "Mood", "价格", ""]) expect(isSize(name), name).toBe(false);
});
