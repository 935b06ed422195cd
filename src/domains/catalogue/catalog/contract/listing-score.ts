import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { cellsOnSale, type ProductForm } from "./product-form.ts";

/** The section of the editor where something is written. */
export type EditorPart = "names" | "pictures" | "kind" | "prices" | "skus" | "more";

/** What the score looks at: how many there are, or 1 where it is there. `server/listing.ts` counts the same in the rows. */
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

const languagesOf = (text: LocalText) => locales.filter((locale) => text[locale]).length;
const isSaidInAll = (text: LocalText) => languagesOf(text) === every;
const isWritten = (typed: string) => Number(typed.trim() !== "");
type Asked = readonly { code: string; isRequired: boolean }[];

/** The facts of what stands in the editor, saved or not. `asked`: the attributes of its category. */
export const factsOfForm = (form: ProductForm, asked: Asked): Facts => {
  const percent = form.composition.reduce((sum, part) => sum + (/^\d{1,3}$/.test(part.percent) && part.fibre ? Number(part.percent) : 0), 0);
  return {
    title_languages: languagesOf(form.title),
    description_languages: languagesOf(form.description),
    images: form.images.length,
    category: Number(form.category_id > 0),
    style_code: isWritten(form.style_code),
    composition: Number(percent === 100),
    category_attributes: Number(asked.every(({ code }) => form.chosen.some(({ attribute }) => attribute === code))),
    weight: isWritten(form.weight_gsm),
    care: form.care.length,
    prices: form.price_breaks.filter((one) => one.unit_price.trim() !== "" && one.from_quantity.trim() !== "").length,
    sample: isWritten(form.sample_price),
    lead: isWritten(form.lead_days),
    skus: cellsOnSale(form).length,
    colours_named: Number(form.colours.length > 0 && form.colours.every((colour) => isSaidInAll(colour.name))),
    attributes: form.attributes.filter(({ name, value }) => isSaidInAll(name) && isSaidInAll(value)).length,
    hs_code: isWritten(form.hs_code),
  };
};

/** What is there and what is missing, in the order of the editor. */
export const pointsOf = (form: ProductForm, asked: Asked): Point[] => {
  const facts = factsOfForm(form, asked);
  const lacksRequired = asked.some(({ code, isRequired }) => isRequired && !form.chosen.some(({ attribute }) => attribute === code));
  return pointKeys.map((key) => {
    const { part, fact, atLeast, needed } = ruleOf(key);
    return { key, part, needed: needed === true || (key === "category_attributes" && lacksRequired), isDone: facts[fact] >= atLeast };
  });
};

/** The listing score of a product: what it has of the hundred. */
export const listingScoreOf = (points: readonly Point[]): number => points.reduce((sum, { key, isDone }) => sum + (isDone ? listingRules[key].worth : 0), 0);
