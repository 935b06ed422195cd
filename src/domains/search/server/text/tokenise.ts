/** What a stretch of text is made of. `code` is letters and digits that hold at least one digit; `other` any further alphabet. */
export type TokenKind = "han" | "arabic" | "latin" | "code" | "other";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Offsets in the normalised text; a token that begins where another ends is written on to it (V领, T恤). */
  readonly start: number;
  readonly end: number;
}

const weightPerArea = String.raw`\d+(?:\.\d+)?\s?g\/(?:m2|sqm)`;
const thousands = String.raw`\d{1,3}(?:,\d{3})+(?![\d,])`;
const latinOrDigits = String.raw`[a-z0-9]+(?:(?:[-_']|\.(?=\d))[a-z0-9]+)*`;
const han = String.raw`[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]+`;
const arabic = String.raw`[\u0620-\u064a\u066e-\u06d3\u06d5\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff]+`;
const other = String.raw`(?:(?![\u0600-\u06ff\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af])[\p{L}\p{M}\p{N}])+`;
const token = new RegExp(`${weightPerArea}|${thousands}|${latinOrDigits}|${han}|${arabic}|${other}`, "gu");

const arabicWord = new RegExp(`^${arabic}$`, "u");

const kindOf = (text: string): TokenKind => {
  const code = text.charCodeAt(0);
  if (code < 0x80) return /\d/.test(text) ? "code" : "latin";
  if (code >= 0x0600 && code <= 0x08ff && arabicWord.test(text)) return "arabic";
  if ((code >= 0x3005 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af)) return "han";
  return "other";
};

/** Takes normalised text apart by script. Japanese and Korean go with Chinese: grams serve them too. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(token)) {
    tokens.push({
      kind: kindOf(match[0]),
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return tokens;
}

const latinWord = /([a-z0-9]+)(?:'s(?![a-z0-9]))?/g;

/** The words of a Latin token with their offsets in it, possessive included: t-shirt → t, shirt; men's → men (to offset 5). */
export const placedWordsOfLatin = (text: string): { readonly text: string; readonly start: number; readonly end: number }[] =>
  Array.from(text.matchAll(latinWord), (match) => ({
    text: match[1] ?? match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The words of a Latin token: t-shirt → t, shirt; men's → men. */
export const wordsOfLatin = (text: string): string[] => placedWordsOfLatin(text).map((word) => word.text);

/** Units that the trade writes in several ways, by the one that the index keeps. */
const units: Record<string, string> = {
  __proto__: null as never,
  g: "g",
  gsm: "g",
  gm: "g",
  gms: "g",
  gm2: "g",
  "g/m2": "g",
  "g/sqm": "g",
  gram: "g",
  grams: "g",
  kg: "kg",
  kgs: "kg",
  cm: "cm",
  cms: "cm",
  mm: "mm",
  m: "m",
  meter: "m",
  meters: "m",
  metre: "m",
  metres: "m",
  in: "in",
  inch: "in",
  inches: "in",
  yd: "yd",
  yds: "yd",
  yard: "yd",
  yards: "yd",
  oz: "oz",
  pc: "pc",
  pcs: "pc",
  piece: "pc",
  pieces: "pc",
  s: "s",
  d: "d",
  t: "t",
  جرام: "g",
  غرام: "g",
  جم: "g",
  غم: "g",
  كجم: "kg",
  كغ: "kg",
  كيلو: "kg",
  سم: "cm",
  مم: "mm",
  متر: "m",
  بوصه: "in",
  قطعه: "pc",
};
const hanUnits: readonly (readonly [string, string])[] = [
  ["平方米", "sqm"],
  ["千克", "kg"],
  ["公斤", "kg"],
  ["克", "g"],
  ["厘米", "cm"],
  ["公分", "cm"],
  ["毫米", "mm"],
  ["英寸", "in"],
  ["盎司", "oz"],
  ["支", "s"],
  ["米", "m"],
  ["件", "pc"],
];
/** Whether a Latin word is what something is measured in. */
export const isUnit = (text: string): boolean => text.length > 1 && units[text] !== undefined;

/** A Latin unit after a space: the letters that also are sizes (s, m, t, d) do not count there. */
const looseUnit = /^[a-z]{2,}$|^g$|^[^a-z]/;
const plainNumber = /^\d+(?:\.\d+)?$/;

/**
 * How a code is found: `key` the whole of it, separators removed and its unit spelt one way (TP-T240 → tpt240, 240gsm → 240g);
 * `parts` what it also is (t240; the number 240 of 240g), letters alone left to the words.
 */
export interface Code {
  readonly key: string;
  readonly parts: readonly string[];
  readonly words: readonly string[];
  readonly isMeasure: boolean;
}

export function readCode(text: string): Code {
  const plain = text.replaceAll(",", "").replace(/\s/g, "");
  const measure = /^(\d+(?:\.\d+)?)(\D.*)$/.exec(plain);
  const unit = measure ? units[measure[2] ?? ""] : undefined;
  if (measure?.[1] && unit) return { key: measure[1] + unit, parts: [measure[1]], words: [], isMeasure: true };
  const pieces = plain.split(/[-_']/).filter((piece) => piece !== "");
  const key = pieces.join("");
  const parts = pieces.length > 1 ? pieces.filter((piece) => /\d/.test(piece)) : measure?.[1] ? [measure[1]] : [];
  return {
    key,
    parts,
    words: pieces.length > 1 ? pieces.filter((piece) => !/\d/.test(piece)) : [],
    isMeasure: false,
  };
}

/** The measure that a number and the token after it make (240 gsm, 240克, 240 جرام → 240g), and how much of that token the unit is. */
export function measureOf(number: Token, next: Token | undefined): { readonly key: string; readonly unitLength: number } | undefined {
  if (!next || next.start - number.end > 1 || number.kind !== "code" || !plainNumber.test(number.text)) return undefined;
  if (next.kind === "han") {
    const unit = hanUnits.find(([name]) => next.text.startsWith(name));
    return unit && { key: number.text + unit[1], unitLength: unit[0].length };
  }
  const unit = units[next.text];
  return unit && looseUnit.test(next.text) ? { key: number.text + unit, unitLength: next.text.length } : undefined;
}

/** A Latin token up to this length written on to a Chinese run makes a gram with its first character: V领, T恤, POLO衫. */
export const longestGlued = 5;

/** The two-character grams of a run, with the gram that joins it to a short Latin token before it and, where `withLast`, the last character alone. */
export function gramsOfHan(run: string, before: Token | undefined, start: number, withLast: boolean): string[] {
  const grams: string[] = [];
  if (before && before.end === start && (before.kind === "latin" || before.kind === "code") && before.text.length <= longestGlued) {
    grams.push(before.text + run.charAt(0));
  }
  for (let index = 0; index + 2 <= run.length; index++) grams.push(run.slice(index, index + 2));
  if (withLast) grams.push(run.charAt(run.length - 1));
  return grams;
}
