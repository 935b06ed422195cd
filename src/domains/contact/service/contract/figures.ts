import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { person } from "#domains/contact/chat/contract/fields.ts";
import { forBoth } from "./both.ts";

export const figureSpans = [7, 30, 90] as const;
const days = z.literal(figureSpans).default(30);

/** Of the inquiries opened in these days: each figure with how many it is made of. Medians in seconds, null where it is made of none. */
const figures = {
  first_answers: z.int(),
  first_answer_median: z.number().nullable(),
  /** Of the first answers, those that came within the time that is wanted. */
  in_time: z.int(),
  closings: z.int(),
  closing_median: z.number().nullable(),
  asked: z.int(),
  scores: z.int(),
  /** 1 to 5. */
  score_mean: z.number().nullable(),
};
const line = z.object({ who: person, ...figures });
export type FigureLine = z.infer<typeof line>;

export const inboxFigures = forBoth({
  path: "service/figures",
  about:
    "How this inbox answers: time to the first answer, to the close, how customers found it, in all and for each who answers, of inquiries opened in the last days",
  input: z.object({ days }),
  output: z.object({ all: z.object({ opened: z.int(), ...figures }), agents: z.array(line), target: z.int() }),
  reads: true,
  refusals: {},
});
export type InboxFigures = z.infer<(typeof inboxFigures)["service"]["output"]>;

export const shopFigures = defineCall({
  path: "service/figuresofshops",
  about: "How shops answer their customers, those that were asked most first, a hundred at most",
  who: "service",
  input: z.object({ days }),
  output: z.object({ shops: z.array(line), target: z.int() }),
  reads: true,
  refusals: {},
});

/** A factory's page says within how many minutes it answers: the median of its first answers to what was asked in so many days; of fewer than `leastAnswers` nothing. */
export const answerDays = 90;
export const leastAnswers = 5;
