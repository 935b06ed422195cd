import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { questionKinds, wordsMost } from "./fields.ts";

const surveyItem = z.object({
  id: z.int(),
  title: z.string(),
  about: z.string(),
  image: z.string(),
  opens_at: z.int(),
  ends_at: z.int(),
  is_open: z.boolean(),
  answers_count: z.int(),
});

export const listSurveys = defineCall({
  path: "xpo/surveys",
  about: "Surveys that have begun, the open ones first",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(surveyItem) }),
  reads: true,
  shared: { seconds: 20, tags: ["exposition-surveys"] },
  refusals: {},
});

export const surveyDetails = defineCall({
  path: "xpo/survey",
  about: "One survey with its questions",
  who: "anyone",
  input: z.object({ id }),
  output: surveyItem.extend({
    questions: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(questionKinds),
        title: z.string(),
        choices: z.array(z.string()),
        is_required: z.boolean(),
        most: z.int(),
      }),
    ),
  }),
  reads: true,
  shared: { seconds: 20, tags: ["exposition-surveys"] },
  refusals: {},
});

export const answerSurvey = defineCall({
  path: "xpo/answer",
  about: "Answers a survey, once",
  who: "user",
  input: z.object({
    id,
    answers: z
      .array(
        z.object({
          question_id: id,
          /** Places of the choices, counted from 0; of a scale its number, from 1. */
          picked: z.array(z.int().min(0).max(20)).max(20).default([]),
          words: z.string().trim().max(wordsMost).default(""),
        }),
      )
      .max(40),
  }),
  output: z.object({ answers_count: z.int() }),
  refusals: {
    closed: /*i18n*/ { id: "exposition.closed", message: "This survey is not open" },
    answered: /*i18n*/ { id: "exposition.answered", message: "You have answered this survey already: thank you" },
    incomplete: /*i18n*/ { id: "exposition.incomplete", message: "Some questions still need an answer" },
  },
});

/** What can be wrong with the answer to one question. */
export const answerIssues = {
  required: /*i18n*/ { id: "exposition.answer_required", message: "This question needs an answer" },
  one_only: /*i18n*/ { id: "exposition.answer_one", message: "Choose exactly one" },
  too_many: /*i18n*/ { id: "exposition.answer_too_many", message: "That is more than may be chosen" },
  unknown: /*i18n*/ { id: "exposition.answer_unknown", message: "Choose one of the answers shown" },
};

const results = z.object({
  answers_count: z.int(),
  questions: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(questionKinds),
      title: z.string(),
      /** How many answered this question. */
      count: z.int(),
      /** One a choice, or one a step of the scale; none for words, which staff alone read. */
      bars: z.array(z.object({ label: z.string(), count: z.int() })),
    }),
  ),
});

export const surveyResults = defineCall({
  path: "xpo/results",
  about: "How a survey was answered: for anyone after its end, before that for those who answered",
  who: "anyone",
  input: z.object({ id }),
  output: results,
  reads: true,
  refusals: { not_yet: /*i18n*/ { id: "exposition.not_yet", message: "The results show once you have answered" } },
});

export const adminSurvey = defineCall({
  path: "xpo/adminresults",
  about: "How a survey was answered so far, whether it is open, hidden or over",
  who: "content",
  input: z.object({ id }),
  output: results,
  reads: true,
  refusals: {},
});

export const surveyAnswers = defineCall({
  path: "xpo/answers",
  about: "The answers to a survey one by one, the latest first, without saying whose they are",
  who: "content",
  input: z.object({ id, ...pageInput }),
  output: z.object({
    /** Each answer in the words it was given in: the choices' labels, the number of a scale, what was written. */
    list: z.array(z.object({ answered_at: z.int(), answers: z.array(z.object({ question_id: z.int(), text: z.string() })) })),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const mySurvey = defineCall({
  path: "xpo/mysurvey",
  about: "Whether I have answered a survey",
  who: "user",
  input: z.object({ id }),
  output: z.object({ has_answered: z.boolean() }),
  reads: true,
  refusals: {},
});
