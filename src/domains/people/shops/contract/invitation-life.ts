import { defineLifecycle } from "#kit/states.ts";

/** Somebody asked to work in a shop. One that nobody answers ends by itself: it is pending no longer than its `expires_at`. */
export const invitationLife = defineLifecycle({
  name: "shop invitation",
  version: 2,
  states: ["pending", "accepted", "declined", "withdrawn"],
  initial: "pending",
  effects: { tell_owner: "notification" },
  unsaid: {
    decline: "the shop sees it in its list",
    withdraw: "the shop did it",
  },
  transitions: [
    { from: "pending", event: "accept", to: "accepted", by: ["invited"], effects: ["tell_owner"] },
    { from: "pending", event: "decline", to: "declined", by: ["invited"] },
    { from: "pending", event: "withdraw", to: "withdrawn", by: ["owner"] },
  ],
});
