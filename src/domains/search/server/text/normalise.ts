import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * One spelling for what people type and write alike, so that index and query meet: NFKC, lower case, simplified Chinese,
 * plain Arabic letters, Latin without diacritics, western digits. Idempotent. Invisible characters and control characters
 * (NUL among them, which PostgreSQL refuses in text) become nothing or a space. Lone surrogates stay; they are no letters and
 * never reach a lexeme.
 */
export function normalise(text: string): string {
  let result = text.normalize("NFKC").toLowerCase();
  if (notPlain.test(result)) {
    result = result.replace(invisible, "");
    if (maybeMarkedLatin.test(result)) result = foldLatin(result);
    if (arabicBlock.test(result)) result = foldArabic(result);
    if (hanBlock.test(result)) result = toSimplified(result);
    // Removing a mark can bring two characters together that NFKC composes; without this, a second pass would differ.
    result = result.normalize("NFKC");
  }
  return result.replace(control, " ");
}

const notPlain = /[^\x20-\x7e]/;
// oxlint-disable-next-line no-control-regex -- control characters are what is removed here
const control = /[\u0000-\u001f\u007f-\u009f]+/g;
/** Soft hyphen, joiners, bidirectional marks, variation selectors, byte order mark; and the Arabic tatweel. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;

const maybeMarkedLatin = /[\u0300-\u036f]|[\u00c0-\u024f\u1e00-\u1eff\u2019]/;
const latinMarks = /[\u0300-\u036f]/g;
const undecomposedLatin = /[ßæœøđðłþıħŧ’]/g;
const undecomposed: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  "’": "'",
};

/** Strips Latin diacritics and spells out the letters that Unicode does not decompose. Lower case in, lower case out. */
function foldLatin(text: string): string {
  return text
    .normalize("NFD")
    .replace(latinMarks, "")
    .normalize("NFC")
    .replace(undecomposedLatin, (letter) => undecomposed[letter] ?? letter);
}

const arabicBlock = /[\u0600-\u06ff]/;
/** Harakat, Quranic marks, superscript alef; a hamza on the line, which writers leave out as often as not. */
const arabicMarks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|\u0621/g;
const arabicVariants = /[آأإٱؤئىیېةۃھہەکگ٠-٩۰-۹٪٫٬]/g;
const arabicPlain: Record<string, string> = {
  آ: "ا",
  أ: "ا",
  إ: "ا",
  ٱ: "ا",
  ؤ: "و",
  ئ: "ي",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ة: "ه",
  ۃ: "ه",
  ھ: "ه",
  ہ: "ه",
  ە: "ه",
  ک: "ك",
  گ: "ك",
  "٪": "%",
  "٫": ".",
  "٬": ",",
};

/** Folds the spellings that Arabic writers use for one word: marks off, alef, ya, ta-marbuta and hamza forms joined, western digits. */
export function foldArabic(text: string): string {
  return text.replace(arabicMarks, "").replace(arabicVariants, (letter) => {
    const plain = arabicPlain[letter];
    if (plain !== undefined) return plain;
    // Both digit blocks (U+0660, U+06F0) begin at a multiple of sixteen.
    return String(letter.charCodeAt(0) & 0xf);
  });
}

const hanBlock = /[\u3400-\u9fff]/;
const firstHan = 0x3400;
const lastHan = 0x9fff;

interface Simplifier {
  readonly convert: (text: string) => string;
  /** One byte a character from U+3400: 1 where the character alone is changed, so that simplified text skips the conversion. */
  readonly isTraditional: Uint8Array;
}

let simplifier: Simplifier | undefined;

function loadSimplifier(): Simplifier {
  const { Converter } = require("opencc-js/t2cn") as typeof import("opencc-js/t2cn");
  const convert = Converter({ from: "t", to: "cn" });
  const isTraditional = new Uint8Array(lastHan - firstHan + 1);
  const every = Array.from({ length: isTraditional.length }, (_, offset) => String.fromCharCode(firstHan + offset));
  // Joined by a newline, so that no two neighbours read as a phrase and the whole block is one conversion.
  const converted = convert(every.join("\n")).split("\n");
  for (let offset = 0; offset < every.length; offset++) {
    if (converted[offset] !== every[offset]) isTraditional[offset] = 1;
  }
  return { convert, isTraditional };
}

/** Traditional to simplified Chinese, phrases included (乾燥 → 干燥). Text that is simplified already costs one scan. */
export function toSimplified(text: string): string {
  simplifier ??= loadSimplifier();
  const { isTraditional } = simplifier;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= firstHan && code <= lastHan && isTraditional[code - firstHan] === 1) return simplifier.convert(text);
  }
  return text;
}
