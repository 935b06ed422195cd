import { normalise } from "./normalise.ts";

/**
 * Sizes of garments: XL, 3XL, 42, 110 as sellers write them beside their goods ("XXXL", "EU 42", "M/L", "110cm") and as buyers ask for them ("size 42",
 * "4XL", "42码", "مقاس XL"). Both are brought to one key: 3xl, 42. A bare number is no size, and S, M, L are sizes only where it is said that they are.
 */

const letters = String.raw`(?:\d{1,2}xl|x{1,6}l|\d{1,2}xs|x{1,4}s)`;
const anyLetters = String.raw`(?:${letters}|[sml])`;

/** xxl, 2xl → 2xl; xl, 1xl → xl. */
const keyOfLetters = (text: string): string => {
  const counted = /^(\d{1,2})(x[sl])$/.exec(text);
  const times = counted ? Number(counted[1]) : text.length - 1;
  const end = counted ? (counted[2] as string) : text.slice(-2);
  return times > 1 ? `${times}${end}` : times === 1 ? end : text;
};

const oneSize = /^(?:one ?size|free ?size|os|f|均码|均尺码|مقاس واحد|فري سايز|مقاس حر)$/;
const inWords: Readonly<Record<string, string>> = { small: "s", medium: "m", large: "l", "x-large": "xl", "x large": "xl", 小码: "s", 中码: "m", 大号: "l" };
const whole = new RegExp(`^${anyLetters}$`);
/** Years from which to a size of children goes, and how far a stretch of numbers is read (36-41). */
const longestStretch = 14;

/** The key of all goods that come in one size. */
export const oneSizeKey = "one";

/** What a seller's size stands for; nothing where it says no size that anybody would ask for by name. */
export const sizeKeysOf = (written: string): string[] => {
  const text = normalise(written).trim();
  if (oneSize.test(text)) return [oneSizeKey];
  const known = inWords[text];
  if (known) return [known];
  const stretch = /^(?:eur?\s*)?(\d{2,3})\s*[-~–]\s*(\d{2,3})$/.exec(text);
  if (stretch) {
    const [from, to] = [Number(stretch[1]), Number(stretch[2])];
    return to > from && to - from <= longestStretch ? Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`) : [`${from}`, `${to}`];
  }
  return text.split(/[/,、-]/).flatMap((part) => {
    const plain = part
      .replace(/^\s*(?:size|eur?|尺码|مقاس)\s*/, "")
      .replace(/\s*(?:码|号|cm|厘米)\s*$/, "")
      .trim();
    if (whole.test(plain)) return [keyOfLetters(plain)];
    const number = /^(us|uk)?\s*(\d{1,3}(?:\.5)?)$/.exec(plain);
    return number ? [`${number[1] ?? ""}${number[2]}`] : [];
  });
};

/** Whether it is a size that is sold as a plus size. */
export const isPlusSize = (key: string): boolean => Number(/^(\d{1,2})xl$/.exec(key)?.[1] ?? 0) >= 3;

/** A size that a query asks for, as it stands in the text. */
export type SaidSize = { key: string; text: string };

const before = String.raw`(?<![a-z0-9\u0600-\u06ff])`;
const after = String.raw`(?![a-z0-9]|[.,]\d)`;
const number = String.raw`\d{1,3}(?:\.5)?`;
const forms: readonly RegExp[] = [
  // "Plus size" and "one size" are words of the trade, whatever follows them.
  new RegExp(`(?<!plus[ -])(?<!one[ -])(?<!free[ -])${before}(?:sizes?|eu)[ :.-]*(${anyLetters}|${number})${after}`, "u"),
  new RegExp(`${before}((?:us|uk) ?\\d{1,2}(?:\\.5)?)${after}`, "u"),
  new RegExp(`(?:尺码|尺寸|码数)[ :]*(${anyLetters}|${number})${after}`, "u"),
  new RegExp(`${before}(?:ال)?مقاس(?:ات)?[ :]*(${anyLetters}|${number})${after}`, "u"),
  new RegExp(`${before}(${anyLetters}) ?[码号]`, "u"),
  // Yards are written so too (100码布): shoes from 20 to 59, children's by five from 50 to 180.
  new RegExp(`(?<![a-z0-9.,])([2-5]\\d|[5-9][05]|1[0-8][05])码(?!布|面料)`, "u"),
  new RegExp(`${before}(${letters})${after}`, "u"),
];

const most = 3;

/** Text comes in normalised. `text` of what is given back has spaces in place of what was read. */
export const readSizes = (text: string): { text: string; sizes: SaidSize[] } => {
  const sizes: SaidSize[] = [];
  for (const form of forms) {
    for (let match = form.exec(text); match && sizes.length < most; match = form.exec(text)) {
      const [key] = sizeKeysOf(match[1] ?? "");
      if (key) sizes.push({ key, text: match[0].trim() });
      text = text.slice(0, match.index) + " ".repeat(match[0].length) + text.slice(match.index + match[0].length);
    }
  }
  return { text, sizes };
};
