import { defineLifecycle } from "#kit/states.ts";

/** The purchase of a membership. Time is added when it is paid; given back while none of it has been used up. */
export const purchaseLife = defineLifecycle({
  name: "membership purchase",
  version: 4,
  states: ["pending", "paid", "lapsed", "cancelled", "refunded"],
  initial: "pending",
  effects: { add_time: "moves", take_time: "moves", take_money: "ledger", give_back: "ledger", close_payable: "ledger", tell_buyer: "notification" },
  unsaid: {
    lapse: "the buyer left it; it is still to be had",
    cancel: "the buyer did it before anything was paid",
  },
  transitions: [
    { from: "pending", event: "pay", to: "paid", by: ["system"], effects: ["add_time", "take_money", "tell_buyer"] },
    { from: "pending", event: "lapse", to: "lapsed", by: ["system"], due: "expires_at", effects: ["close_payable"] },
    { from: "pending", event: "cancel", to: "cancelled", by: ["buyer"], effects: ["close_payable"] },
    // The buyer's bank has taken all of it back: what is left of the time goes.
    { from: "paid", event: "charge_back", to: "refunded", by: ["system"], effects: ["take_time", "tell_buyer"] },
    // Whether it is used up is seen in the time itself.
    { from: "paid", event: "refund", to: "refunded", by: ["operator"], effects: ["take_time", "give_back", "tell_buyer"] },
  ],
});
export type PurchaseStatus = (typeof purchaseLife)["states"][number];
