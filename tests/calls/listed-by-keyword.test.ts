import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { saveAttribute } from "#domains/catalogue/catalog/contract/attributes.ts";
import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { announceAnew } from "#domains/catalogue/catalog/server/announcing.ts";
import { listPath, readListQuery, type ListQuery } from "#sites/portal/pages/products/list-query.ts";
import { loadListing, type Listing } from "#sites/portal/pages/products/load-list.ts";
import type { AnyCall, InputOf } from "#kit/call.ts";
import type { Word } from "#kit/words.ts";
import { strike } from "#domains/search/server/indexing.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";

/** The product lists of the portal by a word: what they are narrowed by, and what is counted beside them. */

let portal: TestPortal;
let categories: Awaited<ReturnType<typeof someCategories>>;

const listed = (address: string, more: Parameters<typeof loadListing>[2] = {}): Promise<Listing> =>
  loadListing(
    Object.assign(<C extends AnyCall>(call: C, input: InputOf<C>) => portal.run(call, visitor, input, { locale: "en" }), {
      say: ({ message }: Word) => message,
    }),
    readListQuery(new URLSearchParams(address)),
    more,
  );
const titles = async (address: string, more?: Parameters<typeof loadListing>[2]) => (await listed(address, more)).products.map((one) => one.title).sort();

const fillShop = async () => {
  const staff = await portal.aUser({ roles: ["content"] });
  const seller = await portal.aUser({ is_enterprise: true, vip: true });
  categories = await someCategories(portal);
  const option = (code: string) => ({ code, name: { en: code } });
  await portal.run(saveAttribute, staff, {
    code: "neckline",
    category_ids: [categories.women],
    name: { en: "Neckline" },
    options: [option("crew"), option("v_neck"), option("boat")],
    is_filter: true,
  });
  const dress = (title: string, neckline: string, more: Parameters<typeof aProduct>[3] = {}) =>
    aProduct(portal, seller, categories.dresses, { title: { en: title }, keywords: [], chosen: [{ attribute: "neckline", option: neckline }], ...more });
  await dress("Linen dress with darts", "crew", { services: ["samples", "ships_48h"], origin: "CN", lead_days: 2 });
  await dress("Linen dress with pleats", "crew", {
    season: ["summer", "autumn"],
    lead_days: 40,
    fabric: "linen",
    composition: [{ fibre: "linen", percent: 100 }],
    weight_gsm: 140,
    services: ["samples"],
    origin: "VN",
    city_code: "440100",
    min_quantity: 300,
    price_breaks: [{ from_quantity: 300, unit_price_minor: "5200" }],
    is_wholesale: true,
  });
  await dress("Linen dress with tucks", "v_neck", { season: ["winter"], weight_gsm: 410, services: ["ships_48h"], lead_days: 1 });
  await dress("Poplin shirt dress", "boat", { season: ["winter"] });
  await aProduct(portal, seller, categories.men, { title: { en: "Linen trousers" }, fabric: "linen", lead_days: 20 });
};

