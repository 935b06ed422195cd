import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { changePrices } from "#tests/builders/companies.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { paymentOptions, startPayment } from "#domains/money/payments/contract/payment.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { changeMemberRole, leaveCompany, removeMember, saveCompanyRules } from "#domains/people/companies/contract/companies.ts";
import { companyRoles, roleMay } from "#domains/people/companies/contract/roles.ts";
import { aMemberOf } from "#domains/people/companies/testing.ts";
import { addToCart, listCart } from "#domains/trade/cart/contract/cart.ts";
import { NotFound } from "#kit/refusal.ts";
import { days, hours } from "#kit/time.ts";
import { aBuyingCompany, aCompanyOrder, aPurchaseRequest, ask } from "#tests/builders/companies.ts";
import { aCreditLine } from "#tests/builders/credit.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { anAddress, anAddressIn, aShop, fillWallet } from "#tests/builders/orders.ts";
import { payPassword, startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { listAddresses, removeAddress, saveAddress, setDefaultAddress } from "../../contract/addresses.ts";
import { findOrders, refundOrder } from "../../contract/admin.ts";
import { placeOrder, previewOrder } from "../../contract/checkout.ts";
import { cancelOrder, listOrders, orderDetails, receiveOrder } from "../../contract/orders.ts";
import { issuePaper, orderPaper, orderPapers } from "../../contract/papers.ts";
import { answerPrice, offerPrice } from "../../contract/price-offer.ts";
import {
  approveRequest,
  askAgain,
  askApproval,
  countRequests,
  declineRequest,
  listRequests,
  requestDetails,
  withdrawRequest,
} from "../../contract/purchase-requests.ts";
import { rejectOrder, soldDetails, soldOrders } from "../../contract/selling.ts";
import { sweepUnpaid } from "../timers.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const few = (shop: { skus: number[] }) => [{ sku_id: shop.skus[0] ?? 0, quantity: 10 }];
const many = (shop: { skus: number[] }) => [{ sku_id: shop.skus[0] ?? 0, quantity: 30 }];

describe("an order for a company", () => {
  test("keeps the company and its purchase order number, and is found by it on both sides", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop), { po_number: "PO-7781 / spring" });
    for (const who of [company.purchaser, company.viewer, company.admin]) {
      const { order } = await portal.run(orderDetails, who, { id });
      expect([order.company?.id, order.po_number, order.is_own]).toEqual([company.id, "PO-7781 / spring", who === company.purchaser]);
    }
    const sold = await portal.run(soldDetails, shop.seller, { id });
    expect([sold.order.company?.name, sold.order.po_number]).toEqual(["Gulf Cloth", "PO-7781 / spring"]);
    expect((await portal.run(soldOrders, shop.seller, { keyword: "po-7781" })).list.map((one) => one.id)).toEqual([id]);
    expect((await portal.run(listOrders, company.purchaser, { keyword: "7781 spring" })).list.map((one) => one.id)).toEqual([id]);
    expect((await portal.run(findOrders, await portal.aUser({ roles: ["support"] }), { keyword: "PO-7781" })).list.map((one) => one.id)).toEqual([id]);
    // Mine is what I ordered; the company's is everybody's.
    expect((await portal.run(listOrders, company.viewer, {})).list).toEqual([]);
    expect((await portal.run(listOrders, company.viewer, { of: "company" })).list.map((one) => one.id)).toEqual([id]);
    await expect(portal.run(listOrders, shop.seller, { of: "company" })).rejects.toThrow(NotFound);
  });

  test.each(companyRoles)("what a %s does with a colleague's order", async (role) => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { id, checkout_id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop));
    const who = company[role] === company.purchaser ? await aMemberOf(portal, company.admin, "purchaser") : company[role];
    const { order } = await portal.run(orderDetails, who, { id });
    const pays = roleMay(role, "pay");
    expect(order.actions).toEqual(pays ? ["pay"] : []);
    // What is done with the goods stays with whoever ordered them.
    await expect(portal.run(cancelOrder, who, { id })).rejects.toThrow(NotFound);
    await expect(portal.run(receiveOrder, who, { id })).rejects.toThrow(NotFound);
    if (!pays) return expect(portal.run(paymentOptions, who, { reference: checkout_id })).rejects.toThrow(NotFound);
    await fillWallet(portal, who, 38_000n);
    await portal.run(startPayment, who, { reference: checkout_id, provider: "wallet", pay_password: payPassword });
    expect((await portal.run(orderDetails, company.purchaser, { id })).order.status).toBe("to_ship");
  });

  test("is ordered by whom the company lets", async () => {
    const company = await aBuyingCompany(portal, { needs_po_number: true });
    const shop = await aShop(portal);
    const viewer = { ...company.viewer, address: await anAddress(portal, company.viewer) };
    await expect(aCompanyOrder(portal, viewer, company.id, few(shop), { po_number: "1" })).rejects.toMatchObject({ code: "not_of_company" });
    await expect(aCompanyOrder(portal, company.purchaser, company.id, few(shop))).rejects.toMatchObject({ code: "po_number_missing" });
    const other = await aBuyingCompany(portal);
    await expect(aCompanyOrder(portal, company.purchaser, other.id, few(shop), { po_number: "1" })).rejects.toMatchObject({ code: "not_of_company" });
    await aCompanyOrder(portal, company.purchaser, company.id, few(shop), { po_number: "1" });
  });

  test("is nobody's outside, and not a member's who left but for what they ordered", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const own = await aCompanyOrder(portal, company.purchaser, company.id, few(shop));
    const approver = { ...company.approver, address: await anAddress(portal, company.approver) };
    const theirs = await aCompanyOrder(portal, approver, company.id, many(shop));
    await portal.run(issuePaper, shop.seller, { id: theirs.id, kind: "proforma" });
    const papers = await portal.run(orderPapers, company.viewer, { id: theirs.id });
    expect(papers.papers).toHaveLength(1);
    const other = await aBuyingCompany(portal);
    await expect(portal.run(orderDetails, other.admin, { id: own.id })).rejects.toThrow(NotFound);
    await expect(portal.run(orderPapers, other.admin, { id: theirs.id })).rejects.toThrow(NotFound);
    await expect(portal.run(paymentOptions, other.admin, { reference: own.checkout_id })).rejects.toThrow(NotFound);
    await expect(portal.run(startPayment, other.admin, { reference: own.checkout_id, provider: "wallet" })).rejects.toThrow(NotFound);
    await portal.run(orderDetails, company.purchaser, { id: theirs.id });
    await portal.run(leaveCompany, company.purchaser, {});
    await expect(portal.run(orderDetails, company.purchaser, { id: theirs.id })).rejects.toThrow(NotFound);
    await expect(portal.run(orderPaper, company.purchaser, { paper_id: papers.papers[0]?.id ?? 0 })).rejects.toThrow(NotFound);
    await expect(portal.run(startPayment, company.purchaser, { reference: theirs.checkout_id, provider: "wallet" })).rejects.toThrow(NotFound);
    expect((await portal.run(orderDetails, company.purchaser, { id: own.id })).order.is_own).toBe(true);
  });

  test("names the company and its number on its papers, as they were when they were issued", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop), { po_number: "PO-9" });
    const { paper } = await portal.run(issuePaper, shop.seller, { id, kind: "proforma" });
    const { facts } = (await portal.run(orderPaper, company.viewer, { paper_id: paper.id })).paper;
    expect([facts.buyer.company, facts.buyer.tax_number, facts.order.po_number]).toEqual(["Gulf Cloth Trading LLC", "AE-100234567", "PO-9"]);
  });
});

