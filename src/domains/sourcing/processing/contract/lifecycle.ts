import { defineLifecycle } from "#kit/states.ts";

/** A processing order, as the domain page names its states. */
export const processingLifecycle = defineLifecycle({
  name: "processing order",
  version: 2,
  states: ["draft", "published", "awarded", "closed", "expired", "cancelled"],
  initial: "draft",
  effects: { say_ended: "news" },
  unsaid: {
    publish: "the buyer did it",
    cancel: "each offer on it tells its factory",
    award: "each offer on it tells its factory",
    expire: "each offer on it tells its factory",
    close: "the contract tells",
  },
  transitions: [
    { from: "draft", event: "publish", to: "published", by: ["buyer"] },
    { from: "draft", event: "cancel", to: "cancelled", by: ["buyer"] },
    { from: "published", event: "award", to: "awarded", by: ["buyer"], effects: ["say_ended"] },
    { from: "published", event: "cancel", to: "cancelled", by: ["buyer", "operator"], effects: ["say_ended"] },
    { from: "published", event: "expire", to: "expired", by: ["system"], due: "deadline", effects: ["say_ended"] },
    // Its deadline ends the offering; the buyer still chooses among offers that hold.
    { from: "expired", event: "award", to: "awarded", by: ["buyer"] },
    { from: "awarded", event: "close", to: "closed", by: ["buyer", "system"] },
  ],
});
export type ProcessingStatus = (typeof processingLifecycle)["states"][number];
export type ProcessingEvent = (typeof processingLifecycle)["transitions"][number]["event"];

/**
 * A factory's offer. The buyer's counter is a version of it; who accepts takes the latest version of the other side.
 * `lose` is what happens to the others when one is accepted or the order is taken back.
 */
export const offerLifecycle = defineLifecycle({
  name: "offer",
  version: 3,
  states: ["submitted", "countered", "accepted", "rejected", "withdrawn", "expired"],
  initial: "submitted",
  effects: { tell_other: "notification" },
  transitions: [
    { from: "submitted", event: "revise", to: "submitted", by: ["factory"], effects: ["tell_other"] },
    { from: "submitted", event: "counter", to: "countered", by: ["buyer"], effects: ["tell_other"] },
    { from: "submitted", event: "accept", to: "accepted", by: ["buyer"], effects: ["tell_other"] },
    { from: "submitted", event: "reject", to: "rejected", by: ["buyer"], effects: ["tell_other"] },
    { from: "submitted", event: "withdraw", to: "withdrawn", by: ["factory"], effects: ["tell_other"] },
    { from: "submitted", event: "expire", to: "expired", by: ["system"], effects: ["tell_other"] },
    { from: "submitted", event: "lose", to: "rejected", by: ["system"], effects: ["tell_other"] },
    { from: "countered", event: "revise", to: "submitted", by: ["factory"], effects: ["tell_other"] },
    { from: "countered", event: "accept", to: "accepted", by: ["factory"], effects: ["tell_other"] },
    { from: "countered", event: "reject", to: "rejected", by: ["buyer"], effects: ["tell_other"] },
    { from: "countered", event: "withdraw", to: "withdrawn", by: ["factory"], effects: ["tell_other"] },
    { from: "countered", event: "expire", to: "expired", by: ["system"], effects: ["tell_other"] },
    { from: "countered", event: "lose", to: "rejected", by: ["system"], effects: ["tell_other"] },
    { from: "withdrawn", event: "revise", to: "submitted", by: ["factory"], effects: ["tell_other"] },
    { from: "expired", event: "revise", to: "submitted", by: ["factory"], effects: ["tell_other"] },
  ],
});
export type OfferStatus = (typeof offerLifecycle)["states"][number];
export type OfferEvent = (typeof offerLifecycle)["transitions"][number]["event"];
