import { locales, type Locale } from "#kit/locale.ts";
import { glossary, glossedStem, lexemesOfTerm, matchGlossary, matchPinyin, unitsOf, type Glossary, type IndexedEntry, type Unit } from "./glossary.ts";
import type { GlossaryEntry } from "./glossary-entries.ts";
import { allOf, anyOf, lexeme, neighbours, one, startsWith, type Clause } from "./lexemes.ts";
import { readLimits, type Limits, type Said } from "./limits.ts";
import { normalise, toSimplified } from "./normalise.ts";
import { canBeInitials, isPinyinLike, spellingsOf, syllablesOf } from "./pinyin.ts";
import { segment, segmentForIndex } from "./segment-chinese.ts";
import { gramsOfArabic, stemArabic, withoutArticle } from "./stem-arabic.ts";
import { readSizes, type SaidSize } from "./sizes.ts";
import { stemEnglish } from "./stem-english.ts";
import { arabicStopWords, chineseStopWords, englishStopWords } from "./stop-words.ts";
import { gramsOfHan, isUnit, measureOf, readCode, tokenise, wordsOfLatin, type Token } from "./tokenise.ts";

/** Text to index, by the language it is written in. A language holds what it holds: Latin brand names in Chinese text are read as Latin. */
export type DocumentText = Partial<Record<Locale, string>> & {
  /** It is a title or a name: its words that stand together are indexed as such, and Chinese by its pinyin too. Descriptions would only add noise. */
  readonly isName?: boolean;
};

/** Goes up when text is taken apart otherwise than before, or a Chinese term of one character comes to the glossary: items are then entered anew. */
export const analysisVersion = 3;

/** What is longer is cut, per language: far above any description, below what would make a tsvector fail (1 MB). */
export const maxDocumentText = 20_000;
/** A longer query is cut. */
export const maxQueryText = 256;
/** A query is answered by its first so many concepts. */
export const maxConcepts = 12;

/**
 * The distinct lexemes of a text (see `lexemes.ts`), in no particular order. Deterministic: a query analysed by the same version finds
 * them.
 */
export function analyseDocument(document: DocumentText): string[] {
  const lexemes = new Set<string>();
  for (const locale of locales) {
    const text = document[locale];
    if (text) addText(lexemes, normalise(text.slice(0, maxDocumentText)), document.isName === true, locale);
  }
  return [...lexemes];
}

function addText(lexemes: Set<string>, text: string, isName: boolean, locale: Locale): void {
  let before: Token | undefined;
  const tokens = tokenise(text);
  const withPinyin = isName && locale === "zh-cn";
  if (isName) addNeighbours(lexemes, tokens);
  for (const token of tokens) {
    switch (token.kind) {
      case "han":
        addHan(lexemes, token, before, withPinyin);
        break;
      case "arabic":
        addArabic(lexemes, token.text);
        break;
      case "latin":
        addWords(lexemes, wordsOfLatin(token.text));
        break;
      case "code":
        addCode(lexemes, token.text);
        if (before && isStyleCode(before, token)) lexemes.add(lexeme("c", before.text + readCode(token.text).key));
        break;
      case "other":
        lexemes.add(lexeme("e", token.text));
    }
    const measure = before && measureOf(before, token);
    if (measure) lexemes.add(lexeme("c", measure.key));
    before = token;
  }
}

/** Letters that begin a style code; four of them with a vowel are a word (size, pack, look). */
const codeLetters = /^(?:[a-z]{1,3}|[b-df-hj-np-tv-xz]{4})$/;

/**
 * AM 815 is AM815. What says something by itself is no part of a code: "in 2026", "men 42", "gsm 240". By the glossary as it is written here on both
 * sides: an operator's synonym would change how queries are read and not what was entered.
 */
