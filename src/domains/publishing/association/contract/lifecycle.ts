import { defineLifecycle } from "#kit/states.ts";

/** An application for membership. */
export const applicationLifecycle = defineLifecycle({
  name: "association application",
  version: 2,
  states: ["submitted", "accepted", "refused", "withdrawn"],
  initial: "submitted",
  effects: { tell_applicant: "notification" },
  unsaid: { withdraw: "the applicant did it" },
  transitions: [
    { from: "submitted", event: "accept", to: "accepted", by: ["operator"], effects: ["tell_applicant"] },
    { from: "submitted", event: "refuse", to: "refused", by: ["operator"], effects: ["tell_applicant"] },
    { from: "submitted", event: "withdraw", to: "withdrawn", by: ["applicant"] },
  ],
});
export type ApplicationStatus = (typeof applicationLifecycle)["states"][number];
export type ApplicationEvent = (typeof applicationLifecycle)["transitions"][number]["event"];
