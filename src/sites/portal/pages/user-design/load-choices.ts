import {
  designStyles,
  designStyleWords,
  designTypes,
  designTypeWords,
  hireStates,
  hireStateWords,
  licenceKinds,
  licenceKindWords,
  repeatKinds,
  repeatKindWords,
} from "#domains/designs/contract/fields.ts";

const listOf = <Key extends string>(keys: readonly Key[], words: Record<Key, { id: string }>) =>
  keys.map((key) => ({ key: key as string, word: words[key].id }));

/** What the forms of a designer choose from, as codes and words of the catalogue. */
export const workChoices = () => ({
  types: listOf(designTypes, designTypeWords),
  styles: listOf(designStyles, designStyleWords),
  repeats: listOf(repeatKinds, repeatKindWords),
  licences: listOf(licenceKinds, licenceKindWords),
});
export type WorkChoices = ReturnType<typeof workChoices>;

export const hireChoices = () => listOf(hireStates, hireStateWords);
