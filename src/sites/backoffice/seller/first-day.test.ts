import { expect, test } from "vitest";
import type { callFrom } from "../../request-context.ts";
import { guideSteps, lacksOfDesigner, lacksOfFactory, loadGuide } from "./first-day.ts";
import { meets, type Standing } from "./standing.ts";

const owner: Standing = { roles: ["owner"], isEnterprise: true, isDesigner: false, hasEnded: false };
const shown = (standing: Partial<Standing>) => guideSteps.filter((step) => meets({ ...owner, ...standing }, step)).map(({ key }) => key);

test("a factory has its own steps and a designer theirs", () => {
  expect(shown({})).toEqual(["certified", "factory", "product", "bank", "message"]);
  expect(shown({ isEnterprise: false, isDesigner: true })).toEqual(["certified", "profile", "work", "bank", "message"]);
});

test("staff see what they may do, and nothing that is the owner's", () => {
  expect(shown({ roles: ["goods"] })).toEqual(["certified", "factory", "product"]);
  expect(shown({ roles: ["service"] })).toEqual(["certified", "message"]);
  expect(shown({ roles: ["finance"] })).toEqual(["certified"]);
});

test("a page says what it lacks", () => {
  const whole = { logo: "/a.png", image: "/b.png", zhuyingchanpin: { "zh-cn": "衬衫" }, about: { en: "A mill" } };
  expect(lacksOfFactory(null, "")).toEqual(["logo", "cover", "makes", "about", "banner"]);
  expect(lacksOfFactory(whole, "/c.png")).toEqual([]);
  expect(lacksOfFactory({ ...whole, image: "", about: {} }, "/c.png")).toEqual(["cover", "about"]);
  expect(lacksOfDesigner(null)).toEqual(["portrait", "about", "styles"]);
  expect(lacksOfDesigner({ portrait: "/a.png", about: { ar: "مصممة" }, styles: ["floral"] })).toEqual([]);
});

test("who has nothing left to do has no guide, and nobody has one while the membership is over", async () => {
  const unasked = (() => Promise.reject(new Error("asked"))) as unknown as ReturnType<typeof callFrom>;
  expect(await loadGuide(unasked, { ...owner, roles: ["finance"] })).toEqual([]);
  expect(await loadGuide(unasked, { ...owner, hasEnded: true })).toEqual([]);
});
