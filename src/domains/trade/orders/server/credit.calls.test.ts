import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { paymentOptions, paymentStatus, startPayment } from "#domains/money/payments/contract/payment.ts";
import { showTransfer } from "#domains/money/payments/contract/transfers.ts";
import { lapseTransfers } from "#domains/money/payments/server/transfers/lapse-transfers.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { NotFound, Refusal } from "#kit/refusal.ts";
import { days, hours } from "#kit/time.ts";
import { claimDetails, claimOptions } from "#domains/trade/after-sale/contract/claiming.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aClaimOn, answer } from "#tests/builders/claims.ts";
import { aCreditLine, anOrderOnAccount, payInvoice, sendIt, type CreditLine } from "#tests/builders/credit.ts";
import { aCompanyOrder } from "#tests/builders/companies.ts";
import { anOrder, aBuyer, aShop, fillWallet } from "#tests/builders/orders.ts";
import { aBankAccount, aTransfer, moneyFor } from "#tests/builders/transfers.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  acceptLess,
  changeCredit,
  creditCandidates,
  creditGranted,
  creditInvoices,
  grantCredit,
  moreTimeForInvoice,
  moveCredit,
  myCredit,
  writeOff,
} from "../contract/credit.ts";
import { answerPrice, offerPrice } from "../contract/price-offer.ts";
import { salesByDay } from "../contract/sales-by-day.ts";
import { placeOrder, previewOrder } from "../contract/checkout.ts";
import { cancelOrder, closeLate, listOrders, orderDetails, receiveOrder } from "../contract/orders.ts";
import { findOrders } from "../contract/admin.ts";
import { cancelRest, rejectOrder, soldOrders, soldSummary } from "../contract/selling.ts";
import { endLinesOf, moveCreditLines, remindOfInvoices, sweepInvoices } from "./credit.ts";
import { ordersOfBuyer } from "./orders-of-buyer.ts";
import { soldOrdersById } from "./sold-orders.ts";
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

const escrowOf = (id: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "escrow", owner: id, currency: "CNY" }));
const heldFor = (who: Persona) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "seller_pending", owner: who.id, currency: "CNY" }));
const earnedOf = async (who: Persona) => (await portal.run(walletBalance, who, {})).seller_available.minor;
const walletOf = async (who: Persona) => (await portal.run(walletBalance, who, {})).wallet.minor;
const orderOf = async ({ buyer, id }: { buyer: Persona; id: number }) => (await portal.run(orderDetails, buyer, { id })).order;
const lineOf = async ({ seller, line }: { seller: Persona; line: number }) => {
  const found = (await portal.run(creditGranted, seller, {})).list.find(({ id }) => id === line);
  if (!found) throw new Error("the line is gone");
  return found;
};
const usedOf = async (of: CreditLine) => (await lineOf(of)).used.minor;
const told = async (who: Persona) => (await portal.run(listNotifications, who, {})).list.map((one) => one.text);
const sweep = async () => {
  await portal.runner.act((ctx) => sweepInvoices(ctx));
  await portal.runJobs();
  await portal.runner.act((ctx) => remindOfInvoices(ctx));
  await portal.runner.act((ctx) => moveCreditLines(ctx));
};
/** Runs something so much later. */
const after = async <T>(milliseconds: number, run: () => Promise<T>): Promise<T> => {
  portal.wait(milliseconds);
  try {
    await portal.runJobs();
    return await run();
  } finally {
    portal.wait(-milliseconds);
  }
};
const received = async (of: { buyer: Persona; id: number }) => portal.run(receiveOrder, of.buyer, { id: of.id });

test("of a limit of which a cent more or less is in use than its invoices wait for, is said so", async () => {
  const of = await aCreditLine(portal);
  await anOrderOnAccount(portal, of);
  const { rows } = await portal.database.pool.query<{ used: string }>("select used_minor as used from orders.credit_line where id = $1", [of.line]);
  const used = Number(rows[0]?.used);
  const use = (minor: number) => portal.database.pool.query("update orders.credit_line set used_minor = $2 where id = $1", [of.line, minor]);
  expect(used).toBeGreaterThan(0);
  for (const by of [1, -1]) {
    await use(used + by);
    expect(await booksWrong(portal, "orders")).toEqual([`of credit line ${of.line} ${used + by} CNY is in use, its invoices wait for ${used}`]);
  }
  await use(used);
  expect(await booksWrong(portal, "orders")).toEqual([]);
});

