import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import type { InputOf } from "#kit/call.ts";
import { listProducts } from "../../contract/list.ts";
import { gridBatch, gridIds, gridRows, lastGridChange, saveGrid, undoGrid, type GridPatch } from "../../contract/grid.ts";
import { decideProduct } from "../../contract/review.ts";
import { createProduct, myProduct, myProducts, publishProduct, restock, takeDownProduct, updateProduct } from "../../contract/selling.ts";
import { aProduct, productFieldsOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
let seller: Persona;
let clerk: Persona;
let other: Persona;
let categories: Awaited<ReturnType<typeof someCategories>>;
beforeAll(async () => {
  portal = await startTestPortal();
  seller = await portal.aUser({ is_enterprise: true, vip: true, nickname: "海丝运动" });
  clerk = await portal.aUser({ nickname: "小周", seat: { owner: seller, roles: ["goods"] } });
  other = await portal.aUser({ is_enterprise: true, vip: true });
  categories = await someCategories(portal);
});
afterAll(() => portal.stop());

const rowOf = async (id: number, as = seller) => {
  const [row] = (await portal.run(gridRows, as, { ids: [id] })).rows;
  if (!row) throw new Error(`${id} has no row`);
  return row;
};
type Changes = InputOf<typeof saveGrid>["changes"];
const save = (changes: Changes, as = seller, change_id = 0) => portal.run(saveGrid, as, { change_id, changes }, { key: crypto.randomUUID() });
const change = async (id: number, set: GridPatch, as = seller) => {
  const { version } = await rowOf(id);
  const saved = await save([{ id, version, set }], as);
  const [result] = saved.results;
  if (!result) throw new Error("no result");
  return { ...result, change_id: saved.change_id };
};
const undo = async (change_id: number, as = seller) => {
  const { results } = await portal.run(undoGrid, as, { change_id });
  return results;
};
const somewhat = (more = {}) => aProduct(portal, seller, categories.dresses, more);

describe("what is in the grid", () => {
  test("all that match are named at once, and rows are read by their ids: mine alone", async () => {
    const mine = await aProduct(portal, seller, categories.dresses, { style_code: "GRID-A" });
    const draft = await portal.run(createProduct, seller, { product: productFieldsOf(categories.men, { style_code: "GRID-B" }) });
    const theirs = await aProduct(portal, other, categories.dresses, { style_code: "GRID-C" });
    const { ids, is_capped } = await portal.run(gridIds, clerk, { keyword: "GRID-" });
    expect([ids, is_capped]).toEqual([[draft.id, mine.id], false]);
    expect((await portal.run(gridIds, seller, { keyword: "GRID-", status: "draft" })).ids).toEqual([draft.id]);
    expect((await portal.run(gridIds, seller, { keyword: "GRID-", category_id: categories.women })).ids).toEqual([mine.id]);
    const { rows } = await portal.run(gridRows, seller, { ids: [mine.id, theirs.id, draft.id] });
    expect(rows.map((row) => row.id)).toEqual([mine.id, draft.id]);
    expect(rows[0]).toMatchObject({ style_code: "GRID-A", price_minor: "3800", min_quantity: 50, lead_days: 7, status: "published", is_removed: false });
    expect(rows[0]?.steps).toEqual([
      { from_quantity: 300, unit_price_minor: "3450" },
      { from_quantity: 1000, unit_price_minor: "3120" },
    ]);
    expect(rows[0]?.skus.map(({ stock, held }) => [stock, held])).toEqual([
      [500, 0],
      [500, 0],
      [40, 0],
    ]);
  });

  test("it is for who keeps the shop's goods", async () => {
    const packer = await portal.aUser({ seat: { owner: seller, roles: ["orders", "finance", "service"] } });
    const { id } = await somewhat();
    for (const as of [packer, await portal.aUser()]) {
      await expect(portal.run(gridIds, as, {})).rejects.toThrow("denied");
      await expect(portal.run(gridRows, as, { ids: [id] })).rejects.toThrow("denied");
      await expect(save([{ id, version: 1, set: { lead_days: 1 } }], as)).rejects.toThrow("denied");
      await expect(portal.run(lastGridChange, as, {})).rejects.toThrow("denied");
      await expect(undo(1, as)).rejects.toThrow("denied");
    }
  });
});

describe("a save", () => {
  test("writes every column, and the public list has it", async () => {
    const { id, skus } = await somewhat();
    const done = await change(id, {
      style_code: "CELLS-1",
      title: { en: "Tee, washed", ar: "" },
      category_id: categories.men,
      price_minor: "4000",
      steps: [{ from_quantity: 400, unit_price_minor: "3900" }],
      min_quantity: 60,
      lead_days: 9,
      restock: [{ sku_id: skus[0] ?? 0, add: 25 }],
    });
    expect(done).toMatchObject({ is_done: true, msg: "" });
    expect(done.row).toMatchObject({ version: 2, style_code: "CELLS-1", category_id: categories.men, price_minor: "4000", min_quantity: 60, lead_days: 9 });
    expect(done.row?.title).toEqual({ "zh-cn": "重磅纯棉 T 恤", en: "Tee, washed" });
    expect(done.row?.skus[0]?.stock).toBe(525);
    const { product } = await portal.run(myProduct, seller, { id });
    expect(product.price_breaks).toEqual([
      { from_quantity: 60, unit_price_minor: "4000" },
      { from_quantity: 400, unit_price_minor: "3900" },
    ]);
    // What the grid does not show stays as it was.
    expect([product.hs_code, product.composition.length, product.images.length]).toEqual(["6109.10.00", 2, 1]);
    const { list } = await portal.run(listProducts, seller, { seller_id: seller.id, category_id: categories.men });
    expect(list.map((card) => card.id)).toContain(id);
  });

  test("each product by itself: one that is wrong says why and of which column, and the others are written", async () => {
    const [good, wrong, taken] = [await somewhat(), await somewhat(), await somewhat({ style_code: "TAKEN" })];
    const { results, change_id } = await save([
      { id: wrong.id, version: 1, set: { price_minor: "3000", lead_days: 11 } },
      { id: good.id, version: 1, set: { lead_days: 12 } },
      { id: taken.id, version: 1, set: { style_code: (await rowOf(good.id)).style_code } },
      { id: 2_000_000_000, version: 1, set: { lead_days: 1 } },
    ]);
    expect(change_id).toBeGreaterThan(0);
    expect(results.map((one) => [one.row?.id, one.is_done, one.fields])).toEqual([
      [wrong.id, false, ["steps"]],
      [good.id, true, []],
      [taken.id, false, ["style_code"]],
      [undefined, false, []],
    ]);
    for (const { is_done, msg } of results) expect(msg === "").toBe(is_done);
    expect(await rowOf(wrong.id)).toMatchObject({ version: 1, price_minor: "3800", lead_days: 7 });
    expect(await rowOf(good.id)).toMatchObject({ version: 2, lead_days: 12 });
  });

  test("what is refused in its last part leaves nothing of the earlier ones", async () => {
    const { id } = await somewhat();
    await portal.run(takeDownProduct, seller, { id });
    const bare = productFieldsOf(categories.dresses, { images: [] });
    await portal.run(updateProduct, seller, { id, product: bare });
    const refused = await change(id, { lead_days: 99, status: "published" });
    expect(refused).toMatchObject({ is_done: false, change_id: 0 });
    expect(await rowOf(id)).toMatchObject({ lead_days: 7, status: "taken_down", version: 2 });
  });

  test("a product changed meanwhile is refused with its present values, by whomever it was changed", async () => {
    const { id, skus } = await somewhat();
    const seen = await rowOf(id);
    await change(id, { price_minor: "3900" }, clerk);
    const [refused] = (await save([{ id, version: seen.version, set: { price_minor: "4100" } }])).results;
    expect(refused).toMatchObject({ is_done: false, row: { version: seen.version + 1, price_minor: "3900" } });
    // Two who counted the same pieces do not add them twice.
    const counted = await rowOf(id);
    const lines = [{ sku_id: skus[0] ?? 0, add: 100 }];
    expect((await save([{ id, version: counted.version, set: { restock: lines } }], clerk)).results[0]?.is_done).toBe(true);
    expect((await save([{ id, version: counted.version, set: { restock: lines } }])).results[0]?.is_done).toBe(false);
    expect((await rowOf(id)).skus[0]?.stock).toBe(600);
  });

  test("another shop's products and SKUs are as good as none", async () => {
    const [mine, theirs] = [await somewhat(), await aProduct(portal, other, categories.dresses)];
    const { results, change_id } = await save([
      { id: theirs.id, version: 1, set: { lead_days: 1, status: "taken_down" } },
      { id: mine.id, version: 1, set: { restock: [{ sku_id: theirs.skus[0] ?? 0, add: 7 }] } },
    ]);
    expect(change_id).toBe(0);
    expect(results.map((one) => [one.is_done, one.row?.id ?? null])).toEqual([
      [false, null],
      [false, mine.id],
    ]);
    expect(await rowOf(theirs.id, other)).toMatchObject({ version: 1, lead_days: 7, status: "published" });
    expect((await rowOf(theirs.id, other)).skus[0]?.stock).toBe(500);
    const foreign = await save([{ id: theirs.id, version: 1, set: { lead_days: 8 } }], other);
    await expect(save([{ id: mine.id, version: 1, set: { lead_days: 8 } }], seller, foreign.change_id)).rejects.toThrow("not found");
    await expect(undo(foreign.change_id)).rejects.toThrow("not found");
    expect(await rowOf(mine.id)).toMatchObject({ version: 1 });
  });

  test("states go by their lifecycle, and what a reviewer took down stays down", async () => {
    const { id } = await somewhat();
    expect(await change(id, { status: "taken_down" })).toMatchObject({ is_done: true, row: { status: "taken_down" } });
    expect(await change(id, { status: "published" })).toMatchObject({ is_done: true, row: { status: "published" } });
    const reviewer = await portal.aUser({ roles: ["review"] });
    const removed = (await somewhat()).id;
    await portal.run(decideProduct, reviewer, { id: removed, keep: false, note: "Somebody else's picture" });
    expect(await rowOf(removed)).toMatchObject({ status: "taken_down", is_removed: true });
    expect(await change(removed, { status: "published" })).toMatchObject({ is_done: false, row: { status: "taken_down" } });
  });

  test("what a size costs more is written, quoted and taken back; that of another product is not there", async () => {
    const { id, skus } = await somewhat();
    const [indigoL = 0] = skus.slice(1);
    const saved = await change(id, { surcharges: [{ sku_id: indigoL, surcharge_minor: "250" }], price_minor: "4000" });
    expect(saved).toMatchObject({
      is_done: true,
      row: { price_minor: "4000", skus: [{ surcharge_minor: "0" }, { surcharge_minor: "250" }, { surcharge_minor: "0" }] },
    });
    const theirs = await somewhat();
    expect(await change(id, { surcharges: [{ sku_id: theirs.skus[0] ?? 0, surcharge_minor: "100" }] })).toMatchObject({ is_done: false });
    expect(await change(id, { surcharges: skus.map((sku_id) => ({ sku_id, surcharge_minor: "100" })) })).toMatchObject({
      is_done: false,
      fields: ["surcharge"],
    });
  });

  test("what a size weighs is written, emptied and taken back, and one that cannot be is refused with its column", async () => {
    const { id, skus } = await somewhat();
    const [one = 0, two = 0] = skus;
    const weights = (...list: [number, number | null][]) => change(id, { weights: list.map(([sku_id, net_grams]) => ({ sku_id, net_grams })) });
    expect(await weights([one, 180], [two, 260])).toMatchObject({
      is_done: true,
      row: { skus: [{ net_grams: 180 }, { net_grams: 260 }, { net_grams: null }] },
    });
    expect(await weights([one, null])).toMatchObject({ row: { skus: [{ net_grams: null }, { net_grams: 260 }, { net_grams: null }] } });
    expect(await change(id, { surcharges: [{ sku_id: two, surcharge_minor: "250" }] })).toMatchObject({ row: { skus: [{}, { net_grams: 260 }, {}] } });
    expect(await weights([one, 0])).toMatchObject({ is_done: false, fields: ["weight"] });
  });

  test("no more than is on hand beyond what is promised comes off stock", async () => {
    const { id, skus } = await somewhat();
    await portal.database.pool.query("update catalog.sku set held = 30 where id = $1", [skus[2]]);
    const refused = await change(id, { restock: [{ sku_id: skus[2] ?? 0, add: -11 }] });
    expect(refused).toMatchObject({ is_done: false, fields: ["stock"] });
    expect(await change(id, { restock: [{ sku_id: skus[2] ?? 0, add: -10 }] })).toMatchObject({ is_done: true });
  });

  test("more than a batch at once is refused", async () => {
    const changes = Array.from({ length: gridBatch + 1 }, (_, index) => ({ id: index + 1, version: 1, set: { lead_days: 1 } }));
    await expect(save(changes)).rejects.toThrow("invalid");
  });

  test("a repeat of the same batch is the same one", async () => {
    const { id, skus } = await somewhat();
    const changes = [{ id, version: 1, set: { restock: [{ sku_id: skus[0] ?? 0, add: 5 }] } }];
    const key = crypto.randomUUID();
    const once = await portal.run(saveGrid, seller, { changes }, { key });
    expect(await portal.run(saveGrid, seller, { changes }, { key })).toEqual(once);
    expect((await rowOf(id)).skus[0]?.stock).toBe(505);
  });
});

describe("taking a saved change back", () => {
  test("as a whole, over its batches; for whoever keeps the shop's goods", async () => {
    const [one, two] = [await somewhat(), await somewhat()];
    const before = [await rowOf(one.id), await rowOf(two.id)];
    const set: GridPatch = { title: { en: "Changed" }, category_id: categories.men, price_minor: "3700", min_quantity: 40, lead_days: 3, status: "taken_down" };
    const first = await save([{ id: one.id, version: 1, set: { ...set, restock: [{ sku_id: one.skus[0] ?? 0, add: -70 }] } }]);
    const second = await save([{ id: two.id, version: 1, set }], seller, first.change_id);
    expect(second.change_id).toBe(first.change_id);
    const { change: last } = await portal.run(lastGridChange, clerk, {});
    expect(last).toMatchObject({ id: first.change_id, by: "海丝运动", products: 2 });
    const { results, left } = await portal.run(undoGrid, clerk, { change_id: first.change_id });
    expect([results.map((each) => each.is_done), left]).toEqual([[true, true], 0]);
    const after = [await rowOf(one.id), await rowOf(two.id)];
    expect(after.map(({ version: _version, ...rest }) => rest)).toEqual(before.map(({ version: _version, ...rest }) => rest));
    expect((await portal.run(lastGridChange, seller, {})).change).toBeNull();
    expect(await undo(first.change_id)).toEqual([]);
  });

  test("what changed since keeps what it has, and is said", async () => {
    const [kept, back, moved] = [await somewhat(), await somewhat(), await somewhat()];
    const { change_id } = await save([
      { id: kept.id, version: 1, set: { lead_days: 20 } },
      { id: back.id, version: 1, set: { lead_days: 20 } },
      { id: moved.id, version: 1, set: { status: "taken_down" } },
    ]);
    await portal.run(updateProduct, clerk, { id: kept.id, product: productFieldsOf(categories.dresses, { lead_days: 30 }) });
    await portal.run(publishProduct, clerk, { id: moved.id });
    await portal.run(takeDownProduct, clerk, { id: moved.id });
    const results = await undo(change_id);
    expect(results.map((one) => [one.row?.id, one.is_done])).toEqual([
      [kept.id, false],
      [back.id, true],
      [moved.id, false],
    ]);
    expect(results[0]?.msg).not.toBe("");
    expect([await rowOf(kept.id), await rowOf(back.id), await rowOf(moved.id)]).toMatchObject([{ lead_days: 30 }, { lead_days: 7 }, { status: "taken_down" }]);
  });

  test("pieces come off stock by as many as were added: what was sold or added meanwhile stays so", async () => {
    const { id, skus } = await somewhat();
    const sku = skus[0] ?? 0;
    const { change_id } = await change(id, { restock: [{ sku_id: sku, add: 100 }] });
    await portal.run(restock, seller, { id, lines: [{ sku_id: sku, add: 40 }] }, { key: crypto.randomUUID() });
    expect((await undo(change_id))[0]?.is_done).toBe(true);
    expect((await rowOf(id)).skus[0]?.stock).toBe(540);
  });

  test("a draft that was put on sale goes off sale: its lifecycle leads back to no draft", async () => {
    const { id } = await portal.run(createProduct, seller, { product: productFieldsOf(categories.dresses) });
    const { change_id } = await change(id, { status: "published" });
    expect((await undo(change_id))[0]).toMatchObject({ is_done: true, row: { status: "taken_down" } });
  });

  test("only the last one, in batches until nothing is left", async () => {
    const earlier = await change((await somewhat()).id, { lead_days: 5 });
    const many = await Promise.all(
      Array.from({ length: gridBatch + 2 }, () => portal.run(createProduct, seller, { product: productFieldsOf(categories.men) })),
    );
    const batch = (from: number, to: number) => many.slice(from, to).map(({ id }) => ({ id, version: 1, set: { lead_days: 44 } }));
    const { change_id } = await save(batch(0, gridBatch));
    await save(batch(gridBatch, many.length), seller, change_id);
    expect((await portal.refusal(undoGrid, seller, { change_id: earlier.change_id })).code).toBe("not_last");
    expect(await portal.run(undoGrid, seller, { change_id })).toMatchObject({ left: 2 });
    expect((await portal.run(lastGridChange, seller, {})).change?.id).toBe(change_id);
    expect(await portal.run(undoGrid, seller, { change_id })).toMatchObject({ left: 0 });
    const { list } = await portal.run(myProducts, seller, { status: "draft", size: 60 });
    expect(list.length).toBeGreaterThanOrEqual(many.length);
    const { rows } = await portal.run(gridRows, seller, { ids: many.map(({ id }) => id) });
    expect(new Set(rows.map((row) => row.lead_days))).toEqual(new Set([7]));
  });
});
