import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { billBalance, billMonth, billMonths } from "#domains/money/bills/contract/bills.ts";
import { walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { balanceOf, faultsOf, post } from "#domains/money/ledger/index.server.ts";
import { shopWithdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import type { Currency } from "#kit/money.ts";
import { days } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aClaimOn, anOrderAt, answer, claimOf } from "#tests/builders/claims.ts";
import { cleared } from "#tests/builders/cleared.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { findReserves, setReserve, shopReserve } from "../../contract/reserves.ts";
import { canTakeBack, freeIncome, holdIncome, settleHeld, settleOrder, takeBack } from "../../index.server.ts";
import { freeReserves } from "./reserve.ts";

let portal: TestPortal;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(async () => {
  expect([...(await portal.runner.act((ctx) => faultsOf(ctx))), ...(await booksWrong(portal, "payments"))]).toEqual([]);
  await portal.stop();
});

type Kind = "seller_available" | "reserve" | "seller_disputed" | "escrow";
const balance = (kind: Kind, owner: number, currency: Currency = "CNY", of = portal) => of.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency }));
const has = async (seller: number, currency: Currency = "CNY", of = portal) => [
  await balance("seller_available", seller, currency, of),
  await balance("reserve", seller, currency, of),
];
const held = (seller: Persona, basis_points: number, term = 30, of = portal, by = finance) =>
  of.run(setReserve, by, { user_id: seller.id, basis_points, days: term, reason: "many disputes" });
const released = async (of = portal) => {
  await of.runner.sweep({ name: "payments/free-reserves", everySeconds: 900, run: freeReserves });
  await of.runJobs();
};

let last = 900_000;
/** An order that nobody placed: so much lies in its escrow. */
const escrowed = async (ctx: Ctx, minor: bigint, currency: Currency = "CNY") => {
  last += 1;
  await post(ctx, {
    key: `reserve test ${last}`,
    reason: "order_payment",
    reference: `order:${last}`,
    postings: [
      { account: { kind: "revenue", owner: 0, currency }, minor: -minor },
      { account: { kind: "escrow", owner: last, currency }, minor },
    ],
  });
  return last;
};
/** Settled to its seller at no commission, whole. */
const settled = (seller_id: number, minor: bigint, currency: Currency = "CNY", of = portal) =>
  of.runner.act(async (ctx) => {
    const order_id = await escrowed(ctx, minor, currency);
    const coupon = { off_minor: 0n, of_minor: minor };
    await settleOrder(ctx, { order_id, parcel_id: 0, seller_id, currency, amount_minor: minor, from: "escrow", commission_basis_points: 0, coupon });
    return order_id;
  });
const spent = (seller_id: number, minor: bigint, currency: Currency = "CNY", of = portal) =>
  of.runner.act((ctx) =>
    post(ctx, {
      key: `reserve test spent ${(last += 1)}`,
      reason: "withdrawal",
      reference: "withdrawal:1",
      postings: [
        { account: { kind: "seller_available", owner: seller_id, currency }, minor: -minor },
        { account: { kind: "bank", owner: 0, currency }, minor },
      ],
    }),
  );

test("finance says share, days and why; the seller is told; nobody says it of a shop of their own", async () => {
  const seller = await portal.aUser();
  await expect(portal.run(setReserve, seller, { user_id: seller.id, basis_points: 0, days: 1, reason: "mine" })).rejects.toThrow();
  expect((await portal.refusal(setReserve, finance, { user_id: finance.id, basis_points: 1_000, days: 30, reason: "x" })).code).toBe("own");
  await expect(portal.run(setReserve, finance, { user_id: 1_999_999, basis_points: 1_000, days: 30, reason: "x" })).rejects.toThrow();
  await expect(portal.run(setReserve, finance, { user_id: seller.id, basis_points: 5_001, days: 30, reason: "x" })).rejects.toThrow();
  // Nothing is held of whoever nobody spoke of, and ending it of them says nothing.
  await held(seller, 0);
  expect((await portal.run(findReserves, finance, { size: 60 })).list.filter((one) => one.seller.id === seller.id)).toEqual([]);
  await held(seller, 1_250, 45);
  expect(JSON.stringify((await portal.run(listNotifications, seller, {})).list)).toContain("12.5% of what you earn is held in reserve for 45 days");
  expect((await portal.run(findReserves, finance, { size: 60 })).list).toMatchObject([
    { seller: { id: seller.id }, basis_points: 1_250, days: 45, reason: "many disputes", held: [], next_free_at: 0 },
  ]);
  await held(seller, 0);
  expect(JSON.stringify((await portal.run(listNotifications, seller, {})).list)).toContain("Nothing more of what you earn is held in reserve");
  expect((await portal.run(findReserves, finance, { size: 60 })).list).toEqual([]);
  const acts = await portal.database.pool.query("select count(*)::int as count from audit.act where call = 'payment/setreserve' and outcome = 'done'");
  expect(acts.rows).toEqual([{ count: 3 }]);
});

