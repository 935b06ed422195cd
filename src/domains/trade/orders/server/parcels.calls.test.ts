import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyForClaim, claimOptions, replyToSeller } from "#domains/trade/after-sale/contract/claiming.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { Refusal } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aRate } from "#tests/builders/freight.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { size } from "#tests/faults/size.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { closeLate, extendReceipt, orderDetails, receiveOrder } from "../contract/orders.ts";
import { cancelRest, shipOrder, soldDetails } from "../contract/selling.ts";
import { orderMachine } from "./order-machine.ts";
import { parcelMachine, type ParcelRow } from "./parcel-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "orders")).toEqual([]);
  await portal.stop();
});

type Made = { id: number; buyer: Persona; seller: Persona; lines: { id: number; quantity: number }[] };
/** What the way of an order costs where its shop has a tariff: it divides by nothing that the pieces come to. */
const freight = 1_237;
/** Six pieces of one size and four of another, at ¥38.00. */
const anOrder = async ({ hasFreight = false } = {}): Promise<Made> => {
  const shop = await aShop(portal);
  if (hasFreight) await aRate(portal, shop.seller, { first_minor: String(freight) });
  const buyer = await aBuyer(portal);
  const [one = 0, two = 0] = shop.skus;
  const { id } = await aPaidOrder(portal, buyer, [
    { sku_id: one, quantity: 6 },
    { sku_id: two, quantity: 4 },
  ]);
  const { order } = await portal.run(orderDetails, buyer, { id });
  return { id, buyer, seller: shop.seller, lines: order.lines.map((line) => ({ id: line.id, quantity: line.quantity })) };
};
const orderOf = async ({ id, buyer }: Made) => (await portal.run(orderDetails, buyer, { id })).order;
const ship = ({ id, seller }: Made, parts?: [number, number][], carrier: "sf" | "sea" = "sf") =>
  portal.run(shipOrder, seller, {
    id,
    carrier,
    tracking_number: "SF1234567890",
    ...(parts ? { lines: parts.map(([line_id, quantity]) => ({ line_id, quantity })) } : {}),
  });
const moneyOf = async ({ seller, buyer, id }: Made) => {
  const [sold, bought] = [await portal.run(walletBalance, seller, {}), await portal.run(walletBalance, buyer, {})];
  const escrow = await portal.runner.act((ctx) => balanceOf(ctx, { kind: "escrow", owner: id, currency: "CNY" }));
  return [Number(escrow), Number(sold.seller_pending.minor), Number(sold.seller_available.minor), Number(bought.wallet.minor)];
};
const after = async <T>(milliseconds: number, run: () => Promise<T>): Promise<T> => {
  portal.wait(milliseconds);
  try {
    await portal.runJobs();
    return await run();
  } finally {
    portal.wait(-milliseconds);
  }
};

/** Sixty pieces are paid, one of them is shipped, and then nobody does anything for three weeks but what the buyer may. */
const oneOfSixty = async (forget: (made: Made, shipment_id: number) => Promise<unknown> = () => Promise.resolve()) => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { id } = await aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 60 }]);
  const [line] = (await portal.run(orderDetails, buyer, { id })).order.lines;
  const made: Made = { id, buyer, seller: shop.seller, lines: [{ id: line?.id ?? 0, quantity: 60 }] };
  const { shipment_id } = await ship(made, [[line?.id ?? 0, 1]]);
  await forget(made, shipment_id);
  return after(days(22), async () => {
    const closed = await portal.run(closeLate, buyer, { id }).then(
      () => "closed",
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
    await portal.runJobs();
    return { closed, money: await moneyOf(made) };
  });
};

test("one of sixty pieces shipped locks no money: it is received by itself, and the rest goes back to the buyer", async () => {
  expect(await oneOfSixty()).toEqual({ closed: "closed", money: [0, 0, 3_686, 224_200] });
});

test("twin: without a clock of the parcel and a day of dispatch, all of it stays where it is", async () => {
  const forget = async ({ id }: Made, shipment_id: number) => {
    await portal.database.pool.query("update orders.shipment set receive_by = null where id = $1", [shipment_id]);
    await portal.database.pool.query(`update orders."order" set dispatch_by = null where id = $1`, [id]);
  };
  expect(await oneOfSixty(forget)).toEqual({ closed: "not_late", money: [228_000, 0, 0, 0] });
});

