import { defineLifecycle } from "#kit/states.ts";

/**
 * What is to be paid. Whoever sells it says when its time is over; money that came all the same is taken where its seller takes it, as a top-up does.
 * What is given back of it stands with its payment and its refunds: what was paid once stays paid.
 */
export const payableLife = defineLifecycle({
  name: "payable",
  states: ["open", "paid", "closed"],
  initial: "open",
  effects: { end_payments: "moves" },
  unsaid: {
    take: "what was paid for tells",
    expire: "what was to be paid for tells",
    cancel: "what was to be paid for tells",
  },
  transitions: [
    { from: "open", event: "take", to: "paid", by: ["system"] },
    { from: "open", event: "expire", to: "closed", by: ["system"], effects: ["end_payments"] },
    { from: "open", event: "cancel", to: "closed", by: ["system"], effects: ["end_payments"] },
    { from: "closed", event: "take", to: "paid", by: ["system"] },
  ],
});
export type PayableStatus = (typeof payableLife)["states"][number];

/**
 * One try to pay. A provider has the last word: its success counts even after we gave the payment up, and the money then
 * goes back to the payer when nothing is left to be paid.
 */
export const paymentLife = defineLifecycle({
  name: "payment",
  version: 2,
  states: ["created", "pending", "succeeded", "failed", "expired", "cancelled"],
  initial: "created",
  // A gateway is told that nobody pays any more; what had come of a transfer becomes its payer's.
  effects: { close_at_provider: "timer", end_transfer: "ledger" },
  unsaid: {
    hand_over: "the payer did it",
    succeed: "what was paid for tells",
    fail: "the payer is at its page; what is to be paid for still waits",
    expire: "what was to be paid for tells",
    cancel: "the payer did it, or what was to be paid for tells",
  },
  transitions: [
    { from: "created", event: "hand_over", to: "pending", by: ["payer"] },
    { from: "created", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "pending", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "pending", event: "fail", to: "failed", by: ["provider"] },
    { from: "pending", event: "expire", to: "expired", by: ["system"], effects: ["close_at_provider", "end_transfer"] },
    { from: "created", event: "cancel", to: "cancelled", by: ["payer", "system"] },
    { from: "pending", event: "cancel", to: "cancelled", by: ["payer", "system"], effects: ["close_at_provider", "end_transfer"] },
    { from: "failed", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "expired", event: "succeed", to: "succeeded", by: ["provider"] },
    { from: "cancelled", event: "succeed", to: "succeeded", by: ["provider"] },
  ],
});
export type PaymentStatus = (typeof paymentLife)["states"][number];
export type PaymentAct = (typeof paymentLife)["transitions"][number]["event"];

/**
 * A refund goes the way the money came where its provider can, and is tried again when it fails; what cannot go that way goes into the payer's
 * wallet, where it succeeds at once.
 */
export const refundLife = defineLifecycle({
  name: "refund",
  version: 3,
  states: ["processing", "succeeded", "failed", "charged_back"],
  initial: "processing",
  alsoInitial: ["succeeded"],
  effects: { arrive: "ledger", into_wallet: "ledger", ask_provider: "timer", meet_chargeback: "ledger", tell_payer: "notification" },
  unsaid: {
    fail: "it is tried again, at last into the wallet, which tells",
    try_again: "staff see it in their list",
    charge_back: "the chargeback tells",
  },
  transitions: [
    { from: "processing", event: "succeed", to: "succeeded", by: ["provider"], effects: ["arrive", "tell_payer"] },
    { from: "processing", event: "fail", to: "failed", by: ["provider"] },
    { from: "failed", event: "try_again", to: "processing", by: ["system"], effects: ["ask_provider"] },
    { from: "failed", event: "give_to_wallet", to: "succeeded", by: ["system"], effects: ["into_wallet", "tell_payer"] },
    // The payer's bank was quicker: they have it from there.
    { from: "processing", event: "charge_back", to: "charged_back", by: ["provider"], effects: ["meet_chargeback"] },
    { from: "failed", event: "charge_back", to: "charged_back", by: ["provider"], effects: ["meet_chargeback"] },
  ],
});
export const refundWays = ["wallet", "source"] as const;
export type RefundWay = (typeof refundWays)[number];
export type RefundStatus = (typeof refundLife)["states"][number];