const isStyleCode = (letters: Token, digits: Token): boolean =>
  letters.kind === "latin" &&
  digits.kind === "code" &&
  digits.start - letters.end === 1 &&
  codeLetters.test(letters.text) &&
  /^\d{2,}[a-z]?$/.test(digits.text) &&
  !englishStopWords.has(letters.text) &&
  !isUnit(letters.text) &&
  !glossary().englishWords.has(letters.text) &&
  !glossedStem(stemEnglish(letters.text), glossary());

const saysSomething = (unit: Unit): boolean =>
  unit.token.kind !== "han" && unit.token.kind !== "other" && !englishStopWords.has(unit.surface) && !arabicStopWords.has(unit.surface);
const standTogether = (left: Unit, right: Unit): boolean => right.start - left.end <= 1 && saysSomething(left) && saysSomething(right);

function addNeighbours(lexemes: Set<string>, tokens: readonly Token[]): void {
  const units = unitsOf(tokens);
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1];
    if (next && standTogether(unit, next)) lexemes.add(neighbours(unit.key, next.key));
  }
}

function addHan(lexemes: Set<string>, token: Token, before: Token | undefined, withPinyin: boolean): void {
  const run = token.text;
  for (const gram of gramsOfHan(run, before, token.start, true)) lexemes.add(`z:${gram}`);
  const { characters } = glossary();
  for (const word of segmentForIndex(run)) {
    if (word.length > 1 || characters.has(word)) lexemes.add(lexeme("w", word));
  }
  if (withPinyin) addPinyin(lexemes, run);
}

/** Words, each with its neighbour (牛仔 + 连衣裙), and every two characters, spelt out; the words by initials too. */
function addPinyin(lexemes: Set<string>, run: string): void {
  const syllables = syllablesOf(run);
  if (syllables.length !== run.length) return;
  const add = (from: number, to: number): void => {
    if (to - from < 2 || to - from > 8) return;
    const part = syllables.slice(from, to);
    for (const spelling of spellingsOf(part.join(""))) lexemes.add(lexeme("p", spelling));
    // Two initials are also a size or a unit (XL, CM), so they would find too much.
    if (part.length > 2) lexemes.add(lexeme("p", part.map((syllable) => syllable.charAt(0)).join("")));
  };
  for (let at = 0; at + 2 <= syllables.length; at++)
    for (const spelling of spellingsOf(syllables.slice(at, at + 2).join(""))) lexemes.add(lexeme("p", spelling));
  let previousStart = 0;
  let start = 0;
  for (const word of segment(run)) {
    const end = start + word.length;
    add(start, end);
    if (previousStart < start) add(previousStart, end);
    previousStart = start;
    start = end;
  }
}

const proclitics = /^[بوكلف]/;

function addArabic(lexemes: Set<string>, word: string): void {
  if (arabicStopWords.has(word)) return;
  const bare = withoutArticle(word);
  lexemes.add(lexeme("a", bare));
  lexemes.add(lexeme("a", stemArabic(bare)));
  // Words of one letter are written on to the next: "with embroidery". Only before what the trade knows, as the letter is as often the word's own.
  const rest = withoutArticle(bare.slice(1));
  if (proclitics.test(bare) && glossary().arabicWords.has(rest)) {
    lexemes.add(lexeme("a", rest));
    lexemes.add(lexeme("a", stemArabic(rest)));
  }
  for (let index = 0; index + 3 <= bare.length; index++) lexemes.add(`g:${bare.slice(index, index + 3)}`);
}

function addWords(lexemes: Set<string>, words: readonly string[]): void {
  // A T-shirt is no shirt.
  const isLettered = words.length > 1 && words[0]?.length === 1;
  if (!isLettered) for (const word of words) if (!englishStopWords.has(word)) addWord(lexemes, word);
  if (words.length > 1) lexemes.add(lexeme("e", stemEnglish(words.join(""))));
}

const shortestMisspelt = 4;

/** Its stem; and the word itself where that is another, for words that are spelt nearly so. */
function addWord(lexemes: Set<string>, word: string): void {
  const stem = stemEnglish(word);
  lexemes.add(lexeme("e", stem));
  if (stem !== word && word.length >= shortestMisspelt) lexemes.add(lexeme("s", word));
}

