import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aProduct, productFieldsOf, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { decideDispute } from "#domains/trade/after-sale/contract/admin.ts";
import { applyForClaim, claimDetails, claimOptions, replyToSeller } from "#domains/trade/after-sale/contract/claiming.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { removeRate, saveRate } from "#domains/trade/freight/contract/rates.ts";
import type { InputOf } from "#kit/call.ts";
import { Refusal } from "#kit/refusal.ts";
import { hours, minutes } from "#kit/time.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aRate } from "#tests/builders/freight.ts";
import { aBuyer, anAddress, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { placeOrder, previewOrder } from "../contract/checkout.ts";
import { closeLate, orderDetails, receiveOrder } from "../contract/orders.ts";
import { orderPapers, issuePaper, orderPaper } from "../contract/papers.ts";
import { answerPrice, offerPrice, withdrawPrice } from "../contract/price-offer.ts";
import { cancelRest, rejectOrder, shipOrder } from "../contract/selling.ts";
import { remindOfFreight } from "./ask-for-freight.ts";
import { sweepUnpaid } from "./timers.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "orders")).toEqual([]);
  await portal.stop();
});

type Buyer = Persona & { address: number };
const orderOf = async (reader: Persona, id: number) => (await portal.run(orderDetails, reader, { id })).order;
const inWallet = async (buyer: Persona) => (await portal.run(walletBalance, buyer, {})).wallet.minor;
const newest = async (of: Persona) => (await portal.run(listNotifications, of, {})).list[0]?.text;
const lines = (shop: { skus: readonly number[] }, quantity = 10) => [{ sku_id: shop.skus[0] ?? 0, quantity }];
const previewed = async (buyer: Buyer, more: InputOf<typeof previewOrder>) => portal.run(previewOrder, buyer, more);

/** Ten pieces at ¥38.00 and ¥12.37 for their way. */
const aShopWithRate = async (more: Parameters<typeof aRate>[2] = {}) => {
  const shop = await aShop(portal);
  return { ...shop, rate: await aRate(portal, shop.seller, more) };
};