describe("paying for a company", () => {
  test("comes from whoever pays, and goes back to them", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { id, checkout_id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop));
    await fillWallet(portal, company.approver, 50_000n);
    await portal.run(startPayment, company.approver, { reference: checkout_id, provider: "wallet", pay_password: payPassword });
    const wallet = (who: { id: number }) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: who.id, currency: "CNY" }));
    expect([await wallet(company.approver), await wallet(company.purchaser)]).toEqual([12_000n, 0n]);
    await portal.run(rejectOrder, shop.seller, { id, note: "no cloth" });
    expect([await wallet(company.approver), await wallet(company.purchaser)]).toEqual([50_000n, 0n]);
  });

  test("is not taken over from whoever has begun with a gateway", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { checkout_id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop));
    await portal.run(startPayment, company.purchaser, { reference: checkout_id, provider: "local" });
    await fillWallet(portal, company.approver, 50_000n);
    expect((await portal.refusal(startPayment, company.approver, { reference: checkout_id, provider: "wallet", pay_password: payPassword })).code).toBe(
      "begun_by_another",
    );
  });

  test("a success of whoever had given up counts, and is theirs, after a colleague has taken it over", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { id, checkout_id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop));
    const { payment } = await portal.run(startPayment, company.purchaser, { reference: checkout_id, provider: "local" });
    await portal.run(cashierDecide, company.purchaser, { payment, outcome: "fail" });
    await portal.runJobs();
    await portal.run(startPayment, company.approver, { reference: checkout_id, provider: "local" });
    await tellPortal(portal, signedCallback(portal, payment, { transaction_id: "late word", amount: "38000" }));
    await portal.runJobs();
    expect((await portal.run(orderDetails, company.purchaser, { id })).order.payment_status).toBe("paid");
    await portal.run(rejectOrder, shop.seller, { id, note: "no cloth" });
    const { rows } = await portal.database.pool.query("select payer_id from payments.refund where order_id = $1", [id]);
    expect(rows).toEqual([{ payer_id: company.purchaser.id }]);
  });

  test("happens once, whoever pays at the same moment", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { id, checkout_id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop));
    for (const who of [company.purchaser, company.approver, company.admin]) await fillWallet(portal, who, 38_000n);
    const paid = await Promise.allSettled(
      [company.purchaser, company.approver, company.admin].map((who) =>
        portal.run(startPayment, who, { reference: checkout_id, provider: "wallet", pay_password: payPassword }),
      ),
    );
    expect(paid.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await portal.run(orderDetails, company.purchaser, { id })).order.payment_status).toBe("paid");
    const balances = await Promise.all(
      [company.purchaser, company.approver, company.admin].map((who) =>
        portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: who.id, currency: "CNY" })),
      ),
    );
    expect(balances.toSorted((a, b) => Number(a - b))).toEqual([0n, 38_000n, 38_000n]);
  });
});

