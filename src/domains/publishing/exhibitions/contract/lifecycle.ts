import { defineLifecycle } from "#kit/states.ts";

/** A sign-up has a place or waits for one; it is never deleted, only cancelled. */
export const signUpLifecycle = defineLifecycle({
  name: "exhibitions.sign_up",
  version: 2,
  states: ["confirmed", "waiting", "cancelled"],
  initial: "confirmed",
  alsoInitial: ["waiting"],
  unsaid: {
    move_up: "a text message goes to the visitor's number, who may have no account",
    cancel: "a text message goes to the visitor's number, who may have no account",
  },
  transitions: [
    { from: "waiting", event: "move_up", to: "confirmed", by: ["system"] },
    { from: "confirmed", event: "cancel", to: "cancelled", by: ["visitor", "staff"] },
    { from: "waiting", event: "cancel", to: "cancelled", by: ["visitor", "staff"] },
  ],
});
export type SignUpState = (typeof signUpLifecycle)["states"][number];
