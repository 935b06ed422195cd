/**
 * What goes into the index and what a query asks of it.
 *
 * A lexeme is `kind:text`, so that words of different kinds never meet by accident (the English "man" and the pinyin "man"):
 *
 * | kind | what | example |
 * |---|---|---|
 * | `z:` | Chinese two-character gram; the last character of a run stands alone | `z:连衣`, `z:衣裙`, `z:裙` |
 * | `w:` | Chinese dictionary word; one character only where the glossary has it | `w:连衣裙`, `w:女` |
 * | `e:` | English stem; a word of any other alphabet as it is | `e:dress` |
 * | `s:` | English word as it is spelt, where its stem is another | `s:dresses` |
 * | `a:` | Arabic word without article, and its light stem | `a:فساتين`, `a:فسات` |
 * | `g:` | Arabic three-letter gram | `g:فسا` |
 * | `p:` | pinyin of a title's words: full, and initials from three letters | `p:lianyiqun`, `p:lyq` |
 * | `n:` | stems that stand together in a name | `n:denim.jacket` |
 * | `t:` | size that goods come in (`sizes.ts`) | `t:3xl`, `t:42` |
 * | `c:` | code or number, separators removed | `c:tpt240`, `c:240g`, `c:3.5` |
 *
 * The text holds letters, digits and a decimal point only, and is short: PostgreSQL's limit of 2,046 bytes a lexeme is never near.
 */
export type LexemeKind = "z" | "w" | "e" | "s" | "a" | "g" | "p" | "n" | "t" | "c";

/** The longest text in a lexeme, in UTF-16 units; what is longer is cut, on both sides alike. */
export const maxLexemeText = 64;

/** A condition on a document's lexemes. `isPrefix` matches every lexeme that begins so. */
export type Clause = { readonly lexeme: string; readonly isPrefix?: true } | { readonly all: readonly Clause[] } | { readonly any: readonly Clause[] };

export const lexeme = (kind: LexemeKind, text: string): string => `${kind}:${text.length > maxLexemeText ? text.slice(0, maxLexemeText) : text}`;

/** Two stems in a row. */
export const neighbours = (left: string, right: string): string => lexeme("n", `${left}.${right}`);

export const one = (text: string): Clause => ({ lexeme: text });
export const startsWith = (text: string): Clause => ({ lexeme: text, isPrefix: true });
export const allOf = (clauses: readonly Clause[]): Clause => (clauses.length === 1 && clauses[0] ? clauses[0] : { all: clauses });
export const anyOf = (clauses: readonly Clause[]): Clause => (clauses.length === 1 && clauses[0] ? clauses[0] : { any: clauses });

/** A lexeme as PostgreSQL's tsvector and tsquery input read it: in quotes, quote and backslash doubled, NUL (which text cannot hold) removed. */
export const quoteLexeme = (text: string): string => `'${text.replaceAll("\0", "").replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** PostgreSQL's four weights, heaviest first. */
export type Weight = "A" | "B" | "C" | "D";

/**
 * Input for `$1::tsvector`. Each lexeme stands once, with the heaviest weight that it has: a word repeated in a description is
 * stuffing, not relevance. The cast takes lexemes as they are; `to_tsvector` would take them apart at the colon.
 * An empty index entry is the empty string, which the cast accepts.
 */
export function tsvectorText(byWeight: Partial<Record<Weight, Iterable<string>>>): string {
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const weight of ["A", "B", "C", "D"] as const) {
    for (const text of byWeight[weight] ?? []) {
      if (text === "" || seen.has(text)) continue;
      seen.add(text);
      // A lexeme keeps its weight on a position only, so it is given one.
      parts.push(`${quoteLexeme(text)}:1${weight}`);
    }
  }
  return parts.join(" ");
}
