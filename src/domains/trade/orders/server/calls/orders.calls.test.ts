import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import type { SettingKey } from "#domains/settings/contract/definitions.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { myProduct, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { addToCart, listCart } from "#domains/trade/cart/contract/cart.ts";
import type { InputOf } from "#kit/call.ts";
import { days, minutes } from "#kit/time.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { placeOrder, previewOrder } from "../../contract/checkout.ts";
import { cancelOrder, extendReceipt, listOrders, orderDetails, receiveOrder } from "../../contract/orders.ts";
import { cancelRest, confirmOrder, noteOrder, rejectOrder, shipOrder, soldDetails, soldOrders, soldSummary } from "../../contract/selling.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { cleared } from "#tests/builders/cleared.ts";
import { aBuyer, anOrder, aPaidOrder, aShop, fillWallet } from "#tests/builders/orders.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "orders")).toEqual([]);
  await portal.stop();
});

const stockOf = async (sku: number) =>
  (await portal.database.pool.query<{ stock: number; held: number }>("select stock, held from catalog.sku where id = $1", [sku])).rows[0];
const lines = (shop: { skus: number[] }, quantity = 2) => [{ sku_id: shop.skus[0] ?? 0, quantity }];
const walletOf = async (as: { id: number; token: string | null }) => portal.run(walletBalance, as, {});

