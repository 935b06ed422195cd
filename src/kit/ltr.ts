/** Figures, codes, ranges and telephone numbers, read from left to right within Arabic too: between the signs for it, which are no letters of the text. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;
