import { locales, type Locale } from "#kit/locale.ts";
import { phrases } from "../phrases.ts";

/** The language that a text is written in, by its script; undefined where it has no letters of the three. */
export const languageOf = (text: string): Locale | undefined => {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  // A Chinese character says as much as some letters.
  const weights: [Locale, number][] = [
    ["zh-cn", count(/\p{Script=Han}/gu) * 2],
    ["ar", count(/\p{Script=Arabic}/gu)],
    ["en", count(/\p{Script=Latin}/gu)],
  ];
  const [best] = weights.toSorted(([, one], [, other]) => other - one);
  return best && best[1] > 0 ? best[0] : undefined;
};

/** The sentences of a text with the signs that end them. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[。！？!?؟\n])|(?<=\.)(?=\s|$)/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const easternDigits = /[٠-٩]/g;
const number = /\d+(?:[.,]\d+)*/g;

/** What of a sentence counts: its words, without marks and case, its numbers as places. */
const formOf = (sentence: string): { form: string; numbers: string[] } => {
  const latin = sentence.replace(easternDigits, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)));
  const numbers = latin.match(number) ?? [];
  const form = latin
    .toLowerCase()
    .normalize("NFKC")
    .replace(number, "#")
    .replace(/[\u064b-\u0652\u0640]/g, "")
    .replace(/[أإآ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}#%]+/gu, " ")
    .trim()
    // Chinese is written without spaces, and with them around figures.
    .replace(/ (?=\p{Script=Han})|(?<=\p{Script=Han}) /gu, "");
  return { form, numbers };
};

const book = new Map<Locale, Map<string, (typeof phrases)[number]>>(
  locales.map((locale) => [locale, new Map(phrases.flatMap((phrase) => phrase[locale].map((said) => [formOf(said).form, phrase] as const)))]),
);

/** What a sentence means in another language, where the phrase book has it; figures are carried over. */
export const phraseFor = (sentence: string, from: Locale, to: Locale): string | undefined => {
  const { form, numbers } = formOf(sentence);
  const said = book.get(from)?.get(form)?.[to][0];
  let next = 0;
  return said?.replace(number, () => numbers[next++] ?? "");
};
