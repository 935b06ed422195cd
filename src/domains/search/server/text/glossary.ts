import { locales, type Locale } from "#kit/locale.ts";
import { glossaryEntries, type GlossaryEntry } from "./glossary-entries.ts";
import { allOf, lexeme, one, type Clause } from "./lexemes.ts";
import { normalise } from "./normalise.ts";
import { spellingsOf, syllablesOf } from "./pinyin.ts";
import { stemArabic } from "./stem-arabic.ts";
import { stemEnglish } from "./stem-english.ts";
import { englishStopWords } from "./stop-words.ts";
import { gramsOfHan, longestGlued, placedWordsOfLatin, readCode, tokenise, wordsOfLatin, type Token } from "./tokenise.ts";

/** One step of a term as the glossary reads it: a Chinese character, a stem, a code. Terms of every script are sequences of these. */
export interface Unit {
  readonly key: string;
  /** As typed, to tell jeans from jean where both are known. */
  readonly surface: string;
  readonly token: Token;
  /** Where the unit begins in the normalised text, and where it ends. */
  readonly start: number;
  readonly end: number;
}

/** What the glossary found in a query from one unit on. */
export interface GlossaryMatch {
  /** How many units the term takes. */
  readonly length: number;
  readonly entries: readonly IndexedEntry[];
}

export interface IndexedEntry {
  readonly entry: GlossaryEntry;
  /** What finds the concept in any of the three languages; each is one alternative. */
  readonly alternatives: readonly Clause[];
}

interface Node {
  readonly next: Map<string, Node>;
  readonly hits: { readonly entry: IndexedEntry; readonly surface: string }[];
}

interface GlossaryIndex {
  readonly root: Node;
  /** Single Chinese characters that are terms. */
  readonly characters: ReadonlySet<string>;
  /** Words of the English terms, as written. */
  readonly englishWords: ReadonlySet<string>;
  /** Full spellings (lianyiqun) of the Chinese terms of two characters or more. */
  readonly pinyin: ReadonlyMap<string, readonly IndexedEntry[]>;
  readonly longestPinyin: number;
}

/** Text to units: the same reading for the glossary's terms and for queries. */
export function unitsOf(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  for (const token of tokens) {
    const { kind, text, start, end } = token;
    if (kind === "han") {
      for (let index = 0; index < text.length; index++) {
        const character = text.charAt(index);
        units.push({
          key: character,
          surface: character,
          token,
          start: start + index,
          end: start + index + 1,
        });
      }
    } else if (kind === "latin") {
      for (const word of placedWordsOfLatin(text)) {
        units.push({
          key: stemEnglish(word.text),
          surface: word.text,
          token,
          start: start + word.start,
          end: start + word.end,
        });
      }
    } else if (kind === "arabic") units.push({ key: stemArabic(text), surface: text, token, start, end });
    else
      units.push({
        key: kind === "code" ? readCode(text).key : text,
        surface: text,
        token,
        start,
        end,
      });
  }
  return units;
}

/** The lexemes that together say a term, whatever its script; empty for a term of stop words alone. */
export function lexemesOfTerm(tokens: readonly Token[]): string[] {
  const lexemes: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    if (token.kind === "han") {
      const grams = gramsOfHan(token.text, before, token.start, false);
      if (grams.length === 0) lexemes.push(lexeme("w", token.text));
      for (const gram of grams) lexemes.push(lexeme("z", gram));
    } else if (token.kind === "latin") {
      // Written on to Chinese (T恤), it is in the gram already.
      if (after?.kind === "han" && after.start === token.end && token.text.length <= longestGlued) continue;
      for (const word of wordsOfLatin(token.text)) if (!englishStopWords.has(word)) lexemes.push(lexeme("e", stemEnglish(word)));
    } else if (token.kind === "arabic") lexemes.push(lexeme("a", stemArabic(token.text)));
    else if (token.kind === "code") {
      if (after?.kind === "han" && after.start === token.end && token.text.length <= longestGlued) continue;
      lexemes.push(lexeme("c", readCode(token.text).key));
    } else lexemes.push(lexeme("e", token.text));
  }
  return [...new Set(lexemes)];
}

/** Leaves out an alternative that another implies (cotton cloth, beside cotton): it can find nothing more. */
function withoutImplied(alternatives: readonly string[][]): string[][] {
  const shortestFirst = alternatives.filter((lexemes) => lexemes.length > 0).toSorted((left, right) => left.length - right.length);
  const kept: string[][] = [];
  for (const candidate of shortestFirst) {
    if (!kept.some((shorter) => shorter.every((text) => candidate.includes(text)))) kept.push(candidate);
  }
  return kept;
}

let index: GlossaryIndex | undefined;

