import type { reviewWindows } from "../../contract/writing.ts";

type Window = (typeof reviewWindows)[number];

/** Whether an order's products can be reviewed at `now`. */
export const windowAt = (order: { stage: "on_its_way" | "received" | "closed"; reviewUntil: Date | null }, now: Date): Window => {
  if (order.stage === "closed") return "closed";
  if (order.stage === "on_its_way" || !order.reviewUntil) return "not_yet";
  return now < order.reviewUntil ? "open" : "over";
};