function addCode(lexemes: Set<string>, text: string): void {
  const { key, parts, words } = readCode(text);
  lexemes.add(lexeme("c", key));
  for (const part of parts) lexemes.add(lexeme("c", part));
  for (const word of words) lexemes.add(lexeme("e", stemEnglish(word)));
}

/** One thing a query asks for. */
export interface Concept {
  /** As typed, normalised; for highlighting and logs. */
  readonly text: string;
  readonly kind: "term" | "chinese" | "arabic" | "latin" | "code" | "size" | "phrase" | "other";
  /** Tells it from another of the same text and kind. */
  readonly key?: string;
  /** What finds it: itself, or its equals in any language. */
  readonly clause: Clause;
  /** What finds it in so many words, where `clause` finds kinds and parts of it too. */
  readonly exact?: Clause;
  /** What finds the very words that were typed. */
  readonly typed?: Clause;
  /** For whom it is made: welcome where it is said, no reason to leave out what does not say it. */
  readonly isSoft?: true;
  /** What finds something near it; `findNear` uses this. */
  readonly looser: Clause;
  /** What it is made of, where something near has part of it: the more of these, the nearer. */
  readonly grams?: readonly Clause[];
  /** The glossary's concepts that it is. */
  readonly entries: readonly GlossaryEntry[];
  /** What those are made of, where they were said in several words. */
  readonly parts: readonly GlossaryEntry[];
  /** A Latin or Arabic word that the glossary does not know, so it may be misspelt. */
  readonly mayBeMisspelt: boolean;
  /** Its stems, of such a word. */
  readonly stems: readonly string[];
}

export interface QueryPlan {
  /** The query, normalised and cut. */
  readonly text: string;
  /** The glossary that it was read by. */
  readonly glossary: number;
  /** In the order typed, without repeats, at most `maxConcepts`; empty where the query holds nothing to look for. */
  readonly concepts: readonly Concept[];
  /** Words that stand together, as they do in a name that says the same: what has them so comes first. */
  readonly together: readonly Clause[];
  /** What was typed with a minus before it. */
  readonly without: readonly Concept[];
  /** Prices and quantities that were said in words; sizes are concepts. */
  readonly limits: Limits;
  readonly said: readonly Said[];
  /** Whether those, sizes, quotes and minus were left alone. */
  readonly isAsTyped: boolean;
}