describe("a shop lets a company buy on account", () => {
  test("whom it knows by orders or by a number, once a currency, and never its own company", async () => {
    const of = await aCreditLine(portal);
    expect(await told(of.buyer)).toContainEqual(expect.stringContaining("lets Gulf Cloth buy on account: up to ¥1,000.00, to be paid 30 days after dispatch."));
    expect((await portal.run(creditCandidates, of.seller, {})).list).toEqual([]);
    const terms = { currency: "CNY" as const, limit_minor: "5000", days: 15 as const };
    expect((await portal.refusal(grantCredit, of.seller, { ...terms, receiver: "17799999999" })).code).toBe("company_missing");
    await expect(portal.run(grantCredit, of.seller, { ...terms, company_id: of.company })).rejects.toBeInstanceOf(NotFound);
    await anOrderOnAccount(portal, of);
    expect((await portal.run(creditCandidates, of.seller, {})).list).toEqual([{ id: of.company, name: "Gulf Cloth", legal_name: "Gulf Cloth Trading LLC" }]);
    expect((await portal.refusal(grantCredit, of.seller, { ...terms, company_id: of.company })).code).toBe("granted_already");
    expect((await portal.refusal(grantCredit, of.seller, { ...terms, company_id: of.company, until: "2026-01-01" })).code).toBe("until_over");
    await portal.run(grantCredit, of.seller, { ...terms, currency: "USD", company_id: of.company });
    const mine = await portal.run(myCredit, of.buyer, {});
    expect(mine.lines.map(({ limit, free, days: due }) => [limit.currency, free.minor, due])).toEqual([
      ["USD", "5000", 15],
      ["CNY", "84800", 30],
    ]);
    expect([mine.company, mine.may_pay, mine.list.map(({ open, due_at }) => [open.minor, due_at])]).toEqual(["Gulf Cloth", true, [["15200", 0]]]);
    expect(await portal.run(myCredit, await portal.aUser(), {})).toMatchObject({ company: null, lines: [], list: [] });
  });

  test("changes, pauses and ends it, and what was ordered stays", async () => {
    const of = await aCreditLine(portal);
    const other = await aShop(portal);
    await expect(portal.run(moveCredit, other.seller, { id: of.line, act: "end" })).rejects.toBeInstanceOf(NotFound);
    await expect(portal.run(changeCredit, other.seller, { id: of.line, limit_minor: "1", days: 15 })).rejects.toBeInstanceOf(NotFound);
    const { id } = await anOrderOnAccount(portal, of);
    await portal.run(changeCredit, of.seller, { id: of.line, limit_minor: "10000", days: 60 });
    expect(await lineOf(of)).toMatchObject({ limit: { minor: "10000" }, used: { minor: "15200" }, free: { minor: "0" }, days: 60 });
    expect((await orderOf({ buyer: of.buyer, id })).account).toMatchObject({ days: 30, open: { minor: "15200" } });
    const offered = async () =>
      (await portal.run(previewOrder, of.buyer, { lines: [{ sku_id: of.sku, quantity: 2 }], company_id: of.company })).shops[0]?.account ?? null;
    expect(await offered()).toMatchObject({ days: 60, is_enough: false });
    expect(await portal.run(moveCredit, of.seller, { id: of.line, act: "pause" })).toEqual({ status: "paused" });
    expect(await offered()).toBeNull();
    expect((await portal.refusal(moveCredit, of.seller, { id: of.line, act: "pause" })).code).toBe("state_wrong");
    await portal.run(moveCredit, of.seller, { id: of.line, act: "resume" });
    await portal.run(moveCredit, of.seller, { id: of.line, act: "end" });
    expect((await portal.refusal(changeCredit, of.seller, { id: of.line, limit_minor: "1", days: 15 })).code).toBe("state_wrong");
    expect((await orderOf({ buyer: of.buyer, id })).status).toBe("to_ship");
  });

  test("until its last day, which counts", async () => {
    const of = await aCreditLine(portal, { until: "2099-03-01" });
    await portal.run(changeCredit, of.seller, {
      id: of.line,
      limit_minor: "100000",
      days: 30,
      until: new Date(Date.now() + hours(8) + days(3)).toISOString().slice(0, 10),
    });
    await sweep();
    expect((await lineOf(of)).status).toBe("active");
    await after(days(4), async () => {
      const { shops } = await portal.run(previewOrder, of.buyer, { lines: [{ sku_id: of.sku, quantity: 2 }], company_id: of.company });
      expect(shops[0]?.account).toBeNull();
      await sweep();
      expect((await lineOf(of)).status).toBe("ended");
      expect(await told(of.seller)).toContainEqual(expect.stringContaining("The time is over"));
    });
  });
});

