import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { conflictsIn, fillEmpty } from "./catalogues.ts";

let house: string;
const planted = (name: string, text: string): string => {
  const file = path.join(house, name);
  writeFileSync(file, text);
  return file;
};
const people = (text: string, context = "") => `${context && `msgctxt "${context}"\n`}msgid "People"\nmsgstr "${text}"\n`;

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), "threadport-words-"));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe("two catalogues of one language", () => {
  test("that translate the same source differently are both named", () => {
    const one = planted("one.po", people("用户"));
    const other = planted("other.po", people("员工人数"));
    const [conflict, ...more] = conflictsIn([one, other]);
    expect(more).toEqual([]);
    for (const part of ["People", one, "用户", other, "员工人数"]) expect(conflict).toContain(part);
  });
  test("that translate the same context differently are named with it", () => {
    expect(conflictsIn([planted("c1.po", people("用户", "console")), planted("c2.po", people("员工人数", "console"))])[0]).toContain("People | console");
  });
  test("may say the same, leave a word for later, or differ by context", () => {
    expect(
      conflictsIn([
        planted("a.po", people("用户")),
        planted("b.po", people("用户")),
        planted("c.po", people("")),
        planted("d.po", people("员工人数", "of a factory")),
      ]),
    ).toEqual([]);
  });
  test.each(locales)("of the house never differ: %s", (locale) => {
    const files = globSync(`src/**/locales/${locale}.po`);
    expect(files.length).toBeGreaterThan(10);
    expect(conflictsIn(files)).toEqual([]);
  });
});

test("translations go only into what has none, by source and context", () => {
  const items = [
    { msgid: "People", msgstr: ["用户"] },
    { msgid: "Shipped", msgstr: [""] },
    { msgid: "Shipped", msgctxt: "time", msgstr: [""] },
    { msgid: "orders.paid", msgstr: [""] },
  ];
  const given = { People: { "zh-cn": "人" }, Shipped: { "zh-cn": "已发货" }, "Shipped | time": { "zh-cn": "发货时间" }, Paid: { "zh-cn": "已付款" } };
  expect(fillEmpty(items, given, "zh-cn", new Map([["orders.paid", "Paid"]]))).toBe(true);
  expect(items.map((item) => item.msgstr[0])).toEqual(["用户", "已发货", "发货时间", "已付款"]);
  expect(fillEmpty(items, given, "zh-cn", new Map())).toBe(false);
});
