import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TooMany } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { compareProducts, productLineSheet } from "../../contract/compare.ts";
import { productDetails } from "../../contract/details.ts";
import { takeDownProduct } from "../../contract/selling.ts";
import { aProduct, someCategories } from "../../testing.ts";

let portal: TestPortal;
let seller: Persona;
let other: Persona;
let categories: Awaited<ReturnType<typeof someCategories>>;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  seller = await portal.aUser({ is_enterprise: true, vip: true, nickname: "Haisi" });
  other = await portal.aUser({ is_enterprise: true, vip: true, nickname: "Jingwei" });
  categories = await someCategories(portal);
});
afterAll(() => portal.stop());

describe("comparing", () => {
  test("the facts of each are those of its page, in the order asked, whoever sells it", async () => {
    const first = await aProduct(portal, seller, categories.men, { weight_gsm: 180 });
    const second = await aProduct(portal, other, categories.dresses, { lead_days: 21 });
    const { list, missing } = await portal.run(compareProducts, visitor, { ids: [second.id, first.id] });
    expect(missing).toEqual([]);
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const one of list) {
      const { description, keywords, shop_products, related, size_chart, video, ...page } = await portal.run(productDetails, visitor, { id: one.id });
      expect([description, keywords, shop_products, related, size_chart, video]).toHaveLength(6);
      expect(one).toEqual(page);
    }
    expect(list[0]).toMatchObject({ lead_days: 21, shop: { name: "Jingwei" }, category: [{ text: "Womenswear" }, { text: "Dresses" }] });
  });

  test("what is unknown, a draft or taken down is named as missing", async () => {
    const kept = await aProduct(portal, seller, categories.men);
    const gone = await aProduct(portal, seller, categories.men);
    const ids = [gone.id, 2_000_000_000, kept.id];
    expect((await portal.run(compareProducts, visitor, { ids })).missing).toEqual([2_000_000_000]);
    await portal.run(takeDownProduct, seller, { id: gone.id });
    const after = await portal.run(compareProducts, visitor, { ids });
    expect(after.missing).toEqual([gone.id, 2_000_000_000]);
    expect(after.list.map(({ id }) => id)).toEqual([kept.id]);
  });

  test("twice is once, none is none, and five are too many", async () => {
    const { id } = await aProduct(portal, seller, categories.men);
    expect((await portal.run(compareProducts, visitor, { ids: [id, id] })).list).toHaveLength(1);
    expect(await portal.run(compareProducts, visitor, { ids: [] })).toEqual({ list: [], missing: [] });
    await expect(portal.run(compareProducts, visitor, { ids: [1, 2, 3, 4, 5] })).rejects.toThrow();
  });
});

describe("a line sheet", () => {
  test("is of the products asked for, or of a shop's, and of nothing without either", async () => {
    const shop = await portal.aUser({ is_enterprise: true, vip: true });
    const mine = [await aProduct(portal, shop, categories.men), await aProduct(portal, shop, categories.dresses)].map(({ id }) => id);
    const draft = await aProduct(portal, shop, categories.men);
    await portal.run(takeDownProduct, shop, { id: draft.id });
    const reader = await portal.aUser();
    const asked = await portal.run(productLineSheet, reader, { ids: [...mine, draft.id] });
    expect(asked.list.map(({ id }) => id)).toEqual(mine);
    expect(asked.missing).toEqual([draft.id]);
    const ofShop = await portal.run(productLineSheet, reader, { seller_id: shop.id });
    expect(ofShop.list.map(({ id }) => id).sort()).toEqual([...mine].sort());
    expect(await portal.run(productLineSheet, reader, {})).toEqual({ list: [], missing: [] });
  });

  test("is made twenty times in ten minutes, then one waits", async () => {
    const limited = await startTestPortal({ withLimits: true });
    try {
      const reader = await limited.aUser();
      for (let count = 0; count < 20; count += 1) await limited.run(productLineSheet, reader, {});
      await expect(limited.run(productLineSheet, reader, {})).rejects.toThrow(TooMany);
    } finally {
      await limited.stop();
    }
  });
});
