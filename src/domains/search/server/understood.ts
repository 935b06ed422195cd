import type { Locale } from "#kit/locale.ts";
import type { Understood } from "../contract/kinds.ts";
import type { Concept, QueryPlan } from "./text/analyse.ts";
import { sectionOf } from "./text/glossary-entries.ts";
import { normalise } from "./text/normalise.ts";

/** A stretch of a text. */
type Stretch = { from: number; to: number };

/** Where each sign of what was typed stands in its normalised text, and where that ends; null where the two cannot be laid side by side. */
const placesOf = (typed: string, text: string): number[] | null => {
  const places: number[] = [];
  let at = 0;
  for (const sign of typed) {
    for (let unit = 0; unit < sign.length; unit++) places.push(at);
    at += normalise(sign).length;
  }
  places.push(at);
  return at === text.length ? places : null;
};

/** Where a part stands as a word of its own; else where it stands at all. */
const stretchOf = (text: string, part: string): Stretch | null => {
  const isLetter = (index: number): boolean => /[a-z0-9\u0600-\u06ff]/.test(text.charAt(index));
  let first = -1;
  for (let from = text.indexOf(part); from >= 0; from = text.indexOf(part, from + 1)) {
    if (first < 0) first = from;
    const to = from + part.length;
    if (!(isLetter(from) && isLetter(from - 1)) && !(isLetter(to - 1) && isLetter(to))) return { from, to };
  }
  return first < 0 ? null : { from: first, to: first + part.length };
};

const kindOf = ({ kind, entries }: Concept): Understood["kind"] => {
  const sections = new Set(entries.map((entry) => sectionOf.get(entry)));
  const [only] = sections;
  return kind === "phrase" || kind === "size" ? kind : (sections.size === 1 && only) || "word";
};

const quote = /["“”„«»「」『』]/;

/** A colour, fabric or audience by its headword in the reader's language, where it was not typed in that. */
const namedIn = ({ entries, text }: Concept, locale: Locale): { name?: string } => {
  const [entry, second] = entries;
  if (!entry || second || !sectionOf.has(entry) || entry[locale].some((term) => normalise(term) === text)) return {};
  const [name] = entry[locale];
  return name ? { name } : {};
};

/**
 * What was read in a query, part by part, each as it was typed and with the query that is left when it is taken away. Nothing where it is one plain
 * word.
 */
export const understoodOf = (plan: QueryPlan, query: string = plan.text, locale: Locale = "en"): Understood[] => {
  const said = query.trim();
  const places = placesOf(said, plan.text);
  const typed = places ? said : plan.text;
  const inTyped = ({ from, to }: Stretch): Stretch => {
    if (!places) return { from, to };
    // Marks that say nothing of their own (a hamza, a vowel) belong to the letter that they stand on.
    const end = places.findIndex((place) => place >= to);
    let last = end < 0 ? typed.length : end;
    while (places[last + 1] === places[last]) last += 1;
    return {
      from: Math.max(
        0,
        places.findLastIndex((place) => place <= from),
      ),
      to: Math.min(last, typed.length),
    };
  };
  /** `around` is what goes with it when it is taken away: its minus, its quotes. */
  const part = (kind: Understood["kind"], text: string, around = { before: 0, after: 0 }): Pick<Understood, "kind" | "text" | "rest"> => {
    const stretch = stretchOf(plan.text, text);
    if (!stretch) return { kind, text, rest: typed };
    const { from, to } = inTyped(stretch);
    const rest = `${typed.slice(0, Math.max(0, from - around.before))} ${typed.slice(to + around.after)}`;
    return { kind, text: typed.slice(from, to), rest: rest.replace(/\s+/g, " ").trim() };
  };
  const parts: Understood[] = [
    ...plan.said.map(({ kind, text, isBare }) => ({ ...part(kind, text), ...(isBare ? { is_bare: true } : {}) })),
    ...plan.without.map(({ text }) => part("without", text, { before: 1, after: 0 })),
    ...plan.concepts.map((concept) => {
      const stretch = concept.kind === "phrase" ? stretchOf(plan.text, concept.text) : null;
      const isQuoted = stretch !== null && quote.test(plan.text.charAt(stretch.from - 1)) && quote.test(plan.text.charAt(stretch.to));
      return { ...part(kindOf(concept), concept.text, isQuoted ? { before: 1, after: 1 } : undefined), ...namedIn(concept, locale) };
    }),
  ];
  return parts.length > 1 || parts.some(({ kind }) => kind !== "word") ? parts : [];
};
