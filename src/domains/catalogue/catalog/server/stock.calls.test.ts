import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { takeDownProduct } from "../contract/selling.ts";
import { aProduct, someCategories } from "../testing.ts";
import { quoteSkus } from "./quote.ts";
import { confirmHold, consumeStock, holdStock, releaseExpiredHolds, releaseStock, StockShort } from "./stock.ts";

let portal: TestPortal;
let seller: Persona;
let category: number;
let skus: number[];
let product: number;
beforeAll(async () => {
  portal = await startTestPortal();
  seller = await portal.aUser({ is_enterprise: true, vip: true });
  category = (await someCategories(portal)).men;
});
afterAll(() => portal.stop());
beforeEach(async () => {
  ({ id: product, skus } = await aProduct(portal, seller, category));
});

const act = <T>(work: (ctx: Ctx) => Promise<T>) => portal.runner.act(work);
let serial = 0;
const aReference = () => `order:${(serial += 1)}`;
const hold = (reference: string, lines: { sku_id: number; quantity: number; reference?: string }[], expires_at = later(new Date(), minutes(30))) =>
  act((ctx) => holdStock(ctx, { reference, lines, expires_at }));
const stockOf = async (index = 0) => (await portal.database.pool.query("select stock, held from catalog.sku where id = $1", [skus[index]])).rows[0];
const first = () => skus[0] ?? 0;
const setStock = (stock: number, index = 0) => portal.database.pool.query("update catalog.sku set stock = $1 where id = $2", [stock, skus[index]]);
const outcomes = async (tries: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(tries);
  const failed = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(failed.filter((error) => !(error instanceof StockShort))).toEqual([]);
  return settled.length - failed.length;
};

describe("holding", () => {
  test("sums the lines of a SKU; names the SKU that is short and what is left; keeps nothing of a failed hold", async () => {
    await setStock(10);
    await hold(aReference(), [
      { sku_id: first(), quantity: 3 },
      { sku_id: first(), quantity: 3 },
    ]);
    await expect(
      hold(aReference(), [
        { sku_id: skus[1] ?? 0, quantity: 1 },
        { sku_id: first(), quantity: 5 },
      ]),
    ).rejects.toMatchObject({ name: "StockShort", sku_id: first(), left: 4 });
    expect([await stockOf(), await stockOf(1)]).toEqual([
      { stock: 10, held: 6 },
      { stock: 500, held: 0 },
    ]);
  });

  test("what is off sale is short with nothing left", async () => {
    await portal.run(takeDownProduct, seller, { id: product });
    await expect(hold(aReference(), [{ sku_id: first(), quantity: 1 }])).rejects.toMatchObject({ sku_id: first(), left: 0 });
  });

  test("200 buyers race for 50 units: exactly 50 get one", async () => {
    await setStock(50);
    expect(await outcomes(Array.from({ length: 200 }, () => hold(aReference(), [{ sku_id: first(), quantity: 1 }])))).toBe(50);
    expect(await stockOf()).toEqual({ stock: 50, held: 50 });
  });

  test("the same race with the guard off oversells: the guard is what the race above tests", async () => {
    await setStock(50);
    const unguarded = await startTestPortal({ databaseUrl: portal.database.url });
    const rewriting = rewriteStatements([unguarded], inStatementsOf("catalog.stock_hold", "and s.stock - s.held >= d.quantity"));
    await portal.database.pool.query("alter table catalog.sku drop constraint sku_held_within_stock");
    try {
      const unguardedHold = () =>
        unguarded.runner.act((ctx) =>
          holdStock(ctx, { reference: aReference(), lines: [{ sku_id: first(), quantity: 1 }], expires_at: later(new Date(), minutes(30)) }),
        );
      expect(await outcomes(Array.from({ length: 60 }, unguardedHold))).toBeGreaterThan(50);
    } finally {
      await unguarded.stop();
      rewriting.check();
      await portal.database.pool.query("update catalog.sku set held = 0 where held > stock");
      await portal.database.pool.query("alter table catalog.sku add constraint sku_held_within_stock check (held <= stock)");
    }
  });

  test("carts that name SKUs in any order never deadlock and never take more than there is", async () => {
    for (const index of [0, 1, 2]) await setStock(40, index);
    const carts = Array.from({ length: 100 }, (_, index) =>
      [...skus].sort(() => ((index * 7919) % 3) - 1).map((sku_id) => ({ sku_id, quantity: 1 + (index % 2) })),
    );
    await outcomes(carts.map((lines) => hold(aReference(), lines)));
    const { rows } = await portal.database.pool.query(
      "select s.held, (select coalesce(sum(quantity), 0)::int from catalog.stock_hold h where h.sku_id = s.id) as promised from catalog.sku s where product_id = $1",
      [product],
    );
    for (const row of rows) expect([row.held <= 40, row.promised]).toEqual([true, row.held]);
  });

  test("one call holds for several orders", async () => {
    const [one, two] = [aReference(), aReference()];
    await hold("", [
      { sku_id: first(), quantity: 2, reference: one },
      { sku_id: skus[1] ?? 0, quantity: 3, reference: two },
    ]);
    await act((ctx) => releaseStock(ctx, one));
    expect([await stockOf(), await stockOf(1)]).toEqual([
      { stock: 500, held: 0 },
      { stock: 500, held: 3 },
    ]);
  });
});

