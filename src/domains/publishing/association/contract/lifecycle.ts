import { defineLifecycle } from "#kit/states.ts";

/** An application for membership. */
export const applicationLifecycle = defineLifecycle({
  name: "association application",
  states: ["submitted", "accepted", "refused", "withdrawn"],
  initial: "submitted",
  transitions: [
    { from: "submitted", event: "accept", to: "accepted", by: ["operator"] },
    { from: "submitted", event: "refuse", to: "refused", by: ["operator"] },
    { from: "submitted", event: "withdraw", to: "withdrawn", by: ["applicant"] },
  ],
});
export type ApplicationStatus = (typeof applicationLifecycle)["states"][number];
export type ApplicationEvent = (typeof applicationLifecycle)["transitions"][number]["event"];
