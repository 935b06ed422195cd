import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "#domains/ledger/index.server.ts";
import { walletBalance, walletHistory } from "#domains/ledger/contract/wallet.ts";
import { grantMembership } from "#domains/accounts/contract/other-sites.ts";
import { takeDownProduct } from "#domains/catalog/contract/selling.ts";
import { cancelOrder, orderDetails } from "#domains/orders/contract/orders.ts";
import { orderTasks } from "#domains/orders/contract/tasks.ts";
import { rejectOrder, shipOrder } from "#domains/orders/contract/selling.ts";
import { paymentCallback, startPayment } from "#domains/payments/contract/payment.ts";
import { hours, minutes } from "#kit/time.ts";
import { aGroupShop, aJoiner, aMember, joinInput, offerOf, payFor } from "#tests/builders/groupbuys.ts";
import { aBuyer, anAddress, aShop, fillWallet } from "#tests/builders/orders.ts";
import { signedCallback } from "#tests/builders/payments.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { joinGroup, myGroup } from "../../contract/joining.ts";
import { productOffer, showTeam } from "../../contract/looking.ts";
import { endOffer, ownOffer, saveOffer } from "../../contract/offers.ts";
import { groupbuy } from "../../index.server.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

const walletOf = async (as: Persona) => (await portal.run(walletBalance, as, {})).wallet.minor;
const held = async (sku = 0) => (await portal.database.pool.query<{ held: number }>("select held from catalog.sku where id = $1", [sku])).rows[0]?.held;
const orderOf = async (as: Persona, id: number) => (await portal.run(orderDetails, as, { id })).order;
const standing = async (one: { buyer: Persona; order_id: number }) => {
  const { order_id } = one;
  const order = await orderOf(one.buyer, order_id);
  const { member, group } = await portal.run(myGroup, one.buyer, { order_id });
  return [group.status, member.status, order.status, order.close_reason, order.payment_status, order.total.minor, await walletOf(one.buyer)];
};
const later = async (milliseconds: number, run: () => Promise<void>) => {
  portal.wait(milliseconds);
  try {
    await run();
  } finally {
    portal.wait(-milliseconds);
  }
};

describe("an offer to groups", () => {
  test("is the seller's to make, to change and to end, and shows on the product", async () => {
    const shop = await aShop(portal);
    const own = () => portal.run(ownOffer, shop.seller, { product_id: shop.product });
    expect(await own()).toMatchObject({ state: "none", offer: null, teams: [] });
    expect(await portal.run(saveOffer, shop.seller, { product_id: shop.product, offer: offerOf(new Date()) })).toEqual({ state: "running" });
    const shown = await portal.run(productOffer, visitor, { product_id: shop.product });
    expect(shown.offer?.tiers.map((tier) => [tier.from, tier.price.text])).toEqual([
      [2, "¥34.50"],
      [3, "¥31.20"],
      [4, "¥27.90"],
    ]);
    await portal.run(saveOffer, shop.seller, { product_id: shop.product, offer: offerOf(new Date(), { hours: 48, most_quantity: null }) });
    expect((await own()).offer).toMatchObject({ hours: 48, most_quantity: null });
    const { rows } = await portal.database.pool.query("select id from groupbuy.offer where product_id = $1 and closed_at is null", [shop.product]);
    expect(rows).toHaveLength(1);
    await portal.run(endOffer, shop.seller, { product_id: shop.product });
    expect((await own()).state).toBe("none");
    expect((await portal.run(productOffer, visitor, { product_id: shop.product })).offer).toBeNull();
    await expect(portal.run(endOffer, shop.seller, { product_id: shop.product })).rejects.toThrow("not found");
  });

  test("lets staff of goods make it, and nobody of another shop", async () => {
    const shop = await aShop(portal);
    const clerk = await portal.aUser({ seat: { owner: shop.seller, roles: ["goods"] } });
    await portal.run(saveOffer, clerk, { product_id: shop.product, offer: offerOf(new Date()) });
    const packer = await portal.aUser({ seat: { owner: shop.seller, roles: ["orders"] } });
    await expect(portal.run(endOffer, packer, { product_id: shop.product })).rejects.toThrow("denied");
    const other = await aShop(portal);
    await expect(portal.run(saveOffer, other.seller, { product_id: shop.product, offer: offerOf(new Date()) })).rejects.toThrow("not found");
    await expect(portal.run(ownOffer, other.seller, { product_id: shop.product })).rejects.toThrow("not found");
  });

  test("lets no group begin once the shop's membership has ended; one that forms goes on by its terms", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    const until = async (enterprise_vip_until: number) =>
      portal.run(grantMembership, await portal.aUser({ roles: ["finance"] }), { user_id: shop.seller.id, enterprise_vip_until, reason: "a test" });
    await until(1);
    const buyer = await aBuyer(portal);
    expect((await portal.refusal(joinGroup, buyer, joinInput(shop, buyer))).code).toBe("offer_over");
    await aMember(portal, shop, { team_id: first.team_id });
    expect((await standing(first)).slice(0, 2)).toEqual(["forming", "joined"]);
    await until(4_000_000_000);
    await portal.run(joinGroup, buyer, joinInput(shop, buyer));
  });

  test("is refused when it is not cheaper than usual, or over before it began", async () => {
    const shop = await aShop(portal);
    const save = (more: object) => portal.refusal(saveOffer, shop.seller, { product_id: shop.product, offer: offerOf(new Date(), more) });
    const dear = await save({ tiers: [{ from: 2, unit_price_minor: "3800" }] });
    expect([dear.code, dear.values["usual"], dear.issues.map((issue) => issue.path)]).toEqual(["not_cheaper", "¥38.00", ["offer.tiers.0.unit_price_minor"]]);
    expect((await save({ starts_at: 100, ends_at: 200 })).code).toBe("time_past");
  });
});

