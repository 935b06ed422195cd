import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { requestShopWithdrawal, shopWithdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import { approveWithdrawal } from "#domains/money/withdrawals/contract/review.ts";
import { withdrawals } from "#domains/money/withdrawals/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { clearIncomeOf } from "#domains/trade/orders/index.server.ts";
import { days, fromUnix, hours, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { booksFaults, saidOf } from "#platform/calls/books.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { anOrderOfTwo, endAt, later, portalAt } from "#tests/builders/gateways.ts";
import { aShop } from "#tests/builders/orders.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { fakeStripe, type FakeStripe } from "#tests/fakes/stripe.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { startPayment } from "../../contract/payment.ts";
import { askShareAccount, openShareAccount, shareAccounts } from "../../contract/shares.ts";
import { statementDays } from "../../contract/statements.ts";
import { setReserve } from "../../contract/reserves.ts";
import { hearHook } from "../../index.server.ts";
import { freeReserves } from "../reserve/reserve.ts";
import { closeDays } from "../statements/read-statements.ts";
import { heldByBalances, readBalances } from "./account-balances.ts";
import { heldByShares } from "./plan.ts";

const provider = "stripe";
const active = {
  details_submitted: true,
  payouts_enabled: true,
  capabilities: { transfers: "active" as const },
  requirements: { currently_due: [], past_due: [], disabled_reason: null },
};

let fake: FakeStripe;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
let finance: Persona;
beforeAll(async () => {
  fake = await fakeStripe();
  ({ portal, shop } = await portalAt(fake, { stripe: { ...fake.keys, isSplit: true } }));
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(async () => {
  expect(await portal.runner.act(async (ctx) => saidOf(await heldByShares(ctx)))).toEqual([]);
  await endAt({ fake, portal });
});

const balance = (kind: AccountKind, owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" }));
const clearing = () => balance("provider_clearing", 2);
const there = async (orderId: number) => -(await balance("connected_held", orderId));
const tell = async (told: HookTold) => {
  await hearHook(portal)(provider, told, "127.0.0.1");
  await portal.runJobs();
};
/** A shop whose account at Stripe is ready; answers what it is called there. */
const ready = async (of = shop): Promise<string> => {
  await portal.run(openShareAccount, of.seller, { provider, pay_password: payPassword });
  const account = [...fake.accounts.values()].find(({ metadata }) => metadata["user"] === String(of.seller.id))?.id ?? "";
  await tell(fake.account(account, active));
  await pastTheWait(portal);
  return account;
};
const begun = async (of = shop) => {
  const { buyer, order } = await anOrderOfTwo(portal, of);
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider });
  return { buyer, order, payment };
};
/** ¥76.00 of goods that are paid by card. */
const paid = async (of = shop) => {
  const one = await begun(of);
  await tell(fake.pay(one.payment));
  return one;
};
const received = async (of = shop) => {
  const one = await paid(of);
  await portal.run(shipOrder, of.seller, { id: one.order.id, carrier: "sf", tracking_number: "SF1234567890" });
  await portal.run(receiveOrder, one.buyer, { id: one.order.id });
  portal.wait(days(30));
  await portal.runner.act((ctx) => clearIncomeOf(ctx, one.order.id));
  await portal.runJobs();
  return one;
};
const giveAllBack = async (id: number) => {
  await portal.run(refundOrder, finance, { id, note: "as agreed" });
  await portal.runJobs();
};

test("an account is opened on Stripe's page, and stands as Stripe says", async () => {
  const of = await aShop(portal);
  const standing = async () => (await portal.run(shareAccounts, of.seller, {})).list.map((one) => [one.standing, one.missing]);
  expect(await standing()).toEqual([["none", []]]);
  const ask = { provider, pay_password: payPassword } as const;
  expect((await portal.refusal(openShareAccount, of.seller, { provider })).code).toBe("proof_missing");
  expect((await portal.refusal(openShareAccount, of.seller, { provider, pay_password: "000000" })).code).toBe("pay_password_wrong");
  expect([...fake.accounts.values()].some(({ metadata }) => metadata["user"] === String(of.seller.id))).toBe(false);
  fake.plan.silent = 2;
  expect((await portal.refusal(openShareAccount, of.seller, ask)).code).toBe("provider_away");
  const { url } = await portal.run(openShareAccount, of.seller, ask);
  const own = [...fake.accounts.values()].filter(({ metadata }) => metadata["user"] === String(of.seller.id));
  expect(own.length).toBe(1);
  const { id, settings } = own[0] ?? { id: "", settings: {} as Record<string, string> };
  expect(url).toContain(id);
  expect(settings["payouts.schedule.interval"]).toBe("manual");
  expect((await portal.run(askShareAccount, of.seller, { provider })).missing).toEqual(["a bank account", "consent to the provider's terms"]);
  await tell(
    fake.account(id, { details_submitted: true, requirements: { currently_due: [], past_due: [], disabled_reason: "requirements.pending_verification" } }),
  );
  expect(await standing()).toEqual([["checking", []]]);
  await tell(
    fake.account(id, { requirements: { currently_due: ["individual.verification.document"], past_due: [], disabled_reason: "requirements.past_due" } }),
  );
  expect(await standing()).toEqual([["restricted", ["a proof of identity"]]]);
  await tell(fake.account(id, active));
  expect(await standing()).toEqual([["ready", []]]);
  // As any new account, it waits before anything is paid out to it.
  const [payee] = (await portal.run(shopWithdrawalOptions, of.seller, {})).accounts;
  expect([payee?.is_at_provider, payee?.usable_from]).toEqual([true, unixSeconds(portal.now()) + 24 * 3600]);
  const early = { amount: "1000", account_id: payee?.id ?? 0, pay_password: payPassword };
  expect((await portal.refusal(requestShopWithdrawal, of.seller, early)).code).toBe("account_new");
});

test("where its shop is not ready, a payment stands with us as any other", async () => {
  const of = await aShop(portal);
  const before = fake.transfers.length;
  const { order } = await paid(of);
  expect([fake.transfers.length - before, await there(order.id)]).toEqual([0, 0n]);
});

test("what is paid stands in its seller's account there, less the commission and free once it is theirs, and is paid out from there", async () => {
  const of = await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000 }] });
  const account = await ready(of);
  const before = await clearing();
  const { order } = await received(of);
  expect(await balance("escrow", order.id)).toBe(0n);
  const income = await balance("seller_available", of.seller.id);
  const commission = 7_600n - income;
  expect(commission).toBeGreaterThan(0n);
  expect(await clearing()).toBe(before - commission);
  expect([await there(order.id), -(await balance("connected_free", of.seller.id)), BigInt(fake.standsIn(account, "cny"))]).toEqual([0n, income, income]);

  const options = await portal.run(shopWithdrawalOptions, of.seller, {});
  expect([options.available.minor, options.at_provider.minor]).toEqual([String(income), String(income)]);
  const [own] = options.accounts;
  expect(own?.is_at_provider).toBe(true);
  const ask = { amount: String(income), account_id: own?.id ?? 0, pay_password: payPassword };
  expect((await portal.refusal(requestShopWithdrawal, of.seller, { ...ask, amount: String(income + 1n) })).code).toBe("short");
  const { withdrawal } = await portal.run(requestShopWithdrawal, of.seller, ask);
  expect((await portal.run(shopWithdrawalOptions, of.seller, {})).at_provider.minor).toBe("0");
  fake.plan.silent = 6;
  for (const who of [finance, await portal.aUser({ roles: ["finance"] })]) await portal.run(approveWithdrawal, who, { id: withdrawal.id });
  await portal.runJobs().catch(() => undefined);
  fake.plan.silent = 0;
  portal.wait(hours(5));
  for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await portal.runJobs();
  expect(fake.payouts.filter((one) => one.account === account).map(({ amount }) => BigInt(amount))).toEqual([income]);
  for (const one of fake.payouts) one.status = "paid";
  portal.wait(hours(5));
  for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.runJobs();
  expect([
    await balance("connected_leaving", of.seller.id),
    await balance("connected_free", of.seller.id),
    await balance("payout_transit", of.seller.id),
  ]).toEqual([0n, 0n, 0n]);
  expect(fake.standsIn(account, "cny")).toBe(0);
});

