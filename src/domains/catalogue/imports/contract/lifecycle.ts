import { defineLifecycle } from "#kit/states.ts";

/**
 * An import's life. The file arrives in parts (uploading), is read in the background (uploaded), its columns are given a meaning (mapped), every row is
 * checked without writing a product (checked; words that were not understood are settled, and all is checked anew), then the good ones land (running, finished).
 */
export const importLife = defineLifecycle({
  name: "import",
  version: 2,
  states: ["uploading", "uploaded", "mapped", "checked", "running", "finished", "cancelled", "failed"],
  initial: "uploading",
  transitions: [
    { from: "uploading", event: "arrive", to: "uploaded", by: ["seller"] },
    { from: "uploaded", event: "map", to: "mapped", by: ["seller"] },
    { from: "checked", event: "map", to: "mapped", by: ["seller"] },
    { from: "checked", event: "settle", to: "mapped", by: ["seller"] },
    { from: "mapped", event: "check", to: "checked", by: ["system"] },
    { from: "checked", event: "run", to: "running", by: ["seller"] },
    { from: "running", event: "finish", to: "finished", by: ["system"] },
    { from: "uploading", event: "cancel", to: "cancelled", by: ["seller", "system"] },
    { from: "uploaded", event: "cancel", to: "cancelled", by: ["seller", "system"] },
    { from: "mapped", event: "cancel", to: "cancelled", by: ["seller"] },
    { from: "checked", event: "cancel", to: "cancelled", by: ["seller", "system"] },
    { from: "running", event: "cancel", to: "cancelled", by: ["seller"] },
    { from: "uploaded", event: "fail", to: "failed", by: ["system"] },
    { from: "mapped", event: "fail", to: "failed", by: ["system"] },
    { from: "running", event: "fail", to: "failed", by: ["system"] },
  ],
});
export type ImportStatus = (typeof importLife)["states"][number];
export type ImportEvent = (typeof importLife)["transitions"][number]["event"];
