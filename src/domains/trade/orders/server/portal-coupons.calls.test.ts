import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { billMonth, billMonths, billOrder } from "#domains/money/bills/contract/bills.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim } from "#domains/trade/after-sale/contract/claiming.ts";
import { movePortalCoupon, portalCoupons } from "#domains/trade/coupons/contract/coupons.ts";
import type { InputOf } from "#kit/call.ts";
import { days } from "#kit/time.ts";
import { aCoupon, aPortalCoupon } from "#tests/builders/coupons.ts";
import { aClaimOn, answer } from "#tests/builders/claims.ts";
import { aCreditLine, anOrderOnAccount, payInvoice, sendIt } from "#tests/builders/credit.ts";
import { aRate } from "#tests/builders/freight.ts";
import { aBuyer, aDepositPaid, anOrder, aPaidOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { size } from "#tests/faults/size.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { placeOrder, previewOrder } from "../contract/checkout.ts";
import { cancelOrder, closeLate, orderDetails, receiveOrder } from "../contract/orders.ts";
import { issuePaper, orderPaper } from "../contract/papers.ts";
import { closeUnpaidBalance, readyOrder } from "../contract/balance.ts";
import { acceptLess, writeOff } from "../contract/credit.ts";
import { answerPrice, offerPrice } from "../contract/price-offer.ts";
import { cancelRest, rejectOrder, shipOrder, soldSummary } from "../contract/selling.ts";
import { clearIncomeOf } from "../index.server.ts";
import { sweepInvoices } from "./credit.ts";

let portal: TestPortal;
let staff: Persona;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  staff = await portal.aUser({ roles: ["content"] });
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(() => portal.stop());
afterEach(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  // The portal's are for every checkout: each test has its own.
  for (const { id, actions } of (await portal.run(portalCoupons, staff, {})).list)
    if (actions.includes("end")) await portal.run(movePortalCoupon, staff, { id, act: "end" });
});

const numRuns = size(12, 40);
type Shop = Awaited<ReturnType<typeof aShop>>;
const orderOf = async (reader: Persona, id: number) => (await portal.run(orderDetails, reader, { id })).order;
const lines = (...shops: Shop[]) => shops.map((shop) => ({ sku_id: shop.skus[0] ?? 0, quantity: 10 }));
const spentOf = async (id: number) => {
  const one = (await portal.run(portalCoupons, finance, {})).list.find((coupon) => coupon.id === id);
  return { spent: one?.spent.minor, used: one?.used };
};
const balance = (kind: "coupon" | "revenue" | "escrow" | "seller_available" | "seller_pending", owner = 0): Promise<bigint> =>
  portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" }));
/** The week for claims of what was received is over. */
const clear = async (id: number) => {
  portal.wait(days(8));
  await portal.runner.act((ctx) => clearIncomeOf(ctx, id));
};

