import type { Kind } from "../contract/kinds.ts";
import { exactWorth, gramsWorth, kindWorth, levelWorth, plainness, rarity, renown, typedWorth } from "./ranking.ts";
import type { Search, Uses, Wanted } from "./store.ts";
import type { Clause } from "./text/lexemes.ts";

/** Things one by one, graded as the index grades them by the thousand: for saying why one of them stands where it stands. */

/** Where a thing has a lexeme: title, keywords, text. */
export type Lexemes = readonly [title: readonly string[], keywords: readonly string[], body: readonly string[]];
export type Gradable = { id: number; kind: Kind; lexemes: Lexemes; languages: number; popularity: number };

/** How good an answer a thing is, and why. `words` are what it has of what is asked for, in the order asked. */
export type Grade = { score: number; words: { worth: number; field: number }[]; plainness: number; renown: number; kindWorth: number; raised: number };

const usesOf = (clause: Clause, uses: Uses): number => {
  if ("lexeme" in clause) return uses.of(clause.lexeme);
  if ("all" in clause) return Math.min(...clause.all.map((part) => usesOf(part, uses)));
  return clause.any.reduce((sum, part) => sum + usesOf(part, uses), 0);
};

/** Clauses with what a thing is worth that has them in its title. */
type Worth = { clause: Clause; worth: number };

const worthsOf = ({ clause, plain, exact, typed, grams = [] }: Wanted, uses: Uses): Worth[] => {
  const rarityOf = (part: Clause): number => rarity(usesOf(part, uses), uses.all);
  const own = rarityOf(clause);
  const whole = plain ? Math.max(own, rarityOf(plain)) : own;
  return [
    { clause, worth: own },
    ...(plain ? [{ clause: plain, worth: whole - own }] : []),
    ...(exact ? [{ clause: exact, worth: whole * exactWorth }] : []),
    ...(typed ? [{ clause: typed, worth: whole * typedWorth }] : []),
    ...grams.map((gram) => ({ clause: gram, worth: (rarityOf(gram) * gramsWorth) / grams.length })),
  ];
};

export const nowhere = 3;

/** The best field that fulfils a clause as a whole, title first; `nowhere` where none does. */
const fieldOf = (clause: Clause, fields: ReadonlyMap<string, number>): number => {
  if ("all" in clause) return clause.all.reduce((worst, part) => Math.max(worst, fieldOf(part, fields)), 0);
  if ("any" in clause) return clause.any.reduce((best, part) => Math.min(best, fieldOf(part, fields)), nowhere);
  if (!clause.isPrefix) return fields.get(clause.lexeme) ?? nowhere;
  let best = nowhere;
  for (const [lexeme, field] of fields) if (field < best && lexeme.startsWith(clause.lexeme)) best = field;
  return best;
};

/** What says how good an answer a thing is. */
export const graderOf = ({ concepts, soft, raised }: Search, uses: Uses): ((thing: Gradable) => Grade) => {
  const wanted = [
    ...concepts.map((concept) => worthsOf(concept, uses)),
    ...soft.map(({ share, clause }) => [{ clause, worth: rarity(usesOf(clause, uses), uses.all) * share }]),
  ];
  return ({ id, kind, lexemes, languages, popularity }) => {
    const fields = new Map<string, number>();
    for (const [field, list] of lexemes.entries()) for (const lexeme of list) if (!fields.has(lexeme)) fields.set(lexeme, field);
    const words = wanted.map((worths) => {
      const found = worths.map(({ clause, worth }) => ({ worth, field: fieldOf(clause, fields) }));
      return { worth: found.reduce((sum, { worth, field }) => sum + worth * (levelWorth[field] ?? 0), 0), field: Math.min(...found.map(({ field }) => field)) };
    });
    const titleSize = Math.min(255, Math.round(lexemes[0].length / Math.max(1, languages)));
    const parts = { words, plainness: plainness(titleSize), renown: renown(popularity), kindWorth: kindWorth[kind] ?? 1, raised: raised?.get(id) ?? 0 };
    const sum = words.reduce((total, { worth }) => total + worth, 0);
    return { ...parts, score: (sum * parts.plainness + parts.renown) * parts.kindWorth * (1 + parts.raised) };
  };
};
