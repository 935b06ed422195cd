import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { fromUnix, hours, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { anOrderOfTwo, endAt, portalAt } from "#tests/builders/gateways.ts";
import type { aShop } from "#tests/builders/orders.ts";
import { fakeStripe, type FakeStripe } from "#tests/fakes/stripe.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { startPayment } from "../../contract/payment.ts";
import { statementDays } from "../../contract/statements.ts";
import { hearHook } from "../../index.server.ts";
import { bookCosts } from "./book-costs.ts";
import { closeDays } from "./read-statements.ts";

let fake: FakeStripe;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
let finance: Persona;
beforeAll(async () => {
  fake = await fakeStripe();
  ({ portal, shop } = await portalAt(fake, { stripe: fake.keys }));
  finance = await portal.aUser({ roles: ["finance"] });
  portal.wait(fromUnix(startOfDay(dayOf(unixSeconds(portal.now()) + 86_400))).getTime() + hours(12) - portal.now().getTime());
});
afterAll(() => endAt({ fake, portal }));

const balance = (kind: "provider_clearing" | "provider_fee" | "bank_transit") =>
  portal.runner.act((ctx) => balanceOf(ctx, { kind, owner: 2, currency: "CNY" }));
const tell = async (told: Parameters<ReturnType<typeof hearHook>>[1]) => {
  await hearHook(portal)("stripe", told, "127.0.0.1");
  await portal.runJobs();
};
const paid = async () => {
  const { buyer, order } = await anOrderOfTwo(portal, shop);
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "stripe" });
  await tell(fake.pay(payment));
  return { order, payment };
};
const closeDay = async (day: string) => {
  portal.wait(fromUnix(startOfDay(day, 1)).getTime() + hours(11) - portal.now().getTime());
  await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
  await portal.runJobs();
};

test("after some days, with refunds, chargebacks and payouts between, Stripe owes by our books what it holds for us by its own", async () => {
  const sums = { fees: 0n, payouts: 0n };
  for (const [index, payout] of [0, 12_000, 3_000].entries()) {
    const day = dayOf(unixSeconds(portal.now()));
    fake.plan.fee = 250 + index;
    const first = await paid();
    const second = await paid();
    if (index === 0) await portal.run(refundOrder, finance, { id: first.order.id, note: "as agreed" });
    await portal.runJobs();
    if (index === 1) {
      const { created, dispute } = fake.dispute(second.payment);
      await tell(created);
      await tell(fake.decide(dispute, "lost"));
    }
    if (payout > 0) fake.payOut(payout, "cny");
    sums.fees += 2n * BigInt(fake.plan.fee);
    sums.payouts += BigInt(payout);
    await closeDay(day);
    const shown = (await portal.run(statementDays, finance, {})).list.find((one) => one.day === day);
    expect(shown).toMatchObject({
      open: 0,
      sums: [{ difference: { minor: "0" } }],
      costs: [{ fees: { minor: String(2 * fake.plan.fee) }, payouts: { minor: String(payout) } }],
    });
    expect(await balance("provider_clearing")).toBe(-BigInt(fake.owes("cny")));
  }
  // The fee of a dispute comes with the dispute.
  expect(await balance("provider_fee")).toBe(-sums.fees - 1_500n);
  expect(await balance("bank_transit")).toBe(-sums.payouts);
});

test("booked once: whoever comes again finds nothing to book", async () => {
  const [clearing, fees] = [await balance("provider_clearing"), await balance("provider_fee")];
  const day = dayOf(unixSeconds(portal.now()));
  expect(await portal.runner.act((ctx) => bookCosts(ctx, { provider: "stripe", day, to: ctx.now }))).toEqual([]);
  expect([await balance("provider_clearing"), await balance("provider_fee")]).toEqual([clearing, fees]);
});
