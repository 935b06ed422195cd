import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { says } from "#kit/words.ts";
import { chatWords, clientId, flag } from "#domains/contact/chat/contract/fields.ts";
import { textMax } from "#domains/contact/chat/contract/limits.ts";
import { pagePath, pageTitle } from "./here.ts";
import { inquiryWords } from "./words.ts";

/** So long after the last word a visitor is known and what was said is kept. */
export const visitorDays = 7;
/** So many messages a visitor writes before signing in. */
export const mostOfVisitor = 200;
/** So many visitors begin a conversation from one network address in a day. */
export const visitorsOfAddress = { count: 20, seconds: 86_400 };

export const visitorMessage = z.object({
  seq: z.int(),
  /** Whether customer service said it. */
  is_answer: flag,
  /** HTML made of text. */
  content: z.string(),
  createtime: z.int(),
  client_id: z.string(),
});
export type VisitorMessage = z.infer<typeof visitorMessage>;

const words = z
  .string({ error: ({ code }) => (code === "invalid_type" ? says(chatWords.empty) : undefined) })
  .trim()
  .min(1, { error: says(chatWords.empty) })
  .max(textMax);

export const visit = defineCall({
  path: "service/visit",
  about:
    "How customer service stands for whoever has not signed in: whether they may ask (a setting of the operator), whether somebody is there, and what was said with this browser after a number",
  who: "anyone",
  input: z.object({ after_seq: z.int().nonnegative().max(2_147_483_647).default(0) }),
  output: z.object({
    may_ask: flag,
    is_online: z.boolean(),
    /** Unix seconds at which customer service opens next; 0 while it is open. */
    opens_again: z.int(),
    /** Until the first answer, as a rule; null where it is not known. */
    response_minutes: z.int().nullable(),
    list: z.array(visitorMessage),
  }),
  reads: true,
  limit: { count: 600, seconds: 60 },
  refusals: {},
});

export const visitorAsk = defineCall({
  path: "service/visitorask",
  about:
    "Asks customer service without an account, in text, where the operator lets visitors. The browser is given a cookie by which it is known for seven days; whoever signs in finds the conversation in their account",
  who: "anyone",
  input: z.object({ content: words, client_id: clientId, page: pagePath, title: pageTitle }),
  output: visitorMessage,
  limit: { count: 20, seconds: 60 },
  refusals: { sign_in: inquiryWords.signInFirst, empty: chatWords.empty, said_much: inquiryWords.visitorSaidMuch, many_visitors: inquiryWords.manyVisitors },
});

export const answerVisitor = defineCall({
  path: "service/answervisitor",
  about: "Answers a visitor, in the name of customer service: whoever answers what nobody has, has it",
  who: "service",
  input: z.object({ id, content: words, client_id: clientId }),
  output: visitorMessage,
  refusals: { answered_by_other: chatWords.answeredByOther, empty: chatWords.empty },
});