test("what of it is held in reserve comes to us as the commission does, and is theirs with us when its time is over", async () => {
  const of = await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000 }] });
  const account = await ready(of);
  await portal.run(setReserve, finance, { user_id: of.seller.id, basis_points: 1_000, days: 30, reason: "many disputes" });
  const before = await clearing();
  const { order } = await received(of);
  const [income, reserve] = [await balance("seller_available", of.seller.id), await balance("reserve", of.seller.id)];
  expect([reserve, await there(order.id), await clearing()]).toEqual([(income + reserve) / 10n, 0n, before - (7_600n - income)]);
  expect([-(await balance("connected_free", of.seller.id)), BigInt(fake.standsIn(account, "cny"))]).toEqual([income, income]);
  portal.wait(days(31));
  await portal.runner.sweep({ name: "payments/free-reserves", everySeconds: 900, run: freeReserves });
  await portal.runJobs();
  const options = await portal.run(shopWithdrawalOptions, of.seller, {});
  expect([options.available.minor, options.at_provider.minor]).toEqual([String(income + reserve), String(income)]);
});

test("what an account holds is read once a day; another sum than the ledger's is named when it is there at the next reading too", async () => {
  const of = await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000 }] });
  const account = await ready(of);
  await paid(of);
  await received(of);
  const held = fake.standsIn(account, "cny");
  const read = async (after: number) => {
    portal.wait(after);
    await portal.runner.sweep({ name: "payments/read-balances", everySeconds: 900, run: readBalances });
    await portal.runJobs();
  };
  const faults = () => portal.runner.act(async (ctx) => saidOf(await heldByBalances(ctx)).filter((text) => text.includes(account)));
  const said = async () =>
    (
      await portal.database.pool.query<{ said: number; is_right: boolean }>(
        "select said_minor::int as said, differs_since is null as is_right from payments.account_balance where account = $1",
        [account],
      )
    ).rows;
  await read(0);
  expect(held).toBeGreaterThan(0);
  expect([await said(), await faults()]).toEqual([[{ said: held, is_right: true }], []]);
  // A day is not over: nothing is asked again.
  fake.plan.holdsMore = { account, amount: -300 };
  await read(hours(2));
  expect(await said()).toEqual([{ said: held, is_right: true }]);
  await read(hours(23));
  expect([await said(), await faults()]).toEqual([[{ said: held - 300, is_right: false }], []]);
  await read(hours(1));
  expect(await faults()).toEqual([`the account ${account} of seller ${of.seller.id} at stripe holds ${held - 300} CNY, the ledger says ${held}`]);
  expect(saidOf(await portal.runner.act((ctx) => ctx.ask(booksFaults, "payments", null)))).toEqual(await faults());
  // An account that is read no more is not named: nobody would hear that it is right again.
  const standing = (word: string) => portal.database.pool.query("update payments.connected_account set standing = $2 where account = $1", [account, word]);
  await standing("restricted");
  expect(await faults()).toEqual([]);
  await standing("ready");
  const keys = portal.services.gateways.stripe as { isSplit?: boolean };
  keys.isSplit = false;
  expect(await faults()).toEqual([]);
  keys.isSplit = true;
  expect((await faults()).length).toBe(1);
  // A currency that Stripe lists no more, and the ledger has nothing of.
  await portal.database.pool.query(
    `insert into payments.account_balance (provider, account, currency, said_minor, least_minor, most_minor, read_at, differs_since)
     select provider, account, 'AED', 500, 0, 0, read_at, differs_since from payments.account_balance where account = $1`,
    [account],
  );
  expect((await faults()).length).toBe(2);
  fake.plan.holdsMore = { account: "", amount: 0 };
  await read(hours(1));
  expect(await faults()).toEqual([]);
  await portal.database.pool.query("delete from payments.account_balance where account = $1 and currency = 'AED'", [account]);
  expect([await said(), await faults()]).toEqual([[{ said: held, is_right: true }], []]);
});