function build(): GlossaryIndex {
  const root: Node = { next: new Map(), hits: [] };
  const characters = new Set<string>();
  const englishWords = new Set<string>();
  const pinyin = new Map<string, IndexedEntry[]>();
  let longestPinyin = 0;

  const insert = (keys: readonly string[], entry: IndexedEntry, surface: string): void => {
    let node = root;
    for (const key of keys) {
      let next = node.next.get(key);
      if (!next) node.next.set(key, (next = { next: new Map(), hits: [] }));
      node = next;
    }
    if (!node.hits.some((hit) => hit.entry === entry && hit.surface === surface)) node.hits.push({ entry, surface });
  };

  const spelt: { readonly entry: IndexedEntry; readonly syllables: readonly string[] }[] = [];
  for (const entry of glossaryEntries) {
    const perTerm: string[][] = [];
    const terms: { readonly units: Unit[]; readonly locale: Locale; readonly text: string }[] = [];
    for (const locale of locales) {
      for (const term of entry[locale]) {
        const text = normalise(term);
        const tokens = tokenise(text);
        perTerm.push(lexemesOfTerm(tokens));
        terms.push({ units: unitsOf(tokens), locale, text });
      }
    }
    const indexed: IndexedEntry = {
      entry,
      alternatives: withoutImplied(perTerm).map((lexemes) => allOf(lexemes.map(one))),
    };
    for (const { units, locale, text } of terms) {
      const surfaces = units.map((unit) => unit.surface);
      insert(
        units.map((unit) => unit.key),
        indexed,
        surfaces.join(" "),
      );
      if (locale === "zh-cn") {
        if (text.length === 1) characters.add(text);
        else if (/^[\u3400-\u9fff]+$/.test(text)) spelt.push({ entry: indexed, syllables: syllablesOf(text) });
      } else if (locale === "en") {
        for (const unit of units) if (unit.token.kind === "latin" && unit.surface.length > 2) englishWords.add(unit.surface);
        // Written as one word as well: oekotex, crewneck, iso9001.
        if (units.length > 1) {
          const joined = surfaces.join("");
          insert([units.every((unit) => unit.token.kind === "latin") ? stemEnglish(joined) : joined], indexed, joined);
        }
      }
    }
  }
  for (const { entry, syllables } of spelt) {
    for (const spelling of spellingsOf(syllables.join(""))) {
      // An English word wins over the pinyin that happens to read the same.
      if (englishWords.has(spelling)) continue;
      const same = pinyin.get(spelling) ?? [];
      if (!same.includes(entry)) pinyin.set(spelling, [...same, entry]);
      longestPinyin = Math.max(longestPinyin, spelling.length);
    }
    insert(syllables.map(stemEnglish), entry, syllables.join(" "));
  }
  return { root, characters, englishWords, pinyin, longestPinyin };
}

/** The index over the entries, built on first use (some tens of milliseconds, most of it the pinyin tables). */
export const glossary = (): GlossaryIndex => (index ??= build());

/** The longest term that begins at a unit, or nothing. A term typed exactly so outranks one that only shares its stem. */
export function matchGlossary(units: readonly Unit[], from: number): GlossaryMatch | undefined {
  let node: Node | undefined = glossary().root;
  let best: GlossaryMatch | undefined;
  let surface = "";
  for (let position = from; position < units.length; position++) {
    const unit = units[position];
    node = unit && node.next.get(unit.key);
    if (!unit || !node) break;
    surface = position === from ? unit.surface : `${surface} ${unit.surface}`;
    if (node.hits.length === 0) continue;
    const exact = node.hits.filter((hit) => hit.surface === surface);
    const hits = exact.length > 0 ? exact : node.hits;
    best = { length: position - from + 1, entries: [...new Set(hits.map((hit) => hit.entry))] };
  }
  return best;
}

/** A term typed in pinyin. */
export interface SpeltTerm {
  readonly spelling: string;
  readonly entries: readonly IndexedEntry[];
}

/** The terms that a word typed in pinyin is made of (niuzailianyiqun → 牛仔, 连衣裙), where terms cover the whole of it; else nothing. */
export function matchPinyin(word: string): SpeltTerm[] | undefined {
  const { pinyin, longestPinyin } = glossary();
  if (word.length > 40) return undefined;
  const failedFrom = new Set<number>();
  const cover = (from: number): SpeltTerm[] | undefined => {
    if (from === word.length) return [];
    if (failedFrom.has(from)) return undefined;
    for (let length = Math.min(longestPinyin, word.length - from); length >= 4; length--) {
      const spelling = word.slice(from, from + length);
      const entries = pinyin.get(spelling);
      if (!entries) continue;
      const rest = cover(from + length);
      if (rest) return [{ spelling, entries }, ...rest];
    }
    failedFrom.add(from);
    return undefined;
  };
  return cover(0);
}
