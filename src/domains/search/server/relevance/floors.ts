import type { UnseenFigures } from "./judging-unseen.ts";

/** The least that each procedure over unseen texts has to reach: what the bar asks, and where more was reached, what may not be lost again. */
const floors: readonly [name: RegExp, reciprocalRank: number][] = [
  [/^zh-cn zh apparel$/, 0.928],
  [/^zh-cn zh questions$/, 0.951],
  [/^en en questions$/, 0.961],
  [/^ar ar questions$/, 0.924],
  [/^en (?:names )?(?:misspelt|by sound)$/, 0.987],
  [/^en misspelt, alone$/, 0.952],
  [/^en names (?:misspelt|by sound), alone$/, 0.971],
  [/^en by sound, alone$/, 0.938],
  [/^ar misspelt$/, 0.982],
  [/^ar by sound$/, 0.968],
  // A word alone that is misspelt into another word of the texts, or into what may be either of two, has no one right answer.
  [/^ar misspelt, alone$/, 0.891],
  [/^ar by sound, alone$/, 0.915],
  [/^zh-cn by sound$/, 0.982],
  [/^zh-cn by sound, alone$/, 0.846],
  [/^zh-cn compounds$/, 0.926],
  [/^zh-cn synonym$/, 0.731],
  [/, texts in /, 0.886],
  // As typed, reordered, a word dropped, plural, British, diacritics, hamza, article, pinyin, traditional, written on.
  [/./, 0.965],
];

export const nameOf = ({ locale, name }: UnseenFigures): string => `${locale} ${name}`;
export const floorOf = (figures: UnseenFigures): number => floors.find(([name]) => name.test(nameOf(figures)))?.[1] ?? 1;

/** Of all queries that have an answer, so few may find nothing. */
export const mostWithoutResult = 0.005;

export const shareWithoutResult = (all: readonly UnseenFigures[]): number =>
  all.reduce((sum, one) => sum + one.withoutResult * one.queries, 0) / all.reduce((sum, one) => sum + one.queries, 0);

/** What is below its floor, a sentence each. `slack` is what a figure may move by chance, where few are asked. */
export const failures = (all: readonly UnseenFigures[], slack = 0): string[] => [
  ...all
    .filter((one) => one.reciprocalRank < floorOf(one) - slack)
    .map((one) => `${nameOf(one)}: ${one.reciprocalRank.toFixed(3)} is below ${(floorOf(one) - slack).toFixed(3)}`),
  ...(shareWithoutResult(all) > mostWithoutResult
    ? [`${(shareWithoutResult(all) * 100).toFixed(2)} % found nothing, where ${mostWithoutResult * 100} % may`]
    : []),
];
