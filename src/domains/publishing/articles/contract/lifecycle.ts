import { defineLifecycle } from "#kit/states.ts";
import { articleStatuses } from "./fields.ts";

/** An article: what is scheduled becomes public by its timer, what was taken down may come back. */
export const articleLifecycle = defineLifecycle({
  name: "article",
  states: articleStatuses,
  initial: "draft",
  unsaid: {
    publish: "the editor did it, and readers find it on its page",
    schedule: "the editor did it",
    takedown: "the editor did it",
  },
  transitions: [
    { from: "draft", event: "publish", to: "published", by: ["editor"] },
    { from: "draft", event: "schedule", to: "scheduled", by: ["editor"] },
    { from: "scheduled", event: "schedule", to: "scheduled", by: ["editor"] },
    { from: "scheduled", event: "publish", to: "published", by: ["editor", "system"] },
    { from: "scheduled", event: "takedown", to: "draft", by: ["editor"] },
    { from: "published", event: "takedown", to: "taken_down", by: ["editor"] },
    { from: "taken_down", event: "publish", to: "published", by: ["editor"] },
    { from: "taken_down", event: "schedule", to: "scheduled", by: ["editor"] },
  ],
});
export type ArticleStatus = (typeof articleLifecycle)["states"][number];
export type ArticleEvent = (typeof articleLifecycle)["transitions"][number]["event"];
