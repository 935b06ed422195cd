import { z } from "zod";
import { defineCall } from "#kit/call.ts";

/** Taken down by a reviewer and not corrected since; public with nothing left to sell; with less than one order takes. */
export const productTaskKinds = ["sent_back", "sold_out", "runs_short"] as const;

export const productTasks = defineCall({
  path: "product/tasks",
  about: "What my goods wait for: products that a reviewer sent back, with the reason; products that sold out or run short, the best sellers first",
  who: "shop:goods",
  input: z.object({ size: z.int().min(1).max(50).default(20) }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(productTaskKinds),
        style_code: z.string(),
        title: z.string(),
        image: z.string(),
        /** What can still be sold. */
        available: z.int(),
        /** The reviewer's words; empty for the other kinds. */
        reason: z.string(),
        /** Unix seconds: when it was sent back; 0 for the other kinds. */
        since: z.int(),
      }),
    ),
    total: z.int(),
  }),
  reads: true,
  refusals: {},
});
