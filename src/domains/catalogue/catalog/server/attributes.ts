import type { LocalText } from "#kit/local-text.ts";
import { pick } from "#kit/local-text.ts";
import type { Locale } from "#kit/locale.ts";
import { Refusal } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { catalogWords, type ProductFields } from "../contract/fields.ts";
import { loadCategories, type CategoryTree } from "./categories.ts";
import { database } from "./database.ts";
import { askedOf, wrongChoices, type Attribute, type Chosen } from "./rules/chosen-attributes.ts";

/** Every public attribute with the categories it holds for, in their order. */
export const loadAttributes = async (ctx: Pick<Ctx, "tx">, tree?: CategoryTree): Promise<Attribute[]> => {
  const rows = await database(ctx).selectFrom("attribute").selectAll().where("is_public", "=", true).orderBy("position").orderBy("code").execute();
  if (rows.length === 0) return [];
  const categories = tree ?? (await loadCategories(ctx));
  return rows.map((row) => ({
    code: row.code,
    name: row.name as LocalText,
    options: row.options as { code: string; name: LocalText }[],
    isRequired: row.is_required,
    isFilter: row.is_filter,
    categoryIds: new Set(row.category_ids.flatMap((one) => categories.below(one))),
  }));
};

/** What was chosen as a page says it; what is not asked any more is left out. */
export const sayChosen = (attributes: readonly Attribute[], chosen: readonly Chosen[], locale: Locale): { name: string; value: string }[] =>
  attributes.flatMap((attribute) => {
    const option = attribute.options.find((one) => chosen.some((each) => each.attribute === attribute.code && each.option === one.code));
    return option ? [{ name: pick(attribute.name, locale), value: pick(option.name, locale) }] : [];
  });

const faultWords = { not_asked: catalogWords.notAsked, no_option: catalogWords.noOption, twice: catalogWords.attributeTwice };

/** Refuses choices that the category does not offer, each at its field. */
export const checkChosen = (attributes: readonly Attribute[], { category_id, chosen }: Pick<ProductFields, "category_id" | "chosen">): void => {
  const issues = wrongChoices(askedOf(attributes, category_id), chosen).map(({ index, fault }) => ({
    path: `product.chosen.${index}.${fault === "no_option" ? "option" : "attribute"}`,
    word: faultWords[fault].id,
    values: {},
  }));
  if (issues.length > 0) throw new Refusal("invalid", issues[0]?.word ?? "kit.wrong_form", {}, issues);
};