test("a refund brings back what stands there first, though nobody answers at any step", async () => {
  await ready();
  const before = await clearing();
  const one = await begun();
  // Sent, and not heard of: asked after, and found.
  await hearHook(portal)(provider, fake.pay(one.payment), "127.0.0.1");
  fake.plan.silent = 4;
  await portal.runJobs();
  fake.plan.silent = 0;
  await later(portal, minutes(5));
  expect([fake.transfers.filter(({ transfer_group }) => transfer_group === one.payment).length, await there(one.order.id)]).toEqual([1, 7_600n]);
  fake.plan.silent = 2;
  await giveAllBack(one.order.id);
  for (const _ of [1, 2, 3]) await later(portal, minutes(9));
  const [transfer] = fake.transfers.filter(({ transfer_group }) => transfer_group === one.payment);
  expect([transfer?.amount_reversed, await there(one.order.id), await clearing()]).toEqual([7_600, 0n, before]);
  expect(fake.refunds.filter(({ metadata }) => metadata["payment"] === one.payment).map(({ amount }) => amount)).toEqual([7_600]);
  const at = (what: string) => fake.asked.findLastIndex((line) => line === what);
  expect(at(`POST /v1/transfers/${transfer?.id}/reversals`)).toBeLessThan(at("POST /v1/refunds"));
});