const quoted = /["“”„«»「」『』]([^"“”„«»「」『』]{1,80})["“”„«»「」『』]/g;
const taken = /(?<=^|\s)-(?=[\p{L}\p{N}])([^\s"]+)/gu;
const most = { together: 8, without: 4, phrases: 4 };

/** Spaces in its place, so that what stands elsewhere keeps its offsets. */
const blank = (text: string): string => " ".repeat(text.length);

/** How a query is read: `isAsTyped` takes prices, sizes, quotes and minus for words like others. */
export type Reading = { isAsTyped?: boolean };

/** What a query asks for. The glossary's terms are found longest first, in any language, inflected or spelt in pinyin. Never throws, whatever the text. */
export function analyseQuery(query: string, words: Glossary = glossary(), { isAsTyped = false }: Reading = {}): QueryPlan {
  const whole = normalise(query.slice(0, maxQueryText)).trim();
  const { text: unlimited, limits, said } = isAsTyped ? { text: whole, limits: {}, said: [] } : readLimits(whole);
  const phrases: string[] = [];
  const without: Concept[] = [];
  let text = unlimited;
  if (!isAsTyped) {
    text = text.replace(quoted, (all, phrase: string) => {
      if (phrases.length < most.phrases) phrases.push(phrase);
      return blank(all);
    });
    text = text.replace(taken, (all, word: string) => {
      const { text: other, sizes } = readSizes(word);
      if (without.length < most.without) without.push(...sizes.map(sizeConcept), ...readConcepts(other, words).concepts);
      return blank(all);
    });
  }
  const sized = isAsTyped ? { text, sizes: [] } : readSizes(text);
  text = sized.text;
  const { concepts, together } = readConcepts(text, words);
  const all = new Map(
    [...phrases.flatMap((phrase) => phraseConcept(phrase) ?? []), ...concepts, ...sized.sizes.map(sizeConcept)].map((concept) => [concept.text, concept]),
  );
  return { text: whole, glossary: words.id, concepts: [...all.values()].slice(0, maxConcepts), together, without, limits, said, isAsTyped };
}

/** What comes in a size, or says it in its text. Where nothing does, what is near comes in any. */
function sizeConcept({ key, text }: SaidSize): Concept {
  const has = one(lexeme("t", key));
  const letters = /^(\d{1,2})(x[sl])$/.exec(key);
  const spellings = letters ? [`c:${key}`, `e:${"x".repeat(Number(letters[1]))}${letters[2]?.slice(1)}`] : key.startsWith("x") ? [`e:${key}`] : [];
  return { ...plainConcept(text, "size", anyOf([has, ...spellings.map(one)])), key: `size ${key}`, exact: has };
}

/** Words that have to stand as they were typed, in a name. */
function phraseConcept(phrase: string): Concept | undefined {
  const tokens = tokenise(phrase.trim());
  const units = unitsOf(tokens).filter(saysSomething);
  const own = lexemesOfTerm(tokens);
  if (own.length === 0) return undefined;
  const pairs = units.flatMap((unit, index) =>
    units[index + 1] && standTogether(unit, units[index + 1] as Unit) ? neighbours(unit.key, (units[index + 1] as Unit).key) : [],
  );
  return { ...plainConcept(phrase.trim(), "phrase", allOf([...own, ...pairs].map(one))), looser: allOf(own.map(one)) };
}

const plainConcept = (text: string, kind: Concept["kind"], clause: Clause): Concept => ({
  text,
  kind,
  clause,
  looser: clause,
  entries: [],
  parts: [],
  mayBeMisspelt: false,
  stems: [],
});

function readConcepts(text: string, words: Glossary): { concepts: Concept[]; together: Clause[] } {
  const tokens = tokenise(text);
  const concepts = new Map<string, Concept>();
  const add = (concept: Concept | undefined): void => {
    if (concept && concepts.size < maxConcepts && !concepts.has(concept.text)) concepts.set(concept.text, concept);
  };

  const units = unitsOf(tokens);
  const wordEnds = chineseWordEnds(tokens);
  /** Between which units one concept ends and another begins. */
  const borders: number[] = [];
  let position = 0;
  while (position < units.length) {
    const unit = units[position];
    if (!unit) break;
    borders.push(position);
    const match = matchGlossary(units, position, words);
    const last = units[position + (match?.length ?? 1) - 1];
    if (match && last && !isInsideWord(unit, last, match.length, wordEnds)) {
      add(termConcept(text.slice(unit.start, last.end), match.entries));
      position += match.length;
      continue;
    }
    if (unit.token.kind === "han") {
      // The characters up to the next term, or to the end of the run, are read together.
      let end = position + 1;
      while (units[end]?.token === unit.token && !startsTerm(units, end, wordEnds, words)) end++;
      for (const concept of chineseConcepts(text.slice(unit.start, units[end - 1]?.end), concepts.size === 0 && end === units.length)) add(concept);
      position = end;
      continue;
    }
    // A token of several words (TP-T240, so-called) is taken as a whole.
    let end = position + 1;
    while (units[end]?.token === unit.token && !startsTerm(units, end, wordEnds, words)) end++;
    const after = units[end];
    if (after && isStyleCode(unit.token, after.token)) {
      const joined = codeConcept(unit.token.text + after.token.text, undefined);
      // Letters and digits somewhere in a thing are near the code, and not the code.
      const apart = [one(lexeme("e", stemEnglish(unit.token.text))), one(lexeme("c", readCode(after.token.text).key))];
      add({ ...joined, text: text.slice(unit.start, after.end), looser: anyOf([joined.looser, ...apart]), grams: apart });
      end++;
    } else if (unit.token.kind === "code") {
      const next = tokens[tokens.indexOf(unit.token) + 1];
      const measure = measureOf(unit.token, next);
      add(codeConcept(unit.token.text, measure?.key));
      // The unit is said; in 240克纯棉 the rest of the run goes on after it.
      if (measure && next) while (units[end]?.token === next && (units[end]?.start ?? 0) < next.start + measure.unitLength) end++;
    } else if (unit.token.kind === "latin") {
      for (const word of units.slice(position, end)) for (const concept of latinConcepts(word.surface, words)) add(concept);
    } else if (unit.token.kind === "arabic") add(arabicConcept(unit.token.text, words));
    else add(plainConcept(unit.surface, "other", one(lexeme("e", unit.surface))));
    position = end;
  }
  return { concepts: [...concepts.values()], together: togetherOf(units, borders) };
}

/** Where one concept is written on to the next, or with a space between, and words that follow one another. */
function togetherOf(units: readonly Unit[], borders: readonly number[]): Clause[] {
  const together = new Map<string, Clause>();
  const put = (lexemeText: string): void => {
    if (together.size < most.together) together.set(lexemeText, one(lexemeText));
  };
  for (const position of borders) {
    const unit = units[position];
    const before = units[position - 1];
    if (unit?.token.kind === "han" && before?.token.kind === "han" && unit.start - before.end <= 1) put(lexeme("z", before.surface + unit.surface));
  }
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1];
    if (next && standTogether(unit, next)) put(neighbours(unit.key, next.key));
  }
  return [...together.values()];
}

/** Offsets at which a Chinese word begins or ends. */
function chineseWordEnds(tokens: readonly Token[]): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== "han") continue;
    let offset = token.start;
    ends.add(offset);
    for (const word of segment(token.text)) ends.add((offset += word.length));
  }
  return ends;
}

