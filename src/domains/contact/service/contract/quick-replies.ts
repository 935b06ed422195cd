import { z } from "zod";
import { id } from "#kit/ids.ts";
import { localText, localTextWire } from "#kit/local-text.ts";
import { forBoth } from "./both.ts";
import { inquiryWords } from "./words.ts";

export const shortcutMax = 40;
export const replyMax = 1_000;
export const mostReplies = 200;

const shortcut = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(shortcutMax)
  .regex(/^[\p{L}\p{N}_-]+$/u);

export const quickReply = z.object({ id: z.int(), shortcut: z.string(), body: localTextWire });
export type QuickReply = z.infer<typeof quickReply>;

export const quickReplies = forBoth({
  path: "service/replies",
  about: "The quick replies of this inbox, in all their languages, by shortcut",
  input: z.object({}),
  output: z.object({ list: z.array(quickReply) }),
  reads: true,
  refusals: {},
});

export const saveQuickReply = forBoth({
  path: "service/savereply",
  about: "Writes a quick reply, new or again; {customer} and {agent} stand for the names of the moment",
  input: z.object({ id: id.optional(), shortcut, body: localText(replyMax) }),
  output: z.object({ id: z.int() }),
  refusals: { shortcut_taken: inquiryWords.shortcutTaken, most_replies: inquiryWords.mostReplies },
});

export const removeQuickReply = forBoth({
  path: "service/removereply",
  about: "Removes a quick reply",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});