test("a refund before anything was sent leaves nothing there", async () => {
  await ready();
  const one = await begun();
  await hearHook(portal)(provider, fake.pay(one.payment), "127.0.0.1");
  await giveAllBack(one.order.id);
  await later(portal, minutes(5));
  expect(await there(one.order.id)).toBe(0n);
  expect(fake.transfers.filter(({ transfer_group }) => transfer_group === one.payment).reduce((sum, row) => sum + row.amount - row.amount_reversed, 0)).toBe(0);
  expect(fake.refunds.filter(({ metadata }) => metadata["payment"] === one.payment).length).toBe(1);
});

test("where Stripe will not take it back, the buyer does not wait for it, and it is tried again", async () => {
  await ready();
  const one = await paid();
  fake.plan.poor = 1;
  await giveAllBack(one.order.id);
  await later(portal, minutes(3));
  expect(fake.refunds.filter(({ metadata }) => metadata["payment"] === one.payment).length).toBe(1);
  expect(await there(one.order.id)).toBe(7_600n);
  await later(portal, hours(7));
  expect(await there(one.order.id)).toBe(0n);
});

test("a lost chargeback brings back what stands there", async () => {
  const account = await ready();
  const one = await paid();
  const before = fake.standsIn(account, "cny");
  const { created, withdrawn, dispute } = fake.dispute(one.payment);
  await tell(created);
  await tell(withdrawn);
  await tell(fake.decide(dispute, "lost"));
  await later(portal, minutes(3));
  expect([await there(one.order.id), before - fake.standsIn(account, "cny")]).toEqual([0n, 7_600]);
});

test("a day with shares, what came back of them and refunds closes to nothing", async () => {
  const of = await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000 }] });
  await ready(of);
  portal.wait(fromUnix(startOfDay(dayOf(unixSeconds(portal.now()) + 86_400))).getTime() + hours(12) - portal.now().getTime());
  const day = dayOf(unixSeconds(portal.now()));
  const [first] = [await paid(of), await paid(of)];
  await giveAllBack(first.order.id);
  await later(portal, minutes(3));
  let closed: Awaited<ReturnType<typeof days_>>[number] | undefined;
  for (let tries = 0; tries < 60 && !closed; tries += 1) {
    portal.wait(hours(24));
    await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
    await portal.runJobs();
    closed = (await days_()).find((one) => one.day === day);
  }
  expect(closed?.findings).toBe(0);
  expect(closed?.sums.map(({ difference }) => difference.minor)).toEqual(["0"]);
  expect(await clearing()).toBe(-BigInt(fake.owes("cny")));
});
const days_ = async () => (await portal.run(statementDays, finance, { size: 60 })).list;