describe("a checkout on account", () => {
  test("has nothing due and no cashier, waits to be shipped, and takes from the limit; only for the company, never samples", async () => {
    const of = await aCreditLine(portal);
    const lines = [{ sku_id: of.sku, quantity: 4 }];
    const preview = (more: object) => portal.run(previewOrder, of.buyer, { lines, ...more });
    expect((await preview({})).shops[0]?.account).toBeNull();
    const offered = await preview({ company_id: of.company });
    expect(offered.shops[0]).toMatchObject({ account: { days: 30, free: { minor: "100000" }, is_enough: true }, is_on_account: false });
    const chosen = await preview({ company_id: of.company, on_account: [of.seller.id] });
    expect([chosen.shops[0]?.is_on_account, chosen.total.minor, chosen.due_now.minor]).toEqual([true, "15200", "0"]);
    expect((await preview({ company_id: of.company, is_sample: true })).shops[0]?.account).toBeNull();
    const alone = await portal.refusal(placeOrder, of.buyer, {
      lines,
      address_id: of.buyer.address,
      on_account: [of.seller.id],
      expected_total: { minor: "15200", currency: "CNY" },
    });
    expect([alone.code, alone.issues.map(({ path }) => path)]).toEqual(["account_gone", ["on_account"]]);
    const placed = await anOrderOnAccount(portal, of);
    expect([placed.total.minor, placed.due_now.minor]).toEqual(["15200", "0"]);
    expect(await orderOf(placed)).toMatchObject({
      status: "to_ship",
      payment_status: "unpaid",
      paid_at: 0,
      account: { status: "open", open: { minor: "15200" }, due_at: 0 },
      actions: ["pay_invoice"],
    });
    expect(await usedOf(of)).toBe("15200");
    expect(await told(of.seller)).toContainEqual(
      `Order ${placed.code} was placed on account: its buyer pays 30 days after you send the first parcel. Ship it.`,
    );
    // ¥847.00 are too much where ¥848.00 are free, and ¥836.00 are not.
    await expect(anOrderOnAccount(portal, of, 23)).rejects.toMatchObject({ code: "account_gone" });
    await anOrderOnAccount(portal, of, 22);
    expect(await usedOf(of)).toBe("98800");
    expect((await portal.run(soldSummary, of.seller, {})).sold_count).toBe(0);
  });

  test("many buyers of one company at once never spend more than the limit", async () => {
    const of = await aCreditLine(portal, { limit_minor: "50000" });
    const expected_total = { minor: "15200", currency: "CNY" as const };
    const place = () =>
      portal
        .run(placeOrder, of.buyer, {
          lines: [{ sku_id: of.sku, quantity: 4 }],
          address_id: of.buyer.address,
          company_id: of.company,
          on_account: [of.seller.id],
          expected_total,
        })
        .then(
          () => true,
          (error: unknown) => {
            expect(error).toMatchObject({ code: "account_gone" });
            return false;
          },
        );
    const done = await Promise.all(Array.from({ length: 8 }, place));
    expect(done.filter(Boolean)).toHaveLength(3);
    expect(await usedOf(of)).toBe("45600");
  });

  test("beside what is paid now it waits for that money, and gives the limit back where it never comes", async () => {
    const of = await aCreditLine(portal);
    const whole = await aShop(portal);
    const lines = [
      { sku_id: of.sku, quantity: 4 },
      { sku_id: whole.skus[0] ?? 0, quantity: 2 },
    ];
    const place = () => aCompanyOrder(portal, of.buyer, of.company, lines, { on_account: [of.seller.id] });
    const never = await place();
    const idOf = (placed: typeof never) => placed.orders.find(({ seller_id }) => seller_id === of.seller.id)?.id ?? 0;
    expect([never.total.minor, never.due_now.minor, await usedOf(of)]).toEqual(["22800", "7600", "15200"]);
    expect(await orderOf({ buyer: of.buyer, id: idOf(never) })).toMatchObject({ status: "pending_payment", account: { status: "waiting" } });
    const lineId = (await orderOf({ buyer: of.buyer, id: idOf(never) })).lines[0]?.id ?? 0;
    const cheaper = { id: idOf(never), lines: [{ line_id: lineId, unit_price_minor: "100" }] };
    expect((await portal.refusal(offerPrice, of.seller, cheaper)).code).toBe("on_account");
    await expect(portal.run(startPayment, of.buyer, { kind: "invoice", reference: idOf(never), provider: "local" })).rejects.toBeInstanceOf(NotFound);
    await after(hours(2), async () => expect(await usedOf(of)).toBe("0"));
    const paid = await place();
    await fillWallet(portal, of.buyer, 7_600n);
    await portal.run(startPayment, of.buyer, { reference: paid.checkout_id, provider: "wallet", expected_minor: "7600", pay_password: payPassword });
    expect(await orderOf({ buyer: of.buyer, id: idOf(paid) })).toMatchObject({ status: "to_ship", payment_status: "unpaid", account: { status: "open" } });
    expect([await escrowOf(idOf(paid)), await usedOf(of)]).toEqual([0n, "15200"]);
  });
});