describe("above the company's amount", () => {
  test("a purchaser asks, whatever the page says; who approves does not", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const seen = await portal.run(previewOrder, company.purchaser, { lines: many(shop), company_id: company.id });
    expect(seen.company).toMatchObject({ id: company.id, needs_approval: true, approval_above: { minor: "100000" } });
    expect(seen.company?.approvers).toHaveLength(2);
    await expect(aCompanyOrder(portal, company.purchaser, company.id, many(shop))).rejects.toMatchObject({ code: "approval_needed" });
    await expect(ask(portal, company, few(shop))).rejects.toMatchObject({ code: "no_approval_needed" });
    for (const who of [company.approver, company.admin]) await aCompanyOrder(portal, { ...who, address: await anAddress(portal, who) }, company.id, many(shop));
    // For themselves they order what they like.
    const own = await portal.run(previewOrder, company.purchaser, { lines: many(shop) });
    await portal.run(placeOrder, company.purchaser, {
      lines: many(shop),
      address_id: company.purchaser.address,
      expected_total: { minor: own.total.minor, currency: own.total.currency },
    });
  });

  test("sums of another currency are compared by the rates", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    // ¥1,140.00 is worth less than 1,000 dollars.
    await portal.run(saveCompanyRules, company.admin, { approval_above: { minor: "100000", currency: "USD" }, needs_po_number: false });
    await aCompanyOrder(portal, company.purchaser, company.id, many(shop));
    await portal.run(saveCompanyRules, company.admin, { approval_above: { minor: "10000", currency: "USD" }, needs_po_number: false });
    await expect(aCompanyOrder(portal, company.purchaser, company.id, many(shop))).rejects.toMatchObject({ code: "approval_needed" });
  });

  test("a dearer offer of the seller goes around no approval", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop));
    const { offer_id } = await portal.run(offerPrice, shop.seller, { id, lines: [], freight_minor: "70000" });
    expect((await portal.refusal(answerPrice, company.purchaser, { id, offer_id, accept: true })).code).toBe("above_limit");
    await expect(portal.run(answerPrice, company.viewer, { id, offer_id, accept: true })).rejects.toThrow(NotFound);
    await portal.run(answerPrice, company.approver, { id, offer_id, accept: true });
    expect((await portal.run(orderDetails, company.purchaser, { id })).order.total.minor).toBe("108000");
  });
});

