import type { Kind } from "../contract/kinds.ts";
import { exactWorth, gramsWorth, kindWorth, levelWorth, plainness, rarity, renown, typedWorth } from "./ranking.ts";
import type { Search, Wanted } from "./store.ts";
import type { Clause } from "./text/lexemes.ts";

/** Things one by one, graded as the index in memory grades them by the thousand: for a store that has their lexemes and no sets of things. */

/** Where a thing has a lexeme: title, keywords, text. */
export type Lexemes = readonly [title: readonly string[], keywords: readonly string[], body: readonly string[]];
export type Gradable = { kind: Kind; lexemes: Lexemes; languages: number; popularity: number };

/** In how many of how many things a lexeme is. */
export type Uses = { all: number; of: (lexeme: string) => number };

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

const nowhere = 3;

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
export const graderOf = ({ concepts, soft }: Search, uses: Uses): ((thing: Gradable) => number) => {
  const worths = [
    ...concepts.flatMap((concept) => worthsOf(concept, uses)),
    ...soft.map(({ share, clause }) => ({ clause, worth: rarity(usesOf(clause, uses), uses.all) * share })),
  ];
  return ({ kind, lexemes, languages, popularity }) => {
    const fields = new Map<string, number>();
    for (const [field, list] of lexemes.entries()) for (const lexeme of list) if (!fields.has(lexeme)) fields.set(lexeme, field);
    const sum = worths.reduce((total, { clause, worth }) => total + worth * (levelWorth[fieldOf(clause, fields)] ?? 0), 0);
    const titleSize = Math.min(255, Math.round(lexemes[0].length / Math.max(1, languages)));
    return (sum * plainness(titleSize) + renown(popularity)) * (kindWorth[kind] ?? 1);
  };
};