describe("a checkout", () => {
  test("shows what it would cost, shop by shop, and then costs that", async () => {
    const [one, two] = [await aShop(portal), await aShop(portal)];
    const buyer = await aBuyer(portal);
    const wanted = [...lines(one, 3), ...lines(two, 2)];
    const preview = await portal.run(previewOrder, buyer, { lines: wanted });
    expect([preview.total.text, preview.quantity, preview.shops.length, preview.can_place, preview.warnings]).toEqual(["¥190.00", 5, 2, true, []]);
    expect(preview.address?.id).toBe(buyer.address);
    const placed = await anOrder(portal, buyer, wanted, { notes: [{ seller_id: two.seller.id, note: "Please pack flat" }] });
    expect(placed.orders.map((order) => [order.seller_id, order.total.minor])).toEqual([
      [one.seller.id, "11400"],
      [two.seller.id, "7600"],
    ]);
    expect(placed.seconds_left).toBe(1800);
    for (const { code } of placed.orders) expect(code).toMatch(/^TP\d{6}\d{4,}$/);
    expect(await stockOf(one.skus[0] ?? 0)).toEqual({ stock: 500, held: 3 });
    const { order } = await portal.run(orderDetails, two.seller, { id: placed.orders[1]?.id ?? 0 });
    expect([order.buyer_note, order.party, order.checkout_total.minor, order.actions]).toEqual(["Please pack flat", "seller", "7600", []]);
  });

  test("asks for what a size costs more", async () => {
    const shop = await aShop(portal);
    const [m = 0, l = 0] = shop.skus;
    const { product } = await portal.run(myProduct, shop.seller, { id: shop.product });
    const skus = product.skus.map((sku) => ({ ...sku, surcharge_minor: sku.size === "L" ? "250" : "0" }));
    await portal.run(updateProduct, shop.seller, { id: shop.product, product: { ...product, skus } as InputOf<typeof updateProduct>["product"] });
    const { colours } = await portal.run(productDetails, visitor, { id: shop.product });
    const wire = colours.flatMap((colour) => colour.skus).find((sku) => sku.id === l);
    expect([wire?.surcharge?.text, colours.flatMap((colour) => colour.skus).find((sku) => sku.id === m)?.surcharge]).toEqual(["¥2.50", null]);
    const buyer = await aBuyer(portal);
    const placed = await anOrder(portal, buyer, [
      { sku_id: m, quantity: 2 },
      { sku_id: l, quantity: 2 },
    ]);
    const { order } = await portal.run(orderDetails, buyer, { id: placed.orders[0]?.id ?? 0 });
    expect([order.total.minor, order.lines.map((line) => [line.size, line.unit_price.minor])]).toEqual([
      String(2 * 3_800 + 2 * 4_050),
      [
        ["M", "3800"],
        ["L", "4050"],
      ],
    ]);
  });

  test("takes what is selected in the cart, and takes it out", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    await portal.run(addToCart, buyer, { lines: lines(shop, 4) });
    const preview = await portal.run(previewOrder, buyer, {});
    expect(preview.total.minor).toBe("15200");
    await portal.run(placeOrder, buyer, { address_id: buyer.address, expected_total: { minor: "15200", currency: "CNY" } });
    expect((await portal.run(listCart, buyer, {})).count).toBe(0);
    expect((await portal.refusal(placeOrder, buyer, { address_id: buyer.address, expected_total: { minor: "0", currency: "CNY" } })).code).toBe("nothing");
  });

  test("is refused when the price is another than the one seen, and says the new one", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const refusal = await portal.refusal(placeOrder, buyer, {
      lines: lines(shop),
      address_id: buyer.address,
      expected_total: { minor: "7599", currency: "CNY" },
    });
    expect([refusal.code, refusal.values["total"]]).toEqual(["price_changed", "¥76.00"]);
    expect(
      (await portal.refusal(placeOrder, buyer, { lines: lines(shop), address_id: buyer.address, expected_total: { minor: "7600", currency: "USD" } })).code,
    ).toBe("price_changed");
    expect(await stockOf(shop.skus[0] ?? 0)).toEqual({ stock: 500, held: 0 });
  });

  test("warns of what stands in its way, and is refused for it", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const seller = { ...shop.seller, address: await (async () => (await aBuyer(portal)).address)() };
    const place = (wanted: { sku_id: number; quantity: number }[], minor: string) =>
      portal.refusal(placeOrder, buyer, { lines: wanted, address_id: buyer.address, expected_total: { minor, currency: "CNY" } });
    const few = await portal.run(previewOrder, buyer, { lines: lines(shop, 1) });
    expect(few.warnings.map((warning) => [warning.code, warning.text])).toEqual([["below_minimum", "Heavyweight cotton tee: at least 2 pcs"]]);
    expect(few.can_place).toBe(false);
    expect((await place(lines(shop, 1), "3800")).code).toBe("below_minimum");
    const short = await place([{ sku_id: shop.skus[2] ?? 0, quantity: 41 }], "155800");
    expect([short.code, short.values["left"]]).toEqual(["stock_short", 40]);
    expect((await place([{ sku_id: 2_000_000_000, quantity: 2 }], "1")).code).toBe("sku_gone");
    expect((await portal.run(previewOrder, seller, { lines: lines(shop) })).warnings.map((warning) => warning.code)).toEqual(["own_goods"]);
    expect(
      (await portal.refusal(placeOrder, { ...seller }, { lines: lines(shop), address_id: seller.address, expected_total: { minor: "7600", currency: "CNY" } }))
        .code,
    ).toBe("address_missing");
  });

  test("needs an address of one's own", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const other = await aBuyer(portal);
    const expected_total = { minor: "7600", currency: "CNY" as const };
    const foreign = await portal.refusal(placeOrder, buyer, { lines: lines(shop), address_id: other.address, expected_total });
    const missing = await portal.refusal(placeOrder, buyer, { lines: lines(shop), address_id: 2_000_000_000, expected_total });
    expect([foreign.code, foreign.word, foreign.values]).toEqual([missing.code, missing.word, missing.values]);
  });

  test("the same key answers the same order; another body is refused; no key is refused", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const input = { lines: lines(shop), address_id: buyer.address, expected_total: { minor: "7600", currency: "CNY" as const } };
    const first = await portal.run(placeOrder, buyer, input, { key: "the same key" });
    expect(await portal.run(placeOrder, buyer, input, { key: "the same key" })).toEqual(first);
    await expect(portal.run(placeOrder, buyer, { ...input, lines: lines(shop, 3) }, { key: "the same key" })).rejects.toThrow("other_body");
    await expect(portal.run(placeOrder, buyer, input, { key: "" })).rejects.toThrow("missing");
    expect((await portal.run(listOrders, buyer, {})).counts.all).toBe(1);
  });

  test("at most twenty wait for their money", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    for (let count = 0; count < 20; count += 1) await anOrder(portal, buyer, lines(shop));
    const refusal = await portal.refusal(placeOrder, buyer, {
      lines: lines(shop),
      address_id: buyer.address,
      expected_total: { minor: "7600", currency: "CNY" },
    });
    expect([refusal.code, refusal.values["count"]]).toEqual(["too_many_unpaid", 20]);
    const { list } = await portal.run(listOrders, buyer, { size: 1 });
    await portal.run(cancelOrder, buyer, { id: list[0]?.id ?? 0 });
    await anOrder(portal, buyer, lines(shop));
  });

  test("each line keeps the unit it was sold in, whatever its product is sold by later", async () => {
    const cloth = await aShop(portal, { unit: "metre" });
    const buyer = await aBuyer(portal);
    const wanted = lines(cloth, 3);
    await portal.run(addToCart, buyer, { lines: wanted });
    const cart = await portal.run(listCart, buyer, {});
    expect(cart.shops[0]?.products[0]?.unit).toBe("metre");
    const preview = await portal.run(previewOrder, buyer, {});
    expect(preview.shops[0]?.lines[0]?.unit).toBe("metre");
    const few = await portal.run(previewOrder, buyer, { lines: lines(cloth, 1) });
    expect(few.warnings[0]?.text).toBe("Heavyweight cotton tee: at least 2 m");
    const { id } = await aPaidOrder(portal, buyer, wanted);
    // Sold by another unit from now on: what was sold stays what it was.
    await portal.database.pool.query("update catalog.product_sheet set unit = 'roll' where product_id = $1", [cloth.product]);
    const units = [
      (await portal.run(orderDetails, buyer, { id })).order,
      (await portal.run(listOrders, buyer, {})).list[0],
      (await portal.run(soldDetails, cloth.seller, { id })).order,
      (await portal.run(soldOrders, cloth.seller, {})).list[0],
    ].map((order) => order?.lines.map((line) => line.unit));
    expect(units).toEqual([["metre"], ["metre"], ["metre"], ["metre"]]);
    await expect(
      portal.database.pool.query(
        "insert into orders.order_line (order_id, sku_id, product_id, title, colour, hex, size, image, quantity, unit_price_minor, total_minor) select order_id, sku_id, product_id, title, colour, hex, size, image, quantity, unit_price_minor, total_minor from orders.order_line where order_id = $1",
        [id],
      ),
    ).rejects.toThrow("unit");
  });

  test("keeps the title, picture and price of the moment", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const { id } = await anOrder(portal, buyer, lines(shop));
    await portal.database.pool.query(`update catalog.product set title = '{"en": "Renamed"}' where id = $1`, [shop.product]);
    await portal.database.pool.query("update catalog.price_break set unit_price_minor = 1 where product_id = $1", [shop.product]);
    const { order } = await portal.run(orderDetails, buyer, { id });
    expect([order.lines[0]?.title, order.lines[0]?.unit_price.minor, order.total.minor]).toEqual(["Heavyweight cotton tee", "3800", "7600"]);
  });
});