describe("the freight of a checkout", () => {
  test("is the shop's to that address, in the total that is paid, and stands with the order", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const preview = await previewed(buyer, { lines: lines(shop) });
    expect(preview).toMatchObject({ goods: { minor: "38000" }, freight: { minor: "1237" }, total: { minor: "39237" }, can_place: true });
    expect(preview.shops[0]).toMatchObject({
      goods: { minor: "38000" },
      total: { minor: "39237" },
      freight: {
        chosen: shop.rate,
        missing: null,
        options: [{ rate_id: shop.rate, transport: "road", price: { text: "¥12.37" }, days_min: 3, days_max: 5 }],
      },
    });
    const { id } = await aPaidOrder(portal, buyer, lines(shop));
    const order = await orderOf(buyer, id);
    expect(order).toMatchObject({
      total: { minor: "39237" },
      goods: { minor: "38000" },
      freight: { price: { minor: "1237" }, transport_text: "Domestic", days_min: 3, days_max: 5 },
      payment_status: "paid",
    });
    // Neither another price nor an end of the rate changes what was ordered.
    await portal.run(removeRate, shop.seller, { id: shop.rate });
    expect(await orderOf(shop.seller, id)).toMatchObject({ total: { minor: "39237" }, freight: { price: { minor: "1237" } } });
  });

  test("follows the address, and the way that was chosen among several", async () => {
    const shop = await aShopWithRate({ places: ["CN"] });
    const air = await aRate(portal, shop.seller, { places: ["AE"], transport: "air", first: 1, first_minor: "5000", step: 1, step_minor: "2000" });
    const sea = await aRate(portal, shop.seller, { places: ["AE", "SA"], transport: "sea", first_minor: "9000", days_min: 25, days_max: 35 });
    const buyer = await aBuyer(portal);
    const dubai = await anAddress(portal, buyer, "AE");
    const cheapest = await previewed(buyer, { lines: lines(shop), address_id: dubai });
    expect(cheapest.shops[0]?.freight).toMatchObject({ chosen: sea, options: [{ rate_id: sea }, { rate_id: air, price: { minor: "23000" } }] });
    expect(await previewed(buyer, { lines: lines(shop), address_id: buyer.address })).toMatchObject({ total: { minor: "39237" } });
    const freight = [{ seller_id: shop.seller.id, rate_id: air }];
    const chosen = await previewed(buyer, { lines: lines(shop), address_id: dubai, freight });
    expect(chosen).toMatchObject({ total: { minor: "61000" }, shops: [{ freight: { chosen: air } }] });
    const placed = await anOrder(portal, buyer, lines(shop), { address_id: dubai, freight, expected_total: { minor: "61000", currency: "CNY" } });
    expect(await orderOf(buyer, placed.id)).toMatchObject({ freight: { price: { minor: "23000" }, transport_text: "By air" } });
    // A rate that does not go there is none of the options: the cheapest stands, and the total that was read is asked for.
    await expect(
      anOrder(portal, buyer, lines(shop), {
        address_id: dubai,
        freight: [{ seller_id: shop.seller.id, rate_id: shop.rate }],
        expected_total: { minor: "39237", currency: "CNY" },
      }),
    ).rejects.toMatchObject({ code: "price_changed" });
    // Nor is another way taken for the one that was chosen because it costs the same.
    await expect(
      anOrder(portal, buyer, lines(shop), {
        freight: [{ seller_id: shop.seller.id, rate_id: sea }],
        expected_total: { minor: "39237", currency: "CNY" },
      }),
    ).rejects.toMatchObject({ code: "price_changed" });
    const us = await anAddress(portal, buyer, "US");
    expect((await previewed(buyer, { lines: lines(shop), address_id: us })).shops[0]).toMatchObject({
      freight: { options: [], chosen: null, missing: "not_there" },
      total: { minor: "38000" },
    });
  });

  test("is left out by a buyer who sees to it, and where a shop names none", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const own = [{ seller_id: shop.seller.id, rate_id: null }];
    expect(await previewed(buyer, { lines: lines(shop), freight: own })).toMatchObject({ total: { minor: "38000" }, shops: [{ freight: { chosen: null } }] });
    const placed = await anOrder(portal, buyer, lines(shop), { freight: own, expected_total: { minor: "38000", currency: "CNY" } });
    expect(await orderOf(buyer, placed.id)).toMatchObject({ freight: null, total: { minor: "38000" }, is_freight_asked: false });
    const without = await aShop(portal);
    expect((await previewed(buyer, { lines: lines(without) })).shops[0]?.freight).toMatchObject({ missing: "no_rates", options: [] });
    const stranger = await portal.aUser();
    expect((await portal.run(previewOrder, stranger, { lines: lines(shop) })).shops[0]?.freight).toMatchObject({ missing: "no_address", options: [] });
  });

  test("by weight is reckoned from cartons, and is missing where a product says too little of them", async () => {
    const shop = await aShopWithRate({ basis: "weight", first: 1_000, step: 500, step_minor: "300" });
    const buyer = await aBuyer(portal);
    expect((await previewed(buyer, { lines: lines(shop) })).shops[0]?.freight).toMatchObject({ missing: "no_measure" });
    const { dresses } = await someCategories(portal);
    const boxed = await aProduct(portal, shop.seller, dresses, {
      min_quantity: 2,
      price_breaks: [{ from_quantity: 2, unit_price_minor: "3800" }],
      carton_pieces: 40,
      carton_gross_grams: 14_500,
    });
    // 10 of 40 pieces of 14.5 kg: 3,625 g, five and a quarter half kilograms beyond the first.
    expect((await previewed(buyer, { lines: [{ sku_id: boxed.skus[0] ?? 0, quantity: 10 }] })).freight.minor).toBe(String(1_237 + 6 * 300));
    await portal.run(saveRate, shop.seller, {
      id: shop.rate,
      rate: {
        places: [],
        transport: "road",
        basis: "weight",
        currency: "CNY",
        first: 1_000,
        first_minor: "1237",
        step: 500,
        step_minor: "300",
        free_from_minor: "38000",
        days_min: 3,
        days_max: 5,
      },
    });
    const free = await previewed(buyer, { lines: [{ sku_id: boxed.skus[0] ?? 0, quantity: 10 }] });
    expect(free).toMatchObject({ freight: { minor: "0" }, shops: [{ freight: { chosen: shop.rate } }] });
  });
});

