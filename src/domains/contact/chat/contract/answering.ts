import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { person, session } from "./fields.ts";

export const answerTimes = defineCall({
  path: "im/answertimes",
  about:
    "How soon my shop first answers those who write to it: by day of the question (the trade's zone, today the last) and over all days. Automatic answers do not count",
  who: "shop:service",
  input: z.object({ days: z.int().min(7).max(90).default(30) }),
  output: z.object({
    days: z.array(
      z.object({
        /** `2026-11-20` */
        on: z.string(),
        asked: z.int(),
        answered: z.int(),
        /** Seconds, of those answered by now; null when none was. */
        median: z.int().nullable(),
      }),
    ),
    asked: z.int(),
    answered: z.int(),
    median: z.int().nullable(),
  }),
  reads: true,
  refusals: {},
});

export const unanswered = defineCall({
  path: "im/unanswered",
  about: "Who wrote to my shop last and was not answered, the longest waiting first: of the last thirty days",
  who: "shop:service",
  outlivesMembership: true,
  input: z.object({ size: z.int().min(1).max(50).default(20) }),
  output: z.object({
    list: z.array(
      z.object({
        from: person,
        /** One line of what was written first of all that waits. */
        line: z.string(),
        msg_type: session.shape.msg_type,
        /** Unix seconds: since when they wait. */
        since: z.int(),
      }),
    ),
    total: z.int(),
  }),
  reads: true,
  refusals: {},
});

export const firstAnswer = defineCall({
  path: "im/firstanswer",
  about: "Whether my shop ever answered somebody who wrote to it. Automatic answers and what the owner asks customer service do not count",
  who: "shop:service",
  input: z.object({}),
  output: z.object({ is_answered: z.boolean() }),
  reads: true,
  refusals: {},
});
