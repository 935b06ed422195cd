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
    { from: "awarded", event: "close", to: "closed", by: ["buyer", "system"] },
  ],
});
export type ProcessingStatus = (typeof processingLifecycle)["states"][number];
export type ProcessingEvent = (typeof processingLifecycle)["transitions"][number]["event"];
