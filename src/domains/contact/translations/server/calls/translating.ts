import { createHash } from "node:crypto";
import { termsIn } from "#domains/search/index.server.ts";
import type { OutputOf, ParsedInputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { translate } from "../../contract/translating.ts";
import { languageOf, phraseFor, sentencesOf } from "../rules/phrase-book.ts";

type Translated = OutputOf<typeof translate>;
const mostTerms = 20;
const keptSeconds = 86_400;

/** What the portal itself knows of a text: whole sentences, and terms in the others. It says which, and makes nothing up. */
const fromTheBook = (text: string, from: Locale, to: Locale): Translated => {
  const sentences = sentencesOf(text).map((said) => ({ said, means: phraseFor(said, from, to) ?? "" }));
  const unknown = sentences.filter(({ means }) => means === "");
  const terms = termsIn(unknown.map(({ said }) => said).join("\n"), to).slice(0, mostTerms);
  const by = unknown.length === 0 ? "phrases" : unknown.length < sentences.length || terms.length > 0 ? "words" : "nothing";
  return { by, service: "", sentences, terms };
};

export const translateFn = async (ctx: Ctx, { text, to: wanted }: ParsedInputOf<typeof translate>): Promise<Translated> => {
  const to = wanted ?? ctx.locale;
  const from = languageOf(text);
  const none = { service: "", sentences: [], terms: [] };
  if (from === to) return { by: "same", ...none };
  if (!from) return { by: "nothing", ...none };
  const { translator, cache } = ctx.services;
  if (!translator) return fromTheBook(text, from, to);
  const key = `${to} ${createHash("sha256").update(text).digest("base64url")}`;
  const { means } = await cache.shelf<{ means: string }>("translations.texts").through(key, async () => {
    const said = (await translator.translate([text], to))?.[0] ?? "";
    // A service that is away is asked again soon.
    return { value: { means: said }, seconds: said ? keptSeconds : 30, bytes: 200 + said.length * 2 };
  });
  return means ? { by: "service", service: translator.name, sentences: [{ said: text, means }], terms: [] } : fromTheBook(text, from, to);
};
