import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalText } from "#kit/local-text.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { saveAttribute } from "../../contract/attributes.ts";
import { pointsOf } from "../../contract/listing-of-form.ts";
import { gapKeys, listingScoreOf } from "../../contract/listing-score.ts";
import { formOf } from "../../contract/product-form.ts";
import { createProduct, listingGaps, myProduct, myProducts, takeDownProduct } from "../../contract/selling.ts";
import { aProduct, productFieldsOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
let categories: Awaited<ReturnType<typeof someCategories>>;
beforeAll(async () => {
  portal = await startTestPortal();
  categories = await someCategories(portal);
  await portal.run(saveAttribute, await portal.aUser({ roles: ["content"] }), {
    code: "neckline",
    category_ids: [categories.women],
    name: { "zh-cn": "领型", en: "Neckline", ar: "فتحة الرقبة" },
    options: [{ code: "crew", name: { "zh-cn": "圆领", en: "Crew neck", ar: "رقبة دائرية" } }],
    is_required: false,
    is_filter: true,
  });
});
afterAll(() => portal.stop());

const aSeller = () => portal.aUser({ is_enterprise: true, vip: true });
const all = { "zh-cn": "棉", en: "Cotton", ar: "قطن" };
const pictures = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/files/abcdef012345678${index}-800x1000.webp` }));
const sku = { colour_key: "navy", hex: "#1f2a4d", stock: 5 };
const aPack = (name: LocalText) => ({ name, sizes: [{ size: "M", quantity: 2 }] });
/** One after the other lacks something else. */
const shapes = [
  {},
  { images: [] },
  { images: pictures(3), description: all, sample_price_minor: "9900" },
  { images: pictures(2), title: { en: "Only English" }, description: undefined },
  { composition: [], weight_gsm: null, care: [] },
  { hs_code: "", attributes: [{ name: all, value: all }] },
  { attributes: [{ name: all, value: { en: "Half" } }], price_breaks: [{ from_quantity: 50, unit_price_minor: "3800" }] },
  {
    attributes: [
      { name: all, value: all },
      { name: all, value: { en: "Half" } },
    ],
  },
  { packs: [aPack(all)] },
  { packs: [aPack(all), aPack({ en: "Half" })] },
  { skus: [{ ...sku, colour: { "zh-cn": "藏青" } }] },
  { skus: [{ ...sku, colour: all, is_on: false }] },
  { chosen: [{ attribute: "neckline", option: "crew" }] },
];

/** The shop's products as the list judges them. */
const listOf = async (seller: Persona) => (await portal.run(myProducts, seller, { size: 60 })).list;

test("the list judges a product as its editor does, whatever it lacks", async () => {
  const seller = await aSeller();
  for (const shape of shapes) await portal.run(createProduct, seller, { product: productFieldsOf(categories.dresses, shape) });
  await portal.run(createProduct, seller, { product: productFieldsOf(categories.men) });
  const list = await listOf(seller);
  expect(list).toHaveLength(shapes.length + 1);
  for (const { id, listing_score, lacks } of list) {
    const own = await portal.run(myProduct, seller, { id });
    const points = pointsOf(formOf(own), own.product.category_id === categories.dresses ? [{ code: "neckline", isRequired: false }] : []);
    expect([id, lacks, listing_score]).toEqual([id, points.flatMap(({ key, isDone }) => (isDone ? [] : [key])), listingScoreOf(points)]);
  }
  // They do differ: or nothing was compared.
  expect(new Set(list.map(({ lacks }) => lacks.join())).size).toBeGreaterThan(8);
});

test("each gap's figure is the number of rows behind it, and no gap is left out", async () => {
  const seller = await aSeller();
  for (const shape of shapes) await portal.run(createProduct, seller, { product: productFieldsOf(categories.dresses, shape) });
  const { id } = await aProduct(portal, seller, categories.men);
  await aProduct(portal, seller, categories.men, { hs_code: "" });
  await portal.run(takeDownProduct, seller, { id });
  const { products, score, gaps } = await portal.run(listingGaps, seller, {});
  expect(products).toBe(shapes.length + 1);
  const counted = new Map(gaps.map(({ status, point, count }) => [`${status} ${point}`, count]));
  for (const status of ["draft", "published"] as const)
    for (const lacks of gapKeys) {
      const { total, list } = await portal.run(myProducts, seller, { status, lacks, size: 60 });
      expect([status, lacks, counted.get(`${status} ${lacks}`) ?? 0]).toEqual([status, lacks, total]);
      expect(list.every((one) => one.status === status && one.lacks.includes(lacks))).toBe(true);
    }
  expect(counted.get("draft picture")).toBe(1);
  const judged = (await listOf(seller)).filter((one) => one.status !== "taken_down");
  expect(score).toBe(Math.round(judged.reduce((sum, one) => sum + one.listing_score, 0) / judged.length));
  // What is worth most over all of them comes first.
  expect(gaps[0]?.gain).toBe(Math.max(...gaps.map(({ gain }) => gain)));
});

test("the list is sorted by the score, either way", async () => {
  const seller = await aSeller();
  for (const shape of shapes) await portal.run(createProduct, seller, { product: productFieldsOf(categories.dresses, shape) });
  const scores = async (sort: "score" | "-score") => (await portal.run(myProducts, seller, { sort, size: 60 })).list.map((one) => one.listing_score);
  const up = await scores("score");
  expect(up).toEqual([...up].sort((one, other) => one - other));
  expect(await scores("-score")).toEqual(up.reverse());
  expect(up[0]).not.toBe(up.at(-1));
});

test("another shop's products are in no figure, and buyers have none", async () => {
  const seller = await aSeller();
  expect(await portal.run(listingGaps, seller, {})).toEqual({ products: 0, score: 0, gaps: [] });
  await expect(portal.run(listingGaps, await portal.aUser(), {})).rejects.toThrow("denied");
});

test("ten thousand products are counted in one query", async () => {
  const seller = await aSeller();
  const { pool } = portal.database;
  await pool.query(
    `with made as (
      insert into catalog.product (seller_id, category_id, style_code, title, price_minor, min_quantity, lead_days, fabric, created_at, updated_at)
      select $1, $2, 'B-' || n, jsonb_build_object('en', 'Tee ' || n, 'zh-cn', 'T恤' || n), 3800, 50, 7, 'jersey', now(), now() from generate_series(1, 10000) n returning id)
     insert into catalog.product_sheet (product_id, audience, composition) select id, 'unisex', '[{"fibre":"cotton","percent":100}]' from made`,
    [seller.id, categories.dresses],
  );
  await pool.query(
    `insert into catalog.product_image (product_id, sort, path) select id, n, '/files/abcdef0123456789-800x1000.webp' from catalog.product, generate_series(1, 3) n where seller_id = $1 and id % 2 = 0`,
    [seller.id],
  );
  await pool.query(
    `insert into catalog.sku (product_id, colour_key, colour, hex, size, stock) select id, 'navy', '{"en":"Navy"}', '#1f2a4d', n::text, 5 from catalog.product, generate_series(1, 10) n where seller_id = $1`,
    [seller.id],
  );
  await pool.query(
    `insert into catalog.price_break (product_id, from_quantity, unit_price_minor) select id, 50, 3800 from catalog.product where seller_id = $1`,
    [seller.id],
  );
  await pool.query("analyze catalog.product, catalog.product_sheet, catalog.product_image, catalog.sku, catalog.price_break");
  await portal.run(listingGaps, seller, {});
  const began = performance.now();
  const { products, gaps } = await portal.run(listingGaps, seller, {});
  const took = performance.now() - began;
  expect([products, gaps.find(({ point }) => point === "picture")?.count]).toEqual([10_000, 5_000]);
  // A third of a second on an idle machine of two cores; many times as long where each product were asked for by itself.
  expect(took).toBeLessThan(4_000);
});
