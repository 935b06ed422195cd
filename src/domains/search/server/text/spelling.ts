import { analyseQuery, type QueryPlan } from "./analyse.ts";
import { glossary, type Glossary } from "./glossary.ts";
import { normalise } from "./normalise.ts";
import { syllablesOf } from "./pinyin.ts";
import { withoutArticle } from "./stem-arabic.ts";

const arabicOnly = /^[\u0620-\u064a]+$/;
const hanRun = /[\u3400-\u9fff]+/g;

interface Vocabulary {
  /** What was suggested before. */
  readonly suggested: Map<string, readonly string[]>;
  readonly words: readonly string[];
  /** Positions in `words` by the letter pairs of a word, its ends marked. */
  readonly byPair: ReadonlyMap<string, readonly number[]>;
  readonly isPinyin: ReadonlySet<string>;
}

const vocabularies = new WeakMap<Glossary, Vocabulary>();

const pairsOf = (word: string): string[] => {
  const marked = `^${word}$`;
  return Array.from({ length: marked.length - 1 }, (_, index) => marked.slice(index, index + 2));
};

function build({ englishWords, pinyin, arabicWords }: Glossary): Vocabulary {
  const words = [...new Set([...englishWords, ...pinyin.keys(), ...arabicWords])].filter((word) => word.length >= 3);
  const byPair = new Map<string, number[]>();
  for (const [position, word] of words.entries()) {
    for (const pair of new Set(pairsOf(word))) {
      const positions = byPair.get(pair);
      if (positions) positions.push(position);
      else byPair.set(pair, [position]);
    }
  }
  return { suggested: new Map(), words, byPair, isPinyin: new Set(pinyin.keys()) };
}

/** Edits (a letter added, lost, changed, or two neighbours swapped) from one word to another; `limit + 1` as soon as it is more. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= right.length; column++) {
      const isSame = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && left.charCodeAt(row - 1) === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === right.charCodeAt(column - 1)) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? limit + 1;
}

const mostSuggested = 5_000;
const mostNear = 5;

/** Short words have too many neighbours for two edits. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/**
 * Words of the glossary that a word of Latin (English, pinyin) or Arabic letters may have been meant as, nearest first: jaket → jacket,
 * lianyiqum → lianyiqun. Empty for a word that is known, shorter than four letters, longer than thirty, or unlike any.
 */
export function suggestSpelling(word: string, limit = 3, glossed: Glossary = glossary()): string[] {
  const plain = normalise(word);
  const typed = arabicOnly.test(plain) ? withoutArticle(plain) : plain;
  const edits = allowedEdits(typed.length);
  if (edits === 0 || typed.length > 30 || !(/^[a-z]+$/.test(typed) || arabicOnly.test(typed))) return [];
  const vocabulary = vocabularies.get(glossed) ?? build(glossed);
  vocabularies.set(glossed, vocabulary);
  const { words, byPair, isPinyin } = vocabulary;
  if (glossed.englishWords.has(typed) || glossed.arabicWords.has(typed) || isPinyin.has(typed)) return [];

  const { suggested } = vocabulary;
  if (suggested.size > mostSuggested) suggested.clear();
  const before = suggested.get(typed);
  if (before) return before.slice(0, limit);
  const shared = new Map<number, number>();
  const pairs = new Set(pairsOf(typed));
  for (const pair of pairs) for (const position of byPair.get(pair) ?? []) shared.set(position, (shared.get(position) ?? 0) + 1);
  const candidates: {
    readonly word: string;
    readonly distance: number;
    readonly likeness: number;
  }[] = [];
  for (const [position, count] of shared) {
    const candidate = words[position];
    if (candidate === undefined || Math.abs(candidate.length - typed.length) > edits) continue;
    // An edit breaks at most three pairs (a swap); fewer shared than that cannot be near.
    if (count < pairs.size - 3 * edits) continue;
    const distance = editDistance(typed, candidate, edits);
    if (distance > edits) continue;
    // People rarely get the first letter wrong; English before pinyin where both are as near.
    const likeness = count / (pairs.size + candidate.length + 1 - count) + (candidate[0] === typed[0] ? 0.5 : 0) - (isPinyin.has(candidate) ? 0.25 : 0);
    candidates.push({ word: candidate, distance, likeness });
  }
  candidates.sort((left, right) => left.distance - right.distance || right.likeness - left.likeness || (left.word < right.word ? -1 : 1));
  const nearest = candidates.slice(0, mostNear).map((candidate) => candidate.word);
  suggested.set(typed, nearest);
  return nearest.slice(0, limit);
}

/** Longest term that is looked for by its sound. */
const longestSound = 6;

/** Characters that sound like a term of the trade, as that term: 扭仔裤 → 牛仔裤. People who type pinyin pick the wrong one of several. */
function bySound(run: string, { sounds, entries }: Glossary): string {
  const known = knownChinese(entries);
  const syllables = syllablesOf(run);
  if (syllables.length !== run.length) return run;
  let result = "";
  let at = 0;
  search: while (at < run.length) {
    for (let length = Math.min(longestSound, run.length - at); length >= 2; length--) {
      const typed = run.slice(at, at + length);
      const meant = known.has(typed) ? typed : sounds.get(syllables.slice(at, at + length).join(""));
      // One character of two right says that the sound is no accident.
      if (meant === undefined || ![...meant].some((character) => typed.includes(character))) continue;
      result += meant;
      at += length;
      continue search;
    }
    result += run.charAt(at);
    at += 1;
  }
  return result;
}

const knownTerms = new WeakMap<Glossary["entries"], ReadonlySet<string>>();
const knownChinese = (entries: Glossary["entries"]): ReadonlySet<string> => {
  const known = knownTerms.get(entries) ?? new Set(entries.flatMap((entry) => entry["zh-cn"].map(normalise)));
  knownTerms.set(entries, known);
  return known;
};

/** The query as it may have been meant, or null where every word of it stands. */
export function correct(plan: QueryPlan, words: Glossary = glossary()): QueryPlan | null {
  let text = plan.text.replace(hanRun, (run) => bySound(run, words));
  for (const concept of plan.concepts) {
    const [meant] = concept.mayBeMisspelt ? suggestSpelling(concept.text, 1, words) : [];
    if (meant !== undefined) text = text.replace(concept.text, meant);
  }
  return text === plan.text ? null : analyseQuery(text, words);
}
