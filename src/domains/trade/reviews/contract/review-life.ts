import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

/** A review's life (domain page, "Orders"); a follow-up and a reply live the same way, each for itself. */
export const reviewLife = defineLifecycle({
  name: "review",
  version: 2,
  states: ["pending", "published", "hidden"],
  initial: "pending",
  // Whoever it is addressed to, and who wrote what staff let through or hid.
  effects: { tell_them: "notification" },
  unsaid: {
    keep: "staff did it, and nothing changed",
  },
  transitions: [
    { from: "pending", event: "publish", to: "published", by: ["system", "operator"], effects: ["tell_them"] },
    { from: "pending", event: "hide", to: "hidden", by: ["operator"], effects: ["tell_them"] },
    { from: "published", event: "hide", to: "hidden", by: ["operator"], effects: ["tell_them"] },
    // What was reported and is found in order.
    { from: "published", event: "keep", to: "published", by: ["operator"] },
    { from: "hidden", event: "restore", to: "published", by: ["operator"], effects: ["tell_them"] },
  ],
});
export type ReviewStatus = (typeof reviewLife)["states"][number];
export type ReviewAct = "publish" | "hide" | "keep" | "restore";
export const reviewActs = ["publish", "hide", "keep", "restore"] as const satisfies readonly ReviewAct[];

/** What of a review has a state of its own. */
export const reviewParts = ["review", "follow_up", "reply"] as const;
export type ReviewPart = (typeof reviewParts)[number];

/** Why something waits for the staff before it is public. */
export const waitCauses = ["first", "pictures", "watch_word"] as const;
export type WaitCause = (typeof waitCauses)[number];

export const reviewStatusWords: Readonly<Record<ReviewStatus, Word>> = {
  pending: /*i18n*/ { id: "reviews.status_pending", message: "Is being checked" },
  published: /*i18n*/ { id: "reviews.status_published", message: "Public" },
  hidden: /*i18n*/ { id: "reviews.status_hidden", message: "Hidden by an operator" },
};
export const waitCauseWords: Readonly<Record<WaitCause, Word>> = {
  first: /*i18n*/ { id: "reviews.cause_first", message: "The account's first review" },
  pictures: /*i18n*/ { id: "reviews.cause_pictures", message: "It has pictures" },
  watch_word: /*i18n*/ { id: "reviews.cause_watch_word", message: "It has a word of the watch list" },
};
for (const words of [reviewStatusWords, waitCauseWords]) for (const word of Object.values<Word>(words)) says(word);
