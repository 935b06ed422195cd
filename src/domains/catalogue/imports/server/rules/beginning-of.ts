/** The beginning of a text. Half of a character beyond the basic plane (𠮷, emoji) is left out: jsonb refuses it, and the whole chunk of rows with it. */
export const beginningOf = (text: string, most: number): string => (text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, "") : text);
