import type { Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** The word of a choice in the reader's language; a key that is no longer a choice stands for itself. */
export const wordsOf =
  (ctx: Pick<Ctx, "services" | "locale">) =>
  (words: Readonly<Record<string, Word>>, key: string): string => {
    const word = words[key];
    return word ? ctx.services.words.say(ctx.locale, word.id) : key;
  };
