import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { pointKeys, ruleOf, type Facts, type Point } from "./listing-score.ts";
import { cellsOnSale, type ProductForm } from "./product-form.ts";

const languagesOf = (text: LocalText) => locales.filter((locale) => text[locale]).length;
const isSaidInAll = (text: LocalText) => languagesOf(text) === locales.length;
const isWritten = (typed: string) => Number(typed.trim() !== "");
type Asked = readonly { code: string; isRequired: boolean }[];

/** The facts of what stands in the editor, saved or not. `asked`: the attributes of its category. */
export const factsOfForm = (form: ProductForm, asked: Asked): Facts => {
  // A form that was kept before there were packs has none.
  const packs = (form.packs as ProductForm["packs"] | undefined) ?? [];
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
    colours_named: Number(form.colours.length > 0 && [...form.colours, ...packs].every(({ name }) => isSaidInAll(name))),
    attributes: Number(form.attributes.length > 0 && form.attributes.every(({ name, value }) => isSaidInAll(name) && isSaidInAll(value))),
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
