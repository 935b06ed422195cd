import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
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

/** The time of a scheduled article has come. */
export const publishDue = defineJob("articles.publish_due", z.object({ id: z.int() }));
/** An article begins or ceases to lead in a block: what was kept of the headlines is dropped. */
export const placementTurns = defineJob("articles.placement_turns", z.object({ block: z.string() }));
