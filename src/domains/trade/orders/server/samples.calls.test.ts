import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForClaim, claimDetails } from "#domains/trade/after-sale/contract/claiming.ts";
import { dispute } from "#domains/trade/after-sale/contract/admin.ts";
import { addToCart } from "#domains/trade/cart/contract/cart.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aBuyer, anOrder, aPaidOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { placeOrder, previewOrder } from "../contract/checkout.ts";
import { cancelOrder, listOrders, orderDetails, receiveOrder } from "../contract/orders.ts";
import { shipOrder, soldDetails, soldOrders } from "../contract/selling.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "orders")).toEqual([]);
  await portal.stop();
});

const aSampledShop = () => aShop(portal, { sample_price_minor: "9900", sample_limit: 2 });
type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const aSample = async (buyer: Buyer, sku_id: number, quantity = 1) => {
  const lines = [{ sku_id, quantity }];
  const { total } = await portal.run(previewOrder, buyer, { lines, is_sample: true });
  const placed = await portal.run(placeOrder, buyer, {
    lines,
    is_sample: true,
    address_id: buyer.address,
    expected_total: { minor: total.minor, currency: total.currency },
  });
  return { id: placed.orders[0]?.id ?? 0, code: placed.orders[0]?.code ?? "", checkout_id: placed.checkout_id, minor: total.minor };
};

test("a sample is bought at its own price, below the minimum, in an order that says so to both sides; the cart stays as it is", async () => {
  const shop = await aSampledShop();
  const buyer = await aBuyer(portal);
  const [sku = 0] = shop.skus;
  await portal.run(addToCart, buyer, { lines: [{ sku_id: sku, quantity: 5 }] });
  expect(await portal.run(previewOrder, buyer, { lines: [{ sku_id: sku, quantity: 1 }] })).toMatchObject({
    can_place: false,
    warnings: [{ code: "below_minimum" }],
  });
  expect(await portal.run(previewOrder, buyer, { lines: [{ sku_id: sku, quantity: 1 }], is_sample: true })).toMatchObject({
    can_place: true,
    total: { minor: "9900" },
  });
  const sample = await aSample(buyer, sku);
  expect((await portal.run(previewOrder, buyer, {})).quantity).toBe(5);
  expect((await portal.run(orderDetails, buyer, { id: sample.id })).order).toMatchObject({ is_sample: true, sample: null, total: { minor: "9900" } });
  expect((await portal.run(listOrders, buyer, {})).list[0]).toMatchObject({ id: sample.id, is_sample: true });
  expect((await portal.run(soldOrders, shop.seller, {})).list[0]).toMatchObject({ id: sample.id, is_sample: true });
});

test("one buyer gets so many, over all orders that are not closed; what has no price of a sample is not sold as one", async () => {
  const shop = await aSampledShop();
  const buyer = await aBuyer(portal);
  const [one = 0, two = 0] = shop.skus;
  const first = await aSample(buyer, one, 2);
  const more = { lines: [{ sku_id: two, quantity: 1 }], is_sample: true };
  expect((await portal.run(previewOrder, buyer, more)).warnings).toMatchObject([{ code: "sample_limit" }]);
  const expected_total = { minor: "9900", currency: "CNY" as const };
  expect((await portal.refusal(placeOrder, buyer, { ...more, address_id: buyer.address, expected_total })).code).toBe("sample_limit");
  await portal.run(cancelOrder, buyer, { id: first.id });
  expect((await portal.run(previewOrder, buyer, more)).can_place).toBe(true);
  const plain = await aShop(portal);
  expect((await portal.run(previewOrder, buyer, { lines: [{ sku_id: plain.skus[0] ?? 0, quantity: 1 }], is_sample: true })).warnings).toMatchObject([
    { code: "no_sample" },
  ]);
  expect((await portal.run(previewOrder, buyer, { is_sample: true })).warnings).toMatchObject([{ code: "nothing" }]);
});

