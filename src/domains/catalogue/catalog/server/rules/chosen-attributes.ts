import type { LocalText } from "#kit/local-text.ts";

/** An attribute as it is asked of the goods of `categoryIds`, those below included. */
export type Attribute = {
  code: string;
  name: LocalText;
  options: readonly { code: string; name: LocalText }[];
  isRequired: boolean;
  isFilter: boolean;
  categoryIds: ReadonlySet<number>;
};
export type Chosen = { attribute: string; option: string };

export const askedOf = (attributes: readonly Attribute[], categoryId: number): readonly Attribute[] =>
  attributes.filter((one) => one.categoryIds.has(categoryId));

/** What is wrong with each choice: an attribute that is not asked, an option that it has not, an attribute named twice. */
export const wrongChoices = (asked: readonly Attribute[], chosen: readonly Chosen[]): { index: number; fault: "not_asked" | "no_option" | "twice" }[] =>
  chosen.flatMap(({ attribute, option }, index) => {
    const known = asked.find((one) => one.code === attribute);
    const fault = !known
      ? ("not_asked" as const)
      : !known.options.some((one) => one.code === option)
        ? ("no_option" as const)
        : chosen.findIndex((one) => one.attribute === attribute) < index
          ? ("twice" as const)
          : undefined;
    return fault ? [{ index, fault }] : [];
  });

/** Choices that still mean something: attributes and options may have been taken away since they were made. */
export const stillMeant = (asked: readonly Attribute[], chosen: readonly Chosen[]): Chosen[] => {
  const wrong = new Set(wrongChoices(asked, chosen).map(({ index }) => index));
  return chosen.filter((_one, index) => !wrong.has(index));
};

export const lacksRequired = (asked: readonly Attribute[], chosen: readonly Chosen[]): boolean =>
  asked.some((one) => one.isRequired && !stillMeant(asked, chosen).some(({ attribute }) => attribute === one.code));