describe("a request", () => {
  test("is told to those who decide, holds nothing, and is placed when one of them approves", async () => {
    const { company, shop, id } = await aPurchaseRequest(portal, { po_number: "PO-12", note: "for the June drop" });
    expect((await portal.run(soldOrders, shop.seller, {})).list).toEqual([]);
    for (const who of [company.admin, company.approver]) {
      expect((await portal.run(countRequests, who, {})).count).toBe(1);
      expect((await portal.run(listNotifications, who, {}, { locale: "en" })).list[0]?.text).toContain("¥1,140.00");
    }
    expect((await portal.run(countRequests, company.purchaser, {})).count).toBe(0);
    const { request } = await portal.run(requestDetails, company.approver, { id });
    expect(request).toMatchObject({
      po_number: "PO-12",
      note: "for the June drop",
      is_own: false,
      actions: ["approve", "decline"],
      total: { minor: "114000" },
    });
    expect((await portal.run(requestDetails, company.purchaser, { id })).request.actions).toEqual(["withdraw"]);
    const done = await portal.run(approveRequest, company.approver, { id });
    expect(done).toMatchObject({ outcome: "placed", total: { minor: "114000" } });
    const { list } = await portal.run(listOrders, company.purchaser, { checkout_id: done.checkout_id });
    expect(list).toMatchObject([{ status: "pending_payment", po_number: "PO-12", company: { id: company.id }, is_own: true }]);
    // The time to pay begins with the approval.
    expect(list[0]?.seconds_left).toBeGreaterThan(29 * 60);
    expect((await portal.run(listNotifications, company.purchaser, {}, { locale: "en" })).list[0]?.text).toContain("approved");
    expect((await portal.run(listRequests, company.purchaser, { tab: "decided" })).list).toMatchObject([
      { id, status: "approved", checkout_id: done.checkout_id },
    ]);
    await fillWallet(portal, company.approver, 114_000n);
    await portal.run(startPayment, company.approver, { reference: done.checkout_id, provider: "wallet", pay_password: payPassword });
    expect((await portal.run(listOrders, company.purchaser, { checkout_id: done.checkout_id })).list[0]?.status).toBe("to_ship");
  });

  test("knows each of the checkouts that it was placed as: what is on account, and what waits for a shop's freight", async () => {
    const of = await aCreditLine(portal, { limit_minor: "500000" });
    const { admin, buyer: purchaser } = of;
    const company = { id: of.company, purchaser };
    await portal.run(saveCompanyRules, admin, { approval_above: { minor: "10000", currency: "CNY" }, needs_po_number: false });
    const [one, two] = [await aShop(portal), await aShop(portal)];
    const placed = async (shops: { seller: { id: number }; sku: number }[], on_account: number[]) => {
      const lines = shops.map(({ sku }) => ({ sku_id: sku, quantity: 10 }));
      const freight = shops.filter(({ seller }) => !on_account.includes(seller.id)).map(({ seller }) => ({ seller_id: seller.id, rate_id: null, ask: true }));
      const { id } = await ask(portal, company, lines, { freight, on_account });
      await portal.run(approveRequest, admin, { id });
      const told = (await portal.run(listNotifications, purchaser, {}, { locale: "en" })).list[0]?.text;
      return { told, ...(await portal.run(requestDetails, purchaser, { id })).request };
    };
    const shopOf = ({ seller, skus }: typeof one) => ({ seller, sku: skus[0] ?? 0 });
    const mixed = await placed([of, shopOf(one)], [of.seller.id]);
    expect(mixed.told).toContain("paid separately");
    expect(mixed.to_pay).toMatchObject([{ total: { minor: "38000" } }]);
    expect(mixed.to_pay[0]?.checkout_id).not.toBe(mixed.checkout_id);
    expect(mixed.pay_by).toBe(mixed.to_pay[0]?.pay_by);
    const asked = await placed([shopOf(one), shopOf(two)], []);
    expect(asked.told).toContain("paid separately");
    expect(asked.to_pay.map(({ shops }) => shops.length)).toEqual([1, 1]);
    expect(new Set(asked.to_pay.map(({ checkout_id }) => checkout_id)).size).toBe(2);
    await fillWallet(portal, purchaser, 38_000n);
    await portal.run(startPayment, purchaser, { reference: asked.to_pay[0]?.checkout_id ?? 0, provider: "wallet", pay_password: payPassword });
    expect((await portal.run(requestDetails, purchaser, { id: asked.id })).request.to_pay).toMatchObject([{ checkout_id: asked.to_pay[1]?.checkout_id }]);
    const later = await placed([of], [of.seller.id]);
    expect([later.told, later.to_pay, later.pay_by]).toEqual([expect.stringContaining("on account"), [], 0]);
  });

  test("of several shops of which some are asked for their freight goes on shop by shop, and who never answers holds up nobody", async () => {
    const company = await aBuyingCompany(portal);
    const [one, dear, silent, plain] = [await aShop(portal), await aShop(portal), await aShop(portal), await aShop(portal)];
    const lines = [one, dear, silent, plain].flatMap((shop) => few(shop));
    const freight = [one, dear, silent].map(({ seller }) => ({ seller_id: seller.id, rate_id: null, ask: true }));
    const { id } = await ask(portal, company, lines, { freight });
    // Nobody is asked before it is approved.
    for (const { seller } of [one, dear, silent]) expect((await portal.run(listNotifications, seller, {})).list).toEqual([]);
    expect(await portal.run(approveRequest, company.approver, { id })).toMatchObject({ outcome: "placed", total: { minor: "152000" } });
    const request = async () => (await portal.run(requestDetails, company.purchaser, { id })).request;
    const orderAt = async ({ seller }: typeof one) => {
      const [sold] = (await portal.run(soldOrders, seller, {})).list;
      return (await portal.run(orderDetails, company.purchaser, { id: sold?.id ?? 0 }, { locale: "en" })).order;
    };
    const newest = async (of: Parameters<typeof portal.run>[1]) => (await portal.run(listNotifications, of, {}, { locale: "en" })).list[0]?.text;
    for (const shop of [one, dear, silent]) {
      expect(await orderAt(shop)).toMatchObject({ is_freight_asked: true, seconds_left: 24 * 3_600, company: { id: company.id } });
      expect(await newest(shop.seller)).toContain("asks what the freight costs");
    }
    expect((await request()).to_pay.map(({ total }) => total.minor)).toEqual(["38000", "38000", "38000", "38000"]);
    const pay = async (shop: typeof one, minor: bigint) => {
      await fillWallet(portal, company.approver, minor);
      await portal.run(startPayment, company.approver, { reference: (await orderAt(shop)).checkout_id, provider: "wallet", pay_password: payPassword });
      expect((await orderAt(shop)).status).toBe("to_ship");
    };
    await pay(plain, 38_000n);
    portal.wait(hours(20));
    try {
      await portal.runJobs();
      const offer = async ({ seller }: typeof one, freight_minor: string) => {
        const order = await orderAt({ ...one, seller });
        return { id: order.id, offer_id: (await portal.run(offerPrice, seller, { id: order.id, freight_minor })).offer_id, accept: true };
      };
      await portal.run(answerPrice, company.purchaser, await offer(one, "4500"));
      expect(await newest(one.seller)).toContain("agrees to ¥425.00");
      await pay(one, 42_500n);
      // What takes one of them above what the purchaser orders alone is for whoever approves.
      const above = await offer(dear, "70000");
      expect((await portal.refusal(answerPrice, company.purchaser, above)).code).toBe("above_limit");
      await portal.run(answerPrice, company.approver, above);
      await pay(dear, 108_000n);
      expect((await request()).to_pay.map(({ total }) => total.minor)).toEqual(["38000"]);
      portal.wait(hours(5));
      await portal.runner.act((ctx) => sweepUnpaid(ctx));
      await portal.runJobs();
      expect(await orderAt(silent)).toMatchObject({ status: "closed", close_reason: "pay_timeout" });
      expect(await newest(silent.seller)).toContain("you did not say it in time");
      expect([(await orderAt(one)).status, (await orderAt(dear)).status, (await orderAt(plain)).status]).toEqual(["to_ship", "to_ship", "to_ship"]);
      expect(await request()).toMatchObject({ status: "approved", to_pay: [], pay_by: 0 });
      // What was not bought is on sale again.
      const { rows } = await portal.database.pool.query("select quantity - consumed - released as held from catalog.stock_hold where sku_id = $1", [
        silent.skus[0],
      ]);
      expect(rows).toEqual([{ held: 0 }]);
    } finally {
      portal.wait(-hours(25));
    }
  });

  test("of several approvals at once one places it", async () => {
    const { company, shop, id } = await aPurchaseRequest(portal);
    const others = await Promise.all([1, 2].map(() => aMemberOf(portal, company.admin, "approver")));
    const done = await Promise.allSettled([company.admin, company.approver, ...others].map((who) => portal.run(approveRequest, who, { id })));
    expect(done.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await portal.run(soldOrders, shop.seller, {})).list).toHaveLength(1);
  });

  test("is nobody's own to approve, and nobody's outside", async () => {
    const { company, id } = await aPurchaseRequest(portal);
    expect((await portal.refusal(approveRequest, company.purchaser, { id })).code).toBe("own_request");
    // Nor once they may approve what others ask for.
    await portal.run(changeMemberRole, company.admin, { user_id: company.purchaser.id, role: "approver" });
    expect((await portal.refusal(approveRequest, company.purchaser, { id })).code).toBe("own_request");
    expect((await portal.refusal(declineRequest, company.purchaser, { id, reason: "no" })).code).toBe("own_request");
    const other = await aBuyingCompany(portal);
    for (const who of [other.admin, company.viewer, await aMemberOf(portal, company.admin, "purchaser")]) {
      await expect(portal.run(approveRequest, who, { id })).rejects.toThrow(NotFound);
      await expect(portal.run(declineRequest, who, { id, reason: "no" })).rejects.toThrow(NotFound);
      await expect(portal.run(requestDetails, who, { id })).rejects.toThrow(NotFound);
      await expect(portal.run(withdrawRequest, who, { id })).rejects.toThrow(NotFound);
      expect((await portal.run(listRequests, who, {})).list).toEqual([]);
    }
  });

  test("goes back to whoever asked when it costs more, with both sums, and is asked for again", async () => {
    const { company, shop, id } = await aPurchaseRequest(portal);
    await changePrices(portal, shop, "4000");
    expect(await portal.run(approveRequest, company.approver, { id })).toMatchObject({
      outcome: "returned",
      checkout_id: 0,
      asked: { minor: "114000" },
      total: { minor: "120000" },
    });
    expect((await portal.refusal(approveRequest, company.approver, { id })).code).toBe("state_over");
    expect((await portal.run(countRequests, company.purchaser, {})).count).toBe(1);
    const { request } = await portal.run(requestDetails, company.purchaser, { id });
    expect(request).toMatchObject({ status: "returned", total_now: { minor: "120000" }, actions: ["withdraw", "ask_again"] });
    expect((await portal.refusal(askAgain, company.purchaser, { id, expected_total: { minor: "114000", currency: "CNY" } })).code).toBe("price_changed");
    await portal.run(askAgain, company.purchaser, { id, expected_total: { minor: "120000", currency: "CNY" } });
    expect(await portal.run(approveRequest, company.approver, { id })).toMatchObject({ outcome: "placed", total: { minor: "120000" } });
  });

  test("is placed at the lower price where it costs less", async () => {
    const { company, shop, id } = await aPurchaseRequest(portal);
    await changePrices(portal, shop, "3500");
    expect(await portal.run(approveRequest, company.approver, { id })).toMatchObject({
      outcome: "placed",
      asked: { minor: "114000" },
      total: { minor: "105000" },
    });
  });

  test("waits on where its goods are not there, and says so", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const lines = [{ sku_id: shop.skus[2] ?? 0, quantity: 30 }];
    const { id } = await ask(portal, company, lines);
    const admin = { ...company.admin, address: await anAddress(portal, company.admin) };
    await aCompanyOrder(portal, admin, company.id, lines);
    expect((await portal.refusal(approveRequest, company.approver, { id })).code).toBe("stock_short");
    expect((await portal.run(requestDetails, company.purchaser, { id })).request.status).toBe("requested");
  });

  test("out of the cart takes its goods along, and gives them back when nothing comes of it", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const sku = shop.skus[0] ?? 0;
    const inCart = async () => (await portal.run(listCart, company.purchaser, {})).count;
    const asked = async () => {
      const { total } = await portal.run(previewOrder, company.purchaser, { company_id: company.id });
      return portal.run(askApproval, company.purchaser, {
        address_id: company.purchaser.address,
        company_id: company.id,
        expected_total: { minor: total.minor, currency: total.currency },
      });
    };
    await portal.run(addToCart, company.purchaser, { lines: [{ sku_id: sku, quantity: 30 }] });
    const before = await inCart();
    const first = await asked();
    expect(await inCart()).toBe(0);
    await portal.run(declineRequest, company.approver, { id: first.id, reason: "over budget" });
    expect((await portal.run(requestDetails, company.purchaser, first)).request).toMatchObject({ status: "declined", decline_reason: "over budget" });
    expect(await inCart()).toBe(before);
    const second = await asked();
    await portal.run(withdrawRequest, company.purchaser, second);
    expect(await inCart()).toBe(before);
    expect((await portal.refusal(withdrawRequest, company.purchaser, second)).code).toBe("state_over");
    expect((await portal.refusal(approveRequest, company.approver, second)).code).toBe("state_over");
    const third = await asked();
    portal.wait(days(7) + 1000);
    expect((await portal.run(requestDetails, company.purchaser, third)).request.status).toBe("expired");
    expect((await portal.refusal(approveRequest, company.approver, third)).code).toBe("state_over");
    await portal.runJobs();
    expect(await inCart()).toBe(before);
  });

  test("ends with the membership of whoever asked, and is not decided by whoever was removed", async () => {
    const first = await aPurchaseRequest(portal);
    await portal.run(removeMember, first.company.admin, { user_id: first.company.purchaser.id });
    expect((await portal.refusal(approveRequest, first.company.approver, { id: first.id })).code).toBe("state_over");
    expect((await portal.run(requestDetails, first.company.purchaser, { id: first.id })).request.status).toBe("withdrawn");
    const second = await aPurchaseRequest(portal);
    await portal.run(removeMember, second.company.admin, { user_id: second.company.approver.id });
    await expect(portal.run(approveRequest, second.company.approver, { id: second.id })).rejects.toThrow(NotFound);
    // Who only looks on by now asked for nothing that can be approved.
    await portal.run(changeMemberRole, second.company.admin, { user_id: second.company.purchaser.id, role: "viewer" });
    expect((await portal.refusal(approveRequest, second.company.admin, { id: second.id })).code).toBe("requester_gone");
  });
});