describe("the freight of sizes that say what they weigh", () => {
  test("is that of the carton, spread by what they weigh, of those that do not say it their share; without a carton their own weight alone", async () => {
    const shop = await aShopWithRate({ basis: "weight", first: 1_000, step: 500, step_minor: "300" });
    const buyer = await aBuyer(portal);
    const { dresses } = await someCategories(portal);
    const sized = async (grams: readonly (number | null)[], carton: { carton_pieces?: number; carton_gross_grams?: number }) => {
      const { skus } = productFieldsOf(dresses);
      const fields = { min_quantity: 2, price_breaks: [{ from_quantity: 2, unit_price_minor: "3800" }], ...carton };
      return aProduct(portal, shop.seller, dresses, { ...fields, skus: skus.map((sku, index) => ({ ...sku, net_grams: grams[index] ?? null })) });
    };
    const freightOf = async ({ skus: [one = 0, two = 0] }: { skus: number[] }) =>
      (
        await previewed(buyer, {
          lines: [
            { sku_id: one, quantity: 10 },
            { sku_id: two, quantity: 4 },
          ],
        })
      ).freight.minor;
    // 10 × 180 g and 4 × 260 g: 2,840 g, four begun half kilograms beyond the first.
    expect(await freightOf(await sized([180, 260, 260], {}))).toBe(String(1_237 + 4 * 300));
    const carton = { carton_pieces: 40, carton_gross_grams: 14_500 };
    // 14 of 40 pieces of 14.5 kg are 5,075 g: of sizes of 180, 260 and 220 g, 10 of the first and 4 of the second weigh 4,679 g of it, eight begun half kilograms.
    expect(await freightOf(await sized([180, 260, 220], carton))).toBe(String(1_237 + 8 * 300));
    // One size that says it is the average: 5,075 g, nine of them.
    expect(await freightOf(await sized([180], carton))).toBe(String(1_237 + 9 * 300));
  });
});

