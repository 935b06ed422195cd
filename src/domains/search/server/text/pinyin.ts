import { pinyin } from "pinyin-pro";

/** The syllables of a Chinese run, one a character, without tones; ü is v, as it is typed. */
export function syllablesOf(run: string): string[] {
  return pinyin(run, { toneType: "none", type: "array", v: true });
}

/** A spelling and, where it holds a v (nvzhuang), the one with u that many type instead. */
export const spellingsOf = (pinyinText: string): string[] => (pinyinText.includes("v") ? [pinyinText, pinyinText.replaceAll("v", "u")] : [pinyinText]);

const initials = ["", ..."bpmfdtnlgkhjqxrzcsyw", "zh", "ch", "sh"];
const finals = "iang iong uang ang eng ing ong ian iao uai uan ai an ao ei en er ia ie in iu ou ua ue ui un uo ve a e i o u v".split(" ");
let syllables: Set<string> | undefined;

/** Longest spelling looked at; also the bound that keeps hostile words cheap. */
const longestSpelling = 40;

/** Whether a word can be read as two pinyin syllables or more. Generous: it also says yes to some that no one speaks. */
export function isPinyinLike(word: string): boolean {
  if (word.length < 4 || word.length > longestSpelling) return false;
  syllables ??= new Set(initials.flatMap((initial) => finals.map((final) => initial + final)));
  const canEndAt = new Uint8Array(word.length + 1);
  canEndAt[0] = 1;
  for (let start = 0; start < word.length; start++) {
    if (canEndAt[start] !== 1) continue;
    const longest = Math.min(6, word.length - start);
    for (let length = 1; length <= longest; length++) {
      if (syllables.has(word.slice(start, start + length))) canEndAt[start + length] = 1;
    }
  }
  return canEndAt[word.length] === 1 && !syllables.has(word);
}

/** Whether a word can be the initials of three to eight Chinese characters: no syllable begins with i, u or v. */
export const canBeInitials = (word: string): boolean => /^[a-hj-tw-z]{3,8}$/.test(word);
