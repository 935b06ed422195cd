import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { inquiryWords } from "./words.ts";

const scoreNoteMax = 500;
/** So long after it was asked, the question can be answered. */
export const askedForDays = 7;

export const howItWent = defineCall({
  path: "service/howitwent",
  about: "Whether I am asked how my last conversation with customer service or a shop went: once, after it was answered and closed; within seven days",
  who: "user",
  input: z.object({ account_id: id }),
  output: z.object({ asked: z.object({ id: z.int(), asked_at: z.int() }).nullable() }),
  reads: true,
  refusals: {},
});

export const scoreInquiry = defineCall({
  path: "service/score",
  about: "Says how it went, once: 1 (badly) to 5 (very well), with a word",
  who: "user",
  input: z.object({ id, score: z.int().min(1).max(5), note: z.string().trim().max(scoreNoteMax).default("") }),
  output: z.object({}),
  refusals: { scored: inquiryWords.scored },
});
