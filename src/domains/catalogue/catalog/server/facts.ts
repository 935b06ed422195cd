import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { audiences, colourFamilies, fabrics, fibres, unclaimed } from "../contract/choices.ts";
import type { ProductFacts } from "../contract/events.ts";
import { quantitySteps } from "../contract/list.ts";
import { loadCategories } from "./categories.ts";
import { database } from "./database.ts";
import type { Chosen } from "./rules/chosen-attributes.ts";
import { colourFamily } from "./rules/colour-family.ts";
import { commonChoices } from "./rules/common-attributes.ts";
import { mark } from "./rules/marks.ts";

/** Counts up when events say more of a product than they did: all that is public is then spoken of anew (`server/announcing.ts`). */
export const factsVersion = 4;

/** What says nothing that anybody would look for. */
const unsaid: readonly string[] = ["other", "trade"];

/** The words of chosen keys, in every language. */
const namesOf = ({ words }: Ctx["services"], choices: { readonly words: Readonly<Record<string, Word>> }, keys: readonly string[]): LocalText[] =>
  keys.flatMap((key) => {
    const word = choices.words[key];
    return word && !unsaid.includes(key) ? [Object.fromEntries(locales.map((locale) => [locale, words.say(locale, word.id)]))] : [];
  });

/** What the events of these products say, three queries whatever their number. */
export const factsOf = async (ctx: Pick<Ctx, "tx" | "services">, ids: readonly number[]): Promise<ProductFacts[]> => {
  if (ids.length === 0) return [];
  const tree = await loadCategories(ctx);
  const rows = await database(ctx)
    .selectFrom("product")
    .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
    .selectAll()
    .where("product.id", "in", ids)
    .orderBy("product.id")
    .execute();
  const skus = await database(ctx)
    .selectFrom("sku")
    .select(["product_id", "colour_key", "colour", "hex", "size"])
    .where("product_id", "in", ids)
    .where("is_on", "=", true)
    .orderBy("sort")
    .execute();
  const skusOf = Map.groupBy(skus, (sku) => sku.product_id);
  return rows.map((row) => {
    const path = tree.path(row.category_id);
    const colours = new Map((skusOf.get(row.id) ?? []).map((sku) => [sku.colour_key, sku]));
    const families = [...new Set([...colours.values()].map((sku) => colourFamily(sku.hex)))];
    return {
      id: row.id,
      seller_id: row.seller_id,
      style_code: row.style_code,
      title: row.title,
      description: row.description,
      keywords: row.keywords,
      image: row.image,
      price: toWire({ minor: row.price_minor, currency: row.currency as Currency }),
      min_quantity: row.min_quantity,
      lead_days: row.lead_days,
      sold_count: row.sold_count,
      city_code: row.city_code,
      category_id: row.category_id,
      category_path: path.map((category) => category.id),
      category_names: path.map((category) => category.name),
      colours: families,
      colour_names: [...colours.values()].map((sku) => sku.colour),
      fabric: row.fabric,
      choice_names: [
        ...namesOf(ctx.services, colourFamilies, families),
        ...namesOf(ctx.services, fabrics, [row.fabric]),
        ...namesOf(
          ctx.services,
          fibres,
          (row.composition as { fibre: string }[]).map(({ fibre }) => fibre),
        ),
        ...namesOf(ctx.services, audiences, [row.audience]),
      ],
      sizes: [...new Set((skusOf.get(row.id) ?? []).flatMap((sku) => (sku.size === "" ? [] : [sku.size])))],
      // What is not the seller's to say is among the marks alone.
      services: [...row.services, ...unclaimed.filter((key) => row.marks.includes(mark.service(key)))],
      audience: row.audience,
      season: row.season,
      is_wholesale: row.is_wholesale,
      choices: [...commonChoices(row as Parameters<typeof commonChoices>[0]), ...(row.chosen as Chosen[])].map(
        ({ attribute, option }) => `${attribute}=${option}`,
      ),
      quantity_step: quantitySteps.findLast(({ min }) => row.min_quantity >= min)?.min ?? 1,
      published_at: row.published_at ? unixSeconds(row.published_at) : 0,
    };
  });
};
