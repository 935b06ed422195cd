import { defineLifecycle } from "#kit/states.ts";

/** One event on its way to one endpoint. */
export const deliveryLife = defineLifecycle({
  name: "webhook delivery",
  states: ["waiting", "delivered", "failed"],
  initial: "waiting",
  unsaid: {
    answer: "it is a message itself",
    give_up: "an endpoint that fails for days is switched off, which tells",
  },
  transitions: [
    { from: "waiting", event: "answer", to: "delivered", by: ["endpoint"] },
    { from: "waiting", event: "give_up", to: "failed", by: ["system"] },
  ],
});
