import { defineLifecycle } from "#kit/states.ts";

/** Somebody asked to buy for a company. One that nobody answers ends by itself: it is pending no longer than its `expires_at`. */
export const companyInvitationLife = defineLifecycle({
  name: "company invitation",
  states: ["pending", "accepted", "declined", "withdrawn"],
  initial: "pending",
  effects: { tell_inviter: "notification" },
  unsaid: { decline: "the company sees it in its list", withdraw: "the company did it; the invitation is not there any more" },
  transitions: [
    { from: "pending", event: "accept", to: "accepted", by: ["invited"], effects: ["tell_inviter"] },
    { from: "pending", event: "decline", to: "declined", by: ["invited"] },
    { from: "pending", event: "withdraw", to: "withdrawn", by: ["admin"] },
  ],
});
