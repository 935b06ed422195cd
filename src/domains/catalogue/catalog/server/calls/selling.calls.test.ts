import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { productDetails } from "../../contract/details.ts";
import { fieldsOf, formOf, restockOf } from "../../contract/product-form.ts";
import { previewProduct } from "../../contract/preview.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { bulkProducts, createProduct, myProduct, myProducts, scheduleProduct, updateProduct } from "../../contract/selling.ts";
import { dropProductWork, keepProductWork, productWork, productWorks } from "../../contract/works.ts";
import { aProduct, productFieldsOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
let seller: Persona;
let clerk: Persona;
let other: Persona;
let category: number;
beforeAll(async () => {
  portal = await startTestPortal();
  seller = await portal.aUser({ is_enterprise: true, vip: true, nickname: "海丝运动" });
  clerk = await portal.aUser({ nickname: "小周", seat: { owner: seller, roles: ["goods"] } });
  other = await portal.aUser({ is_enterprise: true, vip: true });
  category = (await someCategories(portal)).dresses;
});
afterAll(() => portal.stop());

const nobodys = 2_000_000_000;
const aDraft = async (as = seller, more = {}) => (await portal.run(createProduct, as, { product: productFieldsOf(category, more) })).id;
const emptyForm = { title: { "zh-cn": "新款" } };

describe("who sells for the shop", () => {
  test("staff for goods write the shop's goods; other staff, designers and buyers do not", async () => {
    const id = await aDraft(clerk);
    expect((await portal.run(myProduct, seller, { id })).id).toBe(id);
    const { rows } = await portal.database.pool.query("select seller_id from catalog.product where id = $1", [id]);
    expect(rows).toEqual([{ seller_id: seller.id }]);
    const packer = await portal.aUser({ seat: { owner: seller, roles: ["orders", "finance", "service"] } });
    for (const as of [packer, await portal.aUser(), await portal.aUser({ is_design: true })]) await expect(aDraft(as)).rejects.toThrow("denied");
    await expect(portal.run(myProducts, packer, {})).rejects.toThrow("denied");
  });
});

describe("two windows", () => {
  test("a product changed meanwhile is not overwritten", async () => {
    const id = await aDraft();
    const product = productFieldsOf(category);
    const { version } = await portal.run(myProduct, seller, { id });
    expect(await portal.run(updateProduct, seller, { id, product, version })).toMatchObject({ version: version + 1 });
    expect((await portal.refusal(updateProduct, clerk, { id, product, version })).code).toBe("changed_meanwhile");
    await portal.run(updateProduct, clerk, { id, product });
    expect((await portal.run(myProduct, seller, { id })).version).toBe(version + 2);
  });

  test("what is typed is kept, unfinished as it is, and goes on from where it was", async () => {
    const begun = await portal.run(keepProductWork, seller, { form: emptyForm });
    const { work_id } = begun;
    const { version } = await portal.run(keepProductWork, clerk, { work_id, version: begun.version, form: { ...emptyForm, style_code: "W-1" } });
    expect(version).toBe(2);
    const refusal = await portal.refusal(keepProductWork, seller, { work_id, version: begun.version, form: emptyForm });
    expect([refusal.code, refusal.values]).toEqual(["changed_meanwhile", { who: "小周" }]);
    const { work } = await portal.run(productWork, seller, { work_id: begun.work_id });
    expect(work).toMatchObject({ version: 2, by: { nickname: "小周" }, form: { style_code: "W-1", title: { "zh-cn": "新款" } } });
    expect((await portal.run(productWorks, seller, {})).list).toContainEqual(expect.objectContaining({ id: begun.work_id, title: "新款" }));
    await portal.run(createProduct, seller, { product: productFieldsOf(category), work_id: begun.work_id });
    expect((await portal.run(productWork, seller, { work_id: begun.work_id })).work).toBeNull();
  });

  test("a preview is the product's page, of what is typed", async () => {
    const { id } = await aProduct(portal, seller, category);
    const form = { ...formOf(await portal.run(myProduct, seller, { id })), title: { en: "Not public yet" } };
    const { work_id } = await portal.run(keepProductWork, seller, { product_id: id, form });
    const { product } = await portal.run(previewProduct, clerk, { work_id }, { locale: "en" });
    const saved = await portal.run(productDetails, visitor, { id }, { locale: "en" });
    expect(product).toMatchObject({
      title: "Not public yet",
      price_breaks: saved.price_breaks,
      sizes: saved.sizes,
      shop: saved.shop,
      category: saved.category,
    });
    expect(saved.title).not.toBe("Not public yet");
    const unfinished = await portal.run(keepProductWork, seller, { form: emptyForm });
    expect((await portal.run(previewProduct, seller, { work_id: unfinished.work_id })).product).toBeNull();
    await expect(portal.run(previewProduct, other, { work_id })).rejects.toThrow("not found");
  });

  test("a product has one work; another shop's is as good as none", async () => {
    const id = await aDraft();
    const { work_id } = await portal.run(keepProductWork, seller, { product_id: id, form: emptyForm });
    expect((await portal.refusal(keepProductWork, clerk, { product_id: id, form: emptyForm })).code).toBe("changed_meanwhile");
    for (const target of [work_id, nobodys]) {
      await expect(portal.run(keepProductWork, other, { work_id: target, version: 1, form: emptyForm })).rejects.toThrow("not found");
      await expect(portal.run(dropProductWork, other, { work_id: target })).rejects.toThrow("not found");
      expect((await portal.run(productWork, other, { work_id: target })).work).toBeNull();
      await portal.run(createProduct, other, { product: productFieldsOf(category), work_id: target });
    }
    for (const target of [id, nobodys]) await expect(portal.run(keepProductWork, other, { product_id: target, form: emptyForm })).rejects.toThrow("not found");
    expect((await portal.run(productWork, seller, { product_id: id })).work?.id).toBe(work_id);
    await portal.run(dropProductWork, seller, { work_id });
    expect((await portal.run(productWork, seller, { product_id: id })).work).toBeNull();
  });
});

describe("the editor's form", () => {
  test("a product opened and saved without a change is the same product", async () => {
    const { id } = await aProduct(portal, seller, category, {
      was_price_minor: "4200",
      promo_until: 1_900_000_000,
      sample_price_minor: "9900",
      sample_limit: 2,
    });
    const before = await portal.run(myProduct, seller, { id });
    const form = formOf(before);
    expect(restockOf(form, before.stock)).toEqual([]);
    await portal.run(updateProduct, seller, { id, product: fieldsOf(form), version: before.version, restock: restockOf(form, before.stock) });
    const after = await portal.run(myProduct, seller, { id });
    // The last day of a promotion counts to its end.
    expect(after.product.promo_until).toBeGreaterThanOrEqual(before.product.promo_until);
    expect({ ...after, version: 0, product: { ...after.product, promo_until: 0 } }).toEqual({
      ...before,
      version: 0,
      product: { ...before.product, promo_until: 0 },
    });
  });

  test("what is optional may be left empty", async () => {
    const { id } = await aProduct(portal, seller, category, { description: undefined, attributes: [], keywords: [], weight_gsm: null });
    const form = formOf(await portal.run(myProduct, seller, { id }));
    expect(createProduct.input.safeParse({ product: fieldsOf(form) }).error).toBeUndefined();
  });

  test("stock typed is added to what there is by then: what is sold meanwhile stays sold", async () => {
    const { id } = await aProduct(portal, seller, category);
    const opened = await portal.run(myProduct, seller, { id });
    const form = formOf(opened);
    await portal.database.pool.query("update catalog.sku set stock = stock - 20 where product_id = $1", [id]);
    const cells = form.cells.map((cell, index) => (index === 0 ? { ...cell, stock: "600" } : cell));
    const typed = { ...form, cells };
    const now = await portal.run(myProduct, seller, { id });
    await portal.run(updateProduct, seller, { id, product: fieldsOf(typed), version: now.version, restock: restockOf(typed, now.stock) });
    const { stock } = await portal.run(myProduct, seller, { id });
    expect(stock.map((one) => one.stock)).toEqual([580, 480, 20]);
  });
});

describe("many at once", () => {
  test("what is priced in a closed currency is not published with the others", async () => {
    const inDollars = await aDraft(seller, { currency: "USD" });
    const finance = await portal.aUser({ roles: ["finance"] });
    await portal.run(changeSetting, finance, { key: "rates.usd", value: 0, seen: 71_000, reason: "nothing is paid out in it" });
    const { results } = await portal.run(bulkProducts, seller, { ids: [inDollars], act: "publish" }, { locale: "en" });
    expect(results.map(({ msg }) => msg)).toEqual(["Nothing is paid out in USD here at present: choose another currency"]);
    await portal.run(changeSetting, finance, { key: "rates.usd", value: 71_000, seen: 0, reason: "open again" });
    expect((await portal.run(bulkProducts, seller, { ids: [inDollars], act: "publish" })).done).toBe(1);
  });

  test("each one succeeds or is refused by itself", async () => {
    const fit = await aDraft();
    const bare = await aDraft(seller, { images: [] });
    const theirs = await aDraft(other);
    const { results, done } = await portal.run(bulkProducts, seller, { ids: [fit, bare, theirs, nobodys], act: "publish" }, { locale: "en" });
    expect(done).toBe(1);
    expect(results.map(({ is_done, msg }) => [is_done, msg])).toEqual([
      [true, ""],
      [false, "A published product needs a picture"],
      [false, "This product is not there any more"],
      [false, "This product is not there any more"],
    ]);
    expect((await portal.run(productDetails, visitor, { id: fit })).id).toBe(fit);
    expect((await portal.run(bulkProducts, seller, { ids: [fit, bare], act: "take_down" })).results.map((one) => one.is_done)).toEqual([true, false]);
    expect((await portal.run(myProduct, other, { id: theirs })).status).toBe("draft");
  });

  test("prices change by percent, in every break and for every reader", async () => {
    const { id } = await aProduct(portal, seller, category);
    const promoted = await aDraft(seller, { was_price_minor: "3900" });
    const { results } = await portal.run(bulkProducts, seller, { ids: [id, promoted], act: "change_price", basis_points: 1_000 });
    expect(results.map((one) => one.is_done)).toEqual([true, false]);
    const { product, version } = await portal.run(myProduct, seller, { id });
    expect(product.price_breaks.map((one) => one.unit_price_minor)).toEqual(["4180", "3795", "3432"]);
    expect(version).toBe(2);
    expect((await portal.run(myProducts, seller, { keyword: product.style_code })).list[0]?.price.minor).toBe("4180");
    await expect.poll(async () => (await portal.run(productDetails, visitor, { id })).price_breaks[0]?.price.minor, { timeout: 2_000 }).toBe("4180");
  });

  test("drafts are deleted; what was public once is not", async () => {
    const draft = await aDraft();
    const { id } = await aProduct(portal, seller, category);
    await portal.run(bulkProducts, seller, { ids: [id], act: "take_down" });
    const { results } = await portal.run(bulkProducts, seller, { ids: [draft, id], act: "delete" });
    expect(results.map((one) => one.is_done)).toEqual([true, false]);
    await expect(portal.run(myProduct, seller, { id: draft })).rejects.toThrow("not found");
    expect((await portal.run(myProduct, seller, { id })).status).toBe("taken_down");
  });

  test("the list is sorted and narrowed", async () => {
    const shop = await portal.aUser({ is_enterprise: true, vip: true });
    const cheap = await aDraft(shop, { price_breaks: [{ from_quantity: 50, unit_price_minor: "100" }] });
    const { id: dear } = await aProduct(portal, shop, category, { min_quantity: 50_000, price_breaks: [{ from_quantity: 50_000, unit_price_minor: "900" }] });
    const ids = async (input: object) => (await portal.run(myProducts, shop, input)).list.map((one) => one.id);
    expect(await ids({ sort: "price" })).toEqual([cheap, dear]);
    expect(await ids({ sort: "-price" })).toEqual([dear, cheap]);
    expect(await ids({ is_short: true })).toEqual([dear]);
    expect(await ids({ category_id: category })).toEqual([dear, cheap]);
    expect(await ids({ category_id: nobodys })).toEqual([]);
    expect((await portal.run(myProducts, shop, {})).counts).toEqual({ draft: 1, published: 1, taken_down: 0, scheduled: 0, short: 1 });
  });
});

describe("publication by itself", () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  test("at its time a product is public, and not before; taken back it is not", async () => {
    const [id, kept] = [await aDraft(), await aDraft()];
    expect((await portal.refusal(scheduleProduct, seller, { id, publish_at: inSeconds(-5) })).code).toBe("time_past");
    expect((await portal.refusal(scheduleProduct, seller, { id: await aDraft(seller, { images: [] }), publish_at: inSeconds(60) })).code).toBe("no_image");
    for (const one of [id, kept]) await portal.run(scheduleProduct, clerk, { id: one, publish_at: inSeconds(3_600) });
    expect((await portal.run(myProducts, seller, { is_scheduled: true })).list.map((one) => one.id)).toEqual([kept, id]);
    await portal.run(scheduleProduct, seller, { id: kept, publish_at: 0 });
    await portal.runJobs();
    expect((await portal.run(myProduct, seller, { id })).status).toBe("draft");
    portal.wait(3_700_000);
    await portal.runJobs();
    expect(await portal.run(myProduct, seller, { id })).toMatchObject({ status: "published", publish_at: 0 });
    expect((await portal.run(myProduct, seller, { id: kept })).status).toBe("draft");
  });

  test("what became unfit stays a draft, and its seller is told", async () => {
    const id = await aDraft();
    const publish_at = inSeconds(7_200);
    await portal.run(scheduleProduct, seller, { id, publish_at });
    await portal.run(updateProduct, seller, { id, product: productFieldsOf(category, { images: [] }) });
    portal.wait(7_300_000);
    await portal.runJobs();
    expect(await portal.run(myProduct, seller, { id })).toMatchObject({ status: "draft", publish_at: 0 });
    await expect.poll(() => portal.sent().some((one) => one.event === "product_not_published")).toBe(true);
  });

  test("another's product is as good as none", async () => {
    const id = await aDraft();
    for (const target of [id, nobodys])
      await expect(portal.run(scheduleProduct, other, { id: target, publish_at: inSeconds(9_000) })).rejects.toThrow("not found");
  });
});