describe("what is to be paid", () => {
  test("is due so many days after the first parcel, and paid before receipt it is in escrow as any order's", async () => {
    const of = await anOrderOnAccount(portal, await aCreditLine(portal));
    await sendIt(portal, of);
    const { account } = await orderOf(of);
    const inDays = ((account?.due_at ?? 0) * 1000 - Date.now()) / days(1);
    expect(Math.round(inDays)).toBe(30);
    // Whoever keeps the company pays what a colleague ordered.
    expect((await portal.run(listOrders, of.admin, { of: "company" })).list[0]?.actions).toEqual(["pay_invoice"]);
    await payInvoice(portal, of, of.admin, 15_200n);
    expect([await escrowOf(of.id), await usedOf(of)]).toEqual([15_200n, "0"]);
    expect(await orderOf(of)).toMatchObject({ payment_status: "paid", account: { status: "paid", paid: { minor: "15200" } } });
    expect((await portal.run(soldSummary, of.seller, {})).sold_count).toBe(1);
    await received(of);
    expect([await escrowOf(of.id), await heldFor(of.seller)]).toEqual([0n, 15_200n]);
    await after(days(8), async () => expect([await heldFor(of.seller), await earnedOf(of.seller)]).toEqual([0n, "14744"]));
    expect((await portal.refusal(startPayment, of.buyer, { kind: "invoice", reference: of.id, provider: "local" })).code).toBe("already_paid");
  });

  test("paid long after receipt it is the seller's at once, less commission; nothing was held before", async () => {
    const of = await anOrderOnAccount(portal, await aCreditLine(portal));
    await sendIt(portal, of);
    await received(of);
    expect((await orderOf(of)).status).toBe("received");
    await after(days(28), async () => {
      expect((await orderOf(of)).payment_status).toBe("unpaid");
      expect([await heldFor(of.seller), await earnedOf(of.seller), await usedOf(of)]).toEqual([0n, "0", "15200"]);
      await payInvoice(portal, of, of.buyer, 15_200n);
      expect([await escrowOf(of.id), await heldFor(of.seller), await earnedOf(of.seller), await usedOf(of)]).toEqual([0n, 0n, "14744", "0"]);
    });
  });

  test("is lowered by what is declined, late, cancelled or claimed, and nobody gets money that was not paid", async () => {
    const line = await aCreditLine(portal);
    const declined = await anOrderOnAccount(portal, line);
    await portal.run(rejectOrder, line.seller, { id: declined.id, note: "The dye house is closed" });
    expect(await orderOf(declined)).toMatchObject({ status: "closed", account: { status: "closed", open: { minor: "0" } } });
    expect(await told(line.buyer)).toContain(`The seller cannot deliver order ${declined.code}. You have nothing to pay for it.`);
    const part = await anOrderOnAccount(portal, line);
    const lineId = (await orderOf(part)).lines[0]?.id ?? 0;
    await sendIt(portal, part, [{ line_id: lineId, quantity: 3 }]);
    expect((await portal.run(cancelRest, line.seller, { id: part.id, note: "Sold out" })).refunded.minor).toBe("3800");
    expect((await orderOf(part)).account?.open.minor).toBe("11400");
    expect(await usedOf(line)).toBe("11400");
    // Claimed after receipt, before it is paid: less is to be paid, and the seller gets the rest.
    await received(part);
    const claim = await aClaimOn(portal, part, { lines: [{ line_id: lineId, quantity: 1 }] });
    const owed = { is_owed: true, kind_text: "Pay less" };
    expect((await portal.run(claimDetails, line.buyer, { id: claim.id })).claim).toMatchObject(owed);
    expect((await portal.run(claimOptions, line.buyer, { id: part.id })).order.is_owed).toBe(true);
    await answer(portal, claim, "grant");
    await portal.runJobs();
    expect((await orderOf(part)).account?.open.minor).toBe("7600");
    // No money went anywhere, and none is spoken of.
    expect((await told(line.buyer)).filter((text) => text.includes(claim.code))).toEqual([
      `Claim ${claim.code} is settled. What was granted is taken off what you owe for the order.`,
      `Claim ${claim.code} is agreed. What you owe for the order becomes less.`,
    ]);
    await payInvoice(portal, part, line.buyer, 7_600n);
    // What was settled before it was paid went back to nobody; what is claimed from now on does.
    expect((await portal.run(claimDetails, line.buyer, { id: claim.id })).claim).toMatchObject(owed);
    expect(await portal.run(claimOptions, line.buyer, { id: part.id })).toMatchObject({ order: { is_owed: false }, claims: [{ kind_text: "Pay less" }] });
    await after(days(8), async () => expect(await earnedOf(line.seller)).toBe("7372"));
    expect([await escrowOf(part.id), await walletOf(line.buyer), await usedOf(line)]).toEqual([0n, "0", "0"]);
    const late = await anOrderOnAccount(portal, line);
    await after(days(60), async () => void (await portal.run(closeLate, line.buyer, { id: late.id })));
    expect([(await orderOf(late)).account?.status, await usedOf(line)]).toEqual(["closed", "0"]);
  });

  test("a payment at a sum that has been lowered since goes to its payer", async () => {
    const of = await anOrderOnAccount(portal, await aCreditLine(portal));
    const { payment } = await portal.run(startPayment, of.buyer, { kind: "invoice", reference: of.id, provider: "local" });
    const lineId = (await orderOf(of)).lines[0]?.id ?? 0;
    await sendIt(portal, of, [{ line_id: lineId, quantity: 3 }]);
    await portal.run(cancelRest, of.seller, { id: of.id, note: "Sold out" });
    await portal.run(cashierDecide, of.buyer, { payment, outcome: "succeed" }).catch(() => undefined);
    await portal.runJobs();
    expect([await escrowOf(of.id), (await orderOf(of)).account?.status]).toEqual([0n, "open"]);
    expect((await portal.run(paymentOptions, of.buyer, { kind: "invoice", reference: of.id })).amount.minor).toBe("11400");
  });
});