/** One Chinese character is a term only where it is a word: the 麻 of 麻烦 is not linen. */
const isInsideWord = (first: Unit, last: Unit, length: number, wordEnds: ReadonlySet<number>): boolean =>
  length === 1 && first.token.kind === "han" && !(wordEnds.has(first.start) && wordEnds.has(last.end));

function startsTerm(units: readonly Unit[], position: number, wordEnds: ReadonlySet<number>, words: Glossary): boolean {
  const match = matchGlossary(units, position, words);
  const first = units[position];
  const last = match && units[position + match.length - 1];
  return match !== undefined && first !== undefined && last !== undefined && !isInsideWord(first, last, match.length, wordEnds);
}

/** Terms are few and asked for again and again. */
const termConcepts = new WeakMap<IndexedEntry, Map<string, Concept>>();
const mostSpellings = 100;

function termConcept(text: string, entries: readonly IndexedEntry[], own?: readonly string[]): Concept {
  const [first] = entries;
  if (!first) return newTermConcept(text, entries, own);
  let known = termConcepts.get(first);
  if (!known || known.size > mostSpellings) termConcepts.set(first, (known = new Map()));
  const key = `${entries.length} ${own ? "=" : ""}${text}`;
  let concept = known.get(key);
  if (!concept) known.set(key, (concept = newTermConcept(text, entries, own)));
  return concept;
}

