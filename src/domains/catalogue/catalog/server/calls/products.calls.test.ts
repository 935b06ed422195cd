import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { cartonVolume } from "../../contract/carton.ts";
import { listCategories, saveCategory } from "../../contract/categories.ts";
import { productDetails } from "../../contract/details.ts";
import { fieldsOf, formOf } from "../../contract/product-form.ts";
import { countFacets, listProducts, productSorts } from "../../contract/list.ts";
import { createProduct, myProduct, myProducts, publishProduct, restock, takeDownProduct, updateProduct } from "../../contract/selling.ts";
import { shopInfo } from "../../contract/shop.ts";
import { aProduct, productFieldsOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
let seller: Persona;
let other: Persona;
let categories: Awaited<ReturnType<typeof someCategories>>;
beforeAll(async () => {
  portal = await startTestPortal();
  seller = await portal.aUser({ is_enterprise: true, vip: true, nickname: "海丝运动" });
  other = await portal.aUser({ is_enterprise: true, vip: true });
  categories = await someCategories(portal);
});
afterAll(() => portal.stop());

describe("who may sell", () => {
  test("a buyer cannot, a visitor is asked to sign in", async () => {
    const input = { product: productFieldsOf(categories.men) };
    await expect(portal.run(createProduct, await portal.aUser(), input)).rejects.toThrow("denied");
    await expect(portal.run(createProduct, visitor, input)).rejects.toThrow();
  });

  test("another's product is as good as none, for every command and read", async () => {
    const { id, skus } = await aProduct(portal, seller, categories.men);
    for (const target of [id, 2_000_000_000]) {
      await expect(portal.run(updateProduct, other, { id: target, product: productFieldsOf(categories.men) })).rejects.toThrow("not found");
      await expect(portal.run(takeDownProduct, other, { id: target })).rejects.toThrow("not found");
      await expect(portal.run(publishProduct, other, { id: target })).rejects.toThrow("not found");
      await expect(portal.run(myProduct, other, { id: target })).rejects.toThrow("not found");
      await expect(portal.run(restock, other, { id: target, lines: [{ sku_id: skus[0] ?? 0, add: 1 }] })).rejects.toThrow("not found");
    }
    const own = await aProduct(portal, other, categories.men);
    await expect(portal.run(restock, other, { id: own.id, lines: [{ sku_id: skus[0] ?? 0, add: 1 }] })).rejects.toThrow("not found");
  });

  test("a column that the server decides is not taken from the body", async () => {
    const { id } = await portal.run(createProduct, seller, {
      product: { ...productFieldsOf(categories.men), seller_id: other.id, sold_count: 9_999, status: "published" } as never,
    });
    const { rows } = await portal.database.pool.query("select seller_id, sold_count, status from catalog.product where id = $1", [id]);
    expect(rows).toEqual([{ seller_id: seller.id, sold_count: 0, status: "draft" }]);
  });
});

describe("what may be written", () => {
  test.each([
    [{ title: { en: "<script>alert(1)</script>" } }, "product.title.en", "catalog.plain_only"],
    [{ description: { ar: "<img src=x onerror=alert(1)>" } }, "product.description.ar", "catalog.plain_only"],
    [{ services: ["ships_48h" as const], lead_days: 3 }, "product.lead_days", "catalog.ships_soon_late"],
    [{ composition: [{ fibre: "cotton" as const, percent: 90 }] }, "product.composition", "catalog.composition_hundred"],
    [
      {
        composition: [
          { fibre: "cotton" as const, percent: 50 },
          { fibre: "cotton" as const, percent: 50 },
        ],
      },
      "product.composition",
      "catalog.fibre_twice",
    ],
    [
      {
        price_breaks: [
          { from_quantity: 50, unit_price_minor: "3800" },
          { from_quantity: 50, unit_price_minor: "3700" },
        ],
      },
      "product.price_breaks.1.from_quantity",
      "catalog.breaks_rise",
    ],
    [
      {
        price_breaks: [
          { from_quantity: 50, unit_price_minor: "3800" },
          { from_quantity: 90, unit_price_minor: "3900" },
        ],
      },
      "product.price_breaks.1.unit_price_minor",
      "catalog.breaks_fall",
    ],
    [{ price_breaks: [{ from_quantity: 10, unit_price_minor: "3800" }] }, "product.price_breaks.0.from_quantity", "catalog.breaks_start"],
    [{ images: [{ path: "https://elsewhere.example/x.webp" }] }, "product.images.0.path", "kit.image_wrong"],
    [{ hs_code: "61" }, "product.hs_code", "catalog.hs_wrong"],
    [{ carton_length_mm: 600, carton_height_mm: 350 }, "product.carton_width_mm", "catalog.carton_whole"],
    [{ carton_width_mm: 400 }, "product.carton_height_mm", "catalog.carton_whole"],
    [{ carton_gross_grams: 2_000_000 }, "product.carton_gross_grams", undefined],
    [{ incoterms: ["FOB" as const] }, "product.incoterm_place", "catalog.incoterm_place_needed"],
    [{ carton_pieces: 0 }, "product.carton_pieces", undefined],
    [{ was_price_minor: "3800" }, "product.was_price_minor", "catalog.was_higher"],
    [{ title: {} }, "product.title", "kit.required"],
  ])("%j is refused at its field", async (more, path, word) => {
    const refusal = await portal.refusal(createProduct, seller, { product: productFieldsOf(categories.men, more) });
    expect(refusal.issues).toContainEqual(expect.objectContaining(word === undefined ? { path } : { path, word }));
  });

  test("what is said of its carton is told to buyers, to reviewers and to its own editor as it was written", async () => {
    const carton = { carton_pieces: 40, carton_length_mm: 600, carton_width_mm: 400, carton_height_mm: 355, carton_gross_grams: 12_400 };
    const said = await aProduct(portal, seller, categories.men, carton);
    expect(await portal.run(productDetails, visitor, { id: said.id })).toMatchObject(carton);
    expect((await portal.run(myProduct, seller, { id: said.id })).product).toMatchObject(carton);
    expect(cartonVolume(carton)).toBe(85_200);
    const unsaid = await aProduct(portal, seller, categories.men);
    expect(await portal.run(productDetails, visitor, { id: unsaid.id })).toMatchObject({
      carton_pieces: null,
      carton_length_mm: null,
      carton_gross_grams: null,
    });
  });

  test("the terms of a contract are told to buyers in their words, and to its own editor as they were chosen", async () => {
    const terms = { incoterms: ["FOB", "CIF"] as const, incoterm_place: "Ningbo", payment_terms: ["deposit_30", "documents"] as const };
    const { id } = await aProduct(portal, seller, categories.men, { ...terms, incoterms: [...terms.incoterms], payment_terms: [...terms.payment_terms] });
    expect(await portal.run(productDetails, visitor, { id }, { locale: "en" })).toMatchObject({
      incoterms: ["FOB", "CIF"],
      incoterm_place: "Ningbo",
      payment_terms: [{ key: "deposit_30", text: "30 % deposit, 70 % before shipping" }, { key: "documents" }],
    });
    const { product } = await portal.run(myProduct, seller, { id });
    expect(product).toMatchObject(terms);
    // The form of its editor loses nothing of it.
    const form = formOf({ product } as Parameters<typeof formOf>[0]);
    await portal.run(updateProduct, seller, { id, product: { ...fieldsOf(form), incoterm_place: "Shanghai" } });
    expect((await portal.run(myProduct, seller, { id })).product).toMatchObject({ ...terms, incoterm_place: "Shanghai" });
  });

  test("figures that are not HTML are text", async () => {
    await portal.run(createProduct, seller, { product: productFieldsOf(categories.men, { title: { en: "Size <40 & >20" } }) });
  });

  test("a SKU is there once", async () => {
    const fields = productFieldsOf(categories.men);
    const refusal = await portal.refusal(createProduct, seller, { product: { ...fields, skus: [...fields.skus, ...fields.skus.slice(0, 1)] } });
    expect(refusal.issues).toMatchObject([{ path: "product.skus.3.size", word: "catalog.sku_twice" }]);
  });

  test("a style code is the seller's once, and another seller's too", async () => {
    const style_code = "SAME-1";
    await aProduct(portal, seller, categories.men, { style_code });
    expect((await portal.refusal(createProduct, seller, { product: productFieldsOf(categories.men, { style_code }) })).code).toBe("style_taken");
    await aProduct(portal, other, categories.men, { style_code });
  });

  test("an unknown category is refused", async () => {
    expect((await portal.refusal(createProduct, seller, { product: productFieldsOf(999_999) })).code).toBe("category_unknown");
  });
});

describe("a product's life", () => {
  test("a draft is not public; published it is; taken down it is not; each step is on record", async () => {
    const { id, status } = await portal.run(createProduct, seller, { product: productFieldsOf(categories.women) });
    expect(status).toBe("draft");
    await expect(portal.run(productDetails, visitor, { id })).rejects.toThrow("not found");
    expect((await portal.refusal(takeDownProduct, seller, { id })).code).toBe("state_wrong");
    await portal.run(publishProduct, seller, { id });
    expect((await portal.run(productDetails, visitor, { id })).id).toBe(id);
    expect((await portal.refusal(publishProduct, seller, { id })).code).toBe("state_wrong");
    await portal.run(takeDownProduct, seller, { id });
    await expect
      .poll(
        () =>
          portal.run(productDetails, visitor, { id }).then(
            () => "there",
            () => "gone",
          ),
        { timeout: 2_000 },
      )
      .toBe("gone");
    await portal.run(publishProduct, seller, { id });
    const { rows } = await portal.database.pool.query("select event from catalog.product_event where product_id = $1 order by id", [id]);
    expect(rows.map((row) => row.event)).toEqual(["publish", "take_down", "publish"]);
  });

  test.each([
    [{ images: [] }, "no_image"],
    [{ composition: [] }, "no_composition"],
  ])("without %j it stays a draft", async (more, code) => {
    const { id } = await portal.run(createProduct, seller, { product: productFieldsOf(categories.women, more) });
    expect((await portal.refusal(publishProduct, seller, { id })).code).toBe(code);
    expect((await portal.refusal(createProduct, seller, { product: productFieldsOf(categories.women, more), publish: true })).code).toBe(code);
  });

  test("an update takes left-out SKUs off sale, keeps their rows and every stock", async () => {
    const { id, skus } = await aProduct(portal, seller, categories.men);
    const { product } = await portal.run(myProduct, seller, { id });
    const kept = product.skus.slice(0, 1).map((sku) => ({ ...sku, stock: 9 }));
    await portal.run(updateProduct, seller, { id, product: { ...product, skus: kept } as never });
    const { rows } = await portal.database.pool.query("select id, is_on, stock from catalog.sku where product_id = $1 order by sort, id", [id]);
    expect(rows.find((row) => row.id === skus[0])).toMatchObject({ is_on: true, stock: 500 });
    expect(rows.filter((row) => row.is_on)).toHaveLength(1);
    expect(rows).toHaveLength(3);
  });

  test("what the form reads is what it may write", async () => {
    const { id } = await aProduct(portal, seller, categories.men);
    const before = await portal.run(myProduct, seller, { id });
    await portal.run(updateProduct, seller, { id, product: before.product as never });
    expect((await portal.run(myProduct, seller, { id })).product).toEqual(before.product);
  });

  test("restocking adds, and never goes below what is promised", async () => {
    const { id, skus } = await aProduct(portal, seller, categories.men);
    const sku_id = skus[2] ?? 0;
    expect((await portal.run(restock, seller, { id, lines: [{ sku_id, add: 60 }] })).stock).toEqual([{ sku_id, stock: 100, held: 0, available: 100 }]);
    await portal.database.pool.query("update catalog.sku set held = 30 where id = $1", [sku_id]);
    const refusal = await portal.refusal(restock, seller, { id, lines: [{ sku_id, add: -71 }] });
    expect([refusal.code, refusal.values]).toEqual(["below_held", { held: 30, most: 70 }]);
    await portal.run(restock, seller, { id, lines: [{ sku_id, add: -70 }] });
  });

  test("my list counts my products only, by state", async () => {
    const lonely = await portal.aUser({ is_enterprise: true, vip: true });
    await aProduct(portal, lonely, categories.men, { title: { en: "Breton 100% tee" } });
    await portal.run(createProduct, lonely, { product: productFieldsOf(categories.men) });
    const mine = await portal.run(myProducts, lonely, {});
    expect([mine.total, mine.counts]).toEqual([2, { draft: 1, published: 1, taken_down: 0, scheduled: 0, short: 0 }]);
    expect(mine.list.map((row) => row.can)).toEqual([["publish"], ["take_down"]]);
    expect((await portal.run(myProducts, lonely, { keyword: "100% T" })).list).toHaveLength(1);
    expect((await portal.run(myProducts, lonely, { keyword: "100_ t" })).list).toHaveLength(0);
  });
});

describe("lists", () => {
  let shop: Persona;
  let dear: number;
  let cheap: number;
  let cloth: number;
  beforeAll(async () => {
    shop = await portal.aUser({ is_enterprise: true, vip: true, nickname: "青禾服饰" });
    const own = await someCategories(portal);
    categories = own;
    const priced = (minor: string, min_quantity: number) => ({ min_quantity, price_breaks: [{ from_quantity: min_quantity, unit_price_minor: minor }] });
    dear = (
      await aProduct(portal, shop, own.dresses, {
        ...priced("9900", 30),
        lead_days: 20,
        city_code: "330106",
        fabric: "chiffon",
        services: ["samples", "own_design"],
      })
    ).id;
    cheap = (await aProduct(portal, shop, own.dresses, { ...priced("1900", 300), lead_days: 3, city_code: "330782", fabric: "cotton", is_wholesale: true })).id;
    cloth = (
      await aProduct(portal, shop, own.men, {
        ...priced("5000", 100),
        lead_days: 9,
        city_code: "440106",
        fabric: "chiffon",
        was_price_minor: "6000",
        promo_until: Math.floor(Date.now() / 1000) + 86_400,
      })
    ).id;
  });
  const ids = async (filters: Parameters<typeof portal.run<typeof listProducts>>[2]) =>
    (await portal.run(listProducts, visitor, { seller_id: shop.id, ...filters })).list.map((card) => card.id);

  test("are narrowed by every filter, and by all together", async () => {
    expect(await ids({ category_id: categories.women, sort: "price_asc" })).toEqual([cheap, dear]);
    expect(await ids({ city_codes: ["330100"] })).toEqual([dear]);
    expect(await ids({ city_codes: ["330100", "330782"], sort: "price_asc" })).toEqual([cheap, dear]);
    expect(await ids({ price_min: "2000", price_max: "6000" })).toEqual([cloth]);
    expect(await ids({ min_quantity_max: 100, sort: "price_asc" })).toEqual([cloth, dear]);
    expect(await ids({ fabrics: ["chiffon"], sort: "price_asc" })).toEqual([cloth, dear]);
    expect(await ids({ fabrics: ["chiffon"], category_id: categories.dresses })).toEqual([dear]);
    expect(await ids({ services: ["samples", "own_design"] })).toEqual([dear]);
    expect(await ids({ services: ["samples", "ships_48h"] })).toEqual([]);
    expect(await ids({ colours: ["yellow"] })).toEqual([]);
    expect(await ids({ colours: ["red"], is_wholesale: true })).toEqual([cheap]);
  });

  test("come in every order of the allow-list and in no other", async () => {
    await portal.database.pool.query("update catalog.product set sold_count = 50 where id = $1", [cloth]);
    const orders: Record<string, number[]> = {
      sales: [cloth, cheap, dear],
      newest: [cloth, cheap, dear],
      price_asc: [cheap, cloth, dear],
      price_desc: [dear, cloth, cheap],
      min_quantity: [dear, cloth, cheap],
      lead_time: [cheap, cloth, dear],
    };
    for (const sort of productSorts) if (orders[sort]) expect([sort, await ids({ sort, size: 10 })]).toEqual([sort, orders[sort]]);
    await expect(portal.run(listProducts, visitor, { sort: "id; drop table" as never })).rejects.toThrow();
    expect(await ids({ section: "explosion" })).toEqual([cloth]);
    expect(await ids({ section: "nova" })).toHaveLength(3);
  });

  test("more than three cities are refused", async () => {
    expect((await portal.refusal(listProducts, visitor, { city_codes: ["330100", "330200", "330300", "330400"] })).issues).toMatchObject([
      { path: "city_codes" },
    ]);
  });

  test("pages neither repeat nor skip, and say the total", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => portal.run(listProducts, visitor, { seller_id: shop.id, size: 1, page, sort: "newest" })));
    expect(new Set(pages.flatMap((page) => page.list.map((card) => card.id))).size).toBe(3);
    expect(pages.map((page) => [page.total, page.totalIsCapped])).toEqual([
      [3, false],
      [3, false],
      [3, false],
    ]);
  });

  test("a card names what it shows, in the reader's language", async () => {
    const [card] = (await portal.run(listProducts, visitor, { seller_id: shop.id, fabrics: ["chiffon"], price_max: "6000" }, { locale: "en" })).list;
    expect(card).toMatchObject({
      id: cloth,
      title: "Heavyweight cotton tee",
      shop_name: "青禾服饰",
      city: "Guangzhou",
      colour_count: 2,
      tags: ["new", "promo"],
      was_price: { text: "¥60.00" },
      price_breaks: [{ from_quantity: 100, price: { minor: "5000", currency: "CNY" } }],
    });
  });

  test("facets count what each filter would leave; a group's own choice does not narrow it", async () => {
    const facets = await portal.run(countFacets, visitor, { seller_id: shop.id, fabrics: ["cotton"] }, { locale: "en" });
    expect(Object.fromEntries(facets.fabrics.map((one) => [one.key, one.count]))).toEqual({ chiffon: 2, cotton: 1 });
    expect(facets.cities).toEqual([{ key: "330782", text: "Yiwu", count: 1 }]);
    expect(facets.quantities.map((one) => one.count)).toEqual([0, 0, 1]);
    expect(facets.colours.map((one) => one.text).sort()).toEqual(["Navy", "Red"]);
    expect(facets.are_capped).toBe(false);
  });

  test("facets agree with lists", async () => {
    const facets = await portal.run(countFacets, visitor, { seller_id: shop.id });
    for (const { key, count } of facets.fabrics) expect((await ids({ fabrics: [key as "cotton"] })).length).toBe(count);
    for (const { key, count } of facets.cities) expect((await ids({ city_codes: [key] })).length).toBe(count);
    for (const { id, count } of facets.categories) expect((await ids({ category_id: id })).length).toBe(count);
  });

  test("the shop says what is on its shelves; a person without one has none", async () => {
    expect(await portal.run(shopInfo, visitor, { seller_id: shop.id })).toMatchObject({
      product_count: 3,
      new_count: 3,
      best_count: 1,
      sold_count: 50,
      shop: { user_id: shop.id, name: "青禾服饰" },
    });
    await expect(portal.run(shopInfo, visitor, { seller_id: (await portal.aUser()).id })).rejects.toThrow("not found");
  });

  test("a category counts what is below it", async () => {
    const { list } = await portal.run(listCategories, visitor, {}, { locale: "en" });
    const women = list.find((one) => one.id === categories.women);
    expect([women?.count, women?.children.map((one) => [one.name, one.count])]).toEqual([2, [["Dresses", 2]]]);
  });

  test("a product's page has its matrix with stock, its label in three languages and its neighbours", async () => {
    const page = await portal.run(productDetails, visitor, { id: dear }, { locale: "en" });
    expect(page.sizes).toEqual(["M", "L"]);
    expect(page.colours.map((colour) => [colour.text, colour.skus.map((sku) => [sku.size, sku.available])])).toEqual([
      [
        "Indigo",
        [
          ["M", 500],
          ["L", 500],
        ],
      ],
      ["Red", [["M", 40]]],
    ]);
    expect(page.composition[0]).toEqual({ key: "cotton", text: "Cotton", names: ["棉", "Cotton", "قطن"], percent: 95 });
    expect(page.category.map((one) => one.text)).toEqual(["Womenswear", "Dresses"]);
    expect(page.shop_products).toHaveLength(2);
  });
});

describe("categories", () => {
  test("only content staff change them", async () => {
    await expect(portal.run(saveCategory, seller, { slug: "mine", name: { en: "Mine" } })).rejects.toThrow("denied");
  });

  test("an address is taken once, the tree is three deep, and nothing moves in it", async () => {
    const staff = await portal.aUser({ roles: ["content"] });
    const root = await portal.run(saveCategory, staff, { slug: "root-x", name: { en: "Root" } });
    const second = await portal.run(saveCategory, staff, { parent_id: root.id, slug: "second-x", name: { en: "Second" } });
    const third = await portal.run(saveCategory, staff, { parent_id: second.id, slug: "third-x", name: { en: "Third" } });
    expect((await portal.refusal(saveCategory, staff, { slug: "root-x", name: { en: "Root" } })).code).toBe("slug_taken");
    expect((await portal.refusal(saveCategory, staff, { parent_id: third.id, slug: "fourth-x", name: { en: "Fourth" } })).code).toBe("too_deep");
    expect((await portal.refusal(saveCategory, staff, { id: third.id, parent_id: root.id, slug: "third-x", name: { en: "Third" } })).code).toBe("parent_fixed");
  });
});
