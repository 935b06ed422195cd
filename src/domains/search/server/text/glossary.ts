import { locales, type Locale } from "#kit/locale.ts";
import { glossaryEntries, type GlossaryEntry } from "./glossary-entries.ts";
import { narrower } from "./glossary-narrower.ts";
import { allOf, anyOf, lexeme, one, type Clause } from "./lexemes.ts";
import { normalise } from "./normalise.ts";
import { spellingsOf, syllablesOf } from "./pinyin.ts";
import { stemArabic, withoutArticle } from "./stem-arabic.ts";
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
  /** What finds the concept itself in any of the three languages; each is one alternative. */
  readonly alternatives: readonly Clause[];
  /** What finds it in other words too: kinds of it, and its parts said apart (羊绒衫: cashmere, and a sweater). */
  readonly wider: readonly Clause[];
  /** The concepts that its terms of several words are made of. */
  readonly parts: ReadonlySet<GlossaryEntry>;
  /** For whom something is made: most who sell it do not say so. */
  readonly isAudience: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly hits: { readonly entry: IndexedEntry; readonly surface: string }[];
}

/** A glossary made ready: the one that is written here, or with the operators' synonyms added. */
export interface Glossary {
  /** Tells it from every other of this process: what a word means is remembered beside it. */
  readonly id: number;
  readonly entries: readonly GlossaryEntry[];
  readonly root: Node;
  /** Single Chinese characters that are terms. */
  readonly characters: ReadonlySet<string>;
  /** Words of the English terms, as written. */
  readonly englishWords: ReadonlySet<string>;
  /** Full spellings (lianyiqun) of the Chinese terms of two characters or more. */
  readonly pinyin: ReadonlyMap<string, readonly IndexedEntry[]>;
  readonly longestPinyin: number;
  /** And their initials, from three letters on. */
  readonly initials: ReadonlyMap<string, readonly IndexedEntry[]>;
  /** The Chinese terms themselves by their full spelling, for characters typed that sound alike. */
  readonly sounds: ReadonlyMap<string, string>;
  /** Words of the Arabic terms, normalised and without article. */
  readonly arabicWords: ReadonlySet<string>;
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
      const words = wordsOfLatin(token.text);
      if (words.length > 1 && words[0]?.length === 1) lexemes.push(lexeme("e", stemEnglish(words.join(""))));
      else for (const word of words) if (!englishStopWords.has(word)) lexemes.push(lexeme("e", stemEnglish(word)));
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

const audiences: ReadonlySet<string> = new Set(["women", "men", "children", "girls", "boys", "baby", "teenagers", "adult", "unisex"]);

/** The concepts that a term of several words is made of, where they cover the whole of it. */
function partsOf(units: readonly Unit[], whole: IndexedEntry, root: Node): readonly (readonly IndexedEntry[])[] | undefined {
  const parts: (readonly IndexedEntry[])[] = [];
  for (let from = 0; from < units.length;) {
    let node: Node | undefined = root;
    let length = 0;
    let entries: readonly IndexedEntry[] = [];
    for (let position = from; position < units.length && node; position++) {
      node = node.next.get(units[position]?.key ?? "");
      const others = node?.hits.filter((hit) => hit.entry !== whole).map((hit) => hit.entry) ?? [];
      if (others.length === 0 || position - from + 1 === units.length) continue;
      length = position - from + 1;
      entries = [...new Set(others)];
    }
    if (length === 0) return undefined;
    parts.push(entries);
    from += length;
  }
  return parts.length > 1 ? parts : undefined;
}

let made = 0;

/** Work that may take long, step by step, so that whoever has to can let others have their turn in between. */
export type Steps<T> = Generator<undefined, T>;

export const allAtOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Some tens of milliseconds; `glossaryInSteps` where others wait meanwhile. */
export const buildGlossary = (entries: readonly GlossaryEntry[]): Glossary => allAtOnce(glossaryInSteps(entries));

export function* glossaryInSteps(entries: readonly GlossaryEntry[]): Steps<Glossary> {
  const root: Node = { next: new Map(), hits: [] };
  const characters = new Set<string>();
  const englishWords = new Set<string>();
  const pinyin = new Map<string, IndexedEntry[]>();
  const sounds = new Map<string, string>();
  const initials = new Map<string, IndexedEntry[]>();
  const arabicWords = new Set<string>();
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

  const spelt: { readonly entry: IndexedEntry; readonly text: string; readonly syllables: readonly string[] }[] = [];
  const byHeadword = new Map<string, { entry: IndexedEntry; wider: Clause[]; parts: Set<GlossaryEntry>; english: Unit[][] }>();
  for (const entry of entries) {
    yield;
    const perTerm: string[][] = [];
    const terms: { readonly units: Unit[]; readonly locale: Locale; readonly text: string }[] = [];
    for (const locale of locales) {
      for (const term of entry[locale]) {
        const text = normalise(term);
        const tokens = tokenise(text);
        perTerm.push(lexemesOfTerm(tokens));
        // A word's last character is what it is: 运动袜 are socks.
        if (locale === "zh-cn" && text.length === 1) perTerm.push([lexeme("z", text)]);
        terms.push({ units: unitsOf(tokens), locale, text });
      }
    }
    const wider: Clause[] = [];
    const parts = new Set<GlossaryEntry>();
    const indexed: IndexedEntry = {
      entry,
      alternatives: withoutImplied(perTerm).map((lexemes) => allOf(lexemes.map(one))),
      wider,
      parts,
      isAudience: audiences.has(entry.en[0] ?? ""),
    };
    const english = terms.filter((term) => term.locale === "en").map((term) => term.units);
    byHeadword.set(entry.en[0] ?? JSON.stringify(entry), { entry: indexed, wider, parts, english });
    for (const { units, locale, text } of terms) {
      const surfaces = units.map((unit) => unit.surface);
      insert(
        units.map((unit) => unit.key),
        indexed,
        surfaces.join(" "),
      );
      if (locale === "zh-cn") {
        if (text.length === 1) characters.add(text);
        else if (/^[\u3400-\u9fff]+$/.test(text)) spelt.push({ entry: indexed, text, syllables: syllablesOf(text) });
      } else if (locale === "ar") {
        for (const unit of units) if (unit.token.kind === "arabic") arabicWords.add(withoutArticle(unit.surface));
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
  for (const [headword, { wider }] of byHeadword) {
    for (const name of narrower[headword] ?? []) {
      const kind = byHeadword.get(name)?.entry;
      if (kind) wider.push(...kind.alternatives);
    }
  }
  const kindsOf = new Map(Array.from(byHeadword.values(), ({ entry, wider }) => [entry, [...entry.alternatives, ...wider]] as const));
  for (const { entry, wider, parts, english } of byHeadword.values()) {
    yield;
    for (const units of english) {
      const apart = units.length > 1 ? partsOf(units, entry, root) : undefined;
      if (!apart) continue;
      wider.push(allOf(apart.map((part) => anyOf(part.flatMap((one) => kindsOf.get(one) ?? [])))));
      for (const one of apart.flat()) parts.add(one.entry);
    }
  }
  for (const { entry, text, syllables } of spelt) {
    yield;
    const short = syllables.map((syllable) => syllable.charAt(0)).join("");
    if (short.length > 2) initials.set(short, [...(initials.get(short) ?? []), entry]);
    if (!sounds.has(syllables.join(""))) sounds.set(syllables.join(""), text);
    for (const spelling of spellingsOf(syllables.join(""))) {
      // An English word wins over the pinyin that happens to read the same.
      if (englishWords.has(spelling)) continue;
      const same = pinyin.get(spelling) ?? [];
      if (!same.includes(entry)) pinyin.set(spelling, [...same, entry]);
      longestPinyin = Math.max(longestPinyin, spelling.length);
    }
    insert(syllables.map(stemEnglish), entry, syllables.join(" "));
  }
  made += 1;
  return { id: made, entries, root, characters, englishWords, pinyin, longestPinyin, initials, sounds, arabicWords };
}

let own: Glossary | undefined;

/** The glossary as it is written here, made ready on first use (some tens of milliseconds, most of it the pinyin tables). */
export const glossary = (): Glossary => (own ??= buildGlossary(glossaryEntries));

/** Who typed a space in Chinese said where a word begins: 街头 风衣 is a trench coat of the street, not its style and 衣. */
const endsInAnother = (first: Unit, last: Unit): boolean => last.token !== first.token && last.token.kind === "han" && last.end < last.token.end;

/** The longest term that begins at a unit, or nothing. A term typed exactly so outranks one that only shares its stem. */
export const matchGlossary = (units: readonly Unit[], from: number, words = glossary()): GlossaryMatch | undefined => {
  const matches = matchesFrom(units, from, words);
  const longest = matches.pop();
  if (!longest || matches.length === 0 || isCut(units, from + longest.length, words)) return longest;
  return matches.findLast(({ length }) => reachesFurther(units, from + length, from + longest.length, words)) ?? longest;
};

/** Shortest first. */
function matchesFrom(units: readonly Unit[], from: number, words: Glossary): GlossaryMatch[] {
  const matches: GlossaryMatch[] = [];
  let node: Node | undefined = words.root;
  let surface = "";
  for (let position = from; position < units.length; position++) {
    const unit = units[position];
    node = unit && node.next.get(unit.key);
    if (!unit || !node) break;
    surface = position === from ? unit.surface : `${surface} ${unit.surface}`;
    if (node.hits.length === 0 || endsInAnother(units[from] as Unit, unit)) continue;
    const exact = node.hits.filter((hit) => hit.surface === surface);
    const hits = exact.length > 0 ? exact : node.hits;
    matches.push({ length: position - from + 1, entries: [...new Set(hits.map((hit) => hit.entry))] });
  }
  return matches;
}

/** Whether the run of characters ends here, or another term begins: a term that ends here leaves nothing over. */
const isCut = (units: readonly Unit[], at: number, words: Glossary): boolean => {
  const next = units[at];
  return next?.token.kind !== "han" || next.token !== units[at - 1]?.token || matchesFrom(units, at, words).length > 0;
};

/** 街头风衣: the longest term at its beginning leaves 衣 over, a shorter one leaves 风衣, which is a term. */
const reachesFurther = (units: readonly Unit[], at: number, end: number, words: Glossary): boolean =>
  units[at]?.token === units[end]?.token && matchesFrom(units, at, words).some(({ length }) => at + length > end && isCut(units, at + length, words));

/** The concepts that one stem alone is the name of. */
export function glossedStem(stem: string, words: Glossary): readonly IndexedEntry[] | undefined {
  const hits = words.root.next.get(stem)?.hits ?? [];
  return hits.length > 0 ? [...new Set(hits.map((hit) => hit.entry))] : undefined;
}

/** A term typed in pinyin. */
export interface SpeltTerm {
  readonly spelling: string;
  readonly entries: readonly IndexedEntry[];
}

/** The terms that a word typed in pinyin is made of (niuzailianyiqun → 牛仔, 连衣裙), where terms cover the whole of it; else nothing. */
export function matchPinyin(word: string, words = glossary()): SpeltTerm[] | undefined {
  const { pinyin, longestPinyin } = words;
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
