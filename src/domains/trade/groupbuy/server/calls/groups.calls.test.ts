import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { rejectOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { orderTasks } from "#domains/trade/orders/contract/tasks.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { hours, minutes } from "#kit/time.ts";
import { aGroupShop, aJoiner, aMember, heldOf, joinInput, laterBy, payFor, standingOf, walletOf } from "#tests/builders/groupbuys.ts";
import { aBuyer, fillWallet } from "#tests/builders/orders.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { joinGroup, myGroup } from "../../contract/joining.ts";
import { showTeam } from "../../contract/looking.ts";
import { groupbuy } from "../../index.server.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

describe("a group", () => {
  test("that fills up succeeds at once, everyone pays the step reached, and the difference is in the wallet", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop, { quantity: 5 });
    const others = [];
    for (let count = 0; count < 3; count += 1) others.push(await aMember(portal, shop, { team_id: first.team_id }));
    await portal.runJobs();
    expect(await standingOf(portal, first)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "13950", String((3450 - 2790) * 5)]);
    for (const other of others) expect(await standingOf(portal, other)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "5580", "1320"]);
    const mine = await portal.run(myGroup, first.buyer, { order_id: first.order_id });
    expect([mine.team.price.text, mine.member.unit_paid.text, mine.member.returned?.text]).toEqual(["¥27.90", "¥34.50", "¥33.00"]);
    const { order } = await portal.run(orderDetails, first.buyer, { id: first.order_id });
    expect([order.lines[0]?.unit_price.minor, order.lines[0]?.total.minor, order.refunded.minor]).toEqual(["2790", "13950", "0"]);
    expect(JSON.stringify(await portal.run(walletHistory, first.buyer, {}))).toContain("Difference to the price that a group reached");
    // It is shipped, or refunded, as any order: for what it costs now.
    await portal.run(rejectOrder, shop.seller, { id: others[0]?.order_id ?? 0, note: "sold out" });
    expect((await standingOf(portal, others[0] as never)).slice(2)).toEqual(["closed", "seller_reject", "refunded", "5580", "6900"]);
    await portal.run(shipOrder, shop.seller, { id: first.order_id, carrier: "sf", tracking_number: "SF123456789" });
    expect((await portal.run(orderDetails, first.buyer, { id: first.order_id })).order.status).toBe("shipped");
  });

  test("is decided at its deadline by the step it reached, once however often the timers come", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    const second = await aMember(portal, shop, { team_id: first.team_id });
    const third = await aMember(portal, shop, { team_id: first.team_id });
    await portal.runJobs();
    expect((await standingOf(portal, first)).slice(0, 3)).toEqual(["forming", "joined", "pending_group"]);
    await laterBy(portal, hours(24) + 1000, async () => {
      const buyer = await aBuyer(portal);
      expect((await portal.refusal(joinGroup, buyer, joinInput(shop, buyer, { team_id: first.team_id }))).code).toBe("group_over");
      for (let turn = 0; turn < 3; turn += 1) {
        for (const sweep of groupbuy.sweeps ?? []) await portal.runner.sweep(sweep);
        await portal.runJobs();
      }
    });
    for (const one of [first, second, third]) expect(await standingOf(portal, one)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "6240", "660"]);
    // The seller's days to confirm and ship begin now, not when the first had paid.
    const { team } = await portal.run(myGroup, first.buyer, { order_id: first.order_id });
    const tasks = await portal.run(orderTasks, shop.seller, { size: 10 });
    expect(tasks.list.map((task) => task.since)).toEqual([team.deadline, team.deadline, team.deadline]);
    const { rows } = await portal.database.pool.query("select 1 from payments.refund where order_id = any($1::int[])", [
      [first.order_id, second.order_id, third.order_id],
    ]);
    expect(rows).toHaveLength(3);
  });

  test("counts pieces where its offer does", async () => {
    const shop = await aGroupShop(portal, {
      measure: "pieces",
      tiers: [
        { from: 20, unit_price_minor: "3450" },
        { from: 50, unit_price_minor: "3000" },
      ],
    });
    const first = await aMember(portal, shop, { quantity: 30 });
    expect((await standingOf(portal, first)).slice(0, 2)).toEqual(["forming", "joined"]);
    await aMember(portal, shop, { team_id: first.team_id, quantity: 20 });
    await portal.runJobs();
    expect(await standingOf(portal, first)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "90000", "13500"]);
  });

  test("that is too small at its deadline fails: all money goes back, the stock is free", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop, { quantity: 4 });
    const unpaid = await aJoiner(portal, shop, { team_id: first.team_id });
    await laterBy(portal, hours(24) + 1000, async () => {
      await portal.runJobs();
      await portal.runJobs();
    });
    expect(await standingOf(portal, first)).toEqual(["failed", "refunded", "closed", "group_failed", "refunded", "13800", "13800"]);
    expect((await standingOf(portal, unpaid)).slice(0, 5)).toEqual(["failed", "dropped", "closed", "pay_timeout", "unpaid"]);
    expect(await heldOf(portal, shop.skus[0])).toBe(0);
    const mine = await portal.run(myGroup, first.buyer, { order_id: first.order_id });
    expect(mine.member.returned?.minor).toBe("13800");
  });

  test("takes nobody after its deadline: a late payment goes to the wallet", async () => {
    const shop = await aGroupShop(portal, { hours: 1 });
    const first = await aMember(portal, shop);
    await laterBy(portal, minutes(45), async () => {
      const late = await aJoiner(portal, shop, { team_id: first.team_id });
      // Not after the group's deadline, whatever the usual time to pay.
      expect(late.seconds_left).toBeLessThanOrEqual(900);
      const { payment } = await portal.run(startPayment, late.buyer, { reference: late.checkout_id, provider: "local" });
      await laterBy(portal, minutes(16), async () => {
        await tellPortal(portal, signedCallback(portal, payment, { amount: "6900" }));
        await portal.runJobs();
        expect(await standingOf(portal, late)).toEqual(["failed", "dropped", "closed", "pay_timeout", "unpaid", "6900", "6900"]);
        expect((await standingOf(portal, first)).slice(0, 2)).toEqual(["failed", "refunded"]);
      });
    });
  });

  test("that filled up while somebody paid still has them, at the step it reached", async () => {
    const shop = await aGroupShop(portal, { tiers: [{ from: 2, unit_price_minor: "3450" }] });
    const first = await aMember(portal, shop);
    const slow = await aJoiner(portal, shop, { team_id: first.team_id });
    await aMember(portal, shop, { team_id: first.team_id });
    await portal.runJobs();
    expect((await standingOf(portal, first)).slice(0, 3)).toEqual(["succeeded", "completed", "to_ship"]);
    await payFor(portal, slow.buyer, slow);
    await portal.runJobs();
    expect(await standingOf(portal, slow)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "6900", "0"]);
  });

  test("is paid once, however often the cashier says so, and joined once for one key", async () => {
    const shop = await aGroupShop(portal);
    const buyer = await aBuyer(portal);
    await fillWallet(portal, buyer, 6900n);
    const [one, two] = await Promise.all([1, 2].map(() => portal.run(joinGroup, buyer, joinInput(shop, buyer), { key: "group-once-for-all" })));
    expect(two).toEqual(one);
    const { payment } = await portal.run(startPayment, buyer, { reference: one?.checkout_id ?? 0, provider: "local" });
    const told = signedCallback(portal, payment, { amount: "6900" });
    await Promise.all([1, 2, 3].map(() => tellPortal(portal, told)));
    await tellPortal(portal, signedCallback(portal, payment, { amount: "6900" }));
    expect((await portal.run(showTeam, visitor, { id: one?.team_id ?? 0 })).team.members).toBe(1);
    // The second transaction paid nothing: it is in the wallet, beside what was there.
    expect(await walletOf(portal, buyer)).toBe("13800");
  });
});
