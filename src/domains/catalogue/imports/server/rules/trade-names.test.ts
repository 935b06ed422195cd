import { describe, expect, test } from "vitest";
import { audiences, fabrics, fibres, seasons, units } from "#domains/catalogue/catalog/contract/choices.ts";
import { compared } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { shadeOf } from "./named-colours.ts";
import { seasonsApart, tradeNames } from "./trade-names.ts";

const keys = { audience: audiences.keys, season: seasons.keys, fabric: fabrics.keys, fibre: fibres.keys, unit: units.keys } as const;

describe.each(Object.entries(keys))("the trade's words for %s", (of, known) => {
  const names = tradeNames[of as keyof typeof keys];
  test("stand for what there is, and each for one thing", () => {
    expect(Object.keys(names).filter((key) => !(known as readonly string[]).includes(key))).toEqual([]);
    const all = Object.values(names).flat().map(compared);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });
});

test("seasons that are written as one are told apart", () => {
  expect(seasonsApart("春夏")).toBe("春、夏");
  expect(seasonsApart("四季")).toBe("春、夏、秋、冬");
  expect(seasonsApart("春季")).toBe("春季");
});

test("colours of the trade have their shade", () => {
  for (const name of ["豆沙粉", "雾霾蓝", "藏青", "奶白", "卡其色"]) expect(shadeOf(name), name).toMatch(/^#[0-9a-f]{6}$/);
  expect(shadeOf("奶呼呼")).toBeUndefined();
});
