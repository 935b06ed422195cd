import { locales } from "#kit/locale.ts";

/** The section of the editor where something is written. */
export type EditorPart = "names" | "pictures" | "kind" | "prices" | "skus" | "more";

/**
 * What the score looks at: how many there are, or 1 where it is there. `server/listing.ts` counts the same in the rows. What the editor marks as missing in a
 * language is missing here too: one attribute, colour or pack that is not named in all three is enough, or a full score would stand beside the mark.
 */
export const listingFacts = [
  "title_languages",
  "description_languages",
  "images",
  "category",
  "style_code",
  "composition",
  "category_attributes",
  "weight",
  "care",
  "prices",
  "sample",
  "lead",
  "skus",
  "colours_named",
  "attributes",
  "hs_code",
] as const;
export type ListingFact = (typeof listingFacts)[number];

type Rule = {
  part: EditorPart;
  fact: ListingFact;
  atLeast: number;
  /** Of the hundred. */
  worth: number;
  /** Asked before it may be public. */
  needed?: true;
  /** No product is saved without it: only what is still being typed can lack it. */
  always?: true;
};

const every = locales.length;

/** What a good offer has, in the order of the editor, and what each is worth to whoever looks for goods: pictures and texts that are found and understood come first. */
export const listingRules = {
  title: { part: "names", fact: "title_languages", atLeast: 1, worth: 2, needed: true, always: true },
  title_languages: { part: "names", fact: "title_languages", atLeast: every, worth: 12 },
  description: { part: "names", fact: "description_languages", atLeast: 1, worth: 5 },
  description_languages: { part: "names", fact: "description_languages", atLeast: every, worth: 8 },
  picture: { part: "pictures", fact: "images", atLeast: 1, worth: 20, needed: true },
  pictures: { part: "pictures", fact: "images", atLeast: 3, worth: 10 },
  category: { part: "kind", fact: "category", atLeast: 1, worth: 1, needed: true, always: true },
  style_code: { part: "kind", fact: "style_code", atLeast: 1, worth: 1, needed: true, always: true },
  composition: { part: "kind", fact: "composition", atLeast: 1, worth: 8, needed: true },
  category_attributes: { part: "kind", fact: "category_attributes", atLeast: 1, worth: 6 },
  weight: { part: "kind", fact: "weight", atLeast: 1, worth: 4 },
  care: { part: "kind", fact: "care", atLeast: 1, worth: 2 },
  price: { part: "prices", fact: "prices", atLeast: 1, worth: 2, needed: true, always: true },
  breaks: { part: "prices", fact: "prices", atLeast: 2, worth: 5 },
  sample: { part: "prices", fact: "sample", atLeast: 1, worth: 3 },
  lead: { part: "prices", fact: "lead", atLeast: 1, worth: 2, needed: true, always: true },
  skus: { part: "skus", fact: "skus", atLeast: 1, worth: 2, needed: true },
  colour_languages: { part: "skus", fact: "colours_named", atLeast: 1, worth: 3 },
  attributes: { part: "more", fact: "attributes", atLeast: 1, worth: 2 },
  hs_code: { part: "more", fact: "hs_code", atLeast: 1, worth: 2 },
} as const satisfies Record<string, Rule>;

export type PointKey = keyof typeof listingRules;
export const pointKeys = Object.keys(listingRules) as [PointKey, ...PointKey[]];
export const ruleOf = (key: PointKey): Rule => listingRules[key];
/** What a saved product can lack. */
export const gapKeys = pointKeys.filter((key) => !ruleOf(key).always) as [PointKey, ...PointKey[]];

export type Point = { key: PointKey; part: EditorPart; needed: boolean; isDone: boolean };
export type Facts = Record<ListingFact, number>;

/** The listing score of a product: what it has of the hundred. */
export const listingScoreOf = (points: readonly Point[]): number => points.reduce((sum, { key, isDone }) => sum + (isDone ? listingRules[key].worth : 0), 0);
