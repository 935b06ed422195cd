import { defineLifecycle } from "#kit/states.ts";

/**
 * One try to pay. A provider has the last word: its success counts even after we gave the payment up, and the money then
 * goes back to the payer when nothing is left to be paid.
 */
export const paymentLife = defineLifecycle({
  name: "payment",
  states: ["created", "pending", "succeeded", "failed", "expired", "cancelled"],
  initial: "created",
  transitions: [
    { from: "created", event: "hand_over", to: "pending", by: ["payer"] },
    { from: "created", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "pending", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "pending", event: "fail", to: "failed", by: ["provider"] },
    { from: "pending", event: "expire", to: "expired", by: ["system"] },
    { from: "created", event: "cancel", to: "cancelled", by: ["payer", "system"] },
    { from: "pending", event: "cancel", to: "cancelled", by: ["payer", "system"] },
    { from: "failed", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "expired", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "cancelled", event: "succeed", to: "succeeded", by: ["provider"] },
  ],
});
export type PaymentStatus = (typeof paymentLife)["states"][number];
export type PaymentAct = (typeof paymentLife)["transitions"][number]["event"];

/** To the wallet a refund succeeds at once; through a provider it is processed, and tried again when it fails. */
export const refundLife = defineLifecycle({
  name: "refund",
  states: ["requested", "processing", "succeeded", "failed", "cancelled"],
  initial: "requested",
  transitions: [
    { from: "requested", event: "process", to: "processing", by: ["system"] },
    { from: "requested", event: "succeed", to: "succeeded", by: ["system"] },
    { from: "requested", event: "cancel", to: "cancelled", by: ["operator"] },
    { from: "processing", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "processing", event: "fail", to: "failed", by: ["provider"] },
    { from: "failed", event: "process", to: "processing", by: ["system"] },
  ],
});
export type RefundStatus = (typeof refundLife)["states"][number];

export const payableStatuses = ["open", "paid", "closed"] as const;
