import { describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { anOrder, aShop } from "#tests/builders/orders.ts";
import { shuffled } from "#tests/fakes/gateway.ts";
import { rewriteStatements } from "#tests/harness/rewrite.ts";
import type { TestPortal } from "#tests/harness/portal.ts";
import { aCrowd, inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";

const payments = size(10, 200);
const deliveries = 20;

type Numbers = { yes: (payment: string, telling: number) => string; no: (payment: string) => string };
/** A failure of an earlier try has a number of its own. */
const twoTries: Numbers = { yes: (payment) => `yes-${payment}`, no: (payment) => `no-${payment}` };
/** One try that the provider first says has failed, and then has succeeded. */
const oneTry: Numbers = { yes: (payment) => payment, no: (payment) => payment };

/** Each success is told twenty times, each with a failure told as often, all mixed, over two instances. */
const tellEverything = async (numbers: Numbers, prepare: (portals: [TestPortal, TestPortal]) => Promise<void> = async () => {}) => {
  const { portals, stop } = await startTwoPortals();
  try {
    const [first] = portals;
    await prepare(portals);
    const shop = await aShop(first, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] });
    const crowd = await aCrowd(first, payments);
    const asked = await inFlight(crowd, 10, async (buyer) => {
      const placed = await anOrder(first, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
      return (await first.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" })).payment;
    });
    const told = asked.flatMap((payment) =>
      Array.from({ length: deliveries }, (_, telling) => [
        signedCallback(first, payment, { transaction_id: numbers.yes(payment, telling), amount: "7600" }),
        signedCallback(first, payment, { transaction_id: numbers.no(payment), amount: "7600", outcome: "failed" }),
      ]).flat(),
    );
    const broken: string[] = [];
    await inFlight(shuffled(told), 40, async (callback, index) => {
      await tellPortal(portals[index % 2] ?? first, callback).catch((error: unknown) => broken.push(String(error)));
    });
    const count = async (text: string) => Number((await first.database.pool.query<{ count: string }>(text)).rows[0]?.count ?? 0);
    return {
      told: told.length,
      broken,
      toShip: await count(`select count(*) from orders."order" where status = 'to_ship' and payment_status = 'paid'`),
      escrowed: await count("select count(*) from ledger.entry where reason = 'order_payment'"),
      succeeded: await count("select count(*) from payments.payment_event where event = 'succeed'"),
      returned: await count("select count(*) from payments.refund"),
      inWallets: await count("select coalesce(sum(balance_minor), 0) as count from ledger.account where kind = 'wallet'"),
      faults: await first.runner.act((ctx) => faultsOf(ctx)),
    };
  } finally {
    await stop();
  }
};

/** Every telling under a number of its own: what the number of a transaction, by which a telling is known again, keeps from being. */
const eachItsOwn: Numbers = { ...twoTries, yes: (payment, telling) => `yes-${payment}-${telling}` };

/** A transaction is known again by its number alone, whatever is said of it. */
const withoutOutcome = async (portals: [TestPortal, TestPortal]) => {
  await portals[0].database.pool.query(`
    alter table payments.callback drop constraint callback_once;
    alter table payments.callback add constraint callback_once unique (provider, transaction_id)`);
  rewriteStatements(portals, (text, values) => ({
    text: text.replace('("provider", "transaction_id", "outcome") do nothing', '("provider", "transaction_id") do nothing'),
    values,
  }));
};

describe("callbacks, each twenty times in parallel and out of order", () => {
  const allPaid = { broken: [], toShip: payments, escrowed: payments, succeeded: payments, returned: 0, inWallets: 0, faults: [] };

  test("have one effect each", async () => {
    const end = await tellEverything(twoTries);
    figure(`callbacks: ${end.told} told of ${payments} payments, ${end.escrowed} booked, ${end.returned} returned, ${end.broken.length} broken`);
    expect(end).toMatchObject(allPaid);
  });

  test("TWIN: under numbers of their own they are money each time", async () => {
    const end = await tellEverything(eachItsOwn);
    figure(`callbacks, each under its own number: ${end.returned} returned that nobody paid, ${end.inWallets} minor units in wallets`);
    expect(end.inWallets).toBeGreaterThan(0);
  });

  test("failed and then paid under one number, in whatever order it is told: paid", async () => {
    const end = await tellEverything(oneTry);
    figure(`callbacks, failed and paid under one number: ${end.toShip} of ${payments} orders paid`);
    expect(end).toMatchObject(allPaid);
  });

  test("TWIN: known by the number alone, a success after a failure is swallowed", async () => {
    const end = await tellEverything(oneTry, withoutOutcome);
    figure(`callbacks, known by the number alone: ${end.toShip} of ${payments} orders paid`);
    expect(end.broken).toEqual([]);
    expect(end.toShip).toBeLessThan(payments);
  });
});
