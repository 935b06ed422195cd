/** Filters are lexemes too, of kinds that no text has. */
export const facetLexeme = { category: (key: string) => `#:${key}`, city: (key: string) => `@:${key}`, tag: (key: string) => `+:${key}` };
export const facetKey = (lexeme: string): string => lexeme.slice(2);

/** Kinds of lexemes that an index knows all of where its postings are stored: words to correct by and to complete, and what things are filtered by. */
const heldKinds = new Set(["e:", "s:", "a:", "#:", "@:", "+:"]);
export const isHeld = (lexeme: string): boolean => heldKinds.has(lexeme.slice(0, 2));
