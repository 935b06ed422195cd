import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

/** A group's life: it forms until its deadline, or until the last step of its prices is reached. */
export const teamLife = defineLifecycle({
  name: "group buy",
  version: 2,
  states: ["forming", "succeeded", "failed"],
  initial: "forming",
  effects: { settle_members: "timer" },
  unsaid: {
    succeed: "the order of each member tells",
    fail: "the order of each member tells",
  },
  transitions: [
    // As soon as the last step is reached, or at the deadline with one below it.
    { from: "forming", event: "succeed", to: "succeeded", by: ["system"], effects: ["settle_members"] },
    { from: "forming", event: "fail", to: "failed", by: ["system"], due: "deadline_at", effects: ["settle_members"] },
  ],
});
export type TeamStatus = (typeof teamLife)["states"][number];

/** A member counts from the moment of paying. Whoever does not pay in time, or cancels before, has dropped out. */
export const memberLife = defineLifecycle({
  name: "member of a group buy",
  states: ["pending_payment", "joined", "completed", "refunded", "dropped"],
  initial: "pending_payment",
  unsaid: {
    join: "its order tells",
    drop: "its order tells",
    complete: "its order tells",
    refund: "its order tells",
  },
  transitions: [
    { from: "pending_payment", event: "join", to: "joined", by: ["system"] },
    { from: "pending_payment", event: "drop", to: "dropped", by: ["system"] },
    { from: "joined", event: "complete", to: "completed", by: ["system"] },
    { from: "joined", event: "refund", to: "refunded", by: ["system"] },
  ],
});
export type MemberStatus = (typeof memberLife)["states"][number];

export const teamWords: Record<TeamStatus, Word> = {
  forming: /*i18n*/ { id: "groupbuy.forming", message: "Forming" },
  succeeded: /*i18n*/ { id: "groupbuy.succeeded", message: "Came together" },
  failed: /*i18n*/ { id: "groupbuy.failed", message: "Did not come together" },
};
for (const word of Object.values(teamWords)) says(word);