function newTermConcept(text: string, entries: readonly IndexedEntry[], own?: readonly string[]): Concept {
  const tokens = tokenise(text);
  own ??= lexemesOfTerm(tokens);
  const alternatives = new Map<string, Clause>();
  const put = (clause: Clause): void => void alternatives.set(JSON.stringify(clause), clause);
  if (own.length > 0) put(allOf(own.map(one)));
  for (const entry of entries) for (const clause of entry.alternatives) put(clause);
  for (const token of tokens) if (token.kind === "arabic" && tokens.length === 1) put(allOf(arabicGrams(token.text)));
  const exact = anyOf([...alternatives.values()]);
  for (const entry of entries) for (const wider of entry.wider) put(wider);
  const clause = anyOf([...alternatives.values()]);
  const near: Clause[] = own.length > 1 ? own.map(one) : [];
  if (tokens.length === 1 && tokens[0]?.kind === "han" && tokens[0].text.length === 1) near.push(startsWith(lexeme("z", tokens[0].text)));
  return {
    text,
    kind: "term",
    clause,
    ...(own.length > 0 && alternatives.size > 1 ? { typed: allOf(own.map(one)) } : {}),
    ...(entries.some((entry) => entry.wider.length > 0) ? { exact } : {}),
    ...(entries.length > 0 && entries.every((entry) => entry.isAudience) ? { isSoft: true as const } : {}),
    looser: near.length > 0 ? anyOf([clause, ...near]) : clause,
    entries: entries.map(({ entry }) => entry),
    parts: entries.flatMap((entry) => [...entry.parts]),
    mayBeMisspelt: false,
    stems: [],
  };
}

/**
 * A Chinese stretch that the glossary does not know: its dictionary words, each with the single characters that follow it, as 舞蹈服 is one thing and not
 * dancing. Found as a word or by all its grams; near it is what has some of them. A single character is a concept only where it is all there is.
 */
function chineseConcepts(stretch: string, isWholeQuery: boolean): Concept[] {
  const words: string[] = [];
  let open = false;
  for (const word of segment(stretch)) {
    const isStop = chineseStopWords.has(word);
    // Characters that the dictionary knows no word for (names, brands) belong together, and to the word that they follow.
    if (!isStop && word.length === 1 && open) words.push((words.pop() ?? "") + word);
    else if (!isStop) words.push(word);
    open = !isStop && (words.at(-1)?.length ?? 0) < longestCompound;
  }
  const own = words.filter((word) => word.length > 1);
  if (own.length === 0) {
    const rest = [...stretch].filter((character) => !chineseStopWords.has(character)).join("");
    if (rest === "") return [];
    // Characters that make no word together may be a name, or sound like one: all of them count.
    if (stretch.length > 1 && stretch.length <= 4) own.push(stretch);
    else if (rest.length > 1) own.push(rest);
    else if (isWholeQuery || stretch === rest) return [plainConcept(rest, "chinese", anyOf([one(lexeme("w", rest)), startsWith(lexeme("z", rest))]))];
    else return [];
  }
  return own.map((word) => {
    const grams = gramsOfHan(word, undefined, 0, false).map((gram) => one(lexeme("z", gram)));
    return {
      ...plainConcept(word, "chinese", anyOf([one(lexeme("w", word)), allOf(grams)])),
      exact: one(lexeme("w", word)),
      looser: anyOf([one(lexeme("w", word)), ...grams]),
      grams,
    };
  });
}

const longestCompound = 6;

/** What sounds like it, in names. */
export function soundConcept(text: string): Concept | undefined {
  const syllables = syllablesOf(text);
  if (syllables.length !== text.length || text.length > 8) return undefined;
  return { ...plainConcept(text, "chinese", anyOf(spellingsOf(syllables.join("")).map((spelling) => one(lexeme("p", spelling))))), key: `sound ${text}` };
}

const arabicGrams = (word: string): Clause[] => {
  const stem = stemArabic(word);
  const grams = gramsOfArabic(stem);
  return grams.length > 0 ? grams.map((gram) => one(`g:${gram}`)) : [one(lexeme("a", stem))];
};

