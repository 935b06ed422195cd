import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { compareProducts } from "../../contract/compare.ts";
import { productDetails } from "../../contract/details.ts";
import { saveGrid } from "../../contract/grid.ts";
import { previewProduct } from "../../contract/preview.ts";
import { fieldsOf, formOf } from "../../contract/product-form.ts";
import { createProduct, myProduct, updateProduct } from "../../contract/selling.ts";
import { mostSizeCharts, removeSizeChart, saveSizeChart, sizeCharts } from "../../contract/size-chart.ts";
import { keepProductWork } from "../../contract/works.ts";
import { aProduct, aSizeChart, productFieldsOf, sizeChartOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
let seller: Persona;
let clerk: Persona;
let other: Persona;
let category: number;
beforeAll(async () => {
  portal = await startTestPortal();
  seller = await portal.aUser({ is_enterprise: true, vip: true });
  clerk = await portal.aUser({ seat: { owner: seller, roles: ["goods"] } });
  other = await portal.aUser({ is_enterprise: true, vip: true });
  category = (await someCategories(portal)).dresses;
});
afterAll(() => portal.stop());

const shownBy = async (id: number, locale: "zh-cn" | "en" | "ar" = "en") => (await portal.run(productDetails, visitor, { id }, { locale })).size_chart;
const pathsOf = (refusal: { issues: readonly { path: string }[] }) => refusal.issues.map(({ path }) => path);

describe("a shop's size charts", () => {
  test("staff for goods write them; they are listed by name with how many products show each; nobody else sees them", async () => {
    const [a, b] = [await aSizeChart(portal, clerk, { name: "b tops" }), await aSizeChart(portal, seller, { name: "A trousers" })];
    await aProduct(portal, seller, category, { size_chart_id: a });
    await portal.run(createProduct, seller, { product: productFieldsOf(category, { size_chart_id: a }) });
    const { list } = await portal.run(sizeCharts, clerk, {});
    expect(list.map(({ id, name, products, version }) => ({ id, name, products, version }))).toEqual([
      { id: b, name: "A trousers", products: 0, version: 1 },
      { id: a, name: "b tops", products: 2, version: 1 },
    ]);
    expect(list[1]).toMatchObject({
      points: [{ point: "chest" }, { point: "length" }],
      sizes: [{ size: "S", values_mm: [960, 660] }, {}, {}],
      tolerance_mm: 10,
    });
    expect(await portal.run(sizeCharts, other, {})).toEqual({ list: [] });
    const packer = await portal.aUser({ seat: { owner: seller, roles: ["orders"] } });
    for (const as of [packer, await portal.aUser(), await portal.aUser({ is_design: true })])
      await expect(portal.run(saveSizeChart, as, { chart: sizeChartOf() })).rejects.toThrow("denied");
  });

  test("a change goes on from the version that was read, and is seen on every product at once", async () => {
    const id = await aSizeChart(portal, seller);
    const { id: product } = await aProduct(portal, seller, category, { size_chart_id: id });
    expect((await shownBy(product))?.sizes).toEqual([
      { size: "M", values_mm: [1_000, 680] },
      { size: "L", values_mm: [1_040, 700] },
    ]);
    const chart = sizeChartOf({ sizes: [{ size: "m", values_mm: [1_010, null] }] });
    expect(await portal.run(saveSizeChart, clerk, { id, version: 1, chart })).toEqual({ id, version: 2 });
    expect((await portal.refusal(saveSizeChart, seller, { id, version: 1, chart })).code).toBe("changed_meanwhile");
    // Only what it says of the product's sizes, and no point without a value.
    expect(await shownBy(product)).toEqual({ points: ["Chest"], sizes: [{ size: "M", values_mm: [1_010] }], tolerance_mm: 10 });
  });

  test("settled points are said in the reader's language, a shop's own in its own words", async () => {
    const id = await aSizeChart(portal, seller, {
      points: [{ point: "inseam" }, { name: { "zh-cn": "帽高", en: "Hood height" } }],
      sizes: [{ size: "M", values_mm: [780, 340] }],
      tolerance_mm: null,
    });
    const { id: product } = await aProduct(portal, seller, category, { size_chart_id: id });
    expect((await shownBy(product, "en"))?.points).toEqual(["Inseam", "Hood height"]);
    expect((await shownBy(product, "zh-cn"))?.points).toEqual(["内长", "帽高"]);
    expect((await shownBy(product, "ar"))?.points[0]).not.toMatch(/[a-z]/i);
  });

  test("what is not right is named by its field", async () => {
    const faulty = async (more: Parameters<typeof sizeChartOf>[0]) => pathsOf(await portal.refusal(saveSizeChart, seller, { chart: sizeChartOf(more) }));
    expect(await faulty({ name: "" })).toEqual(["chart.name"]);
    expect(await faulty({ name: "<b>x</b>" })).toEqual(["chart.name"]);
    expect(await faulty({ points: [{ point: "chest" }, { point: "chest" }] })).toEqual(["chart.points.1.point"]);
    expect(await faulty({ points: [{ point: "chest" }, {}] })).toEqual(["chart.points.1.point"]);
    expect(await faulty({ points: [{ point: "chest" }, { point: "hip", name: { en: "Hip" } }] })).toEqual(["chart.points.1.point"]);
    expect(await faulty({ sizes: [{ size: "S", values_mm: [960] }] })).toEqual(["chart.sizes.0.values_mm"]);
    expect(await faulty({ sizes: [{ size: "S", values_mm: [null, null] }] })).toEqual(["chart.sizes.0.values_mm"]);
    expect(await faulty({ sizes: [{ size: "S", values_mm: [0, 3_001] }] })).toEqual(["chart.sizes.0.values_mm.0", "chart.sizes.0.values_mm.1"]);
    const twice = ["XL", "xl"].map((size) => ({ size, values_mm: [960, 660] }));
    expect(await faulty({ sizes: twice })).toEqual(["chart.sizes.1.size"]);
    expect(await faulty({ tolerance_mm: 201 })).toEqual(["chart.tolerance_mm"]);
    const { name } = sizeChartOf();
    await aSizeChart(portal, seller, { name });
    const taken = await portal.refusal(saveSizeChart, seller, { chart: sizeChartOf({ name: name.toUpperCase() }) });
    expect([taken.code, ...pathsOf(taken)]).toEqual(["name_taken", "chart.name"]);
    await aSizeChart(portal, other, { name });
  });

  test("a shop has a hundred at most", async () => {
    const shop = await portal.aUser({ is_enterprise: true, vip: true });
    await portal.database.pool.query(
      `insert into catalog.size_chart (seller_id, name, points, sizes, created_at, updated_at)
       select $1, 'n' || n, '[{"point":"chest"}]', '[{"size":"M","values_mm":[900]}]', now(), now() from generate_series(1, $2::int) n`,
      [shop.id, mostSizeCharts],
    );
    expect((await portal.refusal(saveSizeChart, shop, { chart: sizeChartOf() })).code).toBe("too_many");
  });
});

describe("removing one", () => {
  test("is refused with how many products show it, until whoever asks was told so many; then it is taken off them", async () => {
    const id = await aSizeChart(portal, seller);
    const { id: product } = await aProduct(portal, seller, category, { size_chart_id: id });
    const refusal = await portal.refusal(removeSizeChart, seller, { id });
    expect([refusal.code, refusal.values]).toEqual(["in_use", { count: 1 }]);
    const open = await portal.run(myProduct, seller, { id: product });
    expect(await shownBy(product)).not.toBeNull();
    expect(await portal.run(removeSizeChart, seller, { id, products: 1 })).toEqual({ taken_off: 1 });
    expect(await shownBy(product)).toBeNull();
    // An editor that was open meanwhile would bring it back.
    expect((await portal.refusal(updateProduct, seller, { id: product, product: fieldsOf(formOf(open)), version: open.version })).code).toBe(
      "changed_meanwhile",
    );
    const unknown = await portal.refusal(updateProduct, seller, { id: product, product: fieldsOf(formOf(open)) });
    expect([unknown.code, ...pathsOf(unknown)]).toEqual(["size_chart_unknown", "product.size_chart_id"]);
    expect(await portal.run(removeSizeChart, seller, { id: await aSizeChart(portal, seller) })).toEqual({ taken_off: 0 });
  });
});

describe("on a product", () => {
  test("another shop's chart is refused as one that is not there, at its field, and is not there for its calls", async () => {
    const theirs = await aSizeChart(portal, other);
    const refusals = await Promise.all(
      [theirs, 2_000_000_000].map((size_chart_id) => portal.refusal(createProduct, seller, { product: productFieldsOf(category, { size_chart_id }) })),
    );
    for (const refusal of refusals) expect([refusal.code, ...pathsOf(refusal)]).toEqual(["size_chart_unknown", "product.size_chart_id"]);
    await expect(portal.run(saveSizeChart, seller, { id: theirs, version: 1, chart: sizeChartOf() })).rejects.toThrow("not found");
    await expect(portal.run(removeSizeChart, seller, { id: theirs })).rejects.toThrow("not found");
  });

  test("it stands in the editor, in the preview, and stays through the grid; comparing leaves it out", async () => {
    const id = await aSizeChart(portal, seller);
    const { id: product } = await aProduct(portal, seller, category, { size_chart_id: id });
    const own = await portal.run(myProduct, seller, { id: product });
    expect(own.product.size_chart_id).toBe(id);
    const form = formOf(own);
    expect(form.size_chart_id).toBe(id);
    const { work_id } = await portal.run(keepProductWork, seller, { form, product_id: product });
    expect((await portal.run(previewProduct, seller, { work_id })).product?.size_chart?.sizes.map(({ size }) => size)).toEqual(["M", "L"]);
    const { results } = await portal.run(saveGrid, seller, { changes: [{ id: product, version: own.version, set: { lead_days: 9 } }] });
    expect(results[0]?.is_done).toBe(true);
    expect((await portal.run(myProduct, seller, { id: product })).product.size_chart_id).toBe(id);
    expect((await portal.run(compareProducts, visitor, { ids: [product] })).list[0]).not.toHaveProperty("size_chart");
  });
});