describe("what is overdue", () => {
  const overdue = async (more: Parameters<typeof aCreditLine>[1] = {}) => {
    const of = await anOrderOnAccount(portal, await aCreditLine(portal, more));
    await sendIt(portal, of);
    await received(of);
    return of;
  };

  test("is told before and after to both, and stops the line until it is paid", async () => {
    const of = await overdue();
    await after(days(28), sweep);
    expect(await told(of.buyer)).toContainEqual(expect.stringMatching(/^¥152\.00 for order .* is to be paid by/));
    expect(await told(of.seller)).toContainEqual(expect.stringMatching(/^The buyer of order .* is to pay ¥152\.00 by/));
    await after(days(31), async () => {
      await sweep();
      expect((await orderOf(of)).account?.status).toBe("overdue");
      expect((await lineOf(of)).status).toBe("active");
    });
    expect(await told(of.admin)).toContainEqual(expect.stringContaining("was to be paid by"));
    expect(await told(of.seller)).toContainEqual(expect.stringContaining("The platform does not pay in the buyer's place."));
    await after(days(38), async () => {
      await sweep();
      expect(await lineOf(of)).toMatchObject({ status: "paused", is_paused_by_overdue: true, overdue: { minor: "15200" }, overdue_count: 1 });
      expect((await portal.refusal(moveCredit, of.seller, { id: of.line, act: "resume" })).code).toBe("is_overdue");
      await expect(anOrderOnAccount(portal, of, 2)).rejects.toMatchObject({ code: "account_gone" });
      expect((await portal.run(creditInvoices, of.seller, {})).list.map(({ actions }) => actions)).toEqual([["more_time", "accept_less", "write_off"]]);
      await payInvoice(portal, of, of.buyer, 15_200n);
      await sweep();
      expect((await lineOf(of)).status).toBe("active");
    });
    const texts = await told(of.buyer);
    expect(texts.filter((text) => text.includes("is still not paid"))).toHaveLength(1);
  });

  test("the seller gives more time as often as they like, is content with less, or waits no more", async () => {
    const of = await overdue();
    expect((await portal.refusal(writeOff, of.seller, { id: of.id })).code).toBe("state_wrong");
    await after(days(32), async () => {
      await sweep();
      for (const more of [5, 10]) await portal.run(moreTimeForInvoice, of.seller, { id: of.id, days: more });
      expect((await orderOf(of)).account?.status).toBe("open");
      expect((await portal.refusal(acceptLess, of.seller, { id: of.id, open_minor: "15200" })).code).toBe("not_less");
      await portal.run(acceptLess, of.seller, { id: of.id, open_minor: "10000" });
      expect([await usedOf(of), (await orderOf(of)).account?.open.minor]).toEqual(["10000", "10000"]);
      await payInvoice(portal, of, of.buyer, 10_000n);
      expect([await escrowOf(of.id), await heldFor(of.seller), await earnedOf(of.seller)]).toEqual([0n, 0n, "9700"]);
      // Figures are of what came.
      const { sold_total, month_total } = await portal.run(soldSummary, of.seller, {});
      const { total } = await portal.run(salesByDay, of.seller, { days: 7 });
      expect([sold_total.minor, month_total.minor, total.minor]).toEqual(["10000", "10000", "10000"]);
    });
    const lost = await overdue();
    await after(days(32), async () => {
      await sweep();
      expect(await portal.run(writeOff, lost.seller, { id: lost.id, note: "The buyer is gone" })).toEqual({ status: "written_off" });
      expect((await portal.refusal(startPayment, lost.buyer, { kind: "invoice", reference: lost.id, provider: "local" })).code).toBe("payable_closed");
      await portal.runJobs();
      expect([await usedOf(lost), await escrowOf(lost.id), await earnedOf(lost.seller)]).toEqual(["0", 0n, "0"]);
    });
    await expect(portal.run(writeOff, of.seller, { id: lost.id })).rejects.toBeInstanceOf(NotFound);
    await expect(portal.run(moreTimeForInvoice, of.seller, { id: lost.id, days: 3 })).rejects.toBeInstanceOf(NotFound);
    await expect(portal.run(acceptLess, of.seller, { id: lost.id, open_minor: "1" })).rejects.toBeInstanceOf(NotFound);
  });

  test("a transfer that is chosen and never sent keeps nothing from being done for longer than a transfer has", async () => {
    const of = await overdue();
    await aBankAccount(portal);
    const finance = await portal.aUser({ roles: ["finance"] });
    await after(days(32), async () => {
      await sweep();
      const one = await aTransfer(portal, of.buyer, { kind: "invoice", reference: of.id });
      expect((await portal.run(showTransfer, of.buyer, { payment: one.payment })).seconds_left).toBeLessThanOrEqual(86_400);
      expect(await moneyFor(portal, finance, one, "5000")).toMatchObject({ outcome: "part" });
      expect((await portal.refusal(acceptLess, of.seller, { id: of.id, open_minor: "10000" })).code).toBe("being_paid");
      await after(hours(25), async () => {
        // Whether or not its sweep came by.
        expect((await portal.run(showTransfer, of.buyer, { payment: one.payment })).payable_status).toBe("closed");
        await portal.runner.act((ctx) => lapseTransfers(ctx));
        await portal.runJobs();
        expect((await portal.run(paymentStatus, of.buyer, { payment: one.payment })).status).toBe("expired");
        expect([await walletOf(of.buyer), await told(of.buyer)]).toEqual(["5000", expect.arrayContaining([expect.stringContaining("It is still to be paid")])]);
        // What comes late is the payer's, and of what was held nothing is counted twice.
        expect(await moneyFor(portal, finance, one, "10200")).toMatchObject({ outcome: "wallet" });
        expect(await walletOf(of.buyer)).toBe("15200");
        const again = await aTransfer(portal, of.buyer, { kind: "invoice", reference: of.id });
        expect(again.payment).not.toBe(one.payment);
        await after(hours(25), async () => {
          // Chosen again before its sweep: the same, with time anew.
          expect((await aTransfer(portal, of.buyer, { kind: "invoice", reference: of.id })).payment).toBe(again.payment);
          expect((await portal.run(showTransfer, of.buyer, { payment: again.payment })).seconds_left).toBeGreaterThan(86_300);
          expect((await portal.refusal(writeOff, of.seller, { id: of.id })).code).toBe("being_paid");
        });
        await after(hours(50), async () => {
          await portal.run(acceptLess, of.seller, { id: of.id, open_minor: "10000" });
          await portal.run(startPayment, of.buyer, {
            kind: "invoice",
            reference: of.id,
            provider: "wallet",
            expected_minor: "10000",
            pay_password: payPassword,
          });
        });
      });
    });
  });

  test("of what is not all sent nobody is content with less: what is missing would come off once more", async () => {
    const line = await aCreditLine(portal);
    const of = await anOrderOnAccount(portal, line);
    const lineId = (await orderOf(of)).lines[0]?.id ?? 0;
    await sendIt(portal, of, [{ line_id: lineId, quantity: 2 }]);
    await received(of);
    const acts = async () => (await portal.run(creditInvoices, of.seller, {})).list[0]?.actions;
    expect(await acts()).toEqual(["more_time"]);
    expect((await portal.refusal(acceptLess, of.seller, { id: of.id, open_minor: "10000" })).code).toBe("not_all_sent");
    await portal.run(cancelRest, of.seller, { id: of.id, note: "Sold out" });
    expect([await acts(), await usedOf(line)]).toEqual([["more_time", "accept_less"], "7600"]);
    await portal.run(acceptLess, of.seller, { id: of.id, open_minor: "5000" });
    expect(await usedOf(line)).toBe("5000");
  });

  test("long after its day it is written off by itself, and no order stays open for ever", async () => {
    const of = await overdue();
    await after(days(31), sweep);
    await after(days(397), async () => {
      await sweep();
      expect((await orderOf(of)).account?.status).toBe("written_off");
      expect(await usedOf(of)).toBe("0");
    });
  });
});