test("of an order that is settled a share is held: not withdrawn, shown, and theirs when its time is over", async () => {
  const order = await anOrderAt(portal, "received");
  const { seller } = order;
  await held(seller, 1_000, 30);
  await cleared(portal, order.id);
  // ¥147.44 after commission.
  expect(await has(seller.id)).toEqual([13_270n, 1_474n]);
  expect((await portal.run(shopWithdrawalOptions, seller, {})).available.minor).toBe("13270");
  expect((await portal.run(billBalance, seller, {})).reserve.minor).toBe("1474");
  expect((await portal.run(walletBalance, seller, {})).reserve.minor).toBe("1474");
  expect((await portal.run(walletHistory, seller, { kind: "reserve" })).list).toMatchObject([{ reason: "reserve_held", amount: { minor: "1474" } }]);
  const { reserve } = await portal.run(shopReserve, seller, {});
  expect(reserve).toMatchObject({ basis_points: 1_000, days: 30, reason: "many disputes", held: [{ minor: "1474" }] });
  const [month] = (await portal.run(billMonths, seller, {})).list;
  expect(month).toMatchObject({ income: { minor: "14744" }, withdrawn: { minor: "0" }, reserved: { minor: "1474" }, closing: { minor: "13270" } });
  expect((await portal.run(billMonth, seller, { month: month?.month ?? "" })).list.map(({ amount }) => amount.minor)).toEqual(["-1474", "14744"]);
  expect((await portal.run(billMonth, seller, { month: month?.month ?? "", kind: "reserve" })).list.map(({ amount }) => amount.minor)).toEqual(["-1474"]);
  portal.wait(days(29));
  await released();
  expect(await has(seller.id)).toEqual([13_270n, 1_474n]);
  // Ended: what is held stays so until it was said.
  await held(seller, 0);
  await settled(seller.id, 1_000n);
  expect(await has(seller.id)).toEqual([14_270n, 1_474n]);
  portal.wait(days(2));
  await released();
  await released();
  expect(await has(seller.id)).toEqual([15_744n, 0n]);
  expect((await portal.run(shopReserve, seller, {})).reserve).toBeNull();
});

test("a claim that the available balance does not cover is met from the reserve; one that both do not cover waits", async () => {
  const [order, other] = [await anOrderAt(portal, "received"), await anOrderAt(portal, "received")];
  const { seller } = order;
  await held(seller, 5_000, 60);
  await cleared(portal, order.id);
  expect(await has(seller.id)).toEqual([7_372n, 7_372n]);
  await spent(seller.id, 7_000n);
  const claim = await aClaimOn(portal, order, { amount: "7600" });
  await answer(portal, claim, "grant");
  await portal.runJobs();
  expect((await claimOf(portal, claim)).status).toBe("completed");
  // ¥73.72 of them and ¥2.28 of our commission.
  expect(await has(seller.id)).toEqual([0n, 372n]);

  await held(other.seller, 1_000, 60);
  await cleared(portal, other.id);
  await spent(other.seller.id, 13_270n);
  const more = await aClaimOn(portal, other);
  await answer(portal, more, "grant");
  await portal.runJobs();
  expect((await claimOf(portal, more)).status).toBe("refunding");
  expect(await has(other.seller.id)).toEqual([0n, 1_474n]);
});

test("a bank's decision holds what is there, the reserve after the income; lost, the rest is owed, and is paid before anything is held again", async () => {
  const seller = (await portal.aUser()).id;
  await held({ id: seller } as Persona, 2_000, 60);
  const order_id = await settled(seller, 10_000n);
  await spent(seller, 7_500n);
  const income = { order_id, seller_id: seller, currency: "CNY" as const, chargeback_id: order_id };
  await portal.runner.act((ctx) => holdIncome(ctx, income, 10_000n));
  expect([...(await has(seller)), await balance("seller_disputed", order_id)]).toEqual([0n, 0n, 2_500n]);
  await portal.runner.act(async (ctx) => {
    await freeIncome(ctx, income);
    await takeBack(ctx, { key: `lost ${order_id}`, order_id, currency: "CNY", parts: [{ parcel_id: 0, minor: 10_000n }], mayOwe: true });
  });
  expect(await has(seller)).toEqual([-7_500n, 0n]);
  await settled(seller, 7_000n);
  expect(await has(seller)).toEqual([-500n, 0n]);
  await settled(seller, 1_000n);
  expect(await has(seller)).toEqual([300n, 200n]);
  // Of less than the share no more than there is.
  await spent(seller, 300n);
  await settled(seller, 100n);
  expect(await has(seller)).toEqual([80n, 220n]);
});

