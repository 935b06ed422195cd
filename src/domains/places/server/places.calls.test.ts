import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#kit/refusal.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { listCountries } from "../contract/countries.ts";
import { listPlaces, listProvinces } from "../contract/divisions.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

describe("divisions", () => {
  test("all 34 provincial divisions are there, in each language", async () => {
    const named = await Promise.all((["zh-cn", "en", "ar"] as const).map((locale) => portal.run(listProvinces, visitor, {}, { locale })));
    expect(named.map(({ list }) => list.length)).toEqual([34, 34, 34]);
    expect(named.map(({ list }) => list.find((place) => place.code === "330000")?.name)).toEqual(["浙江省", "Zhejiang", "تشجيانغ"]);
    for (const code of ["710000", "810000", "820000"]) expect(named[0]?.list.some((place) => place.code === code)).toBe(true);
  });

  test("a province has cities, a city districts, a municipality districts at once", async () => {
    expect((await portal.run(listPlaces, visitor, { code: "330000" })).list.find((place) => place.code === "330600")).toEqual({
      code: "330600",
      name: "绍兴市",
      has_children: true,
    });
    expect((await portal.run(listPlaces, visitor, { code: "330600" }, { locale: "en" })).list.find((place) => place.code === "330603")).toEqual({
      code: "330603",
      name: "Keqiao",
      has_children: false,
    });
    expect((await portal.run(listPlaces, visitor, { code: "310000" })).list.map((place) => place.name)).toContain("浦东新区");
    expect((await portal.run(listPlaces, visitor, { code: "810000" })).list).toHaveLength(18);
  });

  test("counties governed by a province hang on it, and no heading shows as a place", async () => {
    const names = (await portal.run(listPlaces, visitor, { code: "460000" })).list.map((place) => place.name);
    expect(names).toContain("文昌市");
    expect(names.filter((name) => name.includes("直辖") || name === "市辖区")).toEqual([]);
  });

  test("an unknown code is not found, a malformed one is named", async () => {
    await expect(portal.run(listPlaces, visitor, { code: "999999" })).rejects.toThrow(NotFound);
    expect((await portal.refusal(listPlaces, visitor, { code: "33" })).issues).toMatchObject([{ path: "code" }]);
  });
});

describe("countries", () => {
  test("are named in the caller's language with their calling codes", async () => {
    const zh = (await portal.run(listCountries, visitor, {})).list;
    const ar = (await portal.run(listCountries, visitor, {}, { locale: "ar" })).list;
    expect(zh.length).toBeGreaterThan(240);
    expect(ar.length).toBe(zh.length);
    expect(zh.find((country) => country.code === "AE")).toEqual({ code: "AE", name: "阿联酋", calling_code: "+971" });
    expect(ar.find((country) => country.code === "SA")?.name).toBe("السعودية");
    expect(zh.every((country) => country.name.length > 0)).toBe(true);
  });
});