describe("freight asked for on account", () => {
  const ask = ({ seller }: CreditLine) => [{ seller_id: seller.id, rate_id: null, ask: true }];
  const asked = async (limit_minor = "100000") => {
    const of = await aCreditLine(portal, { limit_minor });
    const placed = await aCompanyOrder(portal, of.buyer, of.company, [{ sku_id: of.sku, quantity: 4 }], { on_account: [of.seller.id], freight: ask(of) });
    return { ...of, id: placed.id, code: placed.code };
  };
  const offer = async (of: CreditLine & { id: number }, freight_minor: string) =>
    (await portal.run(offerPrice, of.seller, { id: of.id, freight_minor })).offer_id;
  const agree = (of: CreditLine & { id: number }, offer_id: number, accept = true) => portal.run(answerPrice, of.buyer, { id: of.id, offer_id, accept });

  test("waits for the answer unpaid, and goes on at what is agreed, out of the limit", async () => {
    const of = await asked();
    expect(await orderOf(of)).toMatchObject({
      status: "pending_payment",
      status_text: "Waiting for the freight",
      is_freight_asked: true,
      seconds_left: 24 * 3_600,
      actions: ["cancel"],
      account: { status: "waiting", open: { minor: "15200" } },
    });
    expect(await usedOf(of)).toBe("15200");
    expect((await told(of.seller))[0]).toContain("asks what the freight costs");
    // Every list says so: the seller's, the staff's, what customer service and papers of the money name it by, and its history.
    const support = await portal.aUser({ roles: ["support"] });
    const waits = "Waiting for the freight";
    expect((await portal.run(soldOrders, of.seller, {})).list[0]?.status_text).toBe(waits);
    expect((await portal.run(findOrders, support, { keyword: of.code })).list).toMatchObject([{ status: "pending_payment", status_text: waits }]);
    await portal.runner.act(async (ctx) => {
      const english = { ...ctx, locale: "en" as const };
      expect((await soldOrdersById(english, [of.id])).get(of.id)?.statusText).toBe(waits);
      expect((await ordersOfBuyer(english, { buyerId: of.buyer.id }, 5)).list[0]?.statusText).toBe(waits);
    });
    expect((await orderOf(of)).events.map(({ status_text }) => status_text)).toEqual([waits]);
    expect((await portal.refusal(offerPrice, of.seller, { id: of.id, lines: [] })).code).toBe("freight_missing");
    // Not agreed to, it waits on.
    await agree(of, await offer(of, "9000"), false);
    expect([(await orderOf(of)).status, await usedOf(of)]).toEqual(["pending_payment", "15200"]);
    const offer_id = await offer(of, "4500");
    expect((await orderOf(of)).price_offers[0]).toMatchObject({ total: { minor: "19700" }, limit_free: null });
    await agree(of, offer_id);
    expect(await orderOf(of)).toMatchObject({
      status: "to_ship",
      total: { minor: "19700" },
      freight: { price: { minor: "4500" } },
      account: { status: "open", open: { minor: "19700" } },
    });
    expect(await usedOf(of)).toBe("19700");
    expect(await told(of.seller)).toContainEqual(expect.stringContaining(`Order ${of.code} was placed on account`));
    expect((await portal.refusal(offerPrice, of.seller, { id: of.id, freight_minor: "1" })).code).toBe("unpaid_only");
    await sendIt(portal, of);
    await payInvoice(portal, of, of.buyer, 19_700n);
    expect([await usedOf(of), await escrowOf(of.id)]).toEqual(["0", 19_700n]);
  });

  test("goes no further than the limit, which both read beforehand, and costs less where less is agreed", async () => {
    const of = await asked("17000");
    const dear = await offer(of, "4500");
    for (const who of [of.buyer, of.seller])
      expect((await portal.run(orderDetails, who, { id: of.id })).order.price_offers[0]).toMatchObject({ limit_free: { minor: "1800" } });
    expect((await portal.refusal(answerPrice, of.buyer, { id: of.id, offer_id: dear, accept: true })).code).toBe("account_short");
    expect([(await orderOf(of)).total.minor, await usedOf(of)]).toEqual(["15200", "15200"]);
    await portal.run(changeCredit, of.seller, { id: of.line, limit_minor: "19700", days: 30 });
    expect((await orderOf(of)).price_offers[0]).toMatchObject({ limit_free: null });
    await agree(of, dear);
    expect([(await orderOf(of)).status, await usedOf(of)]).toEqual(["to_ship", "19700"]);

    const cheap = await asked();
    const [line] = (await orderOf(cheap)).lines;
    const { offer_id } = await portal.run(offerPrice, cheap.seller, {
      id: cheap.id,
      lines: [{ line_id: line?.id ?? 0, unit_price_minor: "3000" }],
      freight_minor: "0",
    });
    // Paused meanwhile: what was placed stands, and what is cheaper needs nothing of the limit.
    await portal.run(moveCredit, cheap.seller, { id: cheap.line, act: "pause" });
    await agree(cheap, offer_id);
    expect([(await orderOf(cheap)).status, await usedOf(cheap)]).toEqual(["to_ship", "12000"]);
  });

  test("of two that are agreed to at once the limit takes one", async () => {
    const first = await asked("35000");
    const placed = await aCompanyOrder(portal, first.buyer, first.company, [{ sku_id: first.sku, quantity: 4 }], {
      on_account: [first.seller.id],
      freight: ask(first),
    });
    const both = [first, { ...first, id: placed.id }];
    const offers = [await offer(both[0] ?? first, "4500"), await offer(both[1] ?? first, "4500")];
    const holder = await portal.database.pool.connect();
    await holder.query("begin");
    await holder.query("select from orders.credit_line where id = $1 for update", [first.line]);
    const all = Promise.allSettled(both.map((of, at) => agree(of, offers[at] ?? 0)));
    const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    try {
      await expect.poll(async () => (await portal.database.pool.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 20_000 }).toBe(2);
    } finally {
      await holder.query("commit");
      holder.release();
    }
    expect((await all).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await usedOf(first)).toBe("34900");
    const states = await Promise.all(both.map(async (of) => (await orderOf(of)).status));
    expect(states.sort()).toEqual(["pending_payment", "to_ship"]);
  });

  test("closes by itself where nobody answers, or by its buyer, and the limit is free again", async () => {
    const of = await asked();
    const other = await asked();
    await portal.run(cancelOrder, other.buyer, { id: other.id });
    expect([(await orderOf(other)).status, await usedOf(other)]).toEqual(["closed", "0"]);
    const offer_id = await offer(of, "4500");
    await after(hours(25), async () => {
      await portal.runner.act((ctx) => sweepUnpaid(ctx));
      await portal.runJobs();
      expect(await orderOf(of)).toMatchObject({ status: "closed", close_text: "No freight was agreed on in time" });
      expect(await usedOf(of)).toBe("0");
      expect((await told(of.buyer))[0]).toContain("does not count against your company's limit any more");
      expect((await told(of.seller))[0]).toContain("before its buyer agreed to your freight");
      const support = await portal.aUser({ roles: ["support"] });
      expect((await portal.run(findOrders, support, { keyword: of.code })).list[0]?.status_text).toBe("Closed");
      await portal.runner.act(async (ctx) => {
        const [last] = (await ordersOfBuyer({ ...ctx, locale: "en" }, { buyerId: of.buyer.id }, 5)).list;
        expect(last?.closeText).toBe("No freight was agreed on in time");
      });
      expect((await portal.refusal(answerPrice, of.buyer, { id: of.id, offer_id, accept: true })).code).toBe("unpaid_only");
    });
  });
});

