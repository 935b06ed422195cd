import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { next, possible } from "#kit/states.ts";
import { orderLife } from "../../contract/lifecycle.ts";
import { actionsOf, standingAt } from "./standing.ts";

describe("an order's life", () => {
  test("any walk ends only where nothing leads on, and closed and completed are final", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 20 }), (choices) => {
        let status: (typeof orderLife.states)[number] = orderLife.initial;
        for (const choice of choices) {
          const open = orderLife.transitions.filter((transition) => transition.from === status);
          if (open.length === 0) {
            expect(["closed", "completed"]).toContain(status);
            return;
          }
          const taken = open[choice % open.length];
          if (taken) status = next(orderLife, status, taken.event, taken.by[0] ?? "system") ?? status;
        }
      }),
    );
  });

  test("a buyer never ships and a seller never receives", () => {
    for (const status of orderLife.states) {
      expect(possible(orderLife, status, "buyer").some((event) => ["confirm", "ship", "ship_part", "reject", "cancel_rest", "pay"].includes(event))).toBe(
        false,
      );
      expect(possible(orderLife, status, "seller").some((event) => ["receive", "extend", "cancel", "pay"].includes(event))).toBe(false);
    }
  });

  test("an unpaid order is closed from the very moment its time is over", () => {
    const expires_at = new Date(1_000_000);
    const order = { status: "pending_payment", close_reason: null, expires_at };
    expect(standingAt(order, new Date(999_999)).status).toBe("pending_payment");
    expect(standingAt(order, new Date(1_000_000))).toEqual({ status: "closed", close_reason: "pay_timeout" });
    expect(standingAt({ ...order, status: "to_ship" }, new Date(1_000_000)).status).toBe("to_ship");
  });

  test("buttons follow the state and the reader", () => {
    const fresh = { isExtended: false, isConfirmed: false };
    expect(actionsOf("pending_payment", "buyer", fresh)).toEqual(["pay", "cancel"]);
    expect(actionsOf("pending_payment", "seller", fresh)).toEqual([]);
    expect(actionsOf("to_ship", "seller", fresh)).toEqual(["confirm", "ship", "reject"]);
    expect(actionsOf("to_ship", "seller", { ...fresh, isConfirmed: true })).toEqual(["ship", "reject"]);
    expect(actionsOf("partially_shipped", "seller", fresh)).toEqual(["ship", "cancel_rest"]);
    expect(actionsOf("partially_shipped", "buyer", fresh)).toEqual([]);
    expect(actionsOf("shipped", "buyer", fresh)).toEqual(["receive", "extend"]);
    expect(actionsOf("shipped", "buyer", { ...fresh, isExtended: true })).toEqual(["receive"]);
    expect(actionsOf("shipped", "operator", fresh)).toEqual([]);
  });
});