describe("the portal's coupon at the checkout", () => {
  test("stands beside one of each shop's, on what they leave, shared over the orders and their lines", async () => {
    const [one, two] = [await aShop(portal), await aShop(portal)];
    const other = await aBuyer(portal);
    await aPaidOrder(portal, other, lines(two));
    await aCoupon(portal, one.seller);
    const ten = await aPortalCoupon(portal, staff, { kind: "percent", percent: 10, off_minor: "100000", budget_minor: "1000000" });
    const five = await aPortalCoupon(portal, staff, { off_minor: "500" });
    const alone = await aPortalCoupon(portal, staff, { off_minor: "9999", stacks: false });
    const first = await aPortalCoupon(portal, staff, { off_minor: "9000", is_first_only: true });
    const secret = await aPortalCoupon(portal, staff, { off_minor: "1", code: "FAIR2026" });
    const buyer = await aBuyer(portal);
    const preview = (more: Partial<InputOf<typeof previewOrder>> = {}, who = other) => portal.run(previewOrder, who, { lines: lines(one, two), ...more });
    // 10 % of ¥370.00 and ¥380.00.
    const best = await preview();
    expect(best).toMatchObject({
      goods: { minor: "76000" },
      discount: { minor: "1000" },
      portal_discount: { minor: "7500" },
      total: { minor: "67500" },
      shops: [
        { discount: { minor: "1000" }, portal_discount: { minor: "3700" }, total: { minor: "33300" } },
        { discount: { minor: "0" }, portal_discount: { minor: "3800" }, total: { minor: "34200" } },
      ],
    });
    expect(best.portal_coupons).toMatchObject({
      chosen: ten,
      options: [
        { id: ten, lack_text: "" },
        { id: five, lack_text: "" },
        { id: alone, lack_text: "Not beside a shop's coupon" },
        { id: first, lack_text: "Only for your first order" },
      ],
    });
    expect(await preview({ portal_coupon: { coupon_id: five, code: "" } })).toMatchObject({ total: { minor: "74500" } });
    expect(await preview({ portal_coupon: { coupon_id: null, code: "" } })).toMatchObject({ total: { minor: "75000" }, portal_coupons: { chosen: null } });
    expect(await preview({ portal_coupon: { code: "fair2026" } })).toMatchObject({ total: { minor: "74999" }, portal_coupons: { chosen: secret } });
    expect((await preview({ portal_coupon: { code: "FAIR2025" } })).portal_coupons.code_text).toBe("There is no coupon of the portal with this code now");
    // Without the shop's, one that stands alone applies.
    const bare = await preview({ coupons: [{ seller_id: one.seller.id, coupon_id: null }] });
    expect(bare).toMatchObject({ portal_coupons: { chosen: alone }, total: { minor: String(76_000 - 9_999) } });
    expect((await preview({}, buyer)).portal_coupons.chosen).toBe(first);
    const sampled = await portal.run(previewOrder, buyer, { lines: [{ sku_id: one.skus[0] ?? 0, quantity: 1 }], is_sample: true });
    expect(sampled).toMatchObject({ portal_coupons: { options: [], chosen: null }, portal_discount: { minor: "0" } });
  });

  test("is for what is paid together: an order that waits for its freight has no part of it, and lifts nothing over its minimum", async () => {
    const [one, two] = [await aShop(portal), await aShop(portal)];
    const id = await aPortalCoupon(portal, staff, { off_minor: "1001" });
    const buyer = await aBuyer(portal);
    const freight = [{ seller_id: two.seller.id, rate_id: null, ask: true }];
    const placed = await anOrder(portal, buyer, lines(one, two), { freight });
    expect([placed.due_now.minor, placed.total.minor]).toEqual([String(38_000 - 1_001), String(76_000 - 1_001)]);
    const [first, second] = placed.orders;
    const offOf = async (order: { id: number } | undefined) => (await orderOf(buyer, order?.id ?? 0)).portal_coupon?.off.minor;
    expect([await offOf(first), await offOf(second)]).toEqual(["1001", undefined]);
    await portal.run(cancelOrder, buyer, { id: second?.id ?? 0 });
    expect([await offOf(first), await spentOf(id)]).toEqual(["1001", { spent: "1001", used: 1 }]);
    await portal.run(cancelOrder, buyer, { id: first?.id ?? 0 });
    expect(await spentOf(id)).toEqual({ spent: "0", used: 0 });
    // From ¥700.00 on: both shops reach it, one of them does not.
    await portal.run(movePortalCoupon, staff, { id, act: "end" });
    await aPortalCoupon(portal, staff, { off_minor: "1001", least_minor: "70000" });
    const preview = (more: Partial<InputOf<typeof previewOrder>>) => portal.run(previewOrder, buyer, { lines: lines(one, two), ...more });
    expect((await preview({})).portal_discount.minor).toBe("1001");
    const apart = await preview({ freight });
    expect(apart).toMatchObject({ portal_discount: { minor: "0" }, portal_coupons: { chosen: null, options: [{ lack_text: "¥320.00 more for it" }] } });
    const bare = await anOrder(portal, buyer, lines(one, two), { freight });
    await portal.run(cancelOrder, buyer, { id: bare.orders[1]?.id ?? 0 });
    expect((await orderOf(buyer, bare.orders[0]?.id ?? 0)).total.minor).toBe("38000");
    // Of shops that are all asked none has it; alone, an asked shop has.
    const all = [one, two].map(({ seller }) => ({ seller_id: seller.id, rate_id: null, ask: true }));
    expect((await preview({ freight: all })).portal_discount.minor).toBe("0");
    expect((await preview({ lines: lines(two).map((line) => ({ ...line, quantity: 20 })), freight })).portal_discount.minor).toBe("1001");
  });

  test("is one use of a checkout, and comes back with each order of which nothing was sold", async () => {
    const [one, two] = [await aShop(portal), await aShop(portal)];
    const id = await aPortalCoupon(portal, staff, { off_minor: "1001" });
    const buyer = await aBuyer(portal);
    const place = async () => {
      const wanted = { lines: lines(one, two) };
      const { total } = await portal.run(previewOrder, buyer, wanted);
      return portal.run(placeOrder, buyer, { ...wanted, address_id: buyer.address, expected_total: { minor: total.minor, currency: "CNY" } });
    };
    const placed = await place();
    expect(placed.total.minor).toBe(String(76_000 - 1_001));
    expect(await spentOf(id)).toEqual({ spent: "1001", used: 1 });
    expect((await portal.run(previewOrder, buyer, { lines: lines(one) })).portal_coupons).toMatchObject({
      chosen: null,
      options: [{ lack_text: "You have used it" }],
    });
    await portal.run(cancelOrder, buyer, { id: placed.orders[0]?.id ?? 0 });
    expect(await spentOf(id)).toEqual({ spent: "0", used: 0 });
    const again = await place();
    await fillWallet(portal, buyer, BigInt(again.total.minor));
    await portal.run(startPayment, buyer, { reference: again.checkout_id, provider: "wallet", pay_password: payPassword });
    const [first, second] = again.orders;
    if (!first || !second) throw new Error("two orders were placed");
    expect(await orderOf(buyer, first.id)).toMatchObject({
      goods: { minor: "38000" },
      coupon: null,
      portal_coupon: { name: "Market week", off: { minor: "501" } },
      total: { minor: "37499" },
      lines: [{ discount: { minor: "501" } }],
    });
    // One of them is not sold: its part is there again, the use is not.
    const seller = (order: typeof first) => (order.seller_id === one.seller.id ? one.seller : two.seller);
    await portal.run(rejectOrder, seller(first), { id: first.id, note: "Sold out" });
    expect(await spentOf(id)).toEqual({ spent: "500", used: 1 });
    await portal.run(rejectOrder, seller(second), { id: second.id, note: "Sold out" });
    expect(await spentOf(id)).toEqual({ spent: "0", used: 0 });
    expect((await portal.run(walletBalance, buyer, {})).wallet.minor).toBe(again.total.minor);
    expect(await balance("coupon")).toBe(0n);
  });

  test("other prices of the seller take the place of both", async () => {
    const shop = await aShop(portal);
    await aCoupon(portal, shop.seller);
    const id = await aPortalCoupon(portal, staff);
    const buyer = await aBuyer(portal);
    const { total } = await portal.run(previewOrder, buyer, { lines: lines(shop) });
    const { orders } = await portal.run(placeOrder, buyer, {
      lines: lines(shop),
      address_id: buyer.address,
      expected_total: { minor: total.minor, currency: "CNY" },
    });
    const order = await orderOf(buyer, orders[0]?.id ?? 0);
    expect(order.total.minor).toBe("36000");
    const offer = await portal.run(offerPrice, shop.seller, { id: order.id, lines: [{ line_id: order.lines[0]?.id ?? 0, unit_price_minor: "3700" }] });
    await portal.run(answerPrice, buyer, { id: order.id, offer_id: offer.offer_id, accept: true });
    expect(await orderOf(buyer, order.id)).toMatchObject({ total: { minor: "37000" }, coupon: null, portal_coupon: null });
    expect(await spentOf(id)).toEqual({ spent: "0", used: 0 });
  });
});

