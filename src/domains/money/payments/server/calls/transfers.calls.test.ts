import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboard } from "#domains/audit/contract/dashboard.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { balanceOf, faultsOf, post } from "#domains/money/ledger/index.server.ts";
import { findProposals, answerProposal } from "#domains/money/payments/contract/proposals.ts";
import { closeUnpaidCheckout } from "#domains/trade/orders/contract/events.ts";
import { cancelOrder, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { hours, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Currency } from "#kit/money.ts";
import { prepareBooking } from "#domains/trade/bookings/contract/bookings.ts";
import { buyVip } from "#domains/people/vip/contract/members.ts";
import { anAccepted } from "#tests/builders/bookings.ts";
import { anAgreed } from "#tests/builders/inspections.ts";
import { aSignedContract } from "#tests/builders/contracts.ts";
import { aGroupShop, aJoiner } from "#tests/builders/groupbuys.ts";
import { aConfirmedLicence } from "#tests/builders/licences.ts";
import { aBuyer, anOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { aBankAccount, aPayoutOnWay, aTransfer, moneyComes, moneyFor, openTransfers } from "#tests/builders/transfers.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { onePixel } from "#tests/security/tiny-files.ts";
import {
  bankAccounts,
  closeBankAccount,
  enterReceived,
  findReceived,
  findTransfers,
  bookPayout,
  importReceived,
  matchReceived,
  saveBankAccount,
  setReceivedAside,
  unbookPayout,
} from "../../contract/bank.ts";
import { findDifferences, settleDifference } from "../../contract/differences.ts";
import { paymentOptions, paymentStatus, startPayment } from "../../contract/payment.ts";
import { recharge } from "../../contract/recharge.ts";
import { handInSlip, showTransfer } from "../../contract/transfers.ts";
import { payments } from "../../index.server.ts";

let portal: TestPortal;
let finance: Persona;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  finance = await portal.aUser({ roles: ["finance"], nickname: "Mei" });
  shop = await aShop(portal);
  await aBankAccount(portal);
  await aBankAccount(portal, { currency: "USD", number: "GB82 WEST 1234 5698 7654 32" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

const lines = (quantity = 2) => [{ sku_id: shop.skus[0] ?? 0, quantity }];
const walletOf = async (as: Persona, currency: Currency = "CNY") => (await portal.run(walletBalance, as, { currency })).wallet.minor;
const holds = (kind: "bank" | "suspense" | "transfer_held" | "escrow", owner = 0, currency: Currency = "CNY") =>
  portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency }));
const statusOf = async (as: Persona, payment: string) => {
  const { status, payable_status } = await portal.run(paymentStatus, as, { payment });
  return `${status} ${payable_status}`;
};
const orderOf = async (as: Persona, id: number) => (await portal.run(orderDetails, as, { id })).order;
const told = async (as: Persona) => (await portal.run(listNotifications, as, {})).list.map(({ text }) => text);
const firstOf = async (as: Persona) => (await told(as))[0] ?? "";

/** An order of ¥76.00 whose buyer has chosen to transfer. */
const transferred = async (quantity = 2, wanted = lines(quantity)) => {
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, wanted);
  return { buyer, placed, ...(await aTransfer(portal, buyer, { kind: "checkout", reference: placed.checkout_id })) };
};

/** The timer of a checkout at the end of its time. */
const timerOf = (checkout_id: number, at: TestPortal = portal) => {
  const timer = orders.jobs?.find((handler) => handler.job.name === closeUnpaidCheckout.name);
  if (!timer) throw new Error("orders has no closing timer");
  return at.runner.job(timer, { checkout_id });
};
/** Its time is over now. */
const letLapse = async ({ placed: { checkout_id } }: Awaited<ReturnType<typeof transferred>>) => {
  for (const statement of [
    "update orders.checkout set expires_at = now() - interval '1 second' where id = $1",
    `update orders."order" set expires_at = now() - interval '1 second' where checkout_id = $1`,
    "update payments.payable set expires_at = now() - interval '1 second' where kind = 'checkout' and reference = $1",
  ])
    await portal.database.pool.query(statement, [checkout_id]);
  await timerOf(checkout_id);
};