describe("an unpaid order", () => {
  test("is cancelled with its whole checkout, and gives the stock back", async () => {
    const [one, two] = [await aShop(portal), await aShop(portal)];
    const buyer = await aBuyer(portal, 50_000n);
    const placed = await anOrder(portal, buyer, [...lines(one), ...lines(two)]);
    const { closed } = await portal.run(cancelOrder, buyer, { id: placed.id });
    expect(closed).toEqual(placed.orders.map((order) => order.id));
    expect([await stockOf(one.skus[0] ?? 0), await stockOf(two.skus[0] ?? 0)]).toEqual([
      { stock: 500, held: 0 },
      { stock: 500, held: 0 },
    ]);
    const { order } = await portal.run(orderDetails, buyer, { id: placed.id });
    expect([order.status, order.close_reason, order.close_text, order.actions]).toEqual(["closed", "buyer_cancel", "Cancelled by the buyer", []]);
    expect(order.events.map((event) => [event.event, event.party])).toEqual([
      ["place", "buyer"],
      ["cancel", "buyer"],
    ]);
    expect((await portal.refusal(cancelOrder, buyer, { id: placed.id })).code).toBe("state_wrong");
    expect((await portal.refusal(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet" })).code).toBe("payable_closed");
  });

  test("closes when its time is over: for readers at once, for the stock with the timer, and as of its deadline", async () => {
    const own = await startTestPortal({ locale: "en" });
    try {
      const shop = await aShop(own);
      const buyer = await aBuyer(own, 50_000n);
      const placed = await anOrder(own, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
      own.wait(minutes(30) - 5_000);
      await own.runJobs();
      expect((await own.run(orderDetails, buyer, { id: placed.id })).order.status).toBe("pending_payment");
      own.wait(6_000);
      const before = (await own.run(orderDetails, buyer, { id: placed.id })).order;
      expect([before.status, before.close_reason, before.actions]).toEqual(["closed", "pay_timeout", []]);
      expect((await own.refusal(cancelOrder, buyer, { id: placed.id })).code).toBe("state_wrong");
      expect((await own.refusal(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet" })).code).toBe("payable_closed");
      await own.runJobs();
      const { order } = await own.run(orderDetails, buyer, { id: placed.id });
      expect([order.status, order.closed_at]).toEqual(["closed", placed.expires_at]);
      const { rows } = await own.database.pool.query("select held from catalog.sku where id = $1", [shop.skus[0]]);
      expect(rows).toEqual([{ held: 0 }]);
    } finally {
      await own.stop();
    }
  });

  test("a lost timer is swept up", async () => {
    const own = await startTestPortal();
    try {
      const shop = await aShop(own);
      const buyer = await aBuyer(own);
      const placed = await anOrder(own, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
      await own.database.pool.query("delete from graphile_worker._private_jobs");
      own.wait(minutes(31));
      const { orders } = await import("../../index.server.ts");
      for (const sweep of orders.sweeps ?? []) await own.runner.sweep(sweep);
      await own.runJobs();
      const { rows } = await own.database.pool.query(`select status, close_reason from orders."order" where id = $1`, [placed.id]);
      expect(rows).toEqual([{ status: "closed", close_reason: "pay_timeout" }]);
    } finally {
      await own.stop();
    }
  });
});

describe("a paid order", () => {
  test("is shipped, received and its money the seller's less commission", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const placed = await aPaidOrder(portal, buyer, lines(shop, 3));
    expect((await portal.run(orderDetails, buyer, { id: placed.id })).order).toMatchObject({
      status: "to_ship",
      payment_status: "paid",
      payment_text: "Paid",
      actions: [],
    });
    expect((await portal.refusal(receiveOrder, buyer, { id: placed.id })).code).toBe("state_wrong");
    expect((await portal.run(shipOrder, shop.seller, { id: placed.id, carrier: "sf", tracking_number: "SF1234567890" })).status).toBe("shipped");
    expect(await stockOf(shop.skus[0] ?? 0)).toEqual({ stock: 497, held: 0 });
    const shipped = (await portal.run(orderDetails, buyer, { id: placed.id })).order;
    expect(shipped).toMatchObject({
      status: "shipped",
      actions: ["receive", "extend"],
      shipments: [{ carrier: "sf", carrier_text: "SF Express", tracking_number: "SF1234567890" }],
    });
    expect(shipped.receive_by - shipped.shipped_at).toBe(14 * 86_400);
    expect(shipped.lines[0]?.shipped_quantity).toBe(3);
    expect((await portal.run(receiveOrder, buyer, { id: placed.id })).status).toBe("received");
    expect(await walletOf(shop.seller)).toMatchObject({ seller_pending: { minor: "11400" }, seller_available: { minor: "0" } });
    await cleared(portal, placed.id);
    expect(await walletOf(shop.seller)).toMatchObject({ seller_pending: { minor: "0" }, seller_available: { minor: "11058" } });
    expect((await portal.refusal(receiveOrder, buyer, { id: placed.id })).code).toBe("state_wrong");
    expect((await portal.refusal(shipOrder, shop.seller, { id: placed.id, carrier: "sf", tracking_number: "SF1234567890" })).code).toBe("state_wrong");
  });

  /** What an order comes to that is sent after operators have set other terms than those it was placed under. */
  const soldUnderOtherTerms = async (before: (own: TestPortal, order: number) => Promise<unknown> = async () => {}) => {
    const own = await startTestPortal();
    try {
      const shop = await aShop(own);
      const buyer = await aBuyer(own);
      const placed = await aPaidOrder(own, buyer, lines(shop, 3));
      const admin = await own.aUser({ roles: ["finance", "admin"] });
      const set = (key: SettingKey, value: number, seen: number) => own.run(changeSetting, admin, { key, value, seen, reason: "a test of terms" });
      await set("payments.commission_basis_points", 3_000, 300);
      await set("orders.receive_days", 40, 14);
      await before(own, placed.id);
      await own.run(shipOrder, shop.seller, { id: placed.id, carrier: "sf", tracking_number: "SF1234567890" });
      const shipped = (await own.run(orderDetails, buyer, { id: placed.id })).order;
      await own.run(receiveOrder, buyer, { id: placed.id });
      await cleared(own, placed.id);
      return { days: (shipped.receive_by - shipped.shipped_at) / 86_400, earned: (await own.run(walletBalance, shop.seller, {})).seller_available.minor };
    } finally {
      await own.stop();
    }
  };

  test("keeps the terms of the day it was placed, whatever operators set afterwards", async () => {
    expect(await soldUnderOtherTerms()).toEqual({ days: 14, earned: "11058" });
  });

  test("TWIN: without terms of its own it is sold under those of today", async () => {
    const forgetTerms = (own: TestPortal, order: number) =>
      own.database.pool.query(`update orders."order" set commission_basis_points = null, receive_days = null where id = $1`, [order]);
    expect(await soldUnderOtherTerms(forgetTerms)).toEqual({ days: 40, earned: "7980" });
  });

  test("is shipped in parcels: never more than was ordered, stock leaves part by part, each parcel has its own receipt", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const wanted = [
      { sku_id: shop.skus[0] ?? 0, quantity: 5 },
      { sku_id: shop.skus[1] ?? 0, quantity: 4 },
    ];
    const { id } = await aPaidOrder(portal, buyer, wanted);
    const [first, second] = (await portal.run(soldDetails, shop.seller, { id })).order.lines;
    const ship = (tracking_number: string, parts?: [number, number][]) => ({
      id,
      carrier: "zto" as const,
      tracking_number,
      ...(parts ? { lines: parts.map(([line_id, quantity]) => ({ line_id, quantity })) } : {}),
    });
    const [a, b] = [first?.id ?? 0, second?.id ?? 0];
    const refusal = await portal.refusal(shipOrder, shop.seller, ship("ZT100001", [[a, 6]]));
    expect([refusal.code, refusal.values["left"], refusal.issues[0]?.path]).toEqual(["too_much", 5, "lines.0.quantity"]);
    expect((await portal.run(orderDetails, buyer, { id })).order.status).toBe("to_ship");
    await expect(portal.run(shipOrder, shop.seller, ship("ZT100001", [[2_000_000_000, 1]]))).rejects.toThrow("not found");
    expect((await portal.run(shipOrder, shop.seller, ship("ZT100001", [[a, 3]]), { key: "one parcel" })).status).toBe("partially_shipped");
    await portal.run(shipOrder, shop.seller, ship("ZT100001", [[a, 3]]), { key: "one parcel" });
    expect([await stockOf(shop.skus[0] ?? 0), await stockOf(shop.skus[1] ?? 0)]).toEqual([
      { stock: 497, held: 2 },
      { stock: 500, held: 4 },
    ]);
    expect(
      (
        await portal.refusal(
          shipOrder,
          shop.seller,
          ship("ZT100002", [
            [a, 1],
            [a, 2],
          ]),
        )
      ).code,
    ).toBe("too_much");
    expect((await portal.refusal(rejectOrder, shop.seller, { id, note: "too late" })).code).toBe("state_wrong");
    await portal.run(
      shipOrder,
      shop.seller,
      ship("ZT100002", [
        [a, 1],
        [b, 2],
      ]),
    );
    const partly = (await portal.run(orderDetails, buyer, { id })).order;
    expect([partly.status, partly.actions, partly.receive_by, partly.shipments.map((parcel) => [parcel.tracking_number, parcel.quantity])]).toEqual([
      "partially_shipped",
      ["receive", "extend"],
      0,
      [
        ["ZT100001", 3],
        ["ZT100002", 3],
      ],
    ]);
    expect((await portal.run(shipOrder, shop.seller, ship("ZT100003"))).status).toBe("shipped");
    const whole = (await portal.run(orderDetails, buyer, { id })).order;
    expect([whole.actions, whole.receive_by - whole.shipped_at, whole.lines.map((line) => line.shipped_quantity)]).toEqual([
      ["receive", "extend"],
      14 * 86_400,
      [5, 4],
    ]);
    expect(whole.shipments[2]?.lines).toEqual([
      { line_id: a, quantity: 1 },
      { line_id: b, quantity: 2 },
    ]);
    expect(await stockOf(shop.skus[1] ?? 0)).toEqual({ stock: 496, held: 0 });
    expect((await portal.run(receiveOrder, buyer, { id })).status).toBe("received");
  });

  test("ten parcels at once hold no more than the order", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const { id } = await aPaidOrder(portal, buyer, lines(shop, 10));
    const line_id = (await portal.run(soldDetails, shop.seller, { id })).order.lines[0]?.id ?? 0;
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        portal.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: `SF00000${index}`, lines: [{ line_id, quantity: 4 }] }),
      ),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(2);
    const { order } = await portal.run(orderDetails, buyer, { id });
    expect([order.lines[0]?.shipped_quantity, order.status]).toEqual([8, "partially_shipped"]);
    expect(await stockOf(shop.skus[0] ?? 0)).toEqual({ stock: 492, held: 2 });
  });

  test("of which the seller cannot deliver the rest: its money goes back, what is on its way is paid for", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const { id } = await aPaidOrder(portal, buyer, lines(shop, 5));
    expect((await portal.refusal(cancelRest, shop.seller, { id, note: "none left" })).code).toBe("state_wrong");
    const line_id = (await portal.run(soldDetails, shop.seller, { id })).order.lines[0]?.id ?? 0;
    await portal.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF1234567890", lines: [{ line_id, quantity: 3 }] });
    const done = await portal.run(cancelRest, shop.seller, { id, note: "The dye lot failed" });
    expect([done.status, done.refunded.minor]).toEqual(["shipped", "7600"]);
    const { order } = await portal.run(orderDetails, buyer, { id });
    expect(order).toMatchObject({ payment_status: "partially_refunded", refunded: { minor: "7600" }, lines: [{ shipped_quantity: 3, cancelled_quantity: 2 }] });
    expect(order.receive_by).toBeGreaterThan(0);
    expect((await walletOf(buyer)).wallet.minor).toBe("7600");
    expect(await stockOf(shop.skus[0] ?? 0)).toEqual({ stock: 497, held: 0 });
    await portal.run(receiveOrder, buyer, { id });
    await cleared(portal, id);
    expect((await walletOf(shop.seller)).seller_available.minor).toBe("11058");
    expect(await portal.run(soldSummary, shop.seller, {})).toMatchObject({ sold_count: 1, sold_total: { minor: "11400" }, month_total: { minor: "11400" } });
  });

  test("is confirmed once, and shipping confirms it too", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const [one, two] = [await aPaidOrder(portal, buyer, lines(shop)), await aPaidOrder(portal, buyer, lines(shop))];
    expect((await portal.run(soldOrders, shop.seller, { unconfirmed: true })).counts.to_ship).toBe(2);
    const { confirmed_at } = await portal.run(confirmOrder, shop.seller, { id: one.id });
    expect((await portal.refusal(confirmOrder, shop.seller, { id: one.id })).code).toBe("state_wrong");
    const { order } = await portal.run(orderDetails, buyer, { id: one.id });
    expect([order.confirmed_at, order.status, order.events.at(-1)?.event]).toEqual([confirmed_at, "to_ship", "confirm"]);
    expect((await portal.run(soldOrders, shop.seller, { unconfirmed: true })).list.map((row) => row.id)).toEqual([two.id]);
    await portal.run(shipOrder, shop.seller, { id: two.id, carrier: "sf", tracking_number: "SF1234567890" });
    expect((await portal.run(soldSummary, shop.seller, {})).unconfirmed).toBe(0);
  });

  test("is worked on by staff with orders, for the owner; notes stay in the shop", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const { id } = await aPaidOrder(portal, buyer, lines(shop));
    const clerk = await portal.aUser({ nickname: "Clerk", seat: { owner: shop.seller, roles: ["orders"] } });
    const other = await portal.aUser({ seat: { owner: shop.seller, roles: ["goods"] } });
    await portal.run(noteOrder, clerk, { id, text: "Pack with the tags of spring" });
    expect((await portal.run(soldDetails, shop.seller, { id })).notes).toMatchObject([{ text: "Pack with the tags of spring", author: "Clerk" }]);
    expect(JSON.stringify(await portal.run(orderDetails, buyer, { id }))).not.toContain("tags of spring");
    await expect(portal.run(soldDetails, other, { id })).rejects.toThrow("denied");
    await portal.run(shipOrder, clerk, { id, carrier: "sf", tracking_number: "SF1234567890" });
    expect((await portal.run(soldOrders, clerk, { tab: "shipped" })).list.map((order) => order.id)).toEqual([id]);
    const stranger = await portal.aUser({ is_enterprise: true, vip: true });
    for (const call of [soldDetails, confirmOrder]) await expect(portal.run(call, stranger, { id })).rejects.toThrow("not found");
    for (const call of [rejectOrder, cancelRest]) await expect(portal.run(call, stranger, { id, note: "no" })).rejects.toThrow("not found");
    await expect(portal.run(noteOrder, stranger, { id, text: "no" })).rejects.toThrow("not found");
  });

  test("is declined by its seller: the money is back in the wallet, the stock on the shelf", async () => {
    const [one, two] = [await aShop(portal), await aShop(portal)];
    const buyer = await aBuyer(portal);
    const placed = await aPaidOrder(portal, buyer, [...lines(one), ...lines(two, 3)]);
    expect((await walletOf(buyer)).wallet.minor).toBe("0");
    expect((await portal.run(rejectOrder, one.seller, { id: placed.id, note: "Fabric sold out" })).status).toBe("closed");
    const { order } = await portal.run(orderDetails, buyer, { id: placed.id });
    expect(order).toMatchObject({
      status: "closed",
      close_reason: "seller_reject",
      close_note: "Fabric sold out",
      payment_status: "refunded",
      refunded: { minor: "7600" },
    });
    expect((await walletOf(buyer)).wallet.minor).toBe("7600");
    expect(await stockOf(one.skus[0] ?? 0)).toEqual({ stock: 500, held: 0 });
    const other = (await portal.run(orderDetails, buyer, { id: placed.orders[1]?.id ?? 0 })).order;
    expect([other.status, other.payment_status]).toEqual(["to_ship", "paid"]);
    expect((await portal.refusal(rejectOrder, one.seller, { id: placed.id, note: "Again" })).code).toBe("state_wrong");
  });

  test("counts as received after fourteen days, or after the one extension", async () => {
    const own = await startTestPortal();
    try {
      const shop = await aShop(own);
      const buyer = await aBuyer(own);
      const [plain, extended] = [
        await aPaidOrder(own, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]),
        await aPaidOrder(own, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]),
      ];
      for (const { id } of [plain, extended]) await own.run(shipOrder, shop.seller, { id, carrier: "dhl", tracking_number: "JD014600003828" });
      const { receive_by } = await own.run(extendReceipt, buyer, { id: extended.id });
      expect((await own.refusal(extendReceipt, buyer, { id: extended.id })).code).toBe("already_extended");
      expect((await own.run(orderDetails, buyer, { id: extended.id })).order.actions).toEqual(["receive"]);
      const statuses = async () => [
        (await own.run(orderDetails, buyer, { id: plain.id })).order.status,
        (await own.run(orderDetails, buyer, { id: extended.id })).order.status,
      ];
      own.wait(days(14) - 60_000);
      await own.runJobs();
      expect(await statuses()).toEqual(["shipped", "shipped"]);
      expect((await own.refusal(extendReceipt, buyer, { id: extended.id })).code).toBe("already_extended");
      own.wait(120_000);
      await own.runJobs();
      expect(await statuses()).toEqual(["received", "shipped"]);
      own.wait(days(7));
      await own.runJobs();
      expect(await statuses()).toEqual(["received", "received"]);
      expect((await own.run(orderDetails, buyer, { id: extended.id })).order.received_at).toBe(receive_by);
      own.wait(days(16));
      const { orders } = await import("../../index.server.ts");
      for (const sweep of orders.sweeps ?? []) await own.runner.sweep(sweep);
      expect(await statuses()).toEqual(["completed", "completed"]);
    } finally {
      await own.stop();
    }
  });

  test("one payment pays all orders of a checkout", async () => {
    const [one, two] = [await aShop(portal), await aShop(portal)];
    const buyer = await aBuyer(portal);
    const placed = await aPaidOrder(portal, buyer, [...lines(one), ...lines(two)]);
    for (const { id } of placed.orders) expect((await portal.run(orderDetails, buyer, { id })).order.payment_status).toBe("paid");
  });
});

