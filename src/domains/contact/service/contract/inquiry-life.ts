import { defineLifecycle } from "#kit/states.ts";

/** What a customer asks, until it is settled: who answers it, and whether it may wait. Each move is told to whoever answers there. */
export const inquiryLife = defineLifecycle({
  name: "inquiry",
  version: 2,
  states: ["open", "taken", "snoozed", "closed"],
  initial: "open",
  effects: { tell: "news", say_goodbye: "notification" },
  unsaid: {
    take: "its page, the queue and the chat show it at once to whoever answers or asks",
    transfer: "its page, the queue and the chat show it at once to whoever answers or asks",
    take_over: "its page, the queue and the chat show it at once to whoever answers or asks",
    release: "its page, the queue and the chat show it at once to whoever answers or asks",
    snooze: "its page, the queue and the chat show it at once to whoever answers or asks",
    wake: "its page, the queue and the chat show it at once to whoever answers or asks",
    reopen: "its page, the queue and the chat show it at once to whoever answers or asks",
    sign_in: "its page, the queue and the chat show it at once to whoever answers or asks",
    join: "its page, the queue and the chat show it at once to whoever answers or asks",
    lapse: "its page, the queue and the chat show it at once to whoever answers or asks",
  },
  transitions: [
    { from: "open", event: "take", to: "taken", by: ["agent"], effects: ["tell"] },
    { from: "open", event: "transfer", to: "taken", by: ["agent"], effects: ["tell"] },
    { from: "open", event: "close", to: "closed", by: ["agent"], effects: ["say_goodbye", "tell"] },
    { from: "taken", event: "take_over", to: "taken", by: ["agent"], effects: ["tell"] },
    { from: "taken", event: "transfer", to: "taken", by: ["agent"], effects: ["tell"] },
    { from: "taken", event: "release", to: "open", by: ["agent"], effects: ["tell"] },
    { from: "taken", event: "snooze", to: "snoozed", by: ["agent"], effects: ["tell"] },
    { from: "taken", event: "close", to: "closed", by: ["agent"], effects: ["say_goodbye", "tell"] },
    { from: "snoozed", event: "take_over", to: "taken", by: ["agent"], effects: ["tell"] },
    { from: "snoozed", event: "wake", to: "taken", by: ["agent", "customer"], effects: ["tell"] },
    { from: "snoozed", event: "wake", to: "taken", by: ["system"], due: "snoozed_until", effects: ["tell"] },
    { from: "snoozed", event: "close", to: "closed", by: ["agent"], effects: ["say_goodbye", "tell"] },
    { from: "closed", event: "reopen", to: "taken", by: ["agent"], effects: ["tell"] },
    // Who writes again within a day means the same thing; later it is another one.
    { from: "closed", event: "reopen", to: "open", by: ["customer"], effects: ["tell"] },
    // Who asked as a visitor signs in: it is the account's from then on.
    { from: "open", event: "sign_in", to: "open", by: ["customer"], effects: ["tell"] },
    { from: "taken", event: "sign_in", to: "taken", by: ["customer"], effects: ["tell"] },
    { from: "snoozed", event: "sign_in", to: "snoozed", by: ["customer"], effects: ["tell"] },
    { from: "closed", event: "sign_in", to: "closed", by: ["customer"], effects: ["tell"] },
    // The account has asked something already: it goes on there.
    { from: "open", event: "join", to: "closed", by: ["customer"], effects: ["tell"] },
    { from: "taken", event: "join", to: "closed", by: ["customer"], effects: ["tell"] },
    { from: "snoozed", event: "join", to: "closed", by: ["customer"], effects: ["tell"] },
    // A visitor who did not come back is forgotten.
    { from: "open", event: "lapse", to: "closed", by: ["system"], effects: ["tell"] },
    { from: "taken", event: "lapse", to: "closed", by: ["system"], effects: ["tell"] },
    { from: "snoozed", event: "lapse", to: "closed", by: ["system"], effects: ["tell"] },
  ],
});
export type InquiryStatus = (typeof inquiryLife)["states"][number];
export type InquiryAct = (typeof inquiryLife)["transitions"][number]["event"];
/** What somebody who answers may do; `wake` ends a snooze before its time. */
export const agentActs = ["take", "take_over", "transfer", "release", "snooze", "wake", "close", "reopen"] as const satisfies readonly InquiryAct[];
export type AgentAct = (typeof agentActs)[number];