describe("freight that a shop is asked for", () => {
  test("gives the time for an answer; the answer is an offer, and the buyer pays what is agreed", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal, 100_000n);
    const { id, checkout_id } = await anOrder(portal, buyer, lines(shop), { freight: [{ seller_id: shop.seller.id, rate_id: null, ask: true }] });
    expect(await newest(shop.seller)).toContain("asks what the freight costs");
    const asked = await orderOf(buyer, id);
    expect(asked).toMatchObject({ is_freight_asked: true, freight: null });
    expect(asked.seconds_left).toBe(24 * 3_600);
    portal.wait(hours(20));
    await portal.runJobs();
    const { offer_id, total } = await portal.run(offerPrice, shop.seller, { id, freight_minor: "4500" });
    expect(total.minor).toBe("42500");
    expect((await orderOf(buyer, id)).price_offers).toMatchObject([{ freight: { minor: "4500" }, total: { minor: "42500" }, before: { minor: "38000" } }]);
    await portal.run(answerPrice, buyer, { id, offer_id, accept: true });
    expect(await orderOf(buyer, id)).toMatchObject({
      total: { minor: "42500" },
      goods: { minor: "38000" },
      freight: { price: { minor: "4500" }, transport_text: "" },
      is_freight_asked: false,
    });
    await portal.run(startPayment, buyer, { reference: checkout_id, provider: "wallet", pay_password: payPassword });
    expect(await inWallet(buyer)).toBe("57500");
    portal.wait(-hours(20));
  });

  test("is asked for once more before the time is over, of shops that have not answered, and each learns what became of it", async () => {
    const [silent, answered, late] = [await aShop(portal), await aShop(portal), await aShop(portal)];
    const buyer = await aBuyer(portal);
    const placed = async (shop: typeof silent, more: { ask?: boolean } = { ask: true }) =>
      (await anOrder(portal, buyer, lines(shop), more.ask ? { freight: [{ seller_id: shop.seller.id, rate_id: null, ask: true }] } : {})).id;
    const ids = [await placed(silent), await placed(answered), await placed(late)];
    const remind = () => portal.runner.act((ctx) => remindOfFreight(ctx));
    const toldOf = async ({ seller }: typeof silent, words: string) =>
      (await portal.run(listNotifications, seller, {})).list.filter(({ text }) => text.includes(words)).length;
    const reminded = () => Promise.all([silent, answered, late].map((shop) => toldOf(shop, "still waits for your freight")));
    await portal.run(offerPrice, answered.seller, { id: ids[1] ?? 0, freight_minor: "4500" });
    const waited = hours(25);
    portal.wait(hours(17));
    try {
      await remind();
      expect(await reminded()).toEqual([0, 0, 0]);
      portal.wait(hours(2));
      await Promise.all([remind(), remind()]);
      await remind();
      expect(await reminded()).toEqual([1, 0, 1]);
      // One that takes its word back is asked for it again.
      await portal.run(withdrawPrice, answered.seller, { id: ids[1] ?? 0 });
      await remind();
      expect(await reminded()).toEqual([1, 1, 1]);
      await portal.run(offerPrice, late.seller, { id: ids[2] ?? 0, freight_minor: "900" });
      const plain = await placed(silent, { ask: false });
      portal.wait(hours(6));
      await portal.runner.act((ctx) => sweepUnpaid(ctx));
      await portal.runJobs();
      for (const id of [...ids, plain]) expect((await orderOf(buyer, id)).status).toBe("closed");
      // Nothing is said of one whose freight nobody asked for.
      expect([await toldOf(silent, "you did not say it in time"), await toldOf(silent, "is closed")]).toEqual([1, 1]);
      expect([await toldOf(late, "before its buyer agreed to your freight"), await toldOf(late, "did not say it")]).toEqual([1, 0]);
      expect(await toldOf(answered, "you did not say it in time")).toBe(1);
    } finally {
      portal.wait(-waited);
    }
  });

  test("is not asked where the total holds it, and the usual time stands", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const { id } = await anOrder(portal, buyer, lines(shop), { freight: [{ seller_id: shop.seller.id, rate_id: shop.rate, ask: true }] });
    expect(await orderOf(buyer, id)).toMatchObject({ is_freight_asked: false, seconds_left: 1_800 });
  });

  test("of several shops: what can be ordered at once is, each that is asked waits and is paid by itself", async () => {
    const [one, two, plain] = [await aShop(portal), await aShop(portal), await aShopWithRate()];
    const buyer = await aBuyer(portal, 200_000n);
    const wanted = [...lines(one), ...lines(two), ...lines(plain)];
    const freight = [one, two].map(({ seller }) => ({ seller_id: seller.id, rate_id: null, ask: true }));
    const preview = await previewed(buyer, { lines: wanted, freight });
    expect(preview).toMatchObject({ total: { minor: "115237" }, due_now: { minor: "39237" } });
    expect(preview.shops.map(({ is_freight_asked }) => is_freight_asked)).toEqual([true, true, false]);
    const placed = await anOrder(portal, buyer, wanted, { freight });
    expect(placed).toMatchObject({ total: { minor: "115237" }, due_now: { minor: "39237" }, seconds_left: 1_800 });
    const idOf = (shop: { seller: Persona }) => placed.orders.find(({ seller_id }) => seller_id === shop.seller.id)?.id ?? 0;
    const seen = async (shop: { seller: Persona }) => orderOf(buyer, idOf(shop));
    expect(await seen(plain)).toMatchObject({ checkout_id: placed.checkout_id, is_freight_asked: false, seconds_left: 1_800 });
    const asked = [await seen(one), await seen(two)];
    for (const order of asked) expect(order).toMatchObject({ is_freight_asked: true, seconds_left: 24 * 3_600 });
    expect(new Set([placed.checkout_id, ...asked.map(({ checkout_id }) => checkout_id)]).size).toBe(3);
    for (const { seller } of [one, two]) expect(await newest(seller)).toContain("asks what the freight costs");
    expect((await newest(plain.seller)) ?? "").not.toContain("asks what the freight costs");

    await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet", pay_password: payPassword });
    expect([(await seen(plain)).status, (await seen(one)).status]).toEqual(["to_ship", "pending_payment"]);
    portal.wait(hours(20));
    await portal.runJobs();
    const { offer_id } = await portal.run(offerPrice, one.seller, { id: idOf(one), freight_minor: "4500" });
    await portal.run(answerPrice, buyer, { id: idOf(one), offer_id, accept: true });
    const { checkout_id } = await seen(one);
    await portal.run(startPayment, buyer, { reference: checkout_id, provider: "wallet", pay_password: payPassword });
    expect(await inWallet(buyer)).toBe(String(200_000 - 39_237 - 42_500));
    portal.wait(hours(5));
    await portal.runJobs();
    await portal.runner.act((ctx) => sweepUnpaid(ctx));
    await portal.runJobs();
    // Who never answered holds up nobody but their own order, and reads so.
    expect(await newest(two.seller)).toContain("you did not say it in time");
    expect([(await seen(one)).status, (await seen(two)).status]).toEqual(["to_ship", "closed"]);
    portal.wait(-hours(25));
  });

  test("of shops that are all asked nothing is paid now, and nothing is placed beyond what may wait for money", async () => {
    const shops = [await aShop(portal), await aShop(portal)];
    const buyer = await aBuyer(portal);
    const freight = shops.map(({ seller }) => ({ seller_id: seller.id, rate_id: null, ask: true }));
    const place = () =>
      anOrder(
        portal,
        buyer,
        shops.flatMap((shop) => lines(shop, 2)),
        { freight },
      );
    const placed = await place();
    expect(placed).toMatchObject({ due_now: { minor: "0" }, seconds_left: 24 * 3_600 });
    expect(placed.orders.map(({ is_freight_asked }) => is_freight_asked)).toEqual([true, true]);
    const most = 20;
    for (let count = 2; count < most - 1; count += 1) await anOrder(portal, buyer, lines(shops[0] ?? { skus: [] }, 2));
    await expect(place()).rejects.toMatchObject({ code: "too_many_unpaid", values: { count: 19, more: 2, most } });
    await anOrder(portal, buyer, lines(shops[0] ?? { skus: [] }, 2));
  });

  test("may be borne by the shop, comes with prices, and is the same no second time", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const { id } = await anOrder(portal, buyer, lines(shop));
    const [line] = (await orderOf(buyer, id)).lines;
    const first = await portal.run(offerPrice, shop.seller, { id, freight_minor: "0" });
    expect(first.total.minor).toBe("38000");
    await portal.run(answerPrice, buyer, { id, offer_id: first.offer_id, accept: true });
    expect((await orderOf(buyer, id)).freight).toMatchObject({ price: { minor: "0" } });
    await expect(portal.run(offerPrice, shop.seller, { id, freight_minor: "0" })).rejects.toMatchObject({ code: "same_price" });
    await expect(portal.run(offerPrice, shop.seller, { id })).rejects.toMatchObject({ code: "same_price" });
    const both = await portal.run(offerPrice, shop.seller, { id, lines: [{ line_id: line?.id ?? 0, unit_price_minor: "3700" }], freight_minor: "900" });
    expect(both.total.minor).toBe("37900");
    portal.wait(minutes(1));
    await portal.run(answerPrice, buyer, { id, offer_id: both.offer_id, accept: true });
    // Another unit price alone leaves the freight.
    const price = await portal.run(offerPrice, shop.seller, { id, lines: [{ line_id: line?.id ?? 0, unit_price_minor: "3600" }] });
    expect(price.total.minor).toBe("36900");
    portal.wait(-minutes(1));
  });
});

