import { defineLifecycle } from "#kit/states.ts";

/** The purchase of a course. Its money is held while it may go back unread; then the lecturer has their share of it. */
export const coursePurchaseLife = defineLifecycle({
  name: "course purchase",
  version: 3,
  states: ["pending", "paid", "settled", "lapsed", "cancelled", "refunded"],
  initial: "pending",
  guards: { is_unread: ({ first_read_at }: { first_read_at: Date | null }) => first_read_at === null },
  effects: {
    take_money: "ledger",
    refund: "ledger",
    divide: "ledger",
    close_payable: "ledger",
    open_course: "moves",
    close_course: "moves",
    settle_timer: "timer",
    tell_lecturer: "notification",
  },
  unsaid: {
    pay: "the reader did it",
    lapse: "the reader left it; the course is still to be had",
    cancel: "the reader buys it again at another price",
    charge_back: "payments tells the payer and the lecturer what their bank took",
    give_back: "the reader did it; the lecturer had nothing of it yet",
  },
  transitions: [
    { from: "pending", event: "pay", to: "paid", by: ["system"], before: "expires_at", effects: ["take_money", "open_course", "settle_timer"] },
    { from: "pending", event: "lapse", to: "lapsed", by: ["system"], due: "expires_at", effects: ["close_payable"] },
    // Bought again at another price.
    { from: "pending", event: "cancel", to: "cancelled", by: ["reader"], effects: ["close_payable"] },
    { from: "paid", event: "give_back", to: "refunded", by: ["reader"], when: ["is_unread"], before: "settle_at", effects: ["refund", "close_course"] },
    // The reader's bank has taken all of it back.
    { from: "paid", event: "charge_back", to: "refunded", by: ["system"], effects: ["close_course"] },
    { from: "settled", event: "charge_back", to: "refunded", by: ["system"], effects: ["close_course"] },
    { from: "paid", event: "settle", to: "settled", by: ["system"], due: "settle_at", effects: ["divide", "tell_lecturer"] },
  ],
});
export type CoursePurchaseStatus = (typeof coursePurchaseLife)["states"][number];
