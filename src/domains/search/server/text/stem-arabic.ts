/**
 * Light stemming of Arabic: the article with what is written on to it, and the commonest endings. No root is sought: the
 * Snowball stemmer gives فستان and فساتين different stems; broken plurals are the glossary's work and near forms the grams'.
 * Words come in normalised (see `normalise.ts`): no marks, ta-marbuta as ه.
 */

const article = /^(?:وال|بال|كال|فال|لل|ال)/;
const ending = /(?:ها|ات|ان|ون|ين|يه|ه|ي)$/;
/** Fewer letters than this no longer name anything. */
const shortest = 3;

/** The word without its article: الفستان → فستان, وبالقطن stays (a lone و is as often a letter of the word). */
export function withoutArticle(word: string): string {
  const bare = word.replace(article, "");
  return bare.length >= shortest ? bare : word;
}

/** A word that is still being typed, without its article however little there is of it: الفس → فس. */
export const begunWithoutArticle = (word: string): string => word.replace(article, "") || word;

/** The word without article and up to two endings: القطنية → قطن, تنورات → تنور. */
export function stemArabic(word: string): string {
  let stem = withoutArticle(word);
  for (let pass = 0; pass < 2; pass++) {
    const shorter = stem.replace(ending, "");
    if (shorter.length < shortest || shorter.length === stem.length) break;
    stem = shorter;
  }
  return stem;
}

/** Every three letters in a row; none for a word of fewer. */
export function gramsOfArabic(word: string): string[] {
  const grams: string[] = [];
  for (let index = 0; index + 3 <= word.length; index++) grams.push(word.slice(index, index + 3));
  return grams;
}
