import { defineLifecycle } from "#kit/states.ts";

/** The purchase of a membership. Time is added when it is paid; given back while none of it has been used up. */
export const purchaseLife = defineLifecycle({
  name: "membership purchase",
  states: ["pending", "paid", "lapsed", "cancelled", "refunded"],
  initial: "pending",
  transitions: [
    { from: "pending", event: "pay", to: "paid", by: ["system"] },
    { from: "pending", event: "lapse", to: "lapsed", by: ["system"] },
    { from: "pending", event: "cancel", to: "cancelled", by: ["buyer"] },
    { from: "paid", event: "refund", to: "refunded", by: ["operator"] },
  ],
});
export type PurchaseStatus = (typeof purchaseLife)["states"][number];
