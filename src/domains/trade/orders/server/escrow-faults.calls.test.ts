import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aBuyer, aDepositPaid, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { orderDetails, receiveOrder } from "../contract/orders.ts";
import { shipOrder } from "../contract/selling.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

let planted = 0;
/** Out of an order's escrow (below nothing: into it), as no code of ours moves it. */
const move = (order: number, minor: bigint, reason: Reason = "booked_off") =>
  portal.runner.act((ctx) =>
    post(ctx, {
      key: `planted:${(planted += 1)}`,
      reason,
      reference: `order:${order}`,
      postings: [
        { account: { kind: "escrow", owner: order, currency: "CNY" }, minor: -minor },
        { account: { kind: "revenue", owner: 0, currency: "CNY" }, minor },
      ],
    }),
  );
const wrong = () => booksWrong(portal, "orders");

test("an order whose escrow holds a cent more or less than it is worth is named, whatever became of it so far, and no other", async () => {
  const shop = await aShop(portal);
  const inParts = await aShop(portal, { payment_terms: ["deposit_30"] });
  const buyer = await aBuyer(portal);
  const lines = [{ sku_id: shop.skus[0] ?? 0, quantity: 5 }];
  const ship = async (id: number, quantity?: number) => {
    const [line] = (await portal.run(orderDetails, buyer, { id })).order.lines;
    const parts = quantity === undefined ? {} : { lines: [{ line_id: line?.id ?? 0, quantity }] };
    return portal.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF1234567890", ...parts });
  };
  const unpaid = await anOrder(portal, buyer, lines);
  const paid = await aPaidOrder(portal, buyer, lines);
  const deposit = await aDepositPaid(portal, buyer, [{ sku_id: inParts.skus[0] ?? 0, quantity: 200 }]);
  const partly = await aPaidOrder(portal, buyer, lines);
  await ship(partly.id, 2);
  await portal.run(receiveOrder, buyer, { id: partly.id });
  await ship(partly.id, 1);
  const received = await aPaidOrder(portal, buyer, lines);
  await ship(received.id);
  await portal.run(receiveOrder, buyer, { id: received.id });
  expect(await wrong()).toEqual([]);
  const worth: [{ id: number; code: string }, bigint][] = [
    [unpaid, 0n],
    [paid, 19_000n],
    [deposit, 228_000n],
    [partly, 11_400n],
    [received, 0n],
  ];
  for (const [{ id, code }, minor] of worth)
    for (const by of [-1n, 1n]) {
      if (minor === 0n && by > 0n) continue;
      await move(id, by);
      expect(await wrong()).toEqual([`escrow of order ${code} holds ${minor - by} CNY, the order is worth ${minor}`]);
      await move(id, -by, "unmatched");
    }
  await move(9_900_001, -7n);
  expect(await wrong()).toEqual(["escrow of order 9900001 holds 7 CNY, the order is worth 0"]);
});

test("of an order of which something went back, what is still to come is the least that it holds, and what came and did not go back the most", async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { id, code } = await aPaidOrder(portal, buyer, [{ sku_id: shop.skus[1] ?? 0, quantity: 5 }]);
  const before = await wrong();
  // A claim that gave back two pieces for the price of one: the rest of them is the seller's in the end.
  await portal.database.pool.query("update orders.order_line set cancelled_quantity = 2, cancelled_minor = 7600 where order_id = $1", [id]);
  await portal.database.pool.query(`update orders."order" set payment_status = 'partially_refunded' where id = $1`, [id]);
  await move(id, 3_800n, "order_refund");
  expect(await wrong()).toEqual(before);
  const named = async () => (await wrong()).filter((said) => said.includes(code));
  await move(id, -1n);
  expect(await named()).toEqual([`escrow of order ${code} holds 15201 CNY, the order is worth 15200`]);
  await move(id, 3_802n);
  expect(await named()).toEqual([`escrow of order ${code} holds 11399 CNY, the order is worth 11400`]);
});