describe("who pays", () => {
  test("the portal, with each part that is the seller's; statements and papers say so, commission is of both", async () => {
    const shop = await aShop(portal);
    await aPortalCoupon(portal, staff, { off_minor: "1000" });
    const buyer = await aBuyer(portal);
    const [cost, revenue] = [await balance("coupon"), await balance("revenue")];
    const placed = await aPaidOrder(portal, buyer, lines(shop));
    expect(await balance("escrow", placed.id)).toBe(37_000n);
    const [line] = (await orderOf(buyer, placed.id)).lines;
    const send = (quantity: number) =>
      portal.run(shipOrder, shop.seller, { id: placed.id, carrier: "sf", tracking_number: `SF00${quantity}`, lines: [{ line_id: line?.id ?? 0, quantity }] });
    await send(3);
    await send(7);
    await portal.run(receiveOrder, buyer, { id: placed.id });
    // Held for claims it is the buyer's money alone.
    expect(await balance("seller_pending", shop.seller.id)).toBe(37_000n);
    expect(await balance("coupon")).toBe(cost);
    await clear(placed.id);
    expect(await balance("coupon")).toBe(cost - 1_000n);
    const fee = (await balance("revenue")) - revenue;
    const { rows } = await portal.database.pool.query<{ rate: number }>(`select commission_basis_points as rate from orders."order" where id = $1`, [
      placed.id,
    ]);
    expect(fee).toBe((38_000n * BigInt(rows[0]?.rate ?? 0)) / 10_000n);
    expect(await balance("seller_available", shop.seller.id)).toBe(38_000n - fee);
    expect((await portal.run(portalCoupons, finance, {})).paid).toMatchObject([{ minor: String(1_000n - cost) }]);
    const bill = await portal.run(billOrder, shop.seller, { id: placed.id });
    expect(bill).toMatchObject({ commission: { minor: String(fee) }, income: { minor: String(38_000n - fee) }, is_settled: true });
    expect(bill.list.filter(({ title }) => title === "Part of the portal's coupon")).toHaveLength(2);
    const [month] = (await portal.run(billMonths, shop.seller, {})).list;
    expect(month).toMatchObject({ orders: 1, gross: { minor: "38000" }, commission: { minor: String(fee) }, income: { minor: String(38_000n - fee) } });
    const { list } = await portal.run(billMonth, shop.seller, { month: month?.month ?? "", kind: "orders" });
    expect(list.reduce((sum, row) => sum + BigInt(row.gross.minor), 0n)).toBe(38_000n);
    expect(await portal.run(soldSummary, shop.seller, {})).toMatchObject({ sold_total: { minor: "37000" }, by_portal: [{ minor: "1000" }] });
    const parcels = (await orderOf(buyer, placed.id)).shipments;
    let ofPortal = 0n;
    for (const { id: parcel_id } of parcels) {
      const { paper } = await portal.run(issuePaper, shop.seller, { id: placed.id, kind: "commercial", parcel_id, incoterm: null, place: "" });
      const { facts } = (await portal.run(orderPaper, buyer, { paper_id: paper.id })).paper;
      expect(facts.portal_discount_minor).toBe(facts.discount_minor);
      ofPortal += BigInt(facts.portal_discount_minor);
    }
    expect(ofPortal).toBe(1_000n);
    // A claim that is granted after all: what the buyer gets back, the seller and the portal get back of each other.
    const claim = await portal.run(applyForClaim, buyer, {
      order_id: placed.id,
      scope: "shipped",
      kind: "refund_only",
      reason: "defect",
      lines: [{ line_id: line?.id ?? 0, quantity: 10 }],
      note: "The seams come undone.",
    });
    await portal.run(answerClaim, shop.seller, { id: claim.id, act: "grant", note: "" });
    await portal.runJobs();
    expect((await portal.run(walletBalance, buyer, {})).wallet.minor).toBe("37000");
    expect([await balance("coupon"), await balance("revenue"), await balance("seller_available", shop.seller.id)]).toEqual([cost, revenue, 0n]);
  });

  test("of an order in two parts it is of both payments, and the deposit is of the goods less all coupons", async () => {
    const shop = await aShop(portal, { payment_terms: ["deposit_30"] });
    await aCoupon(portal, shop.seller, { least_minor: null });
    await aPortalCoupon(portal, staff, { off_minor: "2000" });
    const buyer = await aBuyer(portal);
    const cost = await balance("coupon");
    const placed = await aDepositPaid(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 400 }]);
    const goods = 400n * 3_800n - 3_000n;
    expect(placed.due_now.minor).toBe(String((goods * 30n) / 100n));
    await portal.run(readyOrder, shop.seller, { id: placed.id, cartons: 1, note: "" });
    await fillWallet(portal, buyer, goods);
    await portal.run(startPayment, buyer, { kind: "balance", reference: placed.id, provider: "wallet", pay_password: payPassword });
    await portal.run(shipOrder, shop.seller, { id: placed.id, carrier: "sf", tracking_number: "SF00030" });
    await portal.run(receiveOrder, buyer, { id: placed.id });
    await clear(placed.id);
    expect(await balance("coupon")).toBe(cost - 2_000n);
  });

  describe("where a part of an order that closes is its seller's all the same", () => {
    const off = 2_001n;
    /** With a deposit of 30 %, its goods ready. */
    const aReadyPlan = async () => {
      const shop = await aShop(portal, { payment_terms: ["deposit_30"] });
      const coupon = await aPortalCoupon(portal, staff, { off_minor: String(off) });
      const buyer = await aBuyer(portal);
      const placed = await aDepositPaid(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 400 }]);
      await portal.run(readyOrder, shop.seller, { id: placed.id, cartons: 1, note: "" });
      const cost = await balance("coupon");
      expect(await spentOf(coupon)).toEqual({ spent: String(off), used: 1 });
      return { seller: shop.seller, buyer, id: placed.id, coupon, total: BigInt(placed.total.minor), paid: async () => cost - (await balance("coupon")) };
    };
    const isSpent = async ({ coupon, paid, total }: Awaited<ReturnType<typeof aReadyPlan>>, kept: bigint) => {
      expect(kept).toBeGreaterThan(0n);
      const part = (off * kept) / total;
      expect(await paid()).toBe(part);
      expect(await spentOf(coupon)).toEqual({ spent: String(part), used: 1 });
    };

    test("a forfeited deposit spends its share of the coupon, and the use", async () => {
      const of = await aReadyPlan();
      portal.wait(days(15));
      const { kept } = await portal.run(closeUnpaidBalance, of.seller, { id: of.id });
      await isSpent(of, BigInt(kept.minor));
      expect(
        (await portal.run(previewOrder, of.buyer, { lines: [{ sku_id: (await aShop(portal)).skus[0] ?? 0, quantity: 10 }] })).portal_coupons,
      ).toMatchObject({
        chosen: null,
        options: [{ lack_text: "You have used it" }],
      });
    });

    test("a deposit that is given back whole spends nothing", async () => {
      const of = await aReadyPlan();
      await portal.run(rejectOrder, of.seller, { id: of.id, note: "The cloth is not to be had" });
      expect([await of.paid(), await spentOf(of.coupon)]).toEqual([0n, { spent: "0", used: 0 }]);
    });

    test("a claim that gives a part of the deposit", async () => {
      const of = await aReadyPlan();
      const deposit = await balance("escrow", of.id);
      await answer(portal, await aClaimOn(portal, of, { amount: "100000" }), "grant");
      await portal.runJobs();
      expect((await orderOf(of.buyer, of.id)).status).toBe("closed");
      await isSpent(of, deposit - 100_000n);
    });

    test.each(["claimed", "closed late"])("a claim that gave less than its pieces cost, and the rest is %s", async (how) => {
      const shop = await aShop(portal);
      const coupon = await aPortalCoupon(portal, staff, { off_minor: String(off) });
      const buyer = await aBuyer(portal);
      const cost = await balance("coupon");
      const placed = await aPaidOrder(portal, buyer, lines(shop));
      const of = { seller: shop.seller, buyer, id: placed.id, coupon, total: BigInt(placed.total.minor), paid: async () => cost - (await balance("coupon")) };
      const [line] = (await orderOf(buyer, of.id)).lines;
      await answer(portal, await aClaimOn(portal, of, { lines: [{ line_id: line?.id ?? 0, quantity: 4 }], amount: "5000" }), "grant");
      await portal.runJobs();
      if (how === "claimed") await answer(portal, await aClaimOn(portal, of), "grant");
      else {
        portal.wait(days(60));
        await portal.run(closeLate, buyer, { id: of.id });
      }
      await portal.runJobs();
      const order = await orderOf(buyer, of.id);
      expect(order.status).toBe("closed");
      await isSpent(of, of.total - BigInt(order.refunded.minor));
    });

    test("of a checkout of two orders each counts for itself, and the use is one", async () => {
      const [one, two] = [await aShop(portal, { payment_terms: ["deposit_30"] }), await aShop(portal)];
      const coupon = await aPortalCoupon(portal, staff, { off_minor: String(off) });
      const buyer = await aBuyer(portal);
      const cost = await balance("coupon");
      const wanted = [
        { sku_id: one.skus[0] ?? 0, quantity: 400 },
        { sku_id: two.skus[0] ?? 0, quantity: 100 },
      ];
      const placed = await anOrder(portal, buyer, wanted, { plans: [{ seller_id: one.seller.id, share: 30 }] });
      await fillWallet(portal, buyer, BigInt(placed.due_now.minor));
      await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet", pay_password: payPassword });
      const idOf = ({ seller }: Shop) => placed.orders.find(({ seller_id }) => seller_id === seller.id)?.id ?? 0;
      const of = await orderOf(buyer, idOf(one));
      await portal.run(readyOrder, one.seller, { id: of.id, cartons: 1, note: "" });
      portal.wait(days(15));
      const { kept } = await portal.run(closeUnpaidBalance, one.seller, { id: of.id });
      await portal.run(rejectOrder, two.seller, { id: idOf(two), note: "Sold out" });
      const part = (BigInt(of.portal_coupon?.off.minor ?? 0) * BigInt(kept.minor)) / BigInt(of.total.minor);
      expect(part).toBeGreaterThan(0n);
      expect([cost - (await balance("coupon")), await spentOf(coupon)]).toEqual([part, { spent: String(part), used: 1 }]);
    });
  });

  test.each(["less", "nothing"])("an order on account of which %s is paid spends of the budget what the portal pays", async (how) => {
    const of = await aCreditLine(portal);
    const coupon = await aPortalCoupon(portal, staff, { off_minor: "1001" });
    const cost = await balance("coupon");
    const owed = await anOrderOnAccount(portal, of, 10);
    const total = BigInt(owed.total.minor);
    await sendIt(portal, owed);
    await portal.run(receiveOrder, of.buyer, { id: owed.id });
    expect(await spentOf(coupon)).toEqual({ spent: "1001", used: 1 });
    portal.wait(days(32));
    await portal.runner.act((ctx) => sweepInvoices(ctx));
    await portal.runJobs();
    if (how === "nothing") {
      await portal.run(writeOff, of.seller, { id: owed.id, note: "The buyer is gone" });
      await portal.runJobs();
      expect([cost - (await balance("coupon")), await spentOf(coupon)]).toEqual([0n, { spent: "0", used: 0 }]);
      return;
    }
    await portal.run(acceptLess, of.seller, { id: owed.id, open_minor: "20000" });
    const part = (1_001n * 20_000n) / total;
    expect(await spentOf(coupon)).toEqual({ spent: String(part), used: 1 });
    await payInvoice(portal, owed, of.buyer, 20_000n);
    await portal.runJobs();
    expect([cost - (await balance("coupon")), await spentOf(coupon)]).toEqual([part, { spent: String(part), used: 1 }]);
    expect(await balance("escrow", owed.id)).toBe(0n);
  });

  test(
    "whatever is sent, claimed, given up and received: the parts are never more than the coupon, and all of it when nothing goes back",
    { timeout: size(240_000, 900_000) },
    async () => {
      await aPortalCoupon(portal, staff, { off_minor: "1237", budget_minor: null, most_uses: 1_000, least_minor: null });
      // Made beforehand: the runs outlast their memberships.
      const shops: Shop[] = [];
      while (shops.length < numRuns) {
        const shop = await aShop(portal, { price_breaks: [{ from_quantity: 2, unit_price_minor: "3333" }] });
        await aRate(portal, shop.seller);
        await aCoupon(portal, shop.seller, { least_minor: null, off_minor: "701" });
        shops.push(shop);
      }
      const run = async (
        quantities: number[],
        deeds: { line: number; quantity: number; deed: "send" | "claim" | "claim sent" | "receive" | "clear" }[],
        givesUp: boolean,
      ) => {
        const shop = shops.pop();
        if (!shop) throw new Error("each run has a shop");
        const buyer = await aBuyer(portal);
        const before = { coupon: await balance("coupon"), revenue: await balance("revenue") };
        const placed = await aPaidOrder(
          portal,
          buyer,
          shop.skus.slice(0, quantities.length).map((sku_id, at) => ({ sku_id, quantity: quantities[at] ?? 2 })),
        );
        const order = await orderOf(buyer, placed.id);
        const [off, total] = [BigInt(order.portal_coupon?.off.minor ?? 0), BigInt(order.total.minor)];
        expect(off).toBe(1_237n);
        const sum = order.lines.reduce((all, line) => all + BigInt(line.total.minor) - BigInt(line.discount.minor), BigInt(order.freight?.price.minor ?? 0));
        expect(sum).toBe(total);
        const attempt = (deed: Promise<unknown>) =>
          deed.then(
            () => true,
            (error: unknown) => !(error instanceof Error && "code" in error) && Promise.reject(error as Error),
          );
        const claim = async (scope: "shipped" | "unshipped", line_id: number, quantity: number) => {
          const made = await portal
            .run(applyForClaim, buyer, {
              order_id: order.id,
              scope,
              kind: "refund_only",
              reason: scope === "shipped" ? "defect" : "late",
              lines: [{ line_id, quantity }],
              note: "Not as it was agreed.",
            })
            .catch((error: unknown) => (error instanceof Error && "code" in error ? undefined : Promise.reject(error as Error)));
          if (made) await portal.run(answerClaim, shop.seller, { id: made.id, act: "grant", note: "" });
          await portal.runJobs();
        };
        let parcel = 0;
        for (const { line, quantity, deed } of deeds) {
          const line_id = order.lines[line % order.lines.length]?.id ?? 0;
          if (deed === "send")
            await attempt(
              portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: `SF9${parcel++}`, lines: [{ line_id, quantity }] }),
            );
          if (deed === "claim") await claim("unshipped", line_id, quantity);
          if (deed === "claim sent") await claim("shipped", line_id, quantity);
          if (deed === "receive") await attempt(portal.run(receiveOrder, buyer, { id: order.id }));
          if (deed === "clear") await clear(order.id);
          expect(before.coupon - (await balance("coupon"))).toBeLessThanOrEqual(off);
        }
        const isGivenUp = givesUp && (await attempt(portal.run(cancelRest, shop.seller, { id: order.id, note: "The last ones did not pass" })));
        if (!isGivenUp) await attempt(portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF9999" }));
        await attempt(portal.run(receiveOrder, buyer, { id: order.id }));
        await clear(order.id);
        await portal.runJobs();
        const refunded = BigInt((await orderOf(buyer, order.id)).refunded.minor);
        const [cost, fee, income] = [
          before.coupon - (await balance("coupon")),
          (await balance("revenue")) - before.revenue,
          await balance("seller_available", shop.seller.id),
        ];
        // Nothing is kept anywhere: the seller has what did not go back and the portal's part of it, less commission.
        if ((await balance("escrow", order.id)) === 0n) expect(income + fee).toBe(total - refunded + cost);
        if (refunded === 0n) expect(cost).toBe(off);
        if (refunded === total) expect(cost).toBe(0n);
        expect(cost).toBeLessThanOrEqual(off);
        expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
      };
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 3 }),
          fc.array(
            fc.record({
              line: fc.nat({ max: 2 }),
              quantity: fc.integer({ min: 1, max: 4 }),
              deed: fc.constantFrom("send", "send", "claim", "claim sent", "receive", "clear"),
            }),
            { maxLength: 7 },
          ),
          fc.boolean(),
          run,
        ),
        { numRuns, endOnFailure: true },
      );
    },
  );
});