describe("the accounts", () => {
  test("are set by an admin, checked, seen by finance, and without one nothing is paid by transfer", async () => {
    const admin = await portal.aUser({ roles: ["admin"] });
    const eur = { currency: "EUR" as const, holder: "Threadport GmbH", bank: "Sparkasse", number: "DE89 3704 0044 0532 0130 00", swift: "COBADEFFXXX" };
    await expect(portal.run(saveBankAccount, finance, eur)).rejects.toThrow("denied");
    const faulty = await portal.refusal(saveBankAccount, admin, { ...eur, number: "DE89 3704 0044 0532 0130 01", swift: "X", holder: "" });
    expect(faulty.issues.map(({ path }) => path).sort()).toEqual(["holder", "number", "swift"]);
    const buyer = await portal.aUser();
    const ways = async () => {
      const { reference } = await portal.run(recharge, buyer, { amount: "10000" });
      return (await portal.run(paymentOptions, buyer, { kind: "topup", reference })).providers.map(({ code }) => code);
    };
    expect(await ways()).toEqual(["local", "bank_transfer"]);
    const { id } = await portal.run(saveBankAccount, admin, eur);
    expect((await portal.refusal(saveBankAccount, admin, eur)).code).toBe("unchanged");
    expect(await portal.run(bankAccounts, finance, {})).toMatchObject({
      may_change: false,
      list: [{ currency: "CNY" }, { currency: "EUR" }, { currency: "USD" }],
    });
    await portal.run(closeBankAccount, admin, { id });
    await expect(portal.run(closeBankAccount, admin, { id })).rejects.toThrow("not found");
    const [own] = (await portal.run(bankAccounts, admin, {})).list;
    await portal.run(closeBankAccount, admin, { id: own?.id ?? 0 });
    expect(await ways()).toEqual(["local"]);
    await aBankAccount(portal);
  });

  test("a payer goes on seeing the account that they were told", async () => {
    const one = await transferred();
    await aBankAccount(portal, { number: "6222 9999 8888 7777" });
    const other = await transferred();
    const numberOf = async ({ buyer, payment }: typeof one) => (await portal.run(showTransfer, buyer, { payment })).account.number;
    expect([await numberOf(one), await numberOf(other)]).toEqual(["6222000011112222", "6222999988887777"]);
    await expect(portal.run(showTransfer, other.buyer, { payment: one.payment })).rejects.toThrow("not found");
  });
});