describe("a parcel", () => {
  test("is received by itself while the rest is not shipped; the rest has its own deadline", async () => {
    const made = await anOrder();
    const [one] = made.lines;
    const { shipment_id } = await ship(made, [[one?.id ?? 0, 1]]);
    const before = await orderOf(made);
    expect(before).toMatchObject({ status: "partially_shipped", actions: ["receive", "extend"], shipments: [{ status: "on_way", share: { minor: "3800" } }] });
    expect((before.shipments[0]?.receive_by ?? 0) - (before.shipments[0]?.createtime ?? 0)).toBe(14 * 86_400);
    expect((await portal.run(receiveOrder, made.buyer, { id: made.id, parcel_id: shipment_id })).status).toBe("partially_shipped");
    expect(await moneyOf(made)).toEqual([34_200, 3_800, 0, 0]);
    expect((await portal.refusal(receiveOrder, made.buyer, { id: made.id, parcel_id: shipment_id })).code).toBe("state_wrong");
    await after(days(20), async () => {
      expect(await moneyOf(made)).toEqual([34_200, 0, 3_686, 0]);
      expect(await portal.run(closeLate, made.buyer, { id: made.id })).toMatchObject({ status: "received", refunded: { minor: "34200" } });
      expect(await moneyOf(made)).toEqual([0, 0, 3_686, 34_200]);
      expect(await orderOf(made)).toMatchObject({ status: "received", shipments: [{ status: "cleared", status_text: "Received" }] });
      // Whose money it is learns that it is theirs.
      expect((await portal.run(soldDetails, made.seller, { id: made.id })).order.shipments).toMatchObject([{ status_text: "Settled" }]);
    });
  });

  test("is received by its own timer, each after its own way; one extension each; the last makes the order received", async () => {
    const made = await anOrder();
    const [one, two] = made.lines;
    const { shipment_id: quick } = await ship(made, [[one?.id ?? 0, 6]]);
    const { shipment_id: slow } = await ship(made, [[two?.id ?? 0, 4]], "sea");
    await portal.run(extendReceipt, made.buyer, { id: made.id, parcel_id: quick });
    expect((await portal.refusal(extendReceipt, made.buyer, { id: made.id, parcel_id: quick })).code).toBe("already_extended");
    const states = async () => [(await orderOf(made)).status, ...(await orderOf(made)).shipments.map(({ status }) => status)];
    await after(days(15), async () => expect(await states()).toEqual(["shipped", "on_way", "on_way"]));
    await after(days(21) + 60_000, async () => expect(await states()).toEqual(["shipped", "received", "on_way"]));
    expect((await orderOf(made)).receive_by).toBe((await orderOf(made)).shipments.find(({ id }) => id === slow)?.receive_by);
    await after(days(55) + 60_000, async () => expect(await states()).toEqual(["received", "cleared", "received"]));
    expect((await moneyOf(made)).slice(0, 2)).toEqual([0, 15_200]);
  });

  test("stands still while a claim is open on it, and no other does", async () => {
    const made = await anOrder();
    const [one, two] = made.lines;
    await ship(made, [[one?.id ?? 0, 6]]);
    await ship(made, [[two?.id ?? 0, 4]]);
    const claim = await portal.run(applyForClaim, made.buyer, {
      order_id: made.id,
      scope: "shipped",
      kind: "refund_only",
      reason: "defect",
      lines: [{ line_id: one?.id ?? 0, quantity: 2 }],
      note: "Two are torn.",
    });
    const { shipments } = await orderOf(made);
    expect(shipments.map(({ open_claims, receive_by, actions }) => [open_claims, receive_by > 0, actions])).toEqual([
      [1, false, []],
      [0, true, ["receive", "extend"]],
    ]);
    expect((await portal.refusal(receiveOrder, made.buyer, { id: made.id, parcel_id: shipments[0]?.id ?? 0 })).code).toBe("claim_open");
    expect((await portal.run(receiveOrder, made.buyer, { id: made.id })).status).toBe("shipped");
    expect(await moneyOf(made)).toEqual([22_800, 15_200, 0, 0]);
    await portal.run(answerClaim, made.seller, { id: claim.id, act: "grant" });
    await portal.runJobs();
    expect(await moneyOf(made)).toEqual([15_200, 15_200, 0, 7_600]);
    expect((await portal.run(receiveOrder, made.buyer, { id: made.id })).status).toBe("received");
    expect(await moneyOf(made)).toEqual([0, 30_400, 0, 7_600]);
  });

  test("of which all went back is received by nobody", async () => {
    const made = await anOrder();
    await ship(made);
    const { scopes } = await portal.run(claimOptions, made.buyer, { id: made.id });
    const claim = await portal.run(applyForClaim, made.buyer, {
      order_id: made.id,
      scope: "shipped",
      kind: "refund_only",
      reason: "not_arrived",
      lines: (scopes[0]?.lines ?? []).map(({ line_id, left }) => ({ line_id, quantity: left })),
      note: "Lost.",
    });
    await portal.run(answerClaim, made.seller, { id: claim.id, act: "grant" });
    await portal.runJobs();
    expect(await orderOf(made)).toMatchObject({ status: "closed", close_reason: "refunded", shipments: [{ status: "given_back", actions: [] }] });
    expect(await moneyOf(made)).toEqual([0, 0, 0, 38_000]);
  });

  test("is its order's: another's is not there", async () => {
    const [made, other] = [await anOrder(), await anOrder()];
    await ship(made);
    const { shipment_id } = await ship(other);
    for (const call of [receiveOrder, extendReceipt])
      for (const parcel_id of [shipment_id, 2_000_000_000]) await expect(portal.run(call, made.buyer, { id: made.id, parcel_id })).rejects.toThrow("not found");
  });

  test(
    `follows its table on the database, whatever is tried: ${walks} walks`,
    async () => {
      await eachWalk(parcelMachine.life, async (steps) => {
        const made = await anOrder();
        const { shipment_id } = await ship(made);
        return walk(
          portal,
          parcelMachine,
          { table: "orders.shipment_event", of: "shipment_id" },
          shipment_id,
          steps,
          async ({ event }, row: ParcelRow, ctx) => ({
            set:
              event === "receive"
                ? { received_at: ctx.now, pending_minor: 38_000n, clear_at: new Date(ctx.now.getTime() + days(7)) }
                : event === "extend"
                  ? { is_extended: true, receive_by: new Date((row.receive_by ?? ctx.now).getTime() + days(7)) }
                  : event === "deliver"
                    ? { delivered_at: ctx.now }
                    : {},
            more: { order: await orderMachine.lock(ctx, made.id) },
          }),
        );
      });
    },
    walkTime,
  );
});

