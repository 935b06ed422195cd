import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { aProduct, productFieldsOf, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { addToCart, countCart, listCart, maxLines, mergeCart, removeFromCart, updateCart } from "../../contract/cart.ts";
import { removeLines, takeSelected } from "../for-orders.ts";

let portal: TestPortal;
let seller: Persona;
let category: number;
let buyer: Persona;
let tee: { id: number; skus: number[] };
beforeAll(async () => {
  portal = await startTestPortal();
  seller = await portal.aUser({ is_enterprise: true, vip: true, nickname: "海丝运动" });
  category = (await someCategories(portal)).men;
});
afterAll(() => portal.stop());
beforeEach(async () => {
  buyer = await portal.aUser();
  tee = await aProduct(portal, seller, category);
});
const sku = (index: number) => tee.skus[index] ?? 0;
const add = (...lines: [index: number, quantity: number][]) =>
  portal.run(addToCart, buyer, { lines: lines.map(([index, quantity]) => ({ sku_id: sku(index), quantity })) });
const look = () => portal.run(listCart, buyer, {}, { locale: "en" });
const linesOf = async () => (await look()).shops.flatMap((shop) => shop.products.flatMap((product) => product.lines));

describe("a cart", () => {
  test("needs a session", async () => {
    await expect(portal.run(listCart, visitor, {})).rejects.toThrow();
  });

  test("sums what is added again, and is priced at the break of all the product's selected lines", async () => {
    await add([0, 100], [1, 100]);
    expect(await add([0, 100])).toEqual({ count: 2 });
    const cart = await look();
    expect(cart).toMatchObject({
      count: 2,
      selected_count: 2,
      selected_quantity: 300,
      can_order: true,
      totals: [{ minor: String(300 * 3_450), text: "¥10,350.00" }],
    });
    expect(cart.shops).toMatchObject([
      { seller_id: seller.id, name: "海丝运动", products: [{ product_id: tee.id, title: "Heavyweight cotton tee", selected_quantity: 300, warnings: [] }] },
    ]);
    await portal.run(updateCart, buyer, { lines: [{ sku_id: sku(1), is_selected: false }] });
    const fewer = await look();
    expect(fewer.totals).toMatchObject([{ minor: String(200 * 3_800) }]);
    expect(fewer.selected_count).toBe(1);
  });

  test("a size that costs more is priced with it, at every break", async () => {
    const dearer = await aProduct(portal, seller, category, {
      skus: productFieldsOf(category).skus.map((one, index) => ({ ...one, surcharge_minor: index === 1 ? "250" : "0" })),
    });
    const [m = 0, l = 0] = dearer.skus;
    await portal.run(addToCart, buyer, { lines: [m, l].map((sku_id) => ({ sku_id, quantity: 150 })) });
    const cart = await look();
    expect(cart.totals).toMatchObject([{ minor: String(150 * 3_450 + 150 * 3_700) }]);
    const lines = cart.shops.flatMap((shop) => shop.products.flatMap((product) => product.lines));
    expect(new Map(lines.map((line) => [line.sku_id, line.unit_price.minor]))).toEqual(
      new Map([
        [m, "3450"],
        [l, "3700"],
      ]),
    );
  });

  test("groups by shop and product", async () => {
    const second = await portal.aUser({ is_enterprise: true, vip: true });
    const shirt = await aProduct(portal, second, category);
    await add([0, 50]);
    await portal.run(addToCart, buyer, { lines: [{ sku_id: shirt.skus[0] ?? 0, quantity: 50 }] });
    const { shops } = await look();
    expect(shops.map((shop) => shop.seller_id).sort()).toEqual([seller.id, second.id].sort());
  });

  test("warns below the minimum, when stock is short and when a product is gone", async () => {
    await add([2, 40]);
    expect((await look()).shops[0]?.products[0]?.warnings).toEqual(["below_minimum"]);
    expect((await look()).can_order).toBe(false);
    await portal.database.pool.query("update catalog.sku set stock = 30 where id = $1", [sku(2)]);
    expect((await linesOf()).map((line) => line.warnings)).toEqual([["short_stock"]]);
    await portal.run(takeDownProduct, seller, { id: tee.id });
    expect((await linesOf()).map((line) => line.warnings)).toEqual([["not_on_sale"]]);
    expect(await look()).toMatchObject({ totals: [], can_order: false });
  });

  test("takes no more than there is, nothing that is gone, and a limited number of lines", async () => {
    await add([2, 30]);
    const short = await portal.refusal(addToCart, buyer, { lines: [{ sku_id: sku(2), quantity: 11 }] });
    expect([short.code, short.values, short.issues[0]?.path]).toEqual(["stock_short", { name: "正红 · M", left: 40 }, "lines.0.quantity"]);
    expect((await portal.refusal(addToCart, buyer, { lines: [{ sku_id: 2_000_000_000, quantity: 1 }] })).code).toBe("sku_gone");
    expect((await portal.refusal(updateCart, buyer, { lines: [{ sku_id: sku(2), quantity: 41 }] })).code).toBe("stock_short");
    const many = await aProduct(portal, seller, category, {
      skus: Array.from({ length: maxLines }, (_, index) => ({ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: String(index), stock: 5 })),
    });
    const all = many.skus.map((sku_id) => ({ sku_id, quantity: 1 }));
    expect((await portal.refusal(addToCart, buyer, { lines: all })).code).toBe("too_many_lines");
    // Two halves at once, each within the limit alone.
    const halves = await Promise.allSettled([all.slice(0, 120), all.slice(80)].map((lines) => portal.run(addToCart, buyer, { lines })));
    expect((await portal.run(countCart, buyer, {})).count).toBeLessThanOrEqual(maxLines);
    expect(halves.filter((half) => half.status === "rejected")).toHaveLength(1);
  });

  test("a short line may shrink", async () => {
    await add([2, 40]);
    await portal.database.pool.query("update catalog.sku set stock = 10 where id = $1", [sku(2)]);
    await portal.run(updateCart, buyer, { lines: [{ sku_id: sku(2), quantity: 20 }] });
    expect((await linesOf())[0]?.quantity).toBe(20);
  });

  test("is nobody else's", async () => {
    await add([0, 50]);
    const other = await portal.aUser();
    await expect(portal.run(updateCart, other, { lines: [{ sku_id: sku(0), quantity: 1 }] })).rejects.toThrow("not found");
    await portal.run(removeFromCart, other, { sku_ids: [sku(0)] });
    expect((await portal.run(countCart, buyer, {})).count).toBe(1);
    expect((await portal.run(removeFromCart, buyer, { sku_ids: [sku(0)] })).count).toBe(0);
  });
});

describe("a visitor's cart", () => {
  test("is handed over once, however often and at once it is sent", async () => {
    const input = { merge_key: "visitor-0001", lines: [{ sku_id: sku(0), quantity: 50 }] };
    await Promise.all(Array.from({ length: 10 }, () => portal.run(mergeCart, buyer, input)));
    expect((await linesOf()).map((line) => line.quantity)).toEqual([50]);
    await portal.run(mergeCart, buyer, { ...input, merge_key: "visitor-0002" });
    expect((await linesOf()).map((line) => line.quantity)).toEqual([100]);
  });

  test("takes what it can and names the rest", async () => {
    const gone = await aProduct(portal, seller, category);
    await portal.run(takeDownProduct, seller, { id: gone.id });
    const answer = await portal.run(mergeCart, buyer, {
      merge_key: "visitor-0003",
      lines: [
        { sku_id: sku(2), quantity: 999 },
        { sku_id: gone.skus[0] ?? 0, quantity: 1 },
      ],
    });
    expect(answer).toEqual({ count: 1, left_out: [gone.skus[0]], lowered: [sku(2)] });
    expect((await linesOf()).map((line) => line.quantity)).toEqual([40]);
  });
});

test("orders take what is selected and remove what they ordered", async () => {
  await add([0, 60], [1, 60]);
  await portal.run(updateCart, buyer, { lines: [{ sku_id: sku(1), is_selected: false }] });
  const taken = await portal.runner.act((ctx) => takeSelected(ctx, buyer.id));
  expect(taken.map((line) => [line.sku_id, line.quantity, line.unit_price_minor])).toEqual([[sku(0), 60, 3_800n]]);
  await portal.runner.act((ctx) => removeLines(ctx, buyer.id, [sku(0)]));
  expect((await linesOf()).map((line) => line.sku_id)).toEqual([sku(1)]);
});
