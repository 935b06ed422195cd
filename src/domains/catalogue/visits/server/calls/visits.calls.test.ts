import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownWork, saveWork } from "#domains/catalogue/designs/contract/own-works.ts";
import { aDesigner, aFile, aWork, workFields } from "#domains/catalogue/designs/testing.ts";
import { openCertifiedPage } from "#domains/catalogue/enterprises/index.server.ts";
import { aShop } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { visitsByDay } from "../../contract/by-day.ts";
import { countVisit } from "../../contract/counting.ts";
import { addVisits, forgetReaders } from "../count.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const today = async (seller: Persona) => {
  const { days, products } = await portal.run(visitsByDay, seller, { days: 7 });
  return { ...days.at(-1), products: products.map(({ id, visits }) => [id, visits]) };
};

test("a reader counts once a day for each product and once for the shop, however many come at once", async () => {
  const { seller, product } = await aShop(portal);
  const other = await aShop(portal);
  const look = (address: string, id = product) => portal.run(countVisit, visitor, { page: "product", id }, { address });
  await Promise.all([...Array.from({ length: 20 }, () => look("203.0.113.1")), ...Array.from({ length: 5 }, (_, n) => look(`198.51.100.${n}`))]);
  expect(await today(seller)).toMatchObject({ visits: 6, factory_visits: 0, products: [[product, 6]] });
  expect(await today(other.seller)).toMatchObject({ visits: 0, products: [] });
  portal.wait(24 * 3_600_000);
  await look("203.0.113.1");
  expect(await today(seller)).toMatchObject({ visits: 1, products: [[product, 7]] });
  expect((await portal.run(visitsByDay, seller, { days: 7 })).days.map((day) => day.visits)).toEqual([0, 0, 0, 0, 0, 6, 1]);
});

test("the factory page counts, and what is not public or not there does not", async () => {
  const { seller, product } = await aShop(portal);
  await portal.runner.act((ctx) =>
    openCertifiedPage(ctx, seller.id, {
      name: { "zh-cn": "宁波海丝制衣", author: "zh-cn" },
      type: "manufacturer",
      makes: ["denim"],
      zhuyingchanpin: { "zh-cn": "牛仔裤", author: "zh-cn" },
      renshu: null,
      city_code: "330200",
      address: null,
      founded_year: null,
      reopens: false,
    }),
  );
  const draft = await aShop(portal);
  await portal.database.pool.query("update catalog.product set status = 'draft' where id = $1", [draft.product]);
  for (const [page, id] of [
    ["factory", seller.id],
    ["shop", seller.id],
    ["product", product],
    ["product", draft.product],
    ["product", 2_000_000_000],
    ["factory", 2_000_000_000],
  ] as const)
    await portal.run(countVisit, visitor, { page, id }, { address: "203.0.113.5" });
  expect(await today(seller)).toMatchObject({ visits: 1, factory_visits: 1, products: [[product, 1]] });
  expect(await today(draft.seller)).toMatchObject({ visits: 0, products: [] });
});

test("a designer's prints and own page count for the designer; a print that is not public does not", async () => {
  const designer = await aDesigner(portal);
  const [work, other] = [await aWork(portal, designer), await aWork(portal, designer)];
  const draft = await portal.run(saveWork, designer, workFields((await aFile(portal, designer)).file_id));
  const look = (page: "print" | "designer" | "factory", id: number, address: string) => portal.run(countVisit, visitor, { page, id }, { address });
  await Promise.all(["203.0.113.1", "203.0.113.1", "203.0.113.2"].map((address) => look("print", work.id, address)));
  await look("print", other.id, "203.0.113.1");
  await look("designer", designer.id, "203.0.113.3");
  await look("print", draft.id, "203.0.113.4");
  await look("factory", designer.id, "203.0.113.5");
  await portal.run(countVisit, designer, { page: "print", id: work.id });
  const { days, prints, designer_visits } = await portal.run(visitsByDay, designer, { days: 7 });
  expect(days.at(-1)).toMatchObject({ visits: 3, factory_visits: 0, designer_visits: 1 });
  expect((await portal.run(ownWork, designer, { id: work.id })).reads_count).toBe(2);
  expect([designer_visits, prints.map(({ id, visits }) => [id, visits])]).toEqual([
    1,
    [
      [work.id, 2],
      [other.id, 1],
    ],
  ]);
});

test("who works in the shop is not counted there", async () => {
  const { seller, product } = await aShop(portal);
  const clerk = await portal.aUser({ seat: { owner: seller, roles: ["goods"] } });
  for (const person of [seller, clerk, await portal.aUser()]) await portal.run(countVisit, person, { page: "product", id: product });
  expect(await today(clerk)).toMatchObject({ visits: 1 });
});

test("nothing of a reader is kept, and nothing at all when the day is over", async () => {
  const { product } = await aShop(portal);
  await portal.run(countVisit, visitor, { page: "product", id: product }, { address: "203.0.113.99" });
  const kept = async () => (await portal.database.pool.query<{ text: string }>("select one::text as text from visits.counted_reader as one")).rows;
  expect(await kept()).not.toEqual([]);
  expect(JSON.stringify(await kept())).not.toContain("203.0.113");
  portal.wait(48 * 3_600_000);
  await portal.runner.act(forgetReaders);
  expect(await kept()).toEqual([]);
});

test("as many days before are summed for comparison; only the shop's own people read it", async () => {
  const { seller } = await aShop(portal);
  const before = (days: number) => portal.runner.act(async (ctx) => dayOf(unixSeconds(new Date(ctx.now.getTime() - days * 86_400_000))));
  const days = await Promise.all([0, 6, 7, 13, 14].map(before));
  await portal.runner.act((ctx) =>
    addVisits(ctx, { days: days.map((day) => ({ seller_id: seller.id, day, visits: 10, factory_visits: 3, designer_visits: 0 })), products: [], prints: [] }),
  );
  expect(await portal.run(visitsByDay, seller, { days: 7 })).toMatchObject({ visits: 20, factory_visits: 6, visits_before: 20 });
  await expect(portal.run(visitsByDay, await portal.aUser(), {})).rejects.toThrow("denied");
});