describe("joining", () => {
  test("holds stock and waits for the money of the first step", async () => {
    const shop = await aGroupShop(portal);
    const first = await aJoiner(portal, shop, { quantity: 3 });
    expect([first.total.minor, first.seconds_left]).toEqual(["10350", 1800]);
    expect(await held(shop.skus[0])).toBe(3);
    // Nobody has paid: there is no group for others to see.
    expect((await portal.run(productOffer, visitor, { product_id: shop.product })).teams).toEqual([]);
    await payFor(portal, first.buyer, first);
    expect((await orderOf(first.buyer, first.order_id)).status).toBe("pending_group");
    const { teams } = await portal.run(productOffer, visitor, { product_id: shop.product });
    expect(teams.map((team) => [team.id, team.members, team.pieces])).toEqual([[first.team_id, 1, 3]]);
    expect(await portal.run(showTeam, visitor, { id: first.team_id })).toMatchObject({ group: { status: "forming", reached: 1 } });
    // The seller cannot ship yet.
    expect((await portal.refusal(shipOrder, shop.seller, { id: first.order_id, carrier: "sf", tracking_number: "SF123456789" })).code).toBe("state_wrong");
  });

  test("is refused twice, for too few or many, at another price, for one's own goods, of another product", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    const buyer = await aBuyer(portal);
    const join = (as: Persona, input: object) => portal.refusal(joinGroup, as, { ...joinInput(shop, buyer, { team_id: first.team_id }), ...input });
    expect((await portal.refusal(joinGroup, first.buyer, joinInput(shop, first.buyer, { team_id: first.team_id }))).code).toBe("already_in");
    const line = (quantity: number) => [{ sku_id: shop.skus[0] ?? 0, quantity }];
    expect((await join(buyer, { lines: line(1) })).code).toBe("too_few");
    expect((await join(buyer, { lines: line(101) })).code).toBe("too_many");
    expect((await join(buyer, { expected_total: { minor: "5580", currency: "CNY" } })).code).toBe("price_changed");
    expect((await join(buyer, { address_id: (await aBuyer(portal)).address })).code).toBe("address_missing");
    const seller = { ...shop.seller, address: await anAddress(portal, shop.seller) };
    expect((await portal.refusal(joinGroup, seller, joinInput(shop, seller, { team_id: first.team_id }))).code).toBe("own_goods");
    const other = await aGroupShop(portal);
    expect((await join(buyer, { lines: [{ sku_id: other.skus[0], quantity: 2 }] })).code).toBe("sku_gone");
    await expect(portal.run(joinGroup, buyer, joinInput(other, buyer, { team_id: first.team_id }))).rejects.toThrow("not found");
    expect(await held(shop.skus[0])).toBe(2);
  });

  test("starts none without an offer, and goes on under the old terms after it ended or changed", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    await portal.run(saveOffer, shop.seller, {
      product_id: shop.product,
      offer: offerOf(new Date(), { tiers: [{ from: 2, unit_price_minor: "3700" }] }),
    });
    await portal.run(endOffer, shop.seller, { product_id: shop.product });
    const buyer = await aBuyer(portal);
    expect((await portal.refusal(joinGroup, buyer, joinInput(shop, buyer))).code).toBe("offer_over");
    const second = await aMember(portal, shop, { team_id: first.team_id });
    expect(second.total.minor).toBe("6900");
    await portal.run(takeDownProduct, shop.seller, { id: shop.product });
    expect((await portal.refusal(joinGroup, buyer, joinInput(shop, buyer, { team_id: first.team_id }))).code).toBe("not_on_sale");
  });

  test("drops whoever cancels or does not pay in time, who may then join anew", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    const late = await aJoiner(portal, shop, { team_id: first.team_id });
    const away = await aJoiner(portal, shop, { team_id: first.team_id });
    await portal.run(cancelOrder, away.buyer, { id: away.order_id });
    expect((await standing(away)).slice(0, 4)).toEqual(["forming", "dropped", "closed", "buyer_cancel"]);
    await later(minutes(31), async () => {
      await portal.runJobs();
      expect((await standing(late)).slice(0, 4)).toEqual(["forming", "dropped", "closed", "pay_timeout"]);
      expect(await held(shop.skus[0])).toBe(2);
      const again = await portal.run(joinGroup, late.buyer, joinInput(shop, late.buyer, { team_id: first.team_id }));
      await payFor(portal, late.buyer, again);
    });
    expect((await portal.run(showTeam, visitor, { id: first.team_id })).group.members).toBe(2);
  });

  test("tells only the buyer of their group", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    for (const as of [await portal.aUser(), shop.seller]) await expect(portal.run(myGroup, as, { order_id: first.order_id })).rejects.toThrow("not found");
  });
});

