import { afterAll, beforeAll, expect, test } from "vitest";
import { takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { saveOpening } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { NotFound } from "#kit/refusal.ts";
import { aShop } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { myFront, saveFront, saveGroups, shopFront, shopGroup } from "../../contract/front.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const frontOf = (seller_id: number, locale: "en" | "ar" | "zh-cn" = "en") => portal.run(shopFront, visitor, { seller_id }, { locale });

test("a saved front is what everybody sees at once, each in their language", async () => {
  const { seller, product } = await aShop(portal);
  expect(await frontOf(seller.id)).toMatchObject({ banner: "", opening: "", featured: [], groups: [], holiday: null });
  await portal.run(saveFront, seller, { opening: { "zh-cn": "你好", en: "Hello" }, product_ids: [product] });
  await expect.poll(async () => (await frontOf(seller.id)).opening).toBe("Hello");
  expect((await frontOf(seller.id, "zh-cn")).opening).toBe("你好");
  expect((await frontOf(seller.id)).featured.map((one) => one.id)).toEqual([product]);
  await portal.run(takeDownProduct, seller, { id: product });
  await expect.poll(async () => (await frontOf(seller.id)).featured).toEqual([]);
  expect((await portal.run(myFront, seller, {})).featured).toMatchObject([{ id: product, is_published: false }]);
});

test("another shop's product cannot be put on mine, and looks like one that does not exist", async () => {
  const { seller } = await aShop(portal);
  const { product: foreign } = await aShop(portal);
  const refusals = await Promise.all([foreign, 2_000_000_000].map((id) => portal.refusal(saveFront, seller, { product_ids: [id] })));
  expect(refusals.map((one) => [one.code, one.issues])).toEqual([refusals[0], refusals[0]].map((one) => [one?.code, one?.issues]));
  expect((await portal.refusal(saveGroups, seller, { groups: [{ name: { en: "Mine" }, product_ids: [foreign] }] })).code).toBe("product_unknown");
});

test("groups keep their number while they are renamed, moved and emptied", async () => {
  const { seller, product } = await aShop(portal);
  await portal.run(saveGroups, seller, {
    groups: [
      { name: { en: "New" }, product_ids: [product] },
      { name: { en: "Old" }, product_ids: [product] },
    ],
  });
  const { groups } = await portal.run(myFront, seller, {});
  const [first, second] = groups as [(typeof groups)[number], (typeof groups)[number]];
  expect((await portal.run(shopGroup, visitor, { seller_id: seller.id, id: second.id })).list.map((one) => one.id)).toEqual([product]);
  await portal.run(saveGroups, seller, {
    groups: [
      { id: second.id, name: { en: "Older" }, product_ids: [product] },
      { id: first.id, name: { en: "New" }, product_ids: [] },
    ],
  });
  // A group without goods on sale is not shown.
  await expect.poll(async () => (await frontOf(seller.id)).groups).toEqual([{ id: second.id, name: "Older", count: 1 }]);
  const { seller: stranger } = await aShop(portal);
  await expect(portal.run(saveGroups, stranger, { groups: [{ id: second.id, name: { en: "Taken" }, product_ids: [] }] })).rejects.toThrow(NotFound);
  await expect(portal.run(shopGroup, visitor, { seller_id: stranger.id, id: second.id })).rejects.toThrow(NotFound);
});

test("staff for goods writes the owner's front", async () => {
  const { seller, product } = await aShop(portal);
  const clerk = await portal.aUser({ seat: { owner: seller, roles: ["goods"] } });
  await portal.run(saveFront, clerk, { opening: { en: "From staff" }, product_ids: [product] });
  await expect.poll(async () => (await frontOf(seller.id)).opening).toBe("From staff");
});

test("a holiday stands on the front while it goes on or is announced", async () => {
  const { seller } = await aShop(portal);
  await portal.database.pool.query(
    `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, created_at, updated_at) values ($1, '{"en":"Mill"}', 'manufacturer', '{denim}', '{"en":"Denim"}', '330600', now(), now())`,
    [seller.id],
  );
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  await portal.run(saveOpening, seller, {
    work_days: [1],
    opens_at: 480,
    closes_at: 1080,
    holiday: { from: day(5), until: day(8), note: { en: "Back soon" } },
  });
  await expect.poll(async () => (await frontOf(seller.id)).holiday).toMatchObject({ from: day(5), until: day(8), note: "Back soon", has_begun: false });
});
