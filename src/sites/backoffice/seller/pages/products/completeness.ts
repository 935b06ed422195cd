import { cellsOnSale, type ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import type { LocalText } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";

/** What a good offer has. `part` is the section of the editor where it is written; `needed` is asked before it may be public. */
export type Point = { key: PointKey; part: EditorPart; needed: boolean; isDone: boolean };
export type EditorPart = "names" | "pictures" | "kind" | "prices" | "skus" | "more";
export type PointKey = keyof typeof parts;

const parts = {
  title: "names",
  title_languages: "names",
  description: "names",
  description_languages: "names",
  picture: "pictures",
  pictures: "pictures",
  category: "kind",
  style_code: "kind",
  composition: "kind",
  category_attributes: "kind",
  weight: "kind",
  care: "kind",
  price: "prices",
  breaks: "prices",
  sample: "prices",
  lead: "prices",
  skus: "skus",
  colour_languages: "skus",
  attributes: "more",
  hs_code: "more",
} as const satisfies Record<string, EditorPart>;

const needed: readonly PointKey[] = ["title", "picture", "category", "style_code", "composition", "price", "lead", "skus"];

const isSaid = (text: LocalText) => locales.some((locale) => text[locale]);
const isSaidInAll = (text: LocalText) => locales.every((locale) => text[locale]);

/** What is there and what is missing, in the order of the editor. */
export const pointsOf = (form: ProductForm, asked: readonly { code: string; isRequired: boolean }[]): Point[] => {
  const isAsked = asked.some(({ code, isRequired }) => isRequired && !form.chosen.some(({ attribute }) => attribute === code));
  const percent = form.composition.reduce((sum, part) => sum + (/^\d{1,3}$/.test(part.percent) && part.fibre ? Number(part.percent) : 0), 0);
  const done: Record<PointKey, boolean> = {
    title: isSaid(form.title),
    title_languages: isSaidInAll(form.title),
    description: isSaid(form.description),
    description_languages: isSaidInAll(form.description),
    picture: form.images.length > 0,
    pictures: form.images.length >= 3,
    category: form.category_id > 0,
    style_code: form.style_code.trim() !== "",
    composition: percent === 100,
    category_attributes: asked.every(({ code }) => form.chosen.some(({ attribute }) => attribute === code)),
    weight: form.weight_gsm.trim() !== "",
    care: form.care.length > 0,
    price: form.price_breaks.some((one) => one.unit_price.trim() !== "" && one.from_quantity.trim() !== ""),
    breaks: form.price_breaks.filter((one) => one.unit_price.trim() !== "").length >= 2,
    sample: form.sample_price.trim() !== "",
    lead: form.lead_days.trim() !== "",
    skus: cellsOnSale(form).length > 0,
    colour_languages: form.colours.length > 0 && form.colours.every((colour) => isSaidInAll(colour.name)),
    attributes: form.attributes.some(({ name, value }) => isSaidInAll(name) && isSaidInAll(value)),
    hs_code: form.hs_code.trim() !== "",
  };
  return (Object.keys(parts) as PointKey[]).map((key) => ({
    key,
    part: parts[key],
    needed: needed.includes(key) || (key === "category_attributes" && isAsked),
    isDone: done[key],
  }));
};

export const shareOf = (points: readonly Point[]): number => Math.round((100 * points.filter((point) => point.isDone).length) / points.length);
