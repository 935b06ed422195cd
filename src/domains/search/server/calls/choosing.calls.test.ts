import { expect, test } from "vitest";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type Persona } from "#tests/harness/portal.ts";
import { choose, chosenThings, why } from "../../contract/choosing.ts";
import { search } from "../../contract/search.ts";
import { fewestReaders, mostRaised } from "../chosen/raise.ts";
import { weighChosen } from "../chosen/weigh.ts";
import type { Entry } from "../entry.ts";
import { enter } from "../indexing.ts";
import { searchFn } from "./search.ts";

const born_at = new Date("2026-10-01T00:00:00Z");
const capes: Entry[] = [1, 2, 3].map((at) => ({
  kind: "product",
  ref_id: 900 + at,
  owner_id: 70 + at,
  title: { en: `Loden cape ${["one", "two", "three"][at - 1]}` },
  born_at,
}));

/** Both ways to an answer. */
const where = [
  ["in memory", 64],
  ["in PostgreSQL", 0],
] as const;

test.each(where)("what readers choose comes first, slowly and visibly, %s", async (_where, searchMegabytes) => {
  const portal = await startTestPortal({ searchMegabytes });
  try {
    await portal.runner.act((ctx) => enter(ctx, capes));
    const staff = await portal.aUser({ roles: ["content"] });
    // Not through the call: its answer of before may be given for a moment.
    const order = async (q = "loden cape") => (await portal.runner.act((ctx) => searchFn(ctx, search.input.parse({ q })))).list.map((one) => one.id);
    await expect.poll(order).toEqual([901, 902, 903]);
    const chooses = (address: string, as: Persona = visitor, q = "capes, loden") =>
      portal.run(choose, as, { q, kind: "product", id: 903, place: 3 }, { address });
    const weigh = () => portal.runner.act((ctx) => weighChosen(ctx));

    // The same reader over and over, whatever the words' form: one choice.
    for (let times = 0; times < 5; times += 1) await chooses("203.0.113.1");
    await weigh();
    expect(await order()).toEqual([901, 902, 903]);
    expect((await portal.run(chosenThings, staff, {})).list).toEqual([]);

    for (let reader = 2; reader <= fewestReaders; reader += 1) await chooses(`203.0.113.${reader}`);
    await weigh();
    await expect.poll(order).toEqual([903, 901, 902]);
    const { list } = await portal.run(chosenThings, staff, {});
    expect(list).toMatchObject([{ kind: "product", id: 903, readers: fewestReaders, orders: 0 }]);
    expect(list[0]?.raised).toBeLessThan(mostRaised * 1_000 * 0.3);

    const explained = await portal.run(why, staff, { q: "loden cape" });
    expect(explained.list.map((one) => [one.id, one.readers, one.raised > 0])).toEqual([
      [903, fewestReaders, true],
      [901, 0, false],
      [902, 0, false],
    ]);
    expect(explained.list[0]?.words.map((word) => word.where)).toEqual(["title", "title"]);
    // Another search knows nothing of it.
    expect((await order("cape"))[0]).toBe(901);
  } finally {
    await portal.stop();
  }
});

test("who sells a thing does not choose it, nor does anybody what is not to be found; staff alone see why", async () => {
  const portal = await startTestPortal();
  try {
    const { seller, product } = await aShop(portal);
    const q = "anything at all";
    await portal.run(choose, seller, { q, kind: "product", id: product, place: 1 });
    await portal.run(choose, visitor, { q, kind: "product", id: 2_000_000_000, place: 1 });
    const { rows } = await portal.database.pool.query("select * from search.chosen");
    expect(rows).toEqual([]);
    await portal.run(choose, visitor, { q, kind: "product", id: product, place: 1 });
    expect((await portal.database.pool.query("select readers from search.chosen")).rows).toEqual([{ readers: 1 }]);
    expect((await portal.refusal(why, await portal.aUser(), { q }).catch((error: Error) => error.name)) as unknown).toBeTruthy();
  } finally {
    await portal.stop();
  }
});

test("an order of what was opened from a search counts once for that search", async () => {
  const portal = await startTestPortal();
  try {
    const { product, skus } = await aShop(portal);
    const buyer = await aBuyer(portal);
    await portal.run(choose, buyer, { q: "a coat", kind: "product", id: product, place: 2 });
    portal.wait(2 * 24 * 3_600_000);
    await aPaidOrder(portal, buyer, [{ sku_id: skus[0] as number, quantity: 2 }]);
    await aPaidOrder(portal, buyer, [{ sku_id: skus[0] as number, quantity: 2 }]);
    const { rows } = await portal.database.pool.query("select orders, readers from search.chosen");
    expect(rows).toEqual([{ orders: 1, readers: 1 }]);
    // Marks are gone after a week, with them who ordered.
    portal.wait(8 * 24 * 3_600_000);
    await portal.runner.act((ctx) => weighChosen(ctx));
    expect((await portal.database.pool.query("select 1 from search.chooser")).rows).toEqual([]);
  } finally {
    await portal.stop();
  }
});
