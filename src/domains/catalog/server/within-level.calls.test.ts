import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyVip } from "#domains/vip/contract/members.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { startPayment } from "#domains/payments/contract/payment.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { createProduct, publishProduct, updateProduct } from "../contract/selling.ts";
import { productFieldsOf, someCategories } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const becomeMember = async (as: Persona) => {
  const { id } = await portal.run(buyVip, as, { level: "standard", days: 30, expected_price: "29800" });
  await fillWallet(portal, as, 29_800n);
  await portal.run(startPayment, as, { kind: "vip", reference: id, provider: "wallet" });
};

describe("what a level includes", () => {
  test("limits the languages of a product and how many are on sale; more is open after an upgrade", async () => {
    const { dresses } = await someCategories(portal);
    const seller = await portal.aUser({ is_enterprise: true });
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

  test("is not passed by two at once", async () => {
    const { dresses } = await someCategories(portal);
    const seller = await portal.aUser({ is_enterprise: true });
    const product = (number: number) => ({ ...productFieldsOf(dresses), style_code: `R-${number}`, title: { en: `Dress ${number}` } });
    for (let number = 1; number <= 9; number += 1) await portal.run(createProduct, seller, { product: product(number), publish: true });
    const tried = await Promise.allSettled([21, 22, 23].map((number) => portal.run(createProduct, seller, { product: product(number), publish: true })));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
