import { locales, type Locale } from "#kit/locale.ts";
import { allAtOnce, glossary, type Glossary, type Steps } from "./glossary.ts";
import type { GlossaryEntry } from "./glossary-entries.ts";
import { normalise } from "./normalise.ts";
import { spellingsOf, syllablesOf } from "./pinyin.ts";
import { begunWithoutArticle } from "./stem-arabic.ts";

/** How a key stands for its term, best first. */
const rank = { term: 0, innerWord: 1, pinyin: 2, initials: 3 } as const;

interface Key {
  readonly text: string;
  readonly rank: number;
  readonly position: number;
  readonly entry: GlossaryEntry;
  readonly locale: Locale;
  readonly term: string;
}

const keysOf = new WeakMap<Glossary, readonly Key[]>();

/** What suggestions need of a glossary, made ready before the first of them is asked for. */
export function* suggestionsInSteps(words: Glossary): Steps<readonly Key[]> {
  const known = keysOf.get(words);
  if (known) return known;
  const { entries } = words;
  // By their first letter: each letter's are put in order at a stretch.
  const byLetter = new Map<string, Key[]>();
  for (const [position, entry] of entries.entries()) {
    yield;
    for (const locale of locales) {
      for (const term of entry[locale]) {
        const text = normalise(term);
        const add = (keyText: string, keyRank: number): void => {
          const key = { text: keyText, rank: keyRank, position, entry, locale, term };
          const same = byLetter.get(keyText.charAt(0));
          if (same) same.push(key);
          else byLetter.set(keyText.charAt(0), [key]);
        };
        add(text, rank.term);
        if (locale === "zh-cn") {
          for (let index = 1; index < text.length; index++) add(text.slice(index), rank.innerWord);
          if (/^[\u3400-\u9fff]+$/.test(text)) {
            const syllables = syllablesOf(text);
            for (const spelling of spellingsOf(syllables.join(""))) add(spelling, rank.pinyin);
            if (syllables.length > 1) add(syllables.map((syllable) => syllable.charAt(0)).join(""), rank.initials);
          }
        } else {
          const words = text.split(/[\s-]+/);
          for (let index = 1; index < words.length; index++) add(words.slice(index).join(" "), rank.innerWord);
          if (words.length > 1 && text.includes("-")) add(words.join(" "), rank.term);
        }
      }
    }
  }
  const built: Key[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    yield;
    built.push(...(byLetter.get(letter) ?? []).sort((left, right) => (left.text < right.text ? -1 : left.text > right.text ? 1 : 0)));
  }
  keysOf.set(words, built);
  return built;
}

/**
 * Terms of the glossary, in the language asked for, that begin as typed: in any of the three scripts, in pinyin or in pinyin initials.
 * A term in the asked language that itself begins, or has a word that begins, as typed is given as it is; otherwise the headword of its concept. Beginnings of terms
 * come before beginnings of their inner words, those before pinyin. One term a concept. Empty for an empty prefix or one longer than any term.
 */
export function suggestTerms(prefix: string, locale: Locale, limit: number, words: Glossary = glossary()): string[] {
  const typed = normalise(prefix.slice(0, 64)).trim().replace(/\s+/g, " ");
  if (typed === "" || limit <= 0) return [];
  const found = new Map<GlossaryEntry, Key>();
  // Words without their article are tried too: الفس finds فستان.
  for (const start of new Set([typed, typed.split(" ").map(begunWithoutArticle).join(" ")])) {
    for (const key of keysFrom(start, words)) {
      const known = found.get(key.entry);
      if (!known || isBetter(key, known, typed, locale)) found.set(key.entry, key);
    }
  }
  const sorted = [...found.values()].sort((left, right) => score(left, typed, locale) - score(right, typed, locale) || left.position - right.position);
  const terms = new Set<string>();
  for (const key of sorted) {
    const isAsTyped = key.locale === locale && key.rank <= rank.innerWord;
    const term = isAsTyped ? key.term : key.entry[locale][0];
    if (term !== undefined) terms.add(term);
    if (terms.size === limit) break;
  }
  return [...terms];
}

/** Bounds the work for a prefix of one letter, which thousands of keys begin with. */
const mostKeys = 2_000;

function* keysFrom(start: string, words: Glossary): Generator<Key> {
  const keys = keysOf.get(words) ?? allAtOnce(suggestionsInSteps(words));
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle]?.text ?? "") < start) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < low + mostKeys; index++) {
    const key = keys[index];
    if (!key?.text.startsWith(start)) return;
    yield key;
  }
}

/** Lower is better: how it matches first, then the language asked for, then an exact match. */
const score = (key: Key, typed: string, locale: Locale): number => key.rank * 4 + (key.text === typed ? 0 : 2) + (key.locale === locale ? 0 : 1);

/** Between two terms of one concept the headword wins where both begin as typed. */
const isBetter = (candidate: Key, known: Key, typed: string, locale: Locale): boolean => {
  const difference = score(candidate, typed, locale) - score(known, typed, locale);
  if (difference !== 0) return difference < 0;
  const order = candidate.entry[candidate.locale];
  return order.indexOf(candidate.term) < order.indexOf(known.term);
};