describe("the freight of what is not sent", () => {
  const ship = (shop: { seller: Persona }, id: number, line_id: number, quantity: number) =>
    portal.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF1234567890", lines: [{ line_id, quantity }] });

  test("goes back with it: all of an order that is declined, its share of a rest", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const declined = await aPaidOrder(portal, buyer, lines(shop));
    await portal.run(rejectOrder, shop.seller, { id: declined.id, note: "None left" });
    expect(await inWallet(buyer)).toBe("39237");
    const { id } = await aPaidOrder(portal, buyer, lines(shop));
    const [line] = (await orderOf(buyer, id)).lines;
    await ship(shop, id, line?.id ?? 0, 7);
    expect((await orderOf(buyer, id)).shipments).toMatchObject([{ share: { minor: String(26_600 + 865) } }]);
    // Three of ten: ¥114.00 and ¥3.71 of ¥12.37.
    expect(await portal.run(cancelRest, shop.seller, { id, note: "None left" })).toMatchObject({ refunded: { minor: "11771" } });
    await portal.run(receiveOrder, buyer, { id });
    expect((await portal.run(walletBalance, shop.seller, {})).seller_pending.minor).toBe(String(39_237 - 11_771));
  });

  test("goes back where a shop is late, and with a claim of pieces that were not sent; not with one of pieces that came", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const { id } = await aPaidOrder(portal, buyer, lines(shop));
    const [line] = (await orderOf(buyer, id)).lines;
    expect((await portal.run(claimOptions, buyer, { id })).order).toMatchObject({ freight: { minor: "1237" }, goods: { minor: "38000" } });
    const claim = (scope: "unshipped" | "shipped", quantity: number) =>
      portal.run(applyForClaim, buyer, {
        order_id: id,
        scope,
        kind: "refund_only",
        reason: "other",
        lines: [{ line_id: line?.id ?? 0, quantity }],
        note: "As it came",
      });
    const unsent = await claim("unshipped", 2);
    await portal.run(answerClaim, shop.seller, { id: unsent.id, act: "grant" });
    await portal.runJobs();
    expect(await inWallet(buyer)).toBe(String(7_600 + 247));
    await ship(shop, id, line?.id ?? 0, 5);
    const sent = await claim("shipped", 1);
    await portal.run(answerClaim, shop.seller, { id: sent.id, act: "grant" });
    await portal.runJobs();
    expect(await inWallet(buyer)).toBe(String(7_847 + 3_800));
    portal.wait(hours(24 * 60));
    expect(await portal.run(closeLate, buyer, { id })).toMatchObject({ refunded: { minor: String(11_400 + 371) } });
    portal.wait(-hours(24 * 60));
  });

  test("comes back with what never arrives, by parcel; of what came only by the word of the platform", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const { id } = await aPaidOrder(portal, buyer, lines(shop));
    const [line] = (await orderOf(buyer, id)).lines;
    const pieces = (quantity: number) => [{ line_id: line?.id ?? 0, quantity }];
    const claim = (reason: "not_arrived" | "defect", quantity: number) =>
      portal.run(applyForClaim, buyer, { order_id: id, scope: "shipped", kind: "refund_only", reason, lines: pieces(quantity), note: "As it is" });
    await ship(shop, id, line?.id ?? 0, 3);
    await ship(shop, id, line?.id ?? 0, 4);
    await ship(shop, id, line?.id ?? 0, 3);
    // Three of the first parcel and two of the second: ¥3.71 and ¥2.47 of ¥12.37, each rounded for itself.
    const lost = await claim("not_arrived", 5);
    expect((await portal.run(claimDetails, buyer, { id: lost.id })).claim).toMatchObject({ most: { minor: String(19_000 + 618) }, freight: { minor: "618" } });
    await portal.run(answerClaim, shop.seller, { id: lost.id, act: "grant" });
    await portal.runJobs();
    expect(await inWallet(buyer)).toBe(String(19_000 + 618));
    expect((await orderOf(buyer, id)).shipments.map(({ status, share }) => [status, share.minor])).toEqual([
      ["given_back", "0"],
      ["on_way", String(15_200 + 494 - 7_600 - 247)],
      ["on_way", String(11_400 + 371)],
    ]);
    const faulty = await claim("defect", 1);
    expect((await portal.run(claimDetails, buyer, { id: faulty.id })).claim).toMatchObject({ most: { minor: "3800" }, freight: { minor: "0" } });
    await portal.run(answerClaim, shop.seller, { id: faulty.id, act: "reject", note: "It was in order" });
    await portal.run(replyToSeller, buyer, { id: faulty.id, act: "escalate", note: "It was not" });
    const staff = await portal.aUser({ roles: ["support"] });
    const decide = (to_buyer: string) => portal.run(decideDispute, staff, { id: faulty.id, to_buyer, reason: "The price was moved into the freight" });
    await expect(decide("3924")).rejects.toMatchObject({ code: "amount_too_large" });
    await decide("3923");
    portal.wait(hours(24 * 8));
    await portal.runJobs();
    expect(await inWallet(buyer)).toBe(String(19_618 + 3_923));
    await portal.run(receiveOrder, buyer, { id });
    // All but what came back, to the cent.
    expect((await portal.run(walletBalance, shop.seller, {})).seller_pending.minor).toBe(String(39_237 - 19_618 - 3_923));
    portal.wait(-hours(24 * 8));
  });

  test("what never arrived is looked for where it can be missing, and brings no freight where its carrier has delivered it", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const { id } = await aPaidOrder(portal, buyer, lines(shop));
    const [line] = (await orderOf(buyer, id)).lines;
    for (const quantity of [3, 4, 3]) await ship(shop, id, line?.id ?? 0, quantity);
    const [first, , last] = (await orderOf(buyer, id)).shipments;
    await portal.run(receiveOrder, buyer, { id, parcel_id: first?.id ?? 0 });
    await portal.database.pool.query("update orders.shipment set delivered_at = $2 where id = $1", [last?.id, portal.now()]);
    const claim = async (quantity: number) => {
      const { id: of } = await portal.run(applyForClaim, buyer, {
        order_id: id,
        scope: "shipped",
        kind: "refund_only",
        reason: "not_arrived",
        lines: [{ line_id: line?.id ?? 0, quantity }],
        note: "Nothing came",
      });
      await portal.run(answerClaim, shop.seller, { id: of, act: "grant" });
      await portal.runJobs();
      return (await portal.run(claimDetails, buyer, { id: of })).claim;
    };
    // The second parcel alone: of the others one was received, one delivered.
    expect(await claim(4)).toMatchObject({ freight: { minor: "494" }, refunded: { minor: String(15_200 + 494) } });
    expect((await orderOf(buyer, id)).shipments.map(({ status }) => status)).toEqual(["received", "given_back", "on_way"]);
    // Then the one that was received, of which no carrier says anything, and last the delivered one.
    expect(await claim(3)).toMatchObject({ freight: { minor: "371" } });
    expect(await claim(3)).toMatchObject({ freight: { minor: "0" }, most_by_staff: { minor: String(11_400 + 371) } });
  });

  test("a shop may decline what a claim has given a part of back already: the rest goes back as well", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const { id } = await aPaidOrder(portal, buyer, lines(shop));
    const [line] = (await orderOf(buyer, id)).lines;
    const claim = await portal.run(applyForClaim, buyer, {
      order_id: id,
      scope: "unshipped",
      kind: "refund_only",
      reason: "late",
      lines: [{ line_id: line?.id ?? 0, quantity: 2 }],
      note: "Two pieces less",
    });
    await portal.run(answerClaim, shop.seller, { id: claim.id, act: "grant" });
    await portal.runJobs();
    await portal.run(rejectOrder, shop.seller, { id, note: "None left" });
    expect(await inWallet(buyer)).toBe("39237");
  });

  test("of an order that is closed late after a claim nothing stays in escrow", async () => {
    const shop = await aShopWithRate();
    const buyer = await aBuyer(portal);
    const { id } = await aPaidOrder(portal, buyer, lines(shop, 9));
    const [line] = (await orderOf(buyer, id)).lines;
    const claim = await portal.run(applyForClaim, buyer, {
      order_id: id,
      scope: "unshipped",
      kind: "refund_only",
      reason: "late",
      lines: [{ line_id: line?.id ?? 0, quantity: 4 }],
      amount: "5000",
      note: "Half of it will do",
    });
    await portal.run(answerClaim, shop.seller, { id: claim.id, act: "grant" });
    await portal.runJobs();
    portal.wait(hours(24 * 60));
    expect(await portal.run(closeLate, buyer, { id })).toMatchObject({ status: "closed" });
    portal.wait(-hours(24 * 60));
    const { rows } = await portal.database.pool.query<{ held: string }>(
      "select balance_minor::text as held from ledger.account where kind = 'escrow' and owner_id = $1",
      [id],
    );
    expect(rows).toEqual([{ held: "0" }]);
  });
});

