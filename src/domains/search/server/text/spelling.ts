import { glossary } from "./glossary.ts";
import { normalise } from "./normalise.ts";

interface Vocabulary {
  readonly words: readonly string[];
  /** Positions in `words` by the letter pairs of a word, its ends marked. */
  readonly byPair: ReadonlyMap<string, readonly number[]>;
  readonly isPinyin: ReadonlySet<string>;
}

let vocabulary: Vocabulary | undefined;

const pairsOf = (word: string): string[] => {
  const marked = `^${word}$`;
  return Array.from({ length: marked.length - 1 }, (_, index) => marked.slice(index, index + 2));
};

function build(): Vocabulary {
  const { englishWords, pinyin } = glossary();
  const words = [...new Set([...englishWords, ...pinyin.keys()])].filter((word) => word.length >= 3);
  const byPair = new Map<string, number[]>();
  for (const [position, word] of words.entries()) {
    for (const pair of new Set(pairsOf(word))) {
      const positions = byPair.get(pair);
      if (positions) positions.push(position);
      else byPair.set(pair, [position]);
    }
  }
  return { words, byPair, isPinyin: new Set(pinyin.keys()) };
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

/** Short words have too many neighbours for two edits. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/**
 * Words of the glossary, English or pinyin, that a word of Latin letters may have been meant as, nearest first: jaket → jacket,
 * lianyiqum → lianyiqun. Empty for a word that is known, shorter than four letters, longer than thirty, or unlike any.
 */
export function suggestSpelling(word: string, limit = 3): string[] {
  const typed = normalise(word);
  const edits = allowedEdits(typed.length);
  if (edits === 0 || typed.length > 30 || !/^[a-z]+$/.test(typed)) return [];
  vocabulary ??= build();
  const { words, byPair, isPinyin } = vocabulary;
  if (glossary().englishWords.has(typed) || isPinyin.has(typed)) return [];

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
  return candidates.slice(0, limit).map((candidate) => candidate.word);
}