describe("lists of orders", () => {
  test("stand under tabs with counts, are searched by title and number, and paged", async () => {
    const shop = await aShop(portal);
    const hat = await aShop(portal, { title: { "zh-cn": "草帽", en: "Straw 100% hat", ar: "قبعة" } });
    const buyer = await aBuyer(portal);
    const paid = await aPaidOrder(portal, buyer, lines(shop));
    const unpaid = await anOrder(portal, buyer, lines(hat));
    const gone = await anOrder(portal, buyer, lines(shop));
    await portal.run(cancelOrder, buyer, { id: gone.id });
    const all = await portal.run(listOrders, buyer, {});
    expect(all.list.map((order) => order.id)).toEqual([gone.id, unpaid.id, paid.id]);
    expect(all.counts).toEqual({ all: 3, to_pay: 1, in_group: 0, in_production: 0, to_ship: 1, shipped: 0, received: 0, closed: 1 });
    expect((await portal.run(listOrders, buyer, { tab: "to_pay" })).list.map((order) => [order.id, order.actions])).toEqual([[unpaid.id, ["pay", "cancel"]]]);
    const found = async (keyword: string) => (await portal.run(listOrders, buyer, { keyword })).list.map((order) => order.id);
    expect(await found("straw HAT")).toEqual([unpaid.id]);
    expect(await found("草帽")).toEqual([unpaid.id]);
    expect(await found("100%")).toEqual([unpaid.id]);
    expect(await found("_____")).toEqual([]);
    expect(await found(paid.code.toLowerCase())).toEqual([paid.id]);
    expect((await portal.run(listOrders, buyer, { size: 1, page: 2 })).list.map((order) => order.id)).toEqual([unpaid.id]);
    const sold = await portal.run(soldOrders, shop.seller, {});
    expect(sold.list.map((order) => [order.id, order.buyer.id])).toEqual([
      [gone.id, buyer.id],
      [paid.id, buyer.id],
    ]);
    await expect(portal.run(soldOrders, buyer, {})).rejects.toThrow("denied");
    expect((await portal.run(listOrders, shop.seller, {})).list).toEqual([]);
  });
});

