import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";

export const longestText = 4_000;

const pair = z.object({ said: z.string(), means: z.string() });

export const translate = defineCall({
  path: "translation/translate",
  about:
    "A text in the language of the call, or in another one that is named: by the service that the portal is set up with, else sentence by sentence from the portal's own phrase book, with the trade's terms that occur in the rest",
  who: "anyone",
  input: z.object({
    text: z.string().trim().min(1).max(longestText),
    /** For who writes: how the other side will read it. Without, the language of the call. */
    to: z.enum(locales).optional(),
  }),
  output: z.object({
    /**
     * `service`: a machine's translation of the whole. `phrases`: every sentence is in the phrase book. `words`: some are, or terms of the glossary
     * occur. `same`: the text is in the wanted language already. `nothing`: none of it is known.
     */
    by: z.enum(["service", "phrases", "words", "same", "nothing"]),
    /** Who the service is; empty otherwise. */
    service: z.string(),
    /** Sentence by sentence; `means` is empty where it is not known. The whole text is one for a service. */
    sentences: z.array(pair),
    /** Terms of the trade in what is not known otherwise. */
    terms: z.array(pair),
  }),
  reads: true,
  limit: { count: 120, seconds: 60 },
  refusals: {},
});
