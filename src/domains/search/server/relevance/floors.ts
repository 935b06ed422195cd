import type { UnseenFigures } from "./judging-unseen.ts";

/** The least that each procedure over unseen texts has to reach: what the bar asks, and where more was reached, what may not be lost again. */
const floors: readonly [name: RegExp, reciprocalRank: number][] = [
  [/^zh-cn zh apparel$/, 0.923],
  [/^zh-cn zh questions$/, 0.949],
  [/^en en questions$/, 0.958],
  [/^ar ar questions$/, 0.922],
  [/^en (?:names )?(?:misspelt|by sound)$/, 0.984],
  [/^en misspelt, alone$/, 0.948],
  [/^en names (?:misspelt|by sound), alone$/, 0.968],
  [/^en by sound, alone$/, 0.934],
  [/^ar misspelt$/, 0.978],
  [/^ar by sound$/, 0.965],
  // A word alone that is misspelt into another word of the texts, or into what may be either of two, has no one right answer.
  [/^ar misspelt, alone$/, 0.888],
  [/^ar by sound, alone$/, 0.912],
  [/^zh-cn by sound$/, 0.974],
  [/^zh-cn by sound, alone$/, 0.84],
  [/^zh-cn compounds$/, 0.922],
  [/^zh-cn synonym$/, 0.71],
  [/, texts in /, 0.88],
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
