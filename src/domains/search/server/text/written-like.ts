import { normalise } from "./normalise.ts";

/** Where letters stand that are written in more than one way: Latin with marks, Arabic, the block of Han, full width. */
const blocks: readonly (readonly [number, number])[] = [
  [0x00_c0, 0x02_4f],
  [0x06_20, 0x06_fc],
  [0x1e_00, 0x1e_ff],
  [0x34_00, 0x9f_ff],
  [0xff_01, 0xff_5e],
];

let variants: Map<string, string> | undefined;

/** What reads as one and the same letter once it is normalised: 发發髮, اأإآ, eéê. */
const variantsOf = (letter: string): string => {
  if (!variants) {
    variants = new Map();
    for (const [first, last] of blocks)
      for (let code = first; code <= last; code++) {
        const one = String.fromCharCode(code);
        const plain = normalise(one);
        if (plain !== one && [...plain].length === 1) variants.set(plain, (variants.get(plain) ?? "") + one);
      }
  }
  return variants.get(letter) ?? "";
};

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Marks that stand between Arabic letters, and the hamza on the line: written or left out. */
const arabicMarks = "[\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed]*";

const sign = (letter: string): string => (letter === " " ? "\\s+" : /[\^\\[\]]/.test(letter) ? `[\\${letter}]` : `[${letter}]`);
const literally = (text: string): string => [...text].map((letter) => (letterOrDigit.test(letter) ? letter : sign(letter))).join("");

/**
 * A regular expression of PostgreSQL, for `~*`, of all the ways in which a text is written: simplified and traditional, with and without marks,
 * either kind of digits. Null where there is nothing to look for. Of what is looked for nothing is an operator.
 */
export const writtenLike = (text: string): string | null => {
  const plain = normalise(text).replace(/\s+/g, " ").trim();
  if (plain === "") return null;
  const either = [...plain]
    .map((letter) => {
      if (!letterOrDigit.test(letter)) return sign(letter);
      const others = variantsOf(letter);
      const one = others === "" ? letter : `[${letter}${others}]`;
      return /\p{Script=Arabic}/u.test(letter) ? `${one}${arabicMarks}` : one;
    })
    .join("");
  // What is spelt out by other letters (ß, ½) is at least found as it stands.
  const typed = literally(text.trim().replace(/[\s\p{Cc}]+/gu, " "));
  return plain.length === text.trim().length ? either : `(?:${either}|${typed})`;
};