describe("a group", () => {
  test("that fills up succeeds at once, everyone pays the step reached, and the difference is in the wallet", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop, { quantity: 5 });
    const others = [];
    for (let count = 0; count < 3; count += 1) others.push(await aMember(portal, shop, { team_id: first.team_id }));
    await portal.runJobs();
    expect(await standing(first)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "13950", String((3450 - 2790) * 5)]);
    for (const other of others) expect(await standing(other)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "5580", "1320"]);
    const mine = await portal.run(myGroup, first.buyer, { order_id: first.order_id });
    expect([mine.group.price.text, mine.member.unit_paid.text, mine.member.returned?.text]).toEqual(["¥27.90", "¥34.50", "¥33.00"]);
    const order = await orderOf(first.buyer, first.order_id);
    expect([order.lines[0]?.unit_price.minor, order.lines[0]?.total.minor, order.refunded.minor]).toEqual(["2790", "13950", "0"]);
    expect(JSON.stringify(await portal.run(walletHistory, first.buyer, {}))).toContain("Difference to the price that a group reached");
    // It is shipped, or refunded, as any order: for what it costs now.
    await portal.run(rejectOrder, shop.seller, { id: others[0]?.order_id ?? 0, note: "sold out" });
    expect((await standing(others[0] as never)).slice(2)).toEqual(["closed", "seller_reject", "refunded", "5580", "6900"]);
    await portal.run(shipOrder, shop.seller, { id: first.order_id, carrier: "sf", tracking_number: "SF123456789" });
    expect((await orderOf(first.buyer, first.order_id)).status).toBe("shipped");
  });

  test("is decided at its deadline by the step it reached, once however often the timers come", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    const second = await aMember(portal, shop, { team_id: first.team_id });
    const third = await aMember(portal, shop, { team_id: first.team_id });
    await portal.runJobs();
    expect((await standing(first)).slice(0, 3)).toEqual(["forming", "joined", "pending_group"]);
    await later(hours(24) + 1000, async () => {
      const buyer = await aBuyer(portal);
      expect((await portal.refusal(joinGroup, buyer, joinInput(shop, buyer, { team_id: first.team_id }))).code).toBe("group_over");
      for (let turn = 0; turn < 3; turn += 1) {
        for (const sweep of groupbuy.sweeps ?? []) await portal.runner.sweep(sweep);
        await portal.runJobs();
      }
    });
    for (const one of [first, second, third]) expect(await standing(one)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "6240", "660"]);
    // The seller's days to confirm and ship begin now, not when the first had paid.
    const { group } = await portal.run(myGroup, first.buyer, { order_id: first.order_id });
    const tasks = await portal.run(orderTasks, shop.seller, { size: 10 });
    expect(tasks.list.map((task) => task.since)).toEqual([group.deadline, group.deadline, group.deadline]);
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
    expect((await standing(first)).slice(0, 2)).toEqual(["forming", "joined"]);
    await aMember(portal, shop, { team_id: first.team_id, quantity: 20 });
    await portal.runJobs();
    expect(await standing(first)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "90000", "13500"]);
  });

  test("that is too small at its deadline fails: all money goes back, the stock is free", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop, { quantity: 4 });
    const unpaid = await aJoiner(portal, shop, { team_id: first.team_id });
    await later(hours(24) + 1000, async () => {
      await portal.runJobs();
      await portal.runJobs();
    });
    expect(await standing(first)).toEqual(["failed", "refunded", "closed", "group_failed", "refunded", "13800", "13800"]);
    expect((await standing(unpaid)).slice(0, 5)).toEqual(["failed", "dropped", "closed", "pay_timeout", "unpaid"]);
    expect(await held(shop.skus[0])).toBe(0);
    const mine = await portal.run(myGroup, first.buyer, { order_id: first.order_id });
    expect(mine.member.returned?.minor).toBe("13800");
  });

  test("takes nobody after its deadline: a late payment goes to the wallet", async () => {
    const shop = await aGroupShop(portal, { hours: 1 });
    const first = await aMember(portal, shop);
    await later(minutes(45), async () => {
      const late = await aJoiner(portal, shop, { team_id: first.team_id });
      // Not after the group's deadline, whatever the usual time to pay.
      expect(late.seconds_left).toBeLessThanOrEqual(900);
      const { payment } = await portal.run(startPayment, late.buyer, { reference: late.order_group_id, provider: "local" });
      await later(minutes(16), async () => {
        await portal.run(paymentCallback, visitor, signedCallback(portal, payment, { amount: "6900" }));
        await portal.runJobs();
        expect(await standing(late)).toEqual(["failed", "dropped", "closed", "pay_timeout", "unpaid", "6900", "6900"]);
        expect((await standing(first)).slice(0, 2)).toEqual(["failed", "refunded"]);
      });
    });
  });

  test("that filled up while somebody paid still has them, at the step it reached", async () => {
    const shop = await aGroupShop(portal, { tiers: [{ from: 2, unit_price_minor: "3450" }] });
    const first = await aMember(portal, shop);
    const slow = await aJoiner(portal, shop, { team_id: first.team_id });
    await aMember(portal, shop, { team_id: first.team_id });
    await portal.runJobs();
    expect((await standing(first)).slice(0, 3)).toEqual(["succeeded", "completed", "to_ship"]);
    await payFor(portal, slow.buyer, slow);
    await portal.runJobs();
    expect(await standing(slow)).toEqual(["succeeded", "completed", "to_ship", null, "paid", "6900", "0"]);
  });

  test("is paid once, however often the cashier says so, and joined once for one key", async () => {
    const shop = await aGroupShop(portal);
    const buyer = await aBuyer(portal);
    await fillWallet(portal, buyer, 6900n);
    const [one, two] = await Promise.all([1, 2].map(() => portal.run(joinGroup, buyer, joinInput(shop, buyer), { key: "group-once-for-all" })));
    expect(two).toEqual(one);
    const { payment } = await portal.run(startPayment, buyer, { reference: one?.order_group_id ?? 0, provider: "local" });
    const told = signedCallback(portal, payment, { amount: "6900" });
    await Promise.all([1, 2, 3].map(() => portal.run(paymentCallback, visitor, told)));
    await portal.run(paymentCallback, visitor, signedCallback(portal, payment, { amount: "6900" }));
    expect((await portal.run(showTeam, visitor, { id: one?.team_id ?? 0 })).group.members).toBe(1);
    // The second transaction paid nothing: it is in the wallet, beside what was there.
    expect(await walletOf(buyer)).toBe("13800");
  });
});
