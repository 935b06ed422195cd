import { expect, test } from "vitest";
import type { FreightBasis } from "#domains/trade/freight/contract/rates.ts";
import type { callFrom } from "../../request-context.ts";
import { freightStands, guideSteps, lacksOfDesigner, lacksOfFactory, loadGuide } from "./first-day.ts";
import { meets, type Standing } from "./standing.ts";

const owner: Standing = { roles: ["owner"], isEnterprise: true, isDesigner: false, hasEnded: false };
const shown = (standing: Partial<Standing>) => guideSteps.filter((step) => meets({ ...owner, ...standing }, step)).map(({ key }) => key);

test("a factory has its own steps and a designer theirs", () => {
  expect(shown({})).toEqual(["certified", "factory", "product", "freight", "bank", "message"]);
  expect(shown({ isEnterprise: false, isDesigner: true })).toEqual(["certified", "profile", "work", "bank", "message"]);
});

test("staff see what they may do, and nothing that is the owner's", () => {
  expect(shown({ roles: ["goods"] })).toEqual(["certified", "factory", "product", "freight"]);
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

test("freight stands once buyers are shown one", () => {
  const stands = (bases: readonly FreightBasis[], goods: [products: number, without_weight: number, without_volume: number]) =>
    freightStands({
      list: bases.map((basis) => ({ basis })) as Parameters<typeof freightStands>[0]["list"],
      products: goods[0],
      without_weight: goods[1],
      without_volume: goods[2],
    });
  expect(stands([], [0, 0, 0])).toEqual({ isDone: false, waiting: 0 });
  expect(stands([], [4, 4, 4])).toEqual({ isDone: false, waiting: 0 });
  // Before anything is on sale, a rate is all that a shop can write.
  expect(stands(["weight"], [0, 0, 0])).toEqual({ isDone: true, waiting: 0 });
  expect(stands(["weight", "volume"], [4, 4, 4])).toEqual({ isDone: false, waiting: 4 });
  expect(stands(["weight"], [4, 4, 0])).toEqual({ isDone: false, waiting: 4 });
  expect(stands(["weight", "volume"], [4, 4, 3])).toEqual({ isDone: true, waiting: 0 });
  expect(stands(["weight", "pieces"], [4, 4, 4])).toEqual({ isDone: true, waiting: 0 });
});

test("the certification is told as the account has it", async () => {
  const unasked = (() => Promise.reject(new Error("asked"))) as unknown as ReturnType<typeof callFrom>;
  const certified = guideSteps.find(({ key }) => key === "certified");
  expect(await certified?.look(unasked, owner)).toMatchObject({ isDone: true });
  expect(await certified?.look(unasked, { ...owner, isEnterprise: false })).toMatchObject({ isDone: false });
});

test("who has nothing left to do has no guide, and nobody has one while the membership is over", async () => {
  const unasked = (() => Promise.reject(new Error("asked"))) as unknown as ReturnType<typeof callFrom>;
  expect(await loadGuide(unasked, { ...owner, roles: ["finance"] })).toEqual([]);
  expect(await loadGuide(unasked, { ...owner, hasEnded: true })).toEqual([]);
});
