import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText, localTextOrNone } from "#kit/local-text.ts";
import { says } from "#kit/words.ts";

/** What part of the trade a term belongs to. */
export const termFieldWords = {
  garment: /*i18n*/ { id: "search.field_garment", message: "Garments" },
  fabric: /*i18n*/ { id: "search.field_fabric", message: "Fabrics and fibres" },
  detail: /*i18n*/ { id: "search.field_detail", message: "Cut and details" },
  process: /*i18n*/ { id: "search.field_process", message: "Making and finishing" },
  trade: /*i18n*/ { id: "search.field_trade", message: "Terms of trade" },
};
export const termFields = Object.keys(termFieldWords) as [keyof typeof termFieldWords, ...(keyof typeof termFieldWords)[]];
for (const word of Object.values(termFieldWords)) says(word);

export const saveTerm = defineCall({
  path: "search/saveterm",
  about: "Writes a term of the glossary: its headword, what else it is called, and what it means. While it is in use, searches take all its words for the same",
  who: "content",
  input: z.object({
    id: id.optional(),
    title: localText(60),
    /** One a line in each language. */
    synonyms: localTextOrNone(700).default({}),
    about: localText(600),
    field: z.enum(termFields),
    is_public: z.boolean().default(true),
  }),
  output: z.object({ id: z.int() }),
  refusals: {
    nothing_to_find: /*i18n*/ { id: "search.term_nothing_to_find", message: "“{word}” has nothing that could be looked for" },
    too_many_words: /*i18n*/ { id: "search.term_too_many_words", message: "Twelve words in a language at most, the headword among them" },
  },
});