function arabicConcept(word: string, words: Glossary): Concept | undefined {
  if (arabicStopWords.has(word)) return undefined;
  const grams = arabicGrams(word);
  const asWord = one(lexeme("a", stemArabic(word)));
  const pairs = grams.slice(1).map((gram, index) => allOf([grams[index] ?? gram, gram]));
  return {
    ...plainConcept(word, "arabic", anyOf([asWord, allOf(grams)])),
    exact: asWord,
    typed: one(lexeme("a", withoutArticle(word))),
    looser: anyOf([asWord, ...(pairs.length > 0 ? pairs : grams)]),
    grams: pairs.length > 0 ? pairs : grams,
    mayBeMisspelt: word.length >= 4 && !words.arabicWords.has(withoutArticle(word)),
    stems: [stemArabic(word), withoutArticle(word)],
  };
}

const shortestBegunCode = 3;

function codeConcept(text: string, measure: string | undefined): Concept {
  const { key, parts, words, isMeasure } = readCode(text);
  if (measure !== undefined || isMeasure) {
    const clause = one(lexeme("c", measure ?? key));
    return { ...plainConcept(measure ?? key, "code", clause), looser: anyOf([clause, one(lexeme("c", parts[0] ?? key))]) };
  }
  const whole = one(lexeme("c", key));
  const inParts = [...parts.map((part) => one(lexeme("c", part))), ...words.map((word) => one(lexeme("e", stemEnglish(word))))];
  const ways = inParts.length > 1 ? [whole, allOf(inParts)] : [whole];
  const begun = startsWith(lexeme("c", key));
  // A style code that is only begun finds what begins so; a number finds itself.
  const isBegun = key.length >= shortestBegunCode && /[a-z]/.test(key);
  return {
    ...plainConcept(text, "code", anyOf(isBegun ? [...ways, begun] : ways)),
    ...(isBegun ? { exact: anyOf(ways) } : {}),
    looser: anyOf([...ways, begun]),
  };
}

function latinConcepts(word: string, words: Glossary): (Concept | undefined)[] {
  if (englishStopWords.has(word)) return [];
  const spelt = word.length >= 4 && !words.englishWords.has(word) ? matchPinyin(word, words) : undefined;
  if (spelt) return spelt.map(({ spelling, entries }) => termConcept(spelling, entries, [lexeme("p", spelling)]));
  return [wordConcept(word, words)];
}

const mostMeant = 3;

function wordConcept(word: string, words: Glossary): Concept {
  const isKnown = words.englishWords.has(word);
  const asWord = one(lexeme("e", stemEnglish(word)));
  const readings = [asWord];
  if (!isKnown && (isPinyinLike(word) || canBeInitials(word))) readings.push(one(lexeme("p", word)));
  // Initials stand for many terms: for those of the trade, if there are few.
  const meant = isKnown ? [] : (words.initials.get(word) ?? []);
  if (meant.length <= mostMeant) for (const entry of meant) readings.push(...entry.alternatives, ...entry.wider);
  const clause = anyOf(readings);
  const near: Clause[] = word.length >= 4 ? [startsWith(lexeme("e", stemEnglish(word)))] : [];
  if (word.length >= 4 && isPinyinLike(word)) near.push(startsWith(lexeme("p", word)));
  return {
    ...plainConcept(word, "latin", clause),
    looser: near.length > 0 ? anyOf([clause, ...near]) : clause,
    mayBeMisspelt: !isKnown && word.length >= 4,
    stems: [stemEnglish(word)],
  };
}

/** A misspelt word as the stem that it was meant as: what the glossary knows of that stem, or the stem itself. */
export function conceptOfStem(typed: Concept, stem: string, words: Glossary): Concept {
  const entries = glossedStem(stem, words);
  const own = lexeme(typed.kind === "arabic" ? "a" : "e", stem);
  return { ...(entries ? termConcept(stem, entries, [own]) : { ...plainConcept(stem, typed.kind, one(own)), stems: [stem] }), key: `stem ${own}` };
}

/** Loads the dictionaries and builds the glossary index now (about 0.3 s) rather than in the first request. */
export function warmTextAnalysis(): void {
  toSimplified("衣");
  analyseDocument({ "zh-cn": "连衣裙", isName: true });
  analyseQuery("连衣裙 dress فستان");
}
