import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unixSeconds } from "#kit/time.ts";
import { buyVip } from "#domains/people/vip/contract/members.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { productFields } from "../contract/fields.ts";
import { bulkProducts, createProduct, myProduct, publishProduct, scheduleProduct, updateProduct } from "../contract/selling.ts";
import { productFieldsOf, someCategories } from "../testing.ts";
import { publishScheduledJob } from "./scheduled.ts";
import { writeGoods } from "./write-goods.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** Open by a designer's certification; what it may do is what comes with registering. */
const aShopWithoutMembership = () => portal.aUser({ is_enterprise: true, is_design: true, vip: false });

const becomeMember = async (as: Persona) => {
  const { id } = await portal.run(buyVip, as, { level: "standard", days: 30, expected_price: "29800" });
  await fillWallet(portal, as, 29_800n);
  await portal.run(startPayment, as, { kind: "vip", reference: id, provider: "wallet" });
};

describe("what a level includes", () => {
  test("limits the languages of a product and how many are on sale; more is open after an upgrade", async () => {
    const { dresses } = await someCategories(portal);
    const seller = await aShopWithoutMembership();
    const product = (number: number, more = {}) => ({ ...productFieldsOf(dresses), style_code: `L-${number}`, title: { en: `Dress ${number}` }, ...more });
    const trilingual = { title: { en: "Dress", "zh-cn": "连衣裙", ar: "فستان" } };
    const refused = await portal.refusal(createProduct, seller, { product: product(0, trilingual), publish: false });
    expect([refused.code, refused.issues[0]?.path]).toEqual(["limit_languages", "product.title"]);
    const made: number[] = [];
    for (let number = 1; number <= 10; number += 1) made.push((await portal.run(createProduct, seller, { product: product(number), publish: true })).id);
    const full = await portal.refusal(createProduct, seller, { product: product(11), publish: true });
    expect([full.code, full.values]).toEqual(["limit_listings", { limit: 10 }]);
    const draft = await portal.run(createProduct, seller, { product: product(11), publish: false });
    expect((await portal.refusal(publishProduct, seller, { id: draft.id })).code).toBe("limit_listings");
    await becomeMember(seller);
    await portal.run(createProduct, seller, { product: product(12, trilingual), publish: true });
    await portal.run(updateProduct, seller, { id: made[0] ?? 0, product: product(1, trilingual) });
  });

  test("holds for every way of publishing: many at once, at a chosen time, from a file", async () => {
    const { dresses } = await someCategories(portal);
    const seller = await aShopWithoutMembership();
    const product = (number: number) => ({ ...productFieldsOf(dresses), style_code: `W-${number}`, title: { en: `Dress ${number}` } });
    for (let number = 1; number <= 9; number += 1) await portal.run(createProduct, seller, { product: product(number), publish: true });
    const drafts: number[] = [];
    for (const number of [11, 12, 13]) drafts.push((await portal.run(createProduct, seller, { product: product(number), publish: false })).id);
    const [first = 0, second = 0, third = 0] = drafts;
    const { results } = await portal.run(bulkProducts, seller, { ids: [first, second], act: "publish" }, { locale: "en" });
    expect(results.map((one) => one.is_done)).toEqual([true, false]);
    expect(results[1]?.msg).toContain("10 products");

    const soon = new Date(Date.now() + 60_000);
    await portal.run(scheduleProduct, seller, { id: third, publish_at: unixSeconds(soon) });
    await portal.runner.act((ctx) => publishScheduledJob({ ...ctx, now: new Date(soon.getTime() + 1_000) }, { id: third }));
    expect((await portal.run(myProduct, seller, { id: third })).status).toBe("draft");

    const imported = await portal.runner.act((ctx) =>
      writeGoods(ctx, { sellerId: seller.id, byUser: seller.id }, [{ fields: productFields.parse(product(14)), publish: true }]),
    );
    expect(imported.map(({ status }) => status)).toEqual(["draft"]);
  });

  test("is not passed by two at once", async () => {
    const { dresses } = await someCategories(portal);
    const seller = await aShopWithoutMembership();
    const product = (number: number) => ({ ...productFieldsOf(dresses), style_code: `R-${number}`, title: { en: `Dress ${number}` } });
    for (let number = 1; number <= 9; number += 1) await portal.run(createProduct, seller, { product: product(number), publish: true });
    const tried = await Promise.allSettled([21, 22, 23].map((number) => portal.run(createProduct, seller, { product: product(number), publish: true })));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