describe("who may", () => {
  test("nobody without a session", async () => {
    for (const [call, input] of [
      [listOrders, {}],
      [soldOrders, {}],
      [orderDetails, { id: 1 }],
      [cancelOrder, { id: 1 }],
      [receiveOrder, { id: 1 }],
      [extendReceipt, { id: 1 }],
      [previewOrder, {}],
    ] as const) {
      await expect(portal.run(call as never, visitor, input as never)).rejects.toThrow();
    }
  });

  test("an order is its buyer's, its seller's and staff's; to others it is not there", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const { id } = await anOrder(portal, buyer, lines(shop));
    const stranger = await portal.aUser({ is_enterprise: true, vip: true });
    await expect(portal.run(orderDetails, stranger, { id })).rejects.toThrow("not found");
    await expect(portal.run(orderDetails, stranger, { id: 2_000_000_000 })).rejects.toThrow("not found");
    expect((await portal.run(orderDetails, await portal.aUser({ roles: ["support"] }), { id })).order).toMatchObject({ party: "operator", actions: [] });
    for (const who of [stranger, shop.seller]) {
      for (const call of [cancelOrder, receiveOrder, extendReceipt]) await expect(portal.run(call, who, { id })).rejects.toThrow("not found");
    }
    for (const [who, answer] of [
      [stranger, "not found"],
      [buyer, "denied"],
    ] as const) {
      await expect(portal.run(shipOrder, who, { id, carrier: "sf", tracking_number: "SF1234567890" })).rejects.toThrow(answer);
      await expect(portal.run(rejectOrder, who, { id, note: "no" })).rejects.toThrow(answer);
    }
  });

  test("an unpaid order is not shipped or declined", async () => {
    const shop = await aShop(portal);
    const { id } = await anOrder(portal, await aBuyer(portal), lines(shop));
    expect((await portal.refusal(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF1234567890" })).code).toBe("state_wrong");
    expect((await portal.refusal(rejectOrder, shop.seller, { id, note: "no" })).code).toBe("state_wrong");
  });

  test("an order's events cannot be rewritten", async () => {
    await expect(portal.database.pool.query("delete from orders.order_event")).rejects.toThrow("append-only");
  });

  test("paying needs the money", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const { checkout_id, id } = await anOrder(portal, buyer, lines(shop));
    await fillWallet(portal, buyer, 7_599n);
    const refusal = await portal.refusal(startPayment, buyer, { reference: checkout_id, provider: "wallet" });
    expect([refusal.code, refusal.values["balance"]]).toEqual(["wallet_short", "¥75.99"]);
    expect((await portal.run(orderDetails, buyer, { id })).order.payment_status).toBe("unpaid");
  });
});