describe("afterwards", () => {
  test("shipping takes the stock once, in parts or whole, and counts as sold", async () => {
    const reference = aReference();
    await hold(reference, [{ sku_id: first(), quantity: 10 }]);
    await act((ctx) => consumeStock(ctx, reference, [{ sku_id: first(), quantity: 4 }], "s1"));
    await act((ctx) => consumeStock(ctx, reference, [{ sku_id: first(), quantity: 4 }], "s1"));
    expect(await stockOf()).toEqual({ stock: 496, held: 6 });
    await Promise.all([1, 2, 3].map(() => act((ctx) => consumeStock(ctx, reference))));
    expect(await stockOf()).toEqual({ stock: 490, held: 0 });
    await act((ctx) => releaseStock(ctx, reference));
    expect(await stockOf()).toEqual({ stock: 490, held: 0 });
    expect((await portal.database.pool.query("select sold_count from catalog.product where id = $1", [product])).rows[0]?.sold_count).toBe(10);
  });

  test("closing gives back once, whoever tells it how often", async () => {
    const reference = aReference();
    await hold(reference, [{ sku_id: first(), quantity: 10 }]);
    await Promise.all(Array.from({ length: 10 }, () => act((ctx) => releaseStock(ctx, reference))));
    expect(await stockOf()).toEqual({ stock: 500, held: 0 });
    await act((ctx) => consumeStock(ctx, reference));
    expect(await stockOf()).toEqual({ stock: 500, held: 0 });
  });

  test("the sweep gives back what expired, never what is paid for or still has time", async () => {
    const [expired, paid, young] = [aReference(), aReference(), aReference()];
    const past = later(new Date(), -1);
    await hold(expired, [{ sku_id: first(), quantity: 1 }], past);
    await hold(paid, [{ sku_id: first(), quantity: 2 }], past);
    await hold(young, [{ sku_id: first(), quantity: 4 }]);
    expect(await act((ctx) => confirmHold(ctx, paid))).toBe(true);
    await act(releaseExpiredHolds);
    expect(await stockOf()).toEqual({ stock: 500, held: 6 });
    expect(await act((ctx) => confirmHold(ctx, expired))).toBe(false);
    expect(await act((ctx) => confirmHold(ctx, paid))).toBe(true);
    expect(await act((ctx) => confirmHold(ctx, "order:nobody"))).toBe(false);
  });

  test("payment and sweep at the same moment agree", async () => {
    const references = Array.from({ length: 20 }, aReference);
    for (const reference of references) await hold(reference, [{ sku_id: first(), quantity: 1 }], later(new Date(), -1));
    const [confirmed] = await Promise.all([
      Promise.all(references.map((reference) => act((ctx) => confirmHold(ctx, reference)))),
      act(releaseExpiredHolds),
      act(releaseExpiredHolds),
    ]);
    await act(releaseExpiredHolds);
    expect((await stockOf())?.held).toBe(confirmed.filter(Boolean).length);
  });
});

describe("quotes", () => {
  test("the break is that of the product over its SKUs; products keep their order, their sizes have their own; unknown SKUs are left out", async () => {
    const other = await aProduct(portal, seller, category);
    const quotes = await act((ctx) =>
      quoteSkus(ctx, [
        { sku_id: skus[1] ?? 0, quantity: 200 },
        { sku_id: other.skus[0] ?? 0, quantity: 60 },
        { sku_id: 2_000_000_000, quantity: 1 },
        { sku_id: skus[0] ?? 0, quantity: 100 },
      ]),
    );
    expect(quotes.map((quote) => [quote.sku_id, quote.quantity, quote.unit_price_minor])).toEqual([
      [skus[0], 100, 3_450n],
      [skus[1], 200, 3_450n],
      [other.skus[0], 60, 3_800n],
    ]);
    expect(quotes[1]).toMatchObject({
      product_id: product,
      seller_id: seller.id,
      min_quantity: 50,
      available: 500,
      is_on_sale: true,
      currency: "CNY",
      size: "L",
      hex: "#2b3f74",
    });
  });

  test("what is held is not available, what is taken down is not on sale", async () => {
    await hold(aReference(), [{ sku_id: first(), quantity: 7 }]);
    await portal.run(takeDownProduct, seller, { id: product });
    expect((await act((ctx) => quoteSkus(ctx, [{ sku_id: first(), quantity: 1 }])))[0]).toMatchObject({ available: 493, is_on_sale: false });
  });
});
