import { z } from "zod";
import { defineEvent } from "#kit/event.ts";
import { localTextWire } from "#kit/local-text.ts";

/** What search and others need to know of an article. */
export const articleFacts = z.object({
  id: z.int(),
  title: localTextWire,
  desc: localTextWire,
  /** Plain text, without its HTML. */
  text: localTextWire,
  tags: z.array(localTextWire),
  image: z.string(),
  category: z.string(),
  reads: z.int(),
  /** One that is not public is not to be found. */
  is_public: z.boolean(),
  createtime: z.int(),
});
export type ArticleFacts = z.output<typeof articleFacts>;

export const articleChanged = defineEvent("articles.article_changed", articleFacts);