test("what was drawn for a dispute that its seller wins is held again until its day", async () => {
  const seller = (await portal.aUser()).id;
  await held({ id: seller } as Persona, 2_000, 60);
  const order_id = await settled(seller, 10_000n);
  await spent(seller, 8_000n);
  const income = { order_id, seller_id: seller, currency: "CNY" as const, chargeback_id: order_id };
  await portal.runner.act((ctx) => holdIncome(ctx, income, 10_000n));
  expect(await has(seller)).toEqual([0n, 0n]);
  await portal.runner.act((ctx) => freeIncome(ctx, income));
  expect(await has(seller)).toEqual([0n, 2_000n]);
  portal.wait(days(61));
  await released();
  expect(await has(seller)).toEqual([2_000n, 0n]);
});

/** Two claims of ¥80 each on two orders of a seller who has ¥100 in reserve and may owe nothing; the seller's accounts are held until both wait. */
const twoClaims = async (own: TestPortal) => {
  const by = await own.aUser({ roles: ["finance"] });
  const seller = await own.aUser();
  await held(seller, 5_000, 30, own, by);
  const orders = [await settled(seller.id, 10_000n, "CNY", own), await settled(seller.id, 10_000n, "CNY", own)];
  await spent(seller.id, 10_000n, "CNY", own);
  const holder = await own.database.pool.connect();
  await holder.query("begin");
  await holder.query("select from ledger.account where owner_id = $1 for update", [seller.id]);
  const tries = orders.map((order_id) =>
    own.runner.act((ctx) => takeBack(ctx, { key: `claimed ${order_id}`, order_id, currency: "CNY", parts: [{ parcel_id: 0, minor: 8_000n }] })),
  );
  const all = Promise.allSettled(tries);
  const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  try {
    await expect.poll(async () => (await own.database.pool.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 20_000 }).toBe(2);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  return { taken: (await all).filter(({ status }) => status === "fulfilled").length, has: await has(seller.id, "CNY", own) };
};

test("two claims at once on what covers one of them: the second waits, and its seller owes nothing", async () => {
  const own = await startTestPortal({ locale: "en" });
  try {
    expect(await twoClaims(own)).toEqual({ taken: 1, has: [0n, 2_000n] });
  } finally {
    await own.stop();
  }
});

test("any other sale is held of in the same way; what goes into a wallet is not", async () => {
  const seller = (await portal.aUser()).id;
  await held({ id: seller } as Persona, 1_000, 60);
  for (const kind of ["seller_available", "wallet"] as const)
    await portal.runner.act(async (ctx) => {
      const reference = await escrowed(ctx, 5_000n);
      const sale = {
        held: { kind: "escrow" as const, owner: reference },
        reference: `licence:${reference}`,
        income: "licence_income" as const,
        commission_basis_points: 0,
      };
      await settleHeld(ctx, { kind: "licence", reference, currency: "CNY", sale: { ...sale, seller: { kind, owner: seller }, link: "" } });
    });
  expect(await has(seller)).toEqual([4_500n, 500n]);
});

test(
  "whatever happens to sellers, in any currency: a reserve is never below nothing, is what its rows say, and the ledger is zero",
  { timeout: 120_000 },
  async () => {
    const sellers = await Promise.all([portal.aUser(), portal.aUser()]);
    const orders: { order_id: number; seller_id: number; currency: Currency; left: bigint; disputed: boolean }[] = [];
    for (let step = 0; step < 160; step += 1) {
      const seller = sellers[randomInt(2)];
      if (!seller) throw new Error("no seller");
      const currency = (["CNY", "USD", "AED"] as const)[randomInt(3)] ?? "CNY";
      const one = orders[randomInt(orders.length + 1)];
      const kind = randomInt(8);
      if (kind === 0) await held(seller, randomInt(5_001), 1 + randomInt(40));
      else if (kind === 1) {
        portal.wait(days(randomInt(20)));
        await released();
      } else if (kind === 2) {
        const there = await balance("seller_available", seller.id, currency);
        if (there > 1n) await spent(seller.id, BigInt(1 + randomInt(Number(there))), currency);
      } else if (kind === 3 && one && !one.disputed) {
        one.disputed = true;
        await portal.runner.act((ctx) => holdIncome(ctx, { ...one, chargeback_id: one.order_id }, one.left));
      } else if (kind === 4 && one?.disputed) {
        await portal.runner.act((ctx) => freeIncome(ctx, { ...one, chargeback_id: one.order_id }));
      } else if (kind === 5 && one && one.left > 0n) {
        const minor = BigInt(1 + randomInt(Number(one.left)));
        one.left -= minor;
        const back = { key: `walk ${step} ${one.order_id}`, order_id: one.order_id, currency: one.currency, parts: [{ parcel_id: 0, minor }] };
        await portal.runner.act((ctx) => takeBack(ctx, { ...back, mayOwe: true }));
      } else if (kind === 6 && one && one.left > 0n) {
        const minor = BigInt(1 + randomInt(Number(one.left)));
        const back = { key: `walk ${step} ${one.order_id}`, order_id: one.order_id, currency: one.currency, parts: [{ parcel_id: 0, minor }] };
        await portal.runner.act(async (ctx) => {
          if (!(await canTakeBack(ctx, back))) return;
          await takeBack(ctx, back);
          one.left -= minor;
        });
      } else {
        const minor = BigInt(1 + randomInt(50_000));
        orders.push({ order_id: await settled(seller.id, minor, currency), seller_id: seller.id, currency, left: minor, disputed: false });
      }
      const { rows } = await portal.database.pool.query("select owner_id from ledger.balance where kind = 'reserve' and balance_minor < 0");
      expect([rows, await booksWrong(portal, "payments"), await portal.runner.act((ctx) => faultsOf(ctx))]).toEqual([[], [], []]);
    }
    portal.wait(days(366));
    await released();
    for (const { id } of sellers) for (const currency of ["CNY", "USD", "AED"] as const) expect(await balance("reserve", id, currency)).toBe(0n);
  },
);

/** Eight banks take ¥30 each of a seller who has nothing but ¥100 in reserve, while it is released: all wait for the seller's accounts first. */
const eight = async (own: TestPortal) => {
  const by = await own.aUser({ roles: ["finance"] });
  const seller = await own.aUser();
  await held(seller, 5_000, 30, own, by);
  const orders = [];
  for (let nth = 0; nth < 8; nth += 1) orders.push(await settled(seller.id, 3_000n, "CNY", own));
  await spent(seller.id, 12_000n, "CNY", own);
  expect(await has(seller.id, "CNY", own)).toEqual([0n, 12_000n]);
  const holder = await own.database.pool.connect();
  await holder.query("begin");
  await holder.query("select from ledger.account where owner_id = $1 for update", [seller.id]);
  const tries = orders.map((order_id) =>
    own.runner.act((ctx) => takeBack(ctx, { key: `raced ${order_id}`, order_id, currency: "CNY", parts: [{ parcel_id: 0, minor: 3_000n }], mayOwe: true })),
  );
  const all = Promise.allSettled(tries);
  const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  try {
    await expect.poll(async () => (await own.database.pool.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 20_000 }).toBeGreaterThan(5);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  const lost = (await all).filter(({ status }) => status === "fulfilled").length;
  return { lost, has: await has(seller.id, "CNY", own), wrong: [...(await booksWrong(own, "payments")), ...(await own.runner.act((ctx) => faultsOf(ctx)))] };
};

test("eight banks at once take of one reserve: each what is left of it, and the rest is owed", async () => {
  const own = await startTestPortal({ locale: "en" });
  try {
    expect(await eight(own)).toEqual({ lost: 8, has: [-12_000n, 0n], wrong: [] });
  } finally {
    await own.stop();
  }
});

test("twin: where the reserve is not locked before it is read, several take the same of it, and fail", async () => {
  const own = await startTestPortal({ locale: "en" });
  try {
    const rewritten = rewriteStatements(
      [own],
      inStatementsOf("select id, kind, owner_id, currency, balance_minor from ledger.account", "order by id for no key update", ""),
    );
    expect((await eight(own)).lost).toBeLessThan(8);
    rewritten.check();
  } finally {
    await own.stop();
  }
});