describe("choosing a transfer", () => {
  test("gives 24 hours once, holds the stock as long, and tells what to do", async () => {
    const { buyer, placed, payment, reference, cashier_url } = await transferred();
    expect(cashier_url).toBe(`/pay/transfer?payment=${payment}`);
    const shown = await portal.run(showTransfer, buyer, { payment });
    expect(shown).toMatchObject({ amount: { minor: "7600" }, rest: { minor: "7600" }, received: { minor: "0" }, slip: null, payable_status: "open" });
    expect(reference).toMatch(/^TP-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(shown.seconds_left).toBeGreaterThan(86_300);
    expect((await orderOf(buyer, placed.id)).seconds_left).toBeGreaterThan(86_300);
    expect(await firstOf(buyer)).toContain(`Transfer ¥76.00 with the reference ${reference}`);
    const { rows } = await portal.database.pool.query("select expires_at > now() + interval '24 hours' as held from catalog.stock_hold where reference = $1", [
      `order:${placed.id}`,
    ]);
    expect(rows).toEqual([{ held: true }]);
    // Chosen again, it is the same, and no later.
    await portal.database.pool.query("update payments.payable set expires_at = now() + interval '2 hours' where kind = 'checkout' and reference = $1", [
      placed.checkout_id,
    ]);
    const again = await aTransfer(portal, buyer, { kind: "checkout", reference: placed.checkout_id });
    expect([again.payment, again.reference]).toEqual([payment, reference]);
    expect((await portal.run(showTransfer, buyer, { payment })).seconds_left).toBeLessThan(7_201);
  });

  test("the timers of half an hour find nothing to close, those of the day do", async () => {
    const own = await startTestPortal({ locale: "en" });
    try {
      const ownShop = await aShop(own);
      await aBankAccount(own);
      const buyer = await aBuyer(own);
      const placed = await anOrder(own, buyer, [{ sku_id: ownShop.skus[0] ?? 0, quantity: 2 }]);
      const { payment } = await aTransfer(own, buyer, { reference: placed.checkout_id });
      const sweep = async () => {
        for (const domain of [payments, orders]) for (const one of domain.sweeps ?? []) await own.runner.sweep(one);
        await own.runJobs();
      };
      const standing = async () => (await own.run(orderDetails, buyer, { id: placed.id })).order.status;
      const held = async () => (await own.database.pool.query<{ held: number }>("select held from catalog.sku where id = $1", [ownShop.skus[0]])).rows[0]?.held;
      own.wait(minutes(50));
      await sweep();
      expect([await standing(), await held()]).toEqual(["pending_payment", 2]);
      await own.database.pool.query("update accounts.session set expires_at = now() + interval '40 days'");
      own.wait(hours(24));
      await sweep();
      expect([await standing(), await held()]).toEqual(["closed", 0]);
      expect((await own.run(paymentStatus, buyer, { payment })).status).toBe("expired");
      expect((await own.run(listNotifications, buyer, {})).list.map(({ text }) => text).join()).toContain("is over");
    } finally {
      await own.stop();
    }
  });

  test.each<[string, () => Promise<{ payer: Persona; kind: "topup" | "vip" | "licence" | "booking" | "milestone" | "inspection"; reference: number }>]>([
    [
      "a top-up",
      async () => {
        const payer = await portal.aUser();
        return { payer, kind: "topup", reference: (await portal.run(recharge, payer, { amount: "10000" })).reference };
      },
    ],
    [
      "a membership",
      async () => {
        const payer = await portal.aUser();
        return { payer, kind: "vip", reference: (await portal.run(buyVip, payer, { level: "standard", days: 30, expected_price: "29800" })).reference };
      },
    ],
    [
      "a licence",
      async () => {
        const { buyer, id } = await aConfirmedLicence(portal);
        return { payer: buyer, kind: "licence", reference: id };
      },
    ],
    [
      "a booking",
      async () => {
        const { client, id } = await anAccepted(portal);
        await portal.run(prepareBooking, client, { id });
        await portal.database.pool.query("update bookings.booking set pay_by = now() + interval '2 hours' where id = $1", [id]);
        await portal.database.pool.query("update payments.payable set expires_at = now() + interval '2 hours' where kind = 'booking' and reference = $1", [id]);
        return { payer: client, kind: "booking", reference: id };
      },
    ],
    [
      "a milestone in its last hours",
      async () => {
        const { buyer, id } = await aSignedContract(portal);
        const { rows } = await portal.database.pool.query<{ id: number }>(
          "update contracts.milestone set pay_by = now() + interval '2 hours' where contract_id = $1 and status = 'due' returning id",
          [id],
        );
        const reference = rows[0]?.id ?? 0;
        await portal.database.pool.query("update payments.payable set expires_at = now() + interval '2 hours' where kind = 'milestone' and reference = $1", [
          reference,
        ]);
        return { payer: buyer, kind: "milestone", reference };
      },
    ],
    [
      "an inspection",
      async () => {
        const { asker, id } = await anAgreed(portal);
        await portal.database.pool.query("update inspections.inspection set pay_by = now() + interval '2 hours' where id = $1", [id]);
        await portal.database.pool.query("update payments.payable set expires_at = now() + interval '2 hours' where kind = 'inspection' and reference = $1", [
          id,
        ]);
        return { payer: asker, kind: "inspection", reference: id };
      },
    ],
  ])("%s waits a day and is paid by it", async (_, make) => {
    const { payer, kind, reference } = await make();
    const transfer = await aTransfer(portal, payer, { kind, reference });
    expect((await portal.run(showTransfer, payer, { payment: transfer.payment })).seconds_left).toBeGreaterThan(86_300);
    expect(await moneyFor(portal, finance, transfer, transfer.amount)).toEqual({ status: "matched", outcome: "paid" });
    expect(await statusOf(payer, transfer.payment)).toBe("succeeded paid");
  });

  test("an exclusive licence and a group buy do not wait: others do", async () => {
    const { buyer, id } = await aConfirmedLicence(portal, { kind: "exclusive" });
    const codes = async (as: Persona, kind: "licence" | "checkout", reference: number) =>
      (await portal.run(paymentOptions, as, { kind, reference })).providers.map(({ code }) => code);
    expect(await codes(buyer, "licence", id)).not.toContain("bank_transfer");
    expect((await portal.refusal(startPayment, buyer, { kind: "licence", reference: id, provider: "bank_transfer" })).code).toBe("not_offered");
    const joiner = await aJoiner(portal, await aGroupShop(portal));
    expect(await codes(joiner.buyer, "checkout", joiner.checkout_id)).not.toContain("bank_transfer");
    expect((await portal.refusal(startPayment, joiner.buyer, { reference: joiner.checkout_id, provider: "bank_transfer" })).code).toBe("not_offered");
  });

  test("is for ten things at once at most", async () => {
    const payer = await portal.aUser();
    const next = async () => ({ kind: "topup" as const, reference: (await portal.run(recharge, payer, { amount: "10000" })).reference });
    for (let made = 0; made < 10; made += 1) await aTransfer(portal, payer, await next());
    expect((await portal.refusal(startPayment, payer, { ...(await next()), provider: "bank_transfer" })).code).toBe("too_many_transfers");
  });

  test("can be left for another way while nothing has come; its money then goes to the wallet", async () => {
    const one = await transferred();
    await fillWallet(portal, one.buyer, 7_600n);
    await portal.run(startPayment, one.buyer, { reference: one.placed.checkout_id, provider: "wallet" });
    expect(await statusOf(one.buyer, one.payment)).toBe("cancelled paid");
    expect(await moneyFor(portal, finance, one, "7600")).toMatchObject({ outcome: "wallet" });
    expect(await walletOf(one.buyer)).toBe("7600");
    expect(await firstOf(one.buyer)).toContain("when nothing was to be paid any more");
  });
});

describe("a slip", () => {
  const slip = (payment: string, more = {}) => ({
    payment,
    file: { name: "slip.png", bytes: onePixel },
    amount: "7600",
    day: portal.now().toISOString().slice(0, 10),
    sender: "Nile Trading",
    ...more,
  });

  test("is read by its payer and by finance alone, and replaced by the next", async () => {
    const { buyer, payment, reference } = await transferred();
    const yesterday = new Date(portal.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    const first = await portal.run(handInSlip, buyer, slip(payment, { day: yesterday }));
    expect(first.slip).toMatchObject({ name: "slip.png", amount: { minor: "7600" }, sender: "Nile Trading" });
    const nameOf = (url = "") => new URL(url, "http://portal").pathname.slice("/private/".length);
    const isGood = (url: string, userId: number) => {
      const query = Object.fromEntries(new URL(url, "http://portal").searchParams) as { for: string; until: string; as: string; sign: string };
      return portal.services.privateFiles.isGood({ name: nameOf(url), ...query }, userId, portal.now());
    };
    expect([isGood(first.slip.url, buyer.id), isGood(first.slip.url, finance.id)]).toEqual([true, false]);
    const seen = (await openTransfers(portal, finance)).find((one) => one.reference === reference)?.slip;
    expect([nameOf(seen?.url), isGood(seen?.url ?? "", finance.id)]).toEqual([nameOf(first.slip.url), true]);
    const second = await portal.run(handInSlip, buyer, slip(payment, { day: yesterday }));
    expect(nameOf(second.slip.url)).not.toBe(nameOf(first.slip.url));
    expect(await portal.services.privateFiles.read(nameOf(first.slip.url))).toBeNull();
    await expect(portal.run(handInSlip, await portal.aUser(), slip(payment))).rejects.toThrow("not found");
    for (const as of [await portal.aUser(), await portal.aUser({ roles: ["support"] })])
      await expect(portal.run(findTransfers, as, {})).rejects.toThrow("denied");
  });

  test("is a picture or a PDF, of a day that was", async () => {
    const { buyer, payment } = await transferred();
    expect((await portal.refusal(handInSlip, buyer, slip(payment, { file: { name: "slip.pdf", bytes: Buffer.from("MZ no slip at all") } }))).code).toBe("type");
    expect((await portal.refusal(handInSlip, buyer, slip(payment, { day: "2999-01-01" }))).code).toBe("later_day");
    const faulty = await portal.refusal(handInSlip, buyer, slip(payment, { amount: "0", day: "yesterday", sender: "" }));
    expect(faulty.issues.map(({ path }) => path).sort()).toEqual(["amount", "day", "sender"]);
  });
});

describe("money that comes", () => {
  test("pays an order: bank, suspense, escrow, and nothing else", async () => {
    const before = [await holds("bank"), await holds("suspense")];
    const one = await transferred();
    expect(await moneyFor(portal, finance, one, "7600")).toEqual({ status: "matched", outcome: "paid" });
    expect(await orderOf(one.buyer, one.placed.id)).toMatchObject({ status: "to_ship", payment_status: "paid" });
    expect([await holds("bank"), await holds("suspense"), await holds("escrow", one.placed.id)]).toEqual([(before[0] ?? 0n) - 7_600n, before[1], 7_600n]);
    expect(await firstOf(one.buyer)).toContain("has arrived: ¥76.00 is paid");
  });

  test("entered twice is there once, by hand and from a file; two alike in one file are two", async () => {
    const before = await holds("bank");
    const line = { amount: "1234", currency: "CNY" as const, day: "2026-01-05", payer: "Twin", text: "twice" };
    const [one, two] = [await portal.run(enterReceived, finance, line), await portal.run(enterReceived, finance, line)];
    expect([one.is_known, two.is_known, two.id]).toEqual([false, true, one.id]);
    const statement = (rows: string) => ({ file: { name: "s.csv", bytes: Buffer.from(`Date,Amount,Currency,Payer,Text\n${rows}`) } });
    const rows = `2026-01-05,12.34,CNY,Twin,twice\n2026-01-05,12.34,CNY,Twin,twice\n2026-01-06,"1,000.50",cny,"Nile, Trading",x\n2026-01-06,-5,CNY,rent,\n`;
    expect(await portal.run(importReceived, finance, statement(rows))).toMatchObject({ added: 3, known: 1, late: 0, left: 1, matched: 0, days: 0 });
    expect(await portal.run(importReceived, finance, statement(rows))).toMatchObject({ added: 0, known: 4, late: 0, left: 0 });
    expect(await holds("bank")).toBe(before - 1_234n * 2n - 100_050n);
  });

  test("of a day whose books are closed stands in today's, and says so; of a day that is open it stands in its own", async () => {
    const today = dayOf(unixSeconds(portal.now()));
    const line = (day: string, text: string) => ({ amount: "4321", currency: "CNY" as const, day, payer: "Late", text });
    const early = await portal.run(enterReceived, finance, line("2026-01-08", "before it was closed"));
    expect(early.booked_on).toBe(null);
    // The database's clock is finer than the portal's: within one millisecond what comes after would stand before.
    await portal.database.pool.query(
      "insert into payments.statement_day (provider, day, lines, sums, compared_at) values ('stripe', '2026-01-09', 0, '[]', clock_timestamp() - interval '1 millisecond')",
    );
    const entered = async (day: string, text: string) => (await portal.run(enterReceived, finance, line(day, text))).booked_on;
    expect([
      await entered("2026-01-08", "closed"),
      await entered("2026-01-09", "closed"),
      await entered("2026-01-10", "open"),
      await entered(today, "today"),
    ]).toEqual([today, today, null, null]);
    // Said again of a line that is there already; one from before the day was closed stays in its own.
    expect(await entered("2026-01-08", "closed")).toBe(today);
    const rows = "2026-01-08,43.21,CNY,Late,from a file\n2026-01-11,43.21,CNY,Late,from a file\n";
    const file = { name: "s.csv", bytes: Buffer.from(`Date,Amount,Currency,Payer,Text\n${rows}`) };
    expect(await portal.run(importReceived, finance, { file })).toMatchObject({ added: 2, known: 0, late: 1 });
    const { list } = await portal.run(findReceived, finance, { size: 60 });
    expect(list.flatMap(({ payer, text, day, booked_on }) => (payer === "Late" ? [[text, day, booked_on]] : []))).toEqual([
      ["before it was closed", "2026-01-08", null],
      ["closed", "2026-01-08", today],
      ["closed", "2026-01-09", today],
      ["open", "2026-01-10", null],
      ["today", today, null],
      ["from a file", "2026-01-08", today],
      ["from a file", "2026-01-11", null],
    ]);
  });

  test("a faulty file changes nothing and says where; a bomb is not read", async () => {
    const before = await holds("bank");
    const refused = async (text: string | Buffer) =>
      (await portal.refusal(importReceived, finance, { file: { name: "s.csv", bytes: Buffer.from(text) } })).code;
    expect(await refused("Date,Amount,Currency,Payer,Text\n2026-01-07,1.00,CNY,a,b\n2026-13-07,1.00,CNY,a,b\n")).toBe("line");
    expect(await refused("Date,Amount,Currency,Payer,Text\n2026-01-07,1.00,GBP,a,b\n")).toBe("no_account");
    expect(await refused("Date,Amount\n2026-01-07,1.00\n")).toBe("columns");
    expect(await refused(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toBe("broken");
    expect(await refused("a".repeat(1_000_001))).toBe("too_large");
    expect(await refused(`Date,Amount,Currency,Payer,Text\n${"2026-01-07,1.00,CNY,a,b\n".repeat(2_001)}`)).toBe("too_large");
    expect(await refused(`Date,Amount,Currency,Payer,Text\n2026-01-07,1.00,CNY,a,"${"b".repeat(10_000)}"\n`)).toBe("broken");
    expect(await holds("bank")).toBe(before);
  });

  test("a part keeps it open, the rest pays it; nothing else may pay it meanwhile", async () => {
    const one = await transferred();
    expect(await moneyFor(portal, finance, one, "5000")).toEqual({ status: "matched", outcome: "part" });
    expect(await statusOf(one.buyer, one.payment)).toBe("pending open");
    expect(await portal.run(showTransfer, one.buyer, { payment: one.payment })).toMatchObject({ received: { minor: "5000" }, rest: { minor: "2600" } });
    expect(await firstOf(one.buyer)).toMatch(/¥50\.00 of your transfer .* ¥26\.00 is missing/);
    expect(await holds("transfer_held", one.payment_id)).toBe(5_000n);
    await fillWallet(portal, one.buyer, 10_000n);
    expect((await portal.refusal(startPayment, one.buyer, { reference: one.placed.checkout_id, provider: "wallet" })).code).toBe("partly_transferred");
    expect(await moneyFor(portal, finance, one, "2600")).toEqual({ status: "matched", outcome: "paid" });
    expect([await holds("transfer_held", one.payment_id), await holds("escrow", one.placed.id), await walletOf(one.buyer)]).toEqual([0n, 7_600n, "10000"]);
    expect(await orderOf(one.buyer, one.placed.id)).toMatchObject({ status: "to_ship" });
  });

  test("of two parts matched at once the second sees the first; one line matched by two clerks at once counts once", async () => {
    const wang = await portal.aUser({ roles: ["finance"] });
    for (let round = 0; round < 5; round += 1) {
      const one = await transferred();
      const ids = [await moneyComes(portal, finance, "3800", one.reference), await moneyComes(portal, finance, "3800", one.reference)];
      const settled = await Promise.all(ids.map((id, index) => portal.run(matchReceived, index === 0 ? finance : wang, { id, payment_id: one.payment_id })));
      expect(settled.map(({ outcome }) => outcome).sort()).toEqual(["paid", "part"]);
      expect([await holds("escrow", one.placed.id), await holds("transfer_held", one.payment_id), await walletOf(one.buyer)]).toEqual([7_600n, 0n, "0"]);
      const other = await transferred();
      const id = await moneyComes(portal, finance, "7600", other.reference);
      const both = await Promise.allSettled([finance, wang].map((as) => portal.run(matchReceived, as, { id, payment_id: other.payment_id })));
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect([await holds("escrow", other.placed.id), await walletOf(other.buyer)]).toEqual([7_600n, "0"]);
    }
  });

  test("too much pays it, and the rest is in the wallet", async () => {
    const one = await transferred();
    await moneyFor(portal, finance, one, "6000");
    expect(await moneyFor(portal, finance, one, "3000")).toEqual({ status: "matched", outcome: "paid" });
    expect([await walletOf(one.buyer), await holds("escrow", one.placed.id)]).toEqual(["1400", 7_600n]);
    expect((await told(one.buyer)).join()).toContain("¥14.00 of it is in your wallet");
    expect((await portal.run(walletHistory, one.buyer, {})).list.map(({ reason }) => reason)).toEqual(["transfer_over"]);
  });

  test("a part of what lapses goes to the wallet, and so does what comes late", async () => {
    const one = await transferred();
    await moneyFor(portal, finance, one, "5000");
    await letLapse(one);
    expect(await statusOf(one.buyer, one.payment)).toBe("expired closed");
    expect([await walletOf(one.buyer), await holds("transfer_held", one.payment_id)]).toEqual(["5000", 0n]);
    expect(await firstOf(one.buyer)).toContain("The ¥50.00 that had come is in your wallet");
    const id = await moneyComes(portal, finance, "2600", one.reference);
    const waiting = await portal.run(findReceived, finance, { size: 60 });
    expect(waiting.list.find((row) => row.id === id)?.suggestions[0]).toMatchObject({ payment_id: one.payment_id, payable_status: "closed" });
    expect(await portal.run(matchReceived, finance, { id, payment_id: one.payment_id })).toEqual({ status: "matched", outcome: "wallet" });
    expect(await walletOf(one.buyer)).toBe("7600");
  });

  test("a part goes to the wallet when the buyer cancels, too", async () => {
    const one = await transferred();
    await moneyFor(portal, finance, one, "5000");
    await portal.run(cancelOrder, one.buyer, { id: one.placed.id });
    expect(await walletOf(one.buyer)).toBe("5000");
  });

  test("in another currency is not matched: it goes to the differences, and to the payer in its own currency", async () => {
    const one = await transferred();
    const id = await moneyComes(portal, finance, "1000", one.reference, { currency: "USD" });
    expect((await portal.refusal(matchReceived, finance, { id, payment_id: one.payment_id })).code).toBe("other_currency");
    expect(await portal.run(setReceivedAside, finance, { id, payment_id: one.payment_id, note: "dollars" })).toEqual({ status: "set_aside" });
    const difference = (await portal.run(findDifferences, finance, {})).list[0];
    expect(difference).toMatchObject({ fault: "other_currency", payer: { id: one.buyer.id }, amount: { minor: "1000", currency: "USD" } });
    await portal.run(settleDifference, finance, { id: difference?.id ?? 0, act: "give", note: "asked the payer" });
    expect(await walletOf(one.buyer, "USD")).toBe("1000");
    expect((await portal.refusal(matchReceived, finance, { id, payment_id: one.payment_id })).code).toBe("settled");
  });

  test("of nobody goes to the differences with what to do, and back through the bank", async () => {
    const id = await moneyComes(portal, finance, "4321", "no idea");
    const before = [await holds("bank"), await holds("suspense")];
    await portal.run(setReceivedAside, finance, { id, note: "nobody knows" });
    const difference = (await portal.run(findDifferences, finance, {})).list[0];
    expect(difference).toMatchObject({ fault: "unknown_reference", payment_id: 0, amount: { minor: "4321" } });
    expect(difference?.what_to_do).toContain("transfer it back");
    await portal.run(settleDifference, finance, { id: difference?.id ?? 0, act: "return", note: "sent back" });
    expect([await holds("bank"), await holds("suspense")]).toEqual([(before[0] ?? 0n) + 4_321n, (before[1] ?? 0n) - 4_321n]);
  });

  test("waits on the dashboard of finance", async () => {
    const id = await moneyComes(portal, finance, "99", "waits");
    const line = async () => (await portal.run(dashboard, finance, {})).lines.find(({ name }) => name === "transfers")?.count ?? 0;
    const before = await line();
    await portal.run(setReceivedAside, finance, { id, note: "seen" });
    expect(await line()).toBe(before - 1);
  });
});

describe("suggestions", () => {
  const suggestedFor = async (id: number) => (await portal.run(findReceived, finance, { size: 60 })).list.find((row) => row.id === id)?.suggestions ?? [];

  test("by the reference, written as it is or with one slip; by the amount; by the sender of the slip", async () => {
    const one = await transferred(3);
    const other = await transferred(3);
    await portal.run(handInSlip, other.buyer, {
      payment: other.payment,
      file: { name: "slip.png", bytes: onePixel },
      amount: "11400",
      day: "2026-01-05",
      sender: "Red Sea Garments L.L.C.",
    });
    const [exact] = await suggestedFor(await moneyComes(portal, finance, "500", `inv 7/${one.reference.toLowerCase()}`));
    expect([exact?.payment_id, exact?.reasons]).toEqual([one.payment_id, ["reference"]]);
    const slipped = `${one.reference.slice(0, -2)}0${one.reference.slice(-1)}`;
    const [near] = await suggestedFor(await moneyComes(portal, finance, "11400", slipped));
    expect([near?.payment_id, near?.reasons]).toEqual([one.payment_id, ["near_reference", "amount"]]);
    const [sender] = await suggestedFor(await moneyComes(portal, finance, "11400", "goods", { payer: "RED SEA GARMENTS LLC" }));
    expect([sender?.payment_id, sender?.reasons]).toEqual([other.payment_id, ["amount", "sender"]]);
    expect(await suggestedFor(await moneyComes(portal, finance, "777", "nothing known", { payer: "Nobody" }))).toEqual([]);
  });
});

describe("who matches", () => {
  test("finance alone, and never for themselves", async () => {
    const one = await transferred();
    const id = await moneyComes(portal, finance, "7600", one.reference);
    await expect(portal.run(matchReceived, await portal.aUser({ roles: ["support"] }), { id, payment_id: one.payment_id })).rejects.toThrow("denied");
    const clerk = await portal.aUser({ roles: ["finance"] });
    const { reference } = await portal.run(recharge, clerk, { amount: "7600" });
    const own = await aTransfer(portal, clerk, { kind: "topup", reference });
    expect((await portal.refusal(matchReceived, clerk, { id, payment_id: own.payment_id })).code).toBe("own");
    expect(await portal.run(matchReceived, clerk, { id, payment_id: one.payment_id })).toMatchObject({ outcome: "paid" });
  });

  test("above the limit two, unless the reference agrees and somebody else entered the line", async () => {
    const [sku = 0, other = 0] = (await aShop(portal)).skus;
    const [one, two] = [await transferred(0, [{ sku_id: sku, quantity: 300 }]), await transferred(0, [{ sku_id: other, quantity: 300 }])];
    const wang = await portal.aUser({ roles: ["finance"] });
    const named = await moneyComes(portal, finance, one.amount, one.reference);
    expect(await portal.run(matchReceived, wang, { id: named, payment_id: one.payment_id })).toMatchObject({ outcome: "paid" });
    const nameless = await moneyComes(portal, finance, two.amount, "goods");
    const match = { id: nameless, payment_id: two.payment_id };
    expect(await portal.run(matchReceived, finance, match)).toEqual({ status: "waiting", outcome: null, is_proposed: true });
    expect((await portal.refusal(matchReceived, wang, match)).code).toBe("proposed_already");
    expect(await statusOf(two.buyer, two.payment)).toBe("pending open");
    const proposal = (await portal.run(findProposals, wang, { status: "waiting" })).list.find(({ call }) => call === "payment/matchreceived");
    expect(proposal?.act_text).toContain(two.reference);
    await portal.run(answerProposal, wang, { id: proposal?.id ?? 0, act: "confirm", note: "" });
    expect(await statusOf(two.buyer, two.payment)).toBe("succeeded paid");
  });
});

describe("a provider's payout", () => {
  test("is booked from what is on its way, never more, and once", async () => {
    const standing = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "bank_transit", owner: 1, currency: "CNY" }));
    await aPayoutOnWay(portal, 50_000n);
    const of = { payer: "Cashier", currency: "CNY" as const };
    const [first, second] = [await moneyComes(portal, finance, "30000", "PAYOUT 1", of), await moneyComes(portal, finance, "30000", "PAYOUT 2", of)];
    const { list, on_way } = await portal.run(findReceived, finance, { size: 60 });
    expect(on_way).toMatchObject([{ provider: "local", amount: { minor: "50000" } }]);
    expect(list.some(({ id }) => id === first)).toBe(true);
    // Both at once: what is on its way is enough for one of them.
    expect((await portal.refusal(bookPayout, finance, { id: first, provider: "local" })).code).toBe("own_line");
    const another = await portal.aUser({ roles: ["finance"] });
    const ends = await Promise.all(
      [first, second].map((id) => portal.run(bookPayout, another, { id, provider: "local" }).catch((error: { code: string }) => error.code)),
    );
    expect(ends).toContainEqual({ status: "matched", rest: expect.objectContaining({ minor: "20000" }) });
    expect(ends).toContain("more_than_on_way");
    expect(await standing()).toBe(-20_000n);
    const booked = ends[0] === "more_than_on_way" ? second : first;
    expect((await portal.refusal(bookPayout, another, { id: booked, provider: "local" })).code).toBe("settled");
    expect((await portal.run(findReceived, finance, { status: "matched", size: 60 })).list.find(({ id }) => id === booked)).toMatchObject({
      outcome: "payout",
      provider_text: "Cashier",
      payment_id: null,
    });
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  });

  test("twin: under the key of the first booking, the second would move nothing", async () => {
    const standing = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "bank_transit", owner: 1, currency: "CNY" }));
    const another = await portal.aUser({ roles: ["finance"] });
    await aPayoutOnWay(portal, 10_000n);
    const id = await moneyComes(portal, finance, "10000", "PAYOUT 4", { payer: "Cashier", currency: "CNY" });
    await portal.run(bookPayout, another, { id, provider: "local" });
    await portal.run(unbookPayout, another, { id, note: "wrong" });
    const before = await standing();
    await portal.runner.act((ctx) =>
      post(ctx, {
        key: `payout_received:${id}`,
        reason: "payout_received",
        reference: `received:${id}`,
        postings: [
          { account: { kind: "suspense", owner: 0, currency: "CNY" }, minor: -10_000n },
          { account: { kind: "bank_transit", owner: 1, currency: "CNY" }, minor: 10_000n },
        ],
      }),
    );
    expect(await standing()).toBe(before);
    await portal.run(bookPayout, another, { id, provider: "local" });
    expect(await standing()).toBe(before + 10_000n);
  });

  test("that was a wrong click is taken back with a reason, once, and can be booked again; what a transfer was paid with cannot", async () => {
    const another = await portal.aUser({ roles: ["finance"] });
    const of = async (kind: "bank_transit" | "suspense", owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" }));
    const stands = async () => [await of("bank_transit", 1), await of("suspense", 0)] as const;
    await aPayoutOnWay(portal, 70_000n);
    const id = await moneyComes(portal, finance, "70000", "PAYOUT 3", { payer: "Cashier", currency: "CNY" });
    const [onWay, suspense] = await stands();
    const note = "It is a buyer's";
    expect((await portal.refusal(unbookPayout, another, { id, note })).code).toBe("not_booked");
    for (const _ of [1, 2]) {
      await portal.run(bookPayout, another, { id, provider: "local" });
      expect(await stands()).toEqual([onWay + 70_000n, suspense - 70_000n]);
      expect(await portal.refusal(unbookPayout, another, { id, note: " " }).then(({ issues }) => issues[0]?.path)).toBe("note");
      const ends = await Promise.all([1, 2].map(() => portal.run(unbookPayout, another, { id, note }).catch((error: { code: string }) => error.code)));
      expect(ends).toEqual(expect.arrayContaining([{ status: "waiting" }, "not_booked"]));
      expect(await stands()).toEqual([onWay, suspense]);
    }
    expect((await portal.run(findReceived, finance, { size: 60 })).list.find((one) => one.id === id)).toMatchObject({ outcome: null, provider_text: "" });
    const paid = await transferred();
    const matched = await moneyFor(portal, finance, paid, paid.amount);
    expect(matched.outcome).toBe("paid");
    const [line] = (await portal.run(findReceived, finance, { status: "matched", size: 60 })).list.filter((one) => one.payment_id === paid.payment_id);
    expect((await portal.refusal(unbookPayout, another, { id: line?.id ?? 0, note })).code).toBe("not_booked");
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  });
});
