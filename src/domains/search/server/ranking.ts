import type { Kind } from "../contract/kinds.ts";

/** What makes one thing a better answer than another. */

/** A concept is worth its rarity where it is in the title, less in keywords, least in the text. */
export const levelWorth = [1, 0.55, 0.4] as const;

/** What is called so comes before what is a kind of it, or has its parts. */
export const exactWorth = 0.5;
/** And what is called by the very words. */
export const typedWorth = 0.2;
/** Words of the query that stand in it as they stand in a name. */
export const togetherWorth = 0.12;
/** What has all the grams of a word that it has not as a word is worth so much of having the word. */
export const gramsWorth = 0.35;
/** For whom it is made: enough to come first among equals. */
export const softWorth = 0.8;

/** Where all kinds are searched: goods and who makes them before what is written about them. */
export const kindWorth: Partial<Record<Kind, number>> = { design: 0.95, processing: 0.9, model: 0.9, article: 0.8, course: 0.8 };

export const rarity = (found: number, all: number): number => Math.log(1 + (all + 1) / (found + 1));

/** A short title that holds all of it says it more plainly than a long one. */
export const plainness = (titleSize: number): number => 1 + 2 / (8 + titleSize);

/** What many bought or read is a little better among equals, never better than what fits better. */
export const renown = (popularity: number): number => Math.log1p(Math.max(0, popularity)) * 0.012;
