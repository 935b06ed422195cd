import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveAttribute } from "#domains/catalogue/catalog/contract/attributes.ts";
import { saveCategory } from "#domains/catalogue/catalog/contract/categories.ts";
import { myProduct, myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { NotFound } from "#kit/refusal.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { importChanges, importDetails, importDrafts, importProgress, runImport } from "../../contract/imports.ts";
import { aCheckedImport, aCsv, aStyle } from "../../testing.ts";

let portal: TestPortal;
const category = "Tops";
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  const staff = await portal.aUser({ roles: ["content"] });
  await portal.run(saveCategory, staff, { slug: "tops", name: { "zh-cn": "上装", en: "Tops", ar: "قطع علوية" } });
});
afterAll(() => portal.stop());

const aShop = () => portal.aUser({ is_enterprise: true, vip: true });
const land = async (as: Persona, id: number) => {
  await portal.run(runImport, as, { id });
  await portal.runJobs();
  return portal.run(importProgress, as, { id });
};

test("a row that changes a product says each thing before and after, in the reader's language; what stays as it is is counted, and not written", async () => {
  const shop = await aShop();
  const first = await aCheckedImport(portal, shop, aCsv([...aStyle("C-1", category, ["S", "M"]), ...aStyle("C-2", category), ...aStyle("C-3", category)]));
  expect(await portal.run(importChanges, shop, { id: first.id })).toMatchObject({ list: [], total: 0 });
  await land(shop, first.id);
  const products = (await portal.run(myProducts, shop, { sort: "code" })).list;
  const versions = async () => Promise.all(products.map(async ({ id }) => (await portal.run(myProduct, shop, { id })).version));
  const before = await versions();

  const sheet = aCsv([
    ...aStyle("C-1", category, ["S", "M", "L"], { price: "16.80", price_breaks: "200=15", fabric: "denim", lead_days: "15天" }).map((row, index) =>
      index === 1 ? { ...row, stock: "480" } : row,
    ),
    ...aStyle("C-2", category),
    ...aStyle("C-3", category, ["M"], { title_en: "-", composition: "linen 55; cotton 45" }),
    ...aStyle("C-4", category),
  ]);
  const { id } = await aCheckedImport(portal, shop, sheet);
  expect(await portal.run(importDetails, shop, { id })).toMatchObject({ new_products: 1, changed_products: 2, same_products: 1 });
  const { list, total } = await portal.run(importChanges, shop, { id });
  expect(total).toBe(2);
  expect(list[0]).toMatchObject({ style_code: "C-1", number: 2, product_id: products[0]?.id, title: "Linen shirt" });
  expect(list.map(({ changes }) => changes.map(({ column, of, before: was, after }) => [column, of, was, after]))).toEqual([
    [
      ["Fabric", "", "Linen", "Denim"],
      ["Unit price", "", "39.9", "16.8"],
      ["Quantity prices", "", "200=36.5", "200=15"],
      ["Lead time (days)", "", "7", "15"],
      ["Stock", "黑色 · M", "20", "480"],
      ["New colour and size, stock", "黑色 · L", "", "20"],
    ],
    [
      ["Title (English)", "", "Linen shirt", ""],
      ["Composition", "", "Linen 100", "Linen 55; Cotton 45"],
    ],
  ]);
  const inArabic = await portal.run(importChanges, shop, { id }, { locale: "ar" });
  expect(inArabic.list[0]?.changes[0]).toMatchObject({ before: "كتان" });
  expect((await portal.run(importChanges, shop, { id, page: 2, size: 1 })).list.map(({ style_code }) => style_code)).toEqual(["C-3"]);
  await expect(portal.run(importChanges, await aShop(), { id })).rejects.toThrow(NotFound);
  // It was only looked at.
  expect(await versions()).toEqual(before);

  expect(await land(shop, id)).toMatchObject({ created_products: 1, updated_products: 2, unchanged_products: 1, landed_rows: 6, faulty_rows: 0 });
  const after = await versions();
  expect(after.map((version, index) => version - (before[index] ?? 0))).toEqual([1, 0, 1]);
});

test("the result says which new products are drafts and why, and leads to exactly these", async () => {
  const shop = await aShop();
  const staff = await portal.aUser({ roles: ["content"] });
  const { id: dresses } = await portal.run(saveCategory, staff, { slug: "gowns", name: { "zh-cn": "礼服", en: "Gowns", ar: "فساتين سهرة" } });
  await portal.run(saveAttribute, staff, {
    code: "neckline",
    name: { "zh-cn": "领型", en: "Neckline", ar: "فتحة الرقبة" },
    options: [{ code: "crew", name: { "zh-cn": "圆领", en: "Crew", ar: "دائرية" } }],
    category_ids: [dresses],
    is_required: true,
  });
  const older = await aCheckedImport(portal, shop, aCsv(aStyle("D-0", category)));
  await land(shop, older.id);
  const sheet = aCsv([
    ...aStyle("D-0", category, ["M"], { price: "41" }),
    ...aStyle("D-1", category),
    ...aStyle("D-2", category, ["M"], { composition: "" }),
    ...aStyle("D-3", "Gowns"),
    { ...aStyle("D-4", category)[0], on_sale: "no" },
  ]);
  const { id } = await aCheckedImport(portal, shop, sheet, { publish: true });
  expect(await portal.run(importDrafts, shop, { id })).toEqual({ total: 0, reasons: [], ids: [] });
  await land(shop, id);
  const drafts = await portal.run(importDrafts, shop, { id });
  expect(drafts).toEqual({
    total: 4,
    reasons: [
      { reason: "picture", products: 4 },
      { reason: "composition", products: 1 },
      { reason: "skus", products: 1 },
      { reason: "attributes", products: 1 },
    ],
    ids: [],
  });
  const styles = async (reason: "picture" | "composition" | "skus" | "attributes" | "nothing") => {
    const { ids } = await portal.run(importDrafts, shop, { id, reason });
    return (await portal.run(myProducts, shop, { status: "draft", ids, sort: "code" })).list.map(({ style_code }) => style_code);
  };
  expect(await styles("picture")).toEqual(["D-1", "D-2", "D-3", "D-4"]);
  expect(await styles("composition")).toEqual(["D-2"]);
  expect(await styles("skus")).toEqual(["D-4"]);
  expect(await styles("attributes")).toEqual(["D-3"]);
  expect(await styles("nothing")).toEqual([]);
  await expect(portal.run(importDrafts, await aShop(), { id })).rejects.toThrow(NotFound);
  expect((await portal.run(myProducts, await aShop(), { ids: (await portal.run(importDrafts, shop, { id, reason: "picture" })).ids })).list).toEqual([]);

  // Once it has a picture, it lacks nothing: it is still a draft, and can be put on sale.
  const image = await portal.services.images.store(
    await sharp({ create: { width: 40, height: 50, channels: 3, background: "#802020" } })
      .png()
      .toBuffer(),
  );
  const pictured = await aCheckedImport(
    portal,
    shop,
    aCsv([{ style_code: "D-1", sku_code: "D-1-BK-M", pictures: image.path }], ["style_code", "sku_code", "pictures"]),
  );
  expect((await portal.run(importChanges, shop, { id: pictured.id })).list[0]?.changes).toEqual([
    { column: "Pictures", of: "", before: "0", after: "1, of which new: 1" },
  ]);
  await land(shop, pictured.id);
  expect(await styles("nothing")).toEqual(["D-1"]);
});