describe("a company's addresses", () => {
  test("are offered to every member, and kept by its administrators", async () => {
    const company = await aBuyingCompany(portal);
    const shop = await aShop(portal);
    const { address } = await portal.run(saveAddress, company.admin, { ...anAddressIn.AE, for_company: true });
    expect(address).toMatchObject({ is_company: true, is_default: true });
    for (const who of [company.purchaser, company.approver, company.viewer]) {
      const book = await portal.run(listAddresses, who, {});
      expect([book.list.some((one) => one.id === address.id && one.is_company), book.keeps_company]).toEqual([true, false]);
      expect((await portal.refusal(removeAddress, who, { id: address.id })).code).toBe("not_keeper");
      expect((await portal.refusal(setDefaultAddress, who, { id: address.id })).code).toBe("not_keeper");
      expect((await portal.refusal(saveAddress, who, { ...anAddressIn.AE, for_company: true })).code).toBe("not_keeper");
      await expect(portal.run(saveAddress, who, { ...anAddressIn.AE, id: address.id })).rejects.toThrow(NotFound);
    }
    const placed = await aCompanyOrder(portal, { ...company.purchaser, address: address.id }, company.id, few(shop));
    expect((await portal.run(orderDetails, shop.seller, { id: placed.id })).order.address.country_code).toBe("AE");
    // The company's checkout begins with its address; one's own does not know it.
    expect((await portal.run(previewOrder, company.purchaser, { lines: few(shop), company_id: company.id })).address?.id).toBe(address.id);
    expect((await portal.run(previewOrder, company.purchaser, { lines: few(shop) })).address?.id).toBe(company.purchaser.address);
    const { total } = await portal.run(previewOrder, company.purchaser, { lines: few(shop) });
    const own = { lines: few(shop), address_id: address.id, expected_total: { minor: total.minor, currency: total.currency } };
    expect((await portal.refusal(placeOrder, company.purchaser, own)).code).toBe("address_missing");
    const other = await aBuyingCompany(portal);
    await expect(portal.run(removeAddress, other.admin, { id: address.id })).rejects.toThrow(NotFound);
    await expect(portal.run(saveAddress, other.admin, { ...anAddressIn.AE, id: address.id, for_company: true })).rejects.toThrow(NotFound);
    await portal.run(saveAddress, company.admin, { ...anAddressIn.US, id: address.id, for_company: true });
    await portal.run(removeAddress, company.admin, { id: address.id });
    expect((await portal.run(listAddresses, company.purchaser, {})).list.some((one) => one.is_company)).toBe(false);
  });
});

test("finance refunds a company's order to whoever paid it", async () => {
  const company = await aBuyingCompany(portal);
  const shop = await aShop(portal);
  const { id, checkout_id } = await aCompanyOrder(portal, company.purchaser, company.id, few(shop));
  await fillWallet(portal, company.admin, 38_000n);
  await portal.run(startPayment, company.admin, { reference: checkout_id, provider: "wallet", pay_password: payPassword });
  await portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id, note: "as both agreed" });
  expect(await portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: company.admin.id, currency: "CNY" }))).toBe(38_000n);
});
