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

  test("buttons follow the state, the reader, what was done already and the clock", () => {
    const now = new Date(1_000_000);
    const later = new Date(2_000_000);
    const order = (status: string, more: { confirmed_at?: Date; late_at?: Date; balance_due?: Date; plan_ends_at?: Date; has_more_time?: boolean } = {}) => ({
      status,
      close_reason: null,
      expires_at: later,
      completes_at: null,
      open_claims: 0,
      held_by_inspection: null,
      disputed_by: null,
      deposit_minor: null,
      account_days: null,
      freight_asked_at: null,
      has_more_time: false,
      balance_due: null,
      plan_ends_at: null,
      late_at: null,
      confirmed_at: null,
      ...more,
    });
    expect(actionsOf(order("pending_payment"), "buyer", now)).toEqual(["pay", "cancel"]);
    // On account and asked for its freight there is nothing to pay; asked alone it can be paid without.
    expect(actionsOf({ ...order("pending_payment"), account_days: 30, freight_asked_at: now }, "buyer", now)).toEqual(["cancel"]);
    expect(actionsOf({ ...order("pending_payment"), freight_asked_at: now }, "buyer", now)).toEqual(["pay", "cancel"]);
    expect(actionsOf(order("pending_payment"), "buyer", later)).toEqual([]);
    expect(actionsOf(order("pending_payment"), "seller", now)).toEqual([]);
    expect(actionsOf(order("to_ship"), "seller", now)).toEqual(["confirm", "ship", "reject"]);
    expect(actionsOf(order("to_ship", { confirmed_at: now }), "seller", now)).toEqual(["ship", "reject"]);
    expect(actionsOf(order("partially_shipped"), "seller", now)).toEqual(["ship", "cancel_rest"]);
    expect(actionsOf(order("partially_shipped"), "buyer", now)).toEqual([]);
    for (const status of ["to_ship", "partially_shipped"]) {
      const promised = order(status, { late_at: later });
      expect(actionsOf(promised, "buyer", now)).toEqual([]);
      expect(actionsOf(promised, "buyer", later)).toEqual(["close_late"]);
      expect(actionsOf({ ...promised, open_claims: 1 }, "buyer", later)).toEqual([]);
      expect(actionsOf(promised, "seller", later)).not.toContain("close_late");
    }
    expect(actionsOf(order("in_production"), "seller", now)).toEqual(["confirm", "ready", "reject"]);
    expect(actionsOf(order("in_production", { late_at: later }), "buyer", later)).toEqual(["close_late"]);
    const balance = order("pending_balance", { balance_due: later, plan_ends_at: new Date(later.getTime() + 1) });
    expect(actionsOf(balance, "buyer", now)).toEqual(["pay_balance"]);
    expect(actionsOf({ ...balance, open_claims: 1 }, "buyer", now)).toEqual([]);
    expect(actionsOf(balance, "buyer", new Date(later.getTime() + 1))).toEqual([]);
    expect(actionsOf(balance, "seller", now)).toEqual(["more_time", "reject"]);
    expect(actionsOf({ ...balance, has_more_time: true }, "seller", later)).toEqual(["close_unpaid", "reject"]);
    expect(actionsOf({ ...balance, open_claims: 1 }, "seller", later)).toEqual([]);
    const parcel = (more: { status?: string; is_extended?: boolean; open_claims?: number } = {}) => ({
      status: "on_way",
      receive_by: later,
      clear_at: null,
      is_extended: false,
      delivered_at: null,
      open_claims: 0,
      ...more,
    });
    for (const status of ["shipped", "partially_shipped"]) {
      expect(actionsOf(order(status), "buyer", now, [parcel()])).toEqual(["receive", "extend"]);
      expect(actionsOf(order(status), "buyer", now, [parcel({ is_extended: true }), parcel({ status: "received" })])).toEqual(["receive"]);
      expect(actionsOf(order(status), "buyer", now, [parcel({ open_claims: 1 })])).toEqual([]);
      expect(actionsOf(order(status), "buyer", later, [parcel()])).toEqual(["receive"]);
      expect(actionsOf(order(status), "operator", now, [parcel()])).toEqual([]);
    }
    expect(actionsOf(order("shipped"), "seller", now, [parcel()])).toEqual([]);
  });
});
