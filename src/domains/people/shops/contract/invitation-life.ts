import { defineLifecycle } from "#kit/states.ts";

/** Somebody asked to work in a shop. One that nobody answers ends by itself: it is pending no longer than its `expires_at`. */
export const invitationLife = defineLifecycle({
  name: "shop invitation",
  states: ["pending", "accepted", "declined", "withdrawn"],
  initial: "pending",
  transitions: [
    { from: "pending", event: "accept", to: "accepted", by: ["invited"] },
    { from: "pending", event: "decline", to: "declined", by: ["invited"] },
    { from: "pending", event: "withdraw", to: "withdrawn", by: ["owner"] },
  ],
});
