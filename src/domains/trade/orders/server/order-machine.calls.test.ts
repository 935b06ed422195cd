import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import { aBuyer, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { walk, walks } from "#tests/builders/walks.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const goods = { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] };
const events = { table: "orders.order_event", of: "order_id" };
const closing = ["cancel", "time_out", "turn_away", "fail_group", "reject", "refund"];

describe("an order's machine", () => {
  test(`follows its table on the database, whatever is tried: ${walks} walks`, async () => {
    const { skus } = await aShop(portal, goods);
    const lines = [{ sku_id: skus[0] ?? 0, quantity: 4 }];
    const reached = new Set<string>();
    for (let seed = 1; seed <= walks; seed += 1) {
      const buyer = await aBuyer(portal);
      const placed = seed % 3 === 0 ? await anOrder(portal, buyer, lines) : await aPaidOrder(portal, buyer, lines);
      const { moved } = await walk(portal, orderMachine, events, placed.id, seed, async ({ event }, row: OrderRow, ctx) => {
        const held = await balanceOf(ctx, { kind: "escrow", owner: row.id, currency: row.currency as Currency });
        return {
          set: {
            ...(closing.includes(event) ? { close_reason: "operator", closed_at: ctx.now } : {}),
            ...(event === "confirm" ? { confirmed_at: ctx.now } : {}),
            ...(event === "ship" || event === "cancel_rest" ? { shipped_at: ctx.now } : {}),
            ...(event === "receive" ? { received_at: ctx.now, completes_at: later(ctx.now, days(15)) } : {}),
          },
          more: {
            parcel: { shipment_id: 1, carrier: "sf", tracking_number: "SF1000", goods: [] },
            refund: { of: event, minor: closing.includes(event) ? held : 0n, reason: "operator" },
            cheaper: 0n,
          },
        };
      });
      for (const event of moved) reached.add(event);
    }
    expect(reached.size).toBeGreaterThan(5);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  });

  test("does not move what moved meanwhile: a row that was not locked is found out", async () => {
    const { skus } = await aShop(portal, goods);
    const buyer = await aBuyer(portal);
    const { id } = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
    const stale = await portal.runner.act((ctx) => orderMachine.lock(ctx, id));
    const cancel = (row: OrderRow | undefined) =>
      portal.runner.act((ctx) =>
        orderMachine.move(ctx, row ? [row] : [], {
          event: "cancel",
          party: "buyer",
          set: { close_reason: "buyer_cancel", closed_at: ctx.now },
          more: undefined,
        }),
      );
    expect(await cancel(stale)).toBe("closed");
    await expect(cancel(stale)).rejects.toThrow("moved meanwhile");
  });

  test("bears the deadline, however late its timer comes", async () => {
    const { skus } = await aShop(portal, goods);
    const buyer = await aBuyer(portal);
    const { id, expires_at } = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
    const timeOut = () =>
      portal.runner.act(async (ctx) => {
        const row = await orderMachine.lock(ctx, id);
        return orderMachine.move(ctx, row ? [row] : [], {
          event: "time_out",
          party: "system",
          set: (at) => ({ close_reason: "pay_timeout", closed_at: at }),
          more: undefined,
        });
      });
    expect(await timeOut()).toBeUndefined();
    portal.wait(days(3));
    expect(await timeOut()).toBe("closed");
    const { rows } = await portal.database.pool.query<{ at: number }>(
      "select extract(epoch from created_at)::int as at from orders.order_event where order_id = $1 and event = 'time_out'",
      [id],
    );
    expect(Math.abs((rows[0]?.at ?? 0) - expires_at)).toBeLessThanOrEqual(1);
  });
});
