import { defineLifecycle } from "#kit/states.ts";

/** A product's life. Only a published one is public; taking it down leaves orders, carts and their snapshots as they are. The system takes down
 * what a seller offers who is certified no longer, and publishes what was scheduled. */
export const productLife = defineLifecycle({
  name: "product",
  version: 2,
  states: ["draft", "published", "taken_down"],
  initial: "draft",
  effects: { tell_seller: "notification" },
  unsaid: {
    publish: "the seller did it, or set the time for it",
    take_down: "the seller did it, or is told that the certification ended",
  },
  transitions: [
    { from: "draft", event: "publish", to: "published", by: ["seller", "system"] },
    { from: "taken_down", event: "publish", to: "published", by: ["seller", "system"] },
    { from: "published", event: "take_down", to: "taken_down", by: ["operator"], effects: ["tell_seller"] },
    { from: "published", event: "take_down", to: "taken_down", by: ["seller", "system"] },
  ],
});
export type ProductStatus = (typeof productLife)["states"][number];
export type ProductAct = (typeof productLife)["transitions"][number]["event"];