const moneyWalks = size(6, 100);
const steps = size(25, 50);
const names = [
  "ship",
  "ship",
  "ship",
  "receive",
  "receive",
  "claim",
  "claim",
  "claim",
  "grant",
  "grant",
  "withdraw",
  "extend",
  "rest",
  "late",
  "hours",
  "days",
];
/** An act, and what it chooses by; null is one left out, which is what a failing walk shrinks to. */
const act = fc.option(fc.record({ name: fc.constantFrom(...names), choices: fc.array(fc.nat(9_999), { minLength: 6, maxLength: 6 }) }), { freq: 10_000 });

describe("whatever parcels, receipts, claims and refunds follow on each other", () => {
  test(
    `what was paid is always all there, and no more: ${moneyWalks} walks of ${steps}`,
    async () => {
      const done = new Map<string, number>();
      const walked = async (hasFreight: boolean, tried: readonly ({ name: string; choices: number[] } | null)[]) => {
        const made = await anOrder({ hasFreight });
        const way = hasFreight ? freight : 0;
        let choices: number[] = [];
        const roll = () => (choices.shift() ?? 0) / 10_000;
        const upTo = (most: number) => 1 + Math.floor(roll() * most);
        const claims: number[] = [];
        const acts: Record<string, () => Promise<unknown>> = {
          ship: () => ship(made, [[made.lines[Math.floor(roll() * 2)]?.id ?? 0, upTo(3)]]),
          receive: async () => {
            const { shipments } = await orderOf(made);
            const parcel = shipments[Math.floor(roll() * shipments.length)];
            if (parcel) await portal.run(receiveOrder, made.buyer, { id: made.id, parcel_id: parcel.id });
          },
          claim: async () => {
            const { scopes } = await portal.run(claimOptions, made.buyer, { id: made.id });
            const scope = scopes[Math.floor(roll() * scopes.length)];
            const line = scope?.lines[Math.floor(roll() * scope.lines.length)];
            if (!scope || !line) return;
            const quantity = upTo(line.left);
            const amount = String(1 + Math.floor(roll() * quantity * 3_800));
            const { id } = await portal.run(applyForClaim, made.buyer, {
              order_id: made.id,
              scope: scope.scope,
              kind: "refund_only",
              reason: "other",
              lines: [{ line_id: line.line_id, quantity }],
              ...(roll() < 0.5 ? { amount } : {}),
              note: "As it came",
            });
            claims.push(id);
          },
          grant: async () => {
            const id = claims.pop();
            if (id) await portal.run(answerClaim, made.seller, { id, act: "grant" });
          },
          withdraw: async () => {
            const id = claims.pop();
            if (id) await portal.run(replyToSeller, made.buyer, { id, act: "cancel" });
          },
          extend: () => portal.run(extendReceipt, made.buyer, { id: made.id }),
          rest: () => portal.run(cancelRest, made.seller, { id: made.id, note: "None left" }),
          late: () => portal.run(closeLate, made.buyer, { id: made.id }),
          hours: () => Promise.resolve(portal.wait(3_600_000)),
          days: () => Promise.resolve(portal.wait(days(4))),
        };
        const check = async (what: string) => {
          const [escrow = 0, pending = 0, available = 0, wallet = 0] = await moneyOf(made);
          const { rows } = await portal.database.pool.query<{ fee: string; back: string; pending: string; worth: string }>(
            `select (select coalesce(sum(commission_minor), 0) from payments.settlement where order_id = $1)::text as fee,
             (select coalesce(sum(div(commission_minor * given_back_minor, greatest(amount_minor, 1))), 0) from payments.settlement where order_id = $1)::text as back,
             (select coalesce(sum(pending_minor), 0) from orders.shipment where order_id = $1 and status = 'received')::text as pending,
             (select coalesce(sum(unit_price_minor * (quantity - shipped_quantity - cancelled_quantity)), 0) from orders.order_line where order_id = $1)::text as worth`,
            [made.id],
          );
          const fee = Number(rows[0]?.fee) - Number(rows[0]?.back);
          expect(escrow + pending + available + wallet + fee, what).toBe(38_000 + way);
          expect(pending, what).toBe(Number(rows[0]?.pending));
          const { status } = await orderOf(made);
          // What is not shipped can be given back at any time.
          if (status !== "closed") expect(escrow).toBeGreaterThanOrEqual(Number(rows[0]?.worth) + Math.floor((way * Number(rows[0]?.worth)) / 38_000));
          return { escrow, status };
        };
        for (const one of tried) {
          if (!one) continue;
          const { name } = one;
          choices = [...one.choices];
          try {
            await acts[name]?.();
            done.set(name, (done.get(name) ?? 0) + 1);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
          await portal.runJobs();
          await check(name);
        }
        // Nobody does anything more: the timers bring it to its end.
        for (const id of claims) await portal.run(replyToSeller, made.buyer, { id, act: "cancel" }).catch(() => undefined);
        await portal.run(closeLate, made.buyer, { id: made.id }).catch(() => undefined);
        await portal.run(shipOrder, made.seller, { id: made.id, carrier: "sf", tracking_number: "SF1234567890" }).catch(() => undefined);
        for (let day = 0; day < 60; day += 12) {
          portal.wait(days(12));
          await portal.runJobs();
          await portal.runJobs();
        }
        const { escrow, status } = await check("the end");
        expect([escrow, ["received", "completed", "closed"].includes(status)], `it ends ${status}`).toEqual([0, true]);
      };
      await fc.assert(
        fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: steps, maxLength: steps }), async (hasFreight, tried) => {
          const begun = portal.now().getTime();
          try {
            await walked(hasFreight, tried);
          } finally {
            portal.wait(begun - portal.now().getTime());
          }
        }),
        { numRuns: moneyWalks },
      );
      for (const name of ["ship", "receive", "claim", "grant"]) expect(done.get(name) ?? 0, name).toBeGreaterThan(0);
    },
    walkTime,
  );
});