test("two at once do not get more than the limit", async () => {
  const shop = await aSampledShop();
  const buyer = await aBuyer(portal);
  const placing = () =>
    portal.run(placeOrder, buyer, {
      lines: [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }],
      is_sample: true,
      address_id: buyer.address,
      expected_total: { minor: "19800", currency: "CNY" },
    });
  const ends = await Promise.allSettled([placing(), placing()]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("what is ordered later is measured against the sample: the order names it, and so does a claim, to both sides and to the staff", async () => {
  const shop = await aSampledShop();
  const buyer = await aBuyer(portal);
  const [sku = 0] = shop.skus;
  const before = await aPaidOrder(portal, buyer, [{ sku_id: sku, quantity: 4 }]);
  const sample = await aSample(buyer, sku);
  await fillWallet(portal, buyer, 9_900n);
  await portal.run(startPayment, buyer, { reference: sample.checkout_id, provider: "wallet" });
  await portal.run(shipOrder, shop.seller, { id: sample.id, carrier: "sf", tracking_number: "SF1234567890" });
  await portal.run(receiveOrder, buyer, { id: sample.id });
  const { id } = await aPaidOrder(portal, buyer, [{ sku_id: sku, quantity: 10 }]);
  const named = { id: sample.id, code: sample.code };
  expect((await portal.run(orderDetails, buyer, { id })).order).toMatchObject({ is_sample: false, sample: named });
  expect((await portal.run(soldDetails, shop.seller, { id })).order.sample).toEqual(named);
  expect((await portal.run(orderDetails, buyer, { id: before.id })).order.sample).toBeNull();
  // Another buyer's sample is not theirs, nor one of another product.
  const other = await aBuyer(portal);
  const lines = [{ sku_id: sku, quantity: 4 }];
  expect((await portal.run(previewOrder, other, { lines })).shops[0]?.samples).toEqual([]);
  const measured = { lines, address_id: other.address, expected_total: { minor: "15200", currency: "CNY" as const } };
  const samples = [{ seller_id: shop.seller.id, order_id: sample.id }];
  expect((await portal.refusal(placeOrder, other, { ...measured, samples })).code).toBe("sample_wrong");
  const theirs = await aPaidOrder(portal, other, [{ sku_id: sku, quantity: 4 }]);
  expect((await portal.run(orderDetails, other, { id: theirs.id })).order.sample).toBeNull();

  await portal.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF1234567891" });
  const { order } = await portal.run(orderDetails, buyer, { id });
  const claim = await portal.run(applyForClaim, buyer, {
    order_id: id,
    scope: "shipped",
    kind: "refund_only",
    reason: "defect",
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 2 }],
    note: "The cloth is thinner than the sample's.",
  });
  const shown = { order: named, lines: [{ sku_id: sku }] };
  expect((await portal.run(claimDetails, buyer, { id: claim.id })).claim.sample).toMatchObject(shown);
  expect((await portal.run(claimDetails, shop.seller, { id: claim.id })).claim.sample).toMatchObject(shown);
  const staff = await portal.aUser({ roles: ["support"] });
  expect((await portal.run(dispute, staff, { id: claim.id })).claim.sample).toMatchObject(shown);
});

test("of several samples the buyer chooses the one that an order is measured against, or none", async () => {
  const shop = await aSampledShop();
  const buyer = await aBuyer(portal);
  const [sku = 0] = shop.skus;
  const had: { id: number; code: string }[] = [];
  for (let index = 0; index < 2; index += 1) {
    const sample = await aSample(buyer, sku);
    await fillWallet(portal, buyer, 9_900n);
    await portal.run(startPayment, buyer, { reference: sample.checkout_id, provider: "wallet" });
    await portal.run(shipOrder, shop.seller, { id: sample.id, carrier: "sf", tracking_number: `SF123456780${index}` });
    had.push({ id: sample.id, code: sample.code });
  }
  const lines = [{ sku_id: sku, quantity: 4 }];
  const { shops } = await portal.run(previewOrder, buyer, { lines });
  expect(shops[0]?.samples).toMatchObject(had.toReversed().map((one) => ({ ...one, title: "Heavyweight cotton tee" })));
  const placed = async (samples?: { seller_id: number; order_id: number | null }[]) => {
    const { id } = await anOrder(portal, buyer, lines, samples ? { samples } : {});
    return (await portal.run(orderDetails, buyer, { id })).order.sample;
  };
  expect(await placed()).toEqual(had[1]);
  expect(await placed([{ seller_id: shop.seller.id, order_id: had[0]?.id ?? 0 }])).toEqual(had[0]);
  expect(await placed([{ seller_id: shop.seller.id, order_id: null }])).toBeNull();
});
