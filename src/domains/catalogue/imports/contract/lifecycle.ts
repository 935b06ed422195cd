import { defineLifecycle } from "#kit/states.ts";

/**
 * An import's life. The file arrives in parts (uploading), is read in the background (uploaded), its columns are given a meaning (mapped), every row is
 * checked without writing a product (checked; words that were not understood are settled, and all is checked anew), then the good ones land (running, finished).
 */
export const importLife = defineLifecycle({
  name: "import",
  version: 3,
  states: ["uploading", "uploaded", "mapped", "checked", "running", "finished", "cancelled", "failed"],
  initial: "uploading",
  effects: { tell_seller: "notification" },
  unsaid: {
    arrive: "the seller did it",
    map: "the seller did it",
    settle: "the seller did it",
    check: "the seller is at its page, which shows how far it is",
    run: "the seller did it",
    cancel: "the seller did it, or left the upload for a day",
  },
  transitions: [
    { from: "uploading", event: "arrive", to: "uploaded", by: ["seller"] },
    { from: "uploaded", event: "map", to: "mapped", by: ["seller"] },
    { from: "checked", event: "map", to: "mapped", by: ["seller"] },
    { from: "checked", event: "settle", to: "mapped", by: ["seller"] },
    { from: "mapped", event: "check", to: "checked", by: ["system"] },
    { from: "checked", event: "run", to: "running", by: ["seller"] },
    { from: "running", event: "finish", to: "finished", by: ["system"], effects: ["tell_seller"] },
    { from: "uploading", event: "cancel", to: "cancelled", by: ["seller", "system"] },
    { from: "uploaded", event: "cancel", to: "cancelled", by: ["seller", "system"] },
    { from: "mapped", event: "cancel", to: "cancelled", by: ["seller"] },
    { from: "checked", event: "cancel", to: "cancelled", by: ["seller", "system"] },
    { from: "running", event: "cancel", to: "cancelled", by: ["seller"] },
    { from: "uploaded", event: "fail", to: "failed", by: ["system"], effects: ["tell_seller"] },
    { from: "mapped", event: "fail", to: "failed", by: ["system"], effects: ["tell_seller"] },
    { from: "running", event: "fail", to: "failed", by: ["system"], effects: ["tell_seller"] },
  ],
});
export type ImportStatus = (typeof importLife)["states"][number];
export type ImportEvent = (typeof importLife)["transitions"][number]["event"];
