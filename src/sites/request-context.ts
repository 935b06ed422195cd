import { createContext, data, type RouterContextProvider } from "react-router";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import type { PageRequest } from "#kit/page-request.ts";
import { kindOf, statusOf } from "#kit/refusal.ts";
import type { Word } from "#kit/words.ts";

export const pageRequest = createContext<PageRequest>();

type Context = Readonly<RouterContextProvider>;

/** What an error page is told: the sentence of the error, when it has one. */
export type PageError = { sentence?: string };

/** A refused input of a page came from its address, so the page is not there. */
const asPageError = (error: unknown, say: PageRequest["say"]): unknown => {
  const kind = kindOf(error);
  if (!kind) return error;
  const { word, values } = error as { word?: string; values?: Record<string, string | number> };
  return data((word ? { sentence: say(word, values) } : {}) satisfies PageError, { status: kind === "refusal" ? 404 : statusOf(kind) });
};

type PageCall = {
  <C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
  /**
   * A contract's word as a sentence of the reader's language. What a loader hands to its page is sentences, never ids: the
   * browser has the words that its own code names, and no others (docs/decisions/0018-documents-and-islands.md).
   */
  say(word: Word, values?: Record<string, string | number>): string;
};

/**
 * In a loader: `const call = callFrom(context)`, then `await call(listProducts, { page: 2 })`. Runs in process, without HTTP.
 * What is missing (or not the reader's) becomes the 404 page, what is not allowed the 403 page.
 */
export const callFrom = (context: Context): PageCall => {
  const request = context.get(pageRequest);
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    try {
      return (await request.call(call.path, input)) as OutputOf<C>;
    } catch (error) {
      throw asPageError(error, (word, values) => request.say(word, values));
    }
  };
  return Object.assign(ask, { say: (word: Word, values?: Record<string, string | number>) => request.say(word.id, values) });
};

export const localeFrom = (context: Context): Locale => context.get(pageRequest).locale;

/** The 404 page, from a loader: `throw missing()`. */
export const missing = () => data({} satisfies PageError, { status: 404 });
