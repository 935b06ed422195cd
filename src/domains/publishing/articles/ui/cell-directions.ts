/**
 * Each cell of a table runs by its own first word: a cell often holds a name or a quantity in another language than its page. Paragraphs do not: in an
 * Arabic text one that begins with "BSCI" is Arabic all the same.
 */
export const cellsByTheirWords = (html: string): string => html.replace(/<(t[dh])(?=[\s>])/g, '<$1 dir="auto"');
