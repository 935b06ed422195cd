import { defineLifecycle } from "#kit/states.ts";

/** A processing order, as the domain page names its states. */
export const processingLifecycle = defineLifecycle({
  name: "processing order",
  states: ["draft", "published", "awarded", "closed", "expired", "cancelled"],
  initial: "draft",
  transitions: [
    { from: "draft", event: "publish", to: "published", by: ["buyer"] },
    { from: "draft", event: "cancel", to: "cancelled", by: ["buyer"] },
    { from: "published", event: "award", to: "awarded", by: ["buyer"] },
    { from: "published", event: "cancel", to: "cancelled", by: ["buyer", "operator"] },
    { from: "published", event: "expire", to: "expired", by: ["system"] },
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
  states: ["submitted", "countered", "accepted", "rejected", "withdrawn", "expired"],
  initial: "submitted",
  transitions: [
    { from: "submitted", event: "revise", to: "submitted", by: ["factory"] },
    { from: "submitted", event: "counter", to: "countered", by: ["buyer"] },
    { from: "submitted", event: "accept", to: "accepted", by: ["buyer"] },
    { from: "submitted", event: "reject", to: "rejected", by: ["buyer"] },
    { from: "submitted", event: "withdraw", to: "withdrawn", by: ["factory"] },
    { from: "submitted", event: "expire", to: "expired", by: ["system"] },
    { from: "submitted", event: "lose", to: "rejected", by: ["system"] },
    { from: "countered", event: "revise", to: "submitted", by: ["factory"] },
    { from: "countered", event: "accept", to: "accepted", by: ["factory"] },
    { from: "countered", event: "reject", to: "rejected", by: ["buyer"] },
    { from: "countered", event: "withdraw", to: "withdrawn", by: ["factory"] },
    { from: "countered", event: "expire", to: "expired", by: ["system"] },
    { from: "countered", event: "lose", to: "rejected", by: ["system"] },
    { from: "withdrawn", event: "revise", to: "submitted", by: ["factory"] },
    { from: "expired", event: "revise", to: "submitted", by: ["factory"] },
  ],
});
export type OfferStatus = (typeof offerLifecycle)["states"][number];
export type OfferEvent = (typeof offerLifecycle)["transitions"][number]["event"];
