import type { Locale } from "#kit/locale.ts";
import { glossary, matchGlossary, unitsOf } from "./glossary.ts";
import { normalise } from "./normalise.ts";
import { tokenise } from "./tokenise.ts";

/** A term of the trade that occurs in a text, and its headword in another language. */
export type FoundTerm = { said: string; means: string };

/** The glossary's terms in a text, the longest at each place, each once, in the order in which they occur. */
export const termsIn = (text: string, to: Locale): FoundTerm[] => {
  const units = unitsOf(tokenise(normalise(text)));
  const found = new Map<string, FoundTerm>();
  for (let at = 0; at < units.length;) {
    const match = matchGlossary(units, at, glossary());
    const entry = match?.entries[0]?.entry;
    if (!match || !entry) {
      at += 1;
      continue;
    }
    const taken = units.slice(at, at + match.length);
    const isHan = taken.every((unit) => unit.token.kind === "han");
    const said = taken.map((unit) => unit.surface).join(isHan ? "" : " ");
    const means = entry[to][0] ?? "";
    if (means && means.toLowerCase() !== said.toLowerCase() && !found.has(said)) found.set(said, { said, means });
    at += match.length;
  }
  return [...found.values()];
};
