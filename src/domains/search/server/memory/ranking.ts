/** What makes one thing a better answer than another. */

/** A concept is worth its rarity where it is in the title, less in keywords, least in the text. */
export const levelWorth = [1, 0.55, 0.2] as const;

export const rarity = (found: number, all: number): number => Math.log(1 + (all + 1) / (found + 1));

/** A short title that holds all of it says it more plainly than a long one. */
export const plainness = (titleSize: number): number => 1 + 2 / (8 + titleSize);

/** What many bought or read is a little better among equals, never better than what fits better. */
export const renown = (popularity: number): number => Math.log1p(Math.max(0, popularity)) * 0.012;
