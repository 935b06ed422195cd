import { expect, test } from "vitest";
import { datesText } from "./dates-text.ts";

const at = (text: string) => Date.parse(`${text}T00:00:00+08:00`) / 1000;

test("the days of a fair, the end being the last day's own", () => {
  expect(datesText(at("2026-11-21"), at("2026-11-25"), "zh-cn")).toBe("2026年11月21日—24日");
  expect(datesText(at("2026-11-29"), at("2026-12-02"), "zh-cn")).toBe("2026年11月29日—12月1日");
  expect(datesText(at("2026-12-30"), at("2027-01-02"), "zh-cn")).toBe("2026年12月30日—2027年1月1日");
  expect(datesText(at("2026-12-01"), at("2026-12-02"), "zh-cn")).toBe("2026年12月1日");
  expect(datesText(at("2026-12-01"), at("2026-12-02"), "en")).toBe("Dec 1, 2026");
  expect(datesText(at("2026-11-21"), at("2026-11-25"), "en")).toMatch(/^Nov 21 – 24, 2026$/);
  expect(datesText(at("2026-11-21"), at("2026-11-25"), "ar")).toContain("2026");
});