test("papers say the freight, a parcel's its share", async () => {
  const shop = await aShopWithRate();
  const buyer = await aBuyer(portal);
  const { id } = await aPaidOrder(portal, buyer, lines(shop));
  const [line] = (await orderOf(buyer, id)).lines;
  await portal.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF1234567890", lines: [{ line_id: line?.id ?? 0, quantity: 5 }] });
  const { shipments } = await orderOf(buyer, id);
  await portal.run(issuePaper, shop.seller, { id, kind: "commercial", parcel_id: shipments[0]?.id ?? 0 });
  const { papers } = await portal.run(orderPapers, buyer, { id });
  const { paper } = await portal.run(orderPaper, buyer, { paper_id: papers[0]?.id ?? 0 });
  expect(paper.facts).toMatchObject({ goods_minor: "19000", freight_minor: "619", total_minor: "19619" });
});

test("what a buyer says of freight names their own shops' rates; too much is refused", async () => {
  const shop = await aShopWithRate();
  const other = await aShopWithRate({ first_minor: "1" });
  const buyer = await aBuyer(portal);
  const foreign = await previewed(buyer, { lines: lines(shop), freight: [{ seller_id: shop.seller.id, rate_id: other.rate }] });
  expect(foreign.freight.minor).toBe("1237");
  const wrong = portal.run(placeOrder, buyer, { lines: lines(shop), address_id: buyer.address, expected_total: { minor: "38001", currency: "CNY" } });
  await expect(wrong).rejects.toBeInstanceOf(Refusal);
});