describe("whatever happens to orders on account", () => {
  const acts = ["ship", "ship_part", "receive", "pay", "claim", "cancel_rest", "reject", "wait", "more_time", "less", "write_off"] as const;
  type Act = (typeof acts)[number];
  test("the limit in use is what is open, escrow ends at nothing, and what was paid is the seller's or went back", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<Act>(...acts), { minLength: 3, maxLength: 9 }), async (walk) => {
        const line = await aCreditLine(portal);
        const of = await anOrderOnAccount(portal, line, 5);
        const lineId = (await orderOf(of)).lines[0]?.id ?? 0;
        let waited = 0;
        let paid = 0n;
        const open = async () => BigInt((await orderOf(of)).account?.open.minor ?? 0);
        const step: Record<Act, () => Promise<unknown>> = {
          ship: () => sendIt(portal, of),
          ship_part: () => sendIt(portal, of, [{ line_id: lineId, quantity: 2 }]),
          receive: () => received(of),
          pay: async () => {
            const minor = await open();
            if (minor === 0n) return;
            await payInvoice(portal, of, of.buyer, minor);
            paid += minor;
          },
          claim: async () => {
            const claim = await aClaimOn(portal, of);
            await answer(portal, claim, "grant");
          },
          cancel_rest: () => portal.run(cancelRest, of.seller, { id: of.id, note: "Sold out" }),
          reject: () => portal.run(rejectOrder, of.seller, { id: of.id, note: "Sold out" }),
          wait: async () => {
            portal.wait(days(20));
            waited += days(20);
            await sweep();
          },
          more_time: () => portal.run(moreTimeForInvoice, of.seller, { id: of.id, days: 9 }),
          less: async () => portal.run(acceptLess, of.seller, { id: of.id, open_minor: String((await open()) / 2n || 1n) }),
          write_off: () => portal.run(writeOff, of.seller, { id: of.id }),
        };
        try {
          for (const act of walk) {
            // What is not possible now is refused, and changes nothing.
            await step[act]().catch((error: unknown) => {
              if (error instanceof Refusal || error instanceof NotFound) return;
              if (!(error instanceof Error) || !error.message.startsWith("nothing can be claimed")) throw error;
            });
            await portal.runJobs();
            expect(await usedOf(line)).toBe(String(await open()));
          }
          portal.wait(days(500));
          waited += days(500);
          for (let round = 0; round < 3; round += 1) {
            await portal.runJobs();
            await sweep();
          }
          const ended = await orderOf(of);
          expect(await usedOf(line)).toBe("0");
          expect(await heldFor(line.seller)).toBe(0n);
          if (["received", "completed", "closed"].includes(ended.status)) {
            expect(await escrowOf(of.id)).toBe(0n);
            const { rows } = await portal.database.pool.query<{ income: string; fee: string }>(
              "select coalesce(sum(amount_minor - given_back_minor), 0)::text as income, 0 as fee from payments.settlement where order_id = $1",
              [of.id],
            );
            expect(BigInt(rows[0]?.income ?? 0) + BigInt(ended.refunded.minor)).toBe(paid);
          }
        } finally {
          portal.wait(-waited);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

test("whose account is closed sells nothing on account any more, and the company is told", async () => {
  const of = await aCreditLine(portal);
  await portal.runner.act((ctx) => endLinesOf(ctx, { user_id: of.seller.id }));
  expect((await lineOf(of)).status).toBe("ended");
  expect(await told(of.buyer)).toContainEqual(expect.stringContaining("takes no more orders on account from Gulf Cloth"));
  // Again, there is nothing to end.
  await portal.runner.act((ctx) => endLinesOf(ctx, { user_id: of.seller.id }));
});

test("a stranger buys for nobody, and an order of one's own has no account", async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  expect((await orderOf({ buyer, id: placed.id })).account).toBeNull();
  await expect(portal.run(writeOff, shop.seller, { id: placed.id })).rejects.toBeInstanceOf(NotFound);
});