describe.each([
  ["in memory", 64],
  ["in PostgreSQL", 0],
])("a list by a word, found %s", (_where, searchMegabytes) => {
  beforeAll(async () => {
    portal = await startTestPortal({ searchMegabytes });
    await fillShop();
    // The index follows a moment later.
    await vi.waitFor(async () => expect((await listed("keyword=linen")).total).toBe(4), 10_000);
  });
  afterAll(() => portal.stop());

  test("is narrowed by a category's attributes: several of one widen, attributes narrow each other", async () => {
    const within = `keyword=linen&category=${categories.women}`;
    expect(await titles(`${within}&attribute=neckline%3Dv_neck`)).toEqual(["Linen dress with tucks"]);
    expect((await titles(`${within}&attribute=neckline%3Dv_neck&attribute=neckline%3Dcrew`)).length).toBe(3);
    expect(await titles(`${within}&attribute=neckline%3Dcrew&attribute=season%3Dautumn`)).toEqual(["Linen dress with pleats"]);
    expect(await titles(`${within}&attribute=neckline%3Dv_neck&attribute=season%3Dautumn`)).toEqual([]);
  });

  test.each([
    ["season=winter", ["Linen dress with tucks"]],
    ["fibre=linen", ["Linen dress with pleats"]],
    ["weight=light", ["Linen dress with pleats"]],
    ["weight=extra_heavy", ["Linen dress with tucks"]],
    ["origin=cn", ["Linen dress with darts"]],
  ])("is narrowed by what every product is: %s", async (attribute, expected) => {
    expect(await titles(`keyword=linen&attribute=${encodeURIComponent(attribute)}`)).toEqual(expected);
  });

  test("is found by fabric, composition, colour, size and for whom it is, in any language, though no text of it says so", async () => {
    const one = { title: { en: "Piece 71" }, description: { en: "Plain." }, keywords: [], chosen: [{ attribute: "neckline", option: "boat" }] };
    const seller = await portal.aUser({ is_enterprise: true, vip: true });
    const sku = (size: string) => ({ colour_key: "brick", colour: { en: "Brick" }, hex: "#b0352c", size, stock: 5 });
    await aProduct(portal, seller, categories.dresses, {
      ...one,
      fabric: "velvet",
      audience: "girls",
      composition: [
        { fibre: "cashmere", percent: 70 },
        { fibre: "silk", percent: 30 },
      ],
      skus: [sku("XXXL"), sku("EU 44")],
    });
    try {
      await vi.waitFor(async () => expect(await titles("keyword=cashmere")).toEqual(["Piece 71"]), 10_000);
      for (const word of [
        "velvet dress",
        "天鹅绒",
        "مخمل",
        "羊绒",
        "silk",
        "red velvet",
        "cashmere 3xl",
        "velvet size 44",
        "大码 天鹅绒",
        "cashmere مقاس 44",
        "girls cashmere",
      ])
        expect(await titles(`keyword=${encodeURIComponent(word)}`), word).toEqual(["Piece 71"]);
      expect((await listed("keyword=linen")).makers).toBe(1);
      expect((await listed("keyword=dresses")).makers).toBe(2);
      const sized = await listed("keyword=cashmere+XXL");
      expect(sized.understood).toContainEqual({ kind: "size", text: "XXL", rest: "cashmere" });
      expect(sized.isLoose).toBe(true);
    } finally {
      await portal.database.pool.query("update catalog.product set status = 'taken_down' where title->>'en' = 'Piece 71'");
      const { rows } = await portal.database.pool.query<{ ref_id: number }>("select ref_id from search.item where title->>'en' = 'Piece 71'");
      await portal.runner.act((ctx) => strike(ctx, "product", rows[0]?.ref_id ?? 0));
      await vi.waitFor(async () => expect((await listed("keyword=cashmere")).products).toEqual([]), 10_000);
    }
  });

  test("is ordered by lead time and by the least quantity", async () => {
    const inOrder = async (address: string) => (await listed(address)).products.map((one) => one.title);
    expect(await inOrder("keyword=linen&sort=lead_time")).toEqual([
      "Linen dress with tucks",
      "Linen dress with darts",
      "Linen trousers",
      "Linen dress with pleats",
    ]);
    expect((await inOrder("keyword=linen&sort=min_quantity")).at(-1)).toBe("Linen dress with pleats");
  });

  test("says what comes close below the little that has all of it, and no more where there is a page of it", async () => {
    const { products, close } = await listed("keyword=linen+trousers");
    expect(products.map((one) => one.title)).toEqual(["Linen trousers"]);
    expect(close).toMatchObject({ without: "trousers", total: 3 });
    expect(close?.products.map((one) => one.title)).not.toContain("Linen trousers");
    expect(await titles(`keyword=${encodeURIComponent(close?.keyword ?? "")}`)).toEqual(close?.products.map((one) => one.title).sort());
    expect((await listed("keyword=linen")).close).toBeNull();
  });

  test("says what there is at other prices where nothing is at the one that was said or chosen", async () => {
    expect((await listed("keyword=linen+trousers+under+1")).unpriced).toMatchObject({
      keyword: "linen trousers",
      total: 1,
      price: expect.stringMatching(/^¥/) as string,
    });
    expect((await listed("keyword=linen+trousers&until=1")).unpriced).toMatchObject({ keyword: "linen trousers", total: 1 });
    expect((await listed("keyword=linen+trousers")).unpriced).toBeNull();
  });

  test("offers what there is where nothing fits, and nothing where something does", async () => {
    const filtered = await listed("keyword=linen+trousers&fabric=silk");
    expect(filtered.products).toEqual([]);
    expect(filtered.offered).toMatchObject({ unfiltered: 1 });
    expect(filtered.offered?.products.length).toBe(4);
    const nothing = await listed("keyword=linqqx+zzzvv");
    expect(nothing.products).toEqual([]);
    expect(nothing.offered?.unfiltered).toBe(0);
    expect(nothing.offered?.words.length).toBeGreaterThan(2);
    expect((await listed("fabric=silk")).offered).toMatchObject({ words: [], unfiltered: 5 });
    expect((await listed("keyword=linen")).offered).toBeNull();
  });

  test("says by what rate prices are compared", async () => {
    expect((await listed("keyword=linen")).rates).toContainEqual({ currency: "USD", ten_thousandths: 71_000, since: 0, is_open: true });
  });

  test("is narrowed by quantity and, in the wholesale market, to what is sold there; services narrow each other", async () => {
    expect(await titles("keyword=linen&quantity_min=201")).toEqual(["Linen dress with pleats"]);
    expect((await titles("keyword=linen&quantity_max=50")).length).toBe(3);
    expect(await titles("keyword=linen", { is_wholesale: true })).toEqual(["Linen dress with pleats"]);
    expect(await titles("keyword=linen&service=samples&service=ships_48h")).toEqual(["Linen dress with darts"]);
  });

  test("offers what the category asks for, and what every product has, in the reader's words", async () => {
    const { facets } = await listed(`keyword=linen&category=${categories.women}`);
    const offered = (list: Listing["facets"]["common"]) =>
      Object.fromEntries(list.map((one) => [one.text, one.options.map(({ text, count }) => [text, count])]));
    expect(offered(facets.attributes)).toEqual({
      Neckline: [
        ["crew", 2],
        ["v_neck", 1],
      ],
    });
    expect(offered(facets.common)).toMatchObject({
      Season: [
        ["Summer", 2],
        ["Autumn", 1],
        ["Winter", 1],
      ],
      "Country of origin": expect.arrayContaining([
        ["China", 1],
        ["Vietnam", 1],
      ]),
    });
    expect((await listed("keyword=linen")).facets.attributes).toEqual([]);
  });

  // Whatever is chosen already, what is written beside a choice is how many its address shows.
  test.each([
    "",
    "&attribute=neckline%3Dcrew",
    "&attribute=neckline%3Dcrew&attribute=season%3Dsummer",
    "&colour=red&city=330600&quantity_min=1&quantity_max=50",
    "&fabric=jersey&service=ships_48h&from=30&until=60",
  ])("counts beside each choice what its address shows: %s", async (chosen) => {
    for (const word of ["keyword=linen", ""]) {
      const address = `${word}&category=${categories.women}${chosen}`;
      const query = readListQuery(new URLSearchParams(address));
      const { facets } = await listed(address);
      const wrong: string[] = [];
      const check = async (change: Partial<ListQuery>, count: number) => {
        const path = listPath("goodssift", query, change);
        const { total } = await listed(new URL(path, "http://portal").search);
        if (total !== count) wrong.push(`${path}: ${count} beside it, ${total} in it`);
      };
      for (const { key, count } of [...facets.attributes, ...facets.common].flatMap((one) => one.options)) {
        const others = query.attribute.filter((one) => one.split("=")[0] !== key.split("=")[0]);
        await check({ attribute: [...others, key] }, count);
      }
      for (const { id, count } of facets.categories) await check({ category: id }, count);
      for (const { key, count } of facets.cities) await check({ city: [key] }, count);
      for (const { key, count } of facets.colours) await check({ colour: [key] }, count);
      for (const { key, count } of facets.fabrics) await check({ fabric: [key] }, count);
      for (const { key, count } of facets.services) await check({ service: [...new Set([...query.service, key])] }, count);
      for (const { min, max, count } of facets.quantities) await check({ quantity_min: min, quantity_max: max ?? undefined }, count);
      expect(wrong).toEqual([]);
      expect(facets.common.length).toBeGreaterThan(2);
    }
  });

  test("finds by them what was public before anything was said of them", async () => {
    await portal.database.pool.query("update search.item set tags = '{}', version = version + 1");
    await portal.database.pool.query("insert into search.change (item_id, at) select id, now() from search.item");
    await portal.runner.act(async (ctx) => ctx.changed("search"));
    await expect.poll(() => titles("keyword=linen&attribute=season%3Dautumn")).toEqual([]);
    for (let round = 0; round < 2; round += 1) await portal.runner.act(announceAnew);
    await expect.poll(() => titles("keyword=linen&attribute=season%3Dautumn")).toEqual(["Linen dress with pleats"]);
    const { rows } = await portal.database.pool.query("select facts_version > 0 as is_done from catalog.announced");
    expect(rows).toEqual([{ is_done: true }]);
  });
});
