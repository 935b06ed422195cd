import type { WaitCause } from "../../contract/review-life.ts";

/** Widths, cases, Arabic vowel marks and stretched letters do not hide a word. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640\u200b-\u200f\u2060]/g, "");

const isLetter = /^[\p{L}\p{N}]$/u;
const hasNoSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a word of the list stands in a text: whole words where a script divides them, anywhere in Chinese. */
export const holdsWatchWord = (text: string, words: readonly string[]): boolean => {
  const searched = plain(text);
  return words.some((word) => {
    const wanted = plain(word);
    if (wanted === "") return false;
    for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
      const before = searched[at - 1] ?? "";
      const after = searched[at + wanted.length] ?? "";
      if (hasNoSpaces.test(wanted)) return true;
      const isWhole = (neighbour: string) => !isLetter.test(neighbour) || hasNoSpaces.test(neighbour);
      // Arabic writes "the", "and", "with" onto the word.
      const isArabic = /^\p{Script=Arabic}/u.test(wanted);
      if (isWhole(after) && (isArabic || isWhole(before))) return true;
    }
    return false;
  });
};

/** Why a text has to wait for the staff; none: it is public at once. */
export const causesOf = (written: { isFirst: boolean; body: string; images: readonly string[] }, words: readonly string[]): WaitCause[] => [
  ...(written.isFirst ? (["first"] as const) : []),
  ...(written.images.length > 0 ? (["pictures"] as const) : []),
  ...(holdsWatchWord(written.body, words) ? (["watch_word"] as const) : []),
];
