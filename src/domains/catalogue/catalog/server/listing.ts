import { sql, type RawBuilder } from "kysely";
import { locales } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { listingFacts, pointKeys, ruleOf, type ListingFact, type PointKey } from "../contract/listing-score.ts";
import { loadAttributes } from "./attributes.ts";

/** What of a product's listing is there: its score of a hundred, and what it lacks, in the order of the rules. */
export type Listing = { id: number; status: string; score: number; lacks: PointKey[] };

const languagesOf = (text: RawBuilder<unknown>) =>
  sql`(${sql.join(
    locales.map((locale) => sql`(coalesce(${text} ->> ${sql.lit(locale)}, '') <> '')::int`),
    sql` + `,
  )})`;
const isSaidInAll = (text: RawBuilder<unknown>) => sql`${languagesOf(text)} = ${sql.lit(locales.length)}`;

/** The facts of `contract/listing-score.ts`, in the rows of product, its sheet, and what is counted beside them. */
const inRows: Record<ListingFact, RawBuilder<unknown>> = {
  title_languages: languagesOf(sql`product.title`),
  description_languages: languagesOf(sql`sheet.description`),
  images: sql`(select count(*)::int from catalog.product_image i where i.product_id = product.id)`,
  category: sql`1`,
  style_code: sql`(product.style_code <> '')::int`,
  composition: sql`(coalesce((select sum((part ->> 'percent')::int) from jsonb_array_elements(sheet.composition) part), 0) = 100)::int`,
  // Every attribute that the category asks for, with an option that there still is.
  category_attributes: sql`(not exists (
    select from jsonb_each(asked.options) a where not exists (
      select from jsonb_array_elements(sheet.chosen) c where c ->> 'attribute' = a.key and a.value ? (c ->> 'option'))))::int`,
  weight: sql`(sheet.weight_gsm is not null)::int`,
  care: sql`cardinality(sheet.care)`,
  prices: sql`(select count(*)::int from catalog.price_break b where b.product_id = product.id)`,
  sample: sql`(sheet.sample_price_minor is not null)::int`,
  lead: sql`1`,
  skus: sql`skus.on_sale`,
  colours_named: sql`(skus.named and coalesce((select bool_and(${isSaidInAll(sql`(p -> 'name')`)}) from jsonb_array_elements(sheet.packs) p), true))::int`,
  attributes: sql`coalesce((select bool_and(${isSaidInAll(sql`(a -> 'name')`)} and ${isSaidInAll(sql`(a -> 'value')`)}) from jsonb_array_elements(sheet.attributes) a), false)::int`,
  hs_code: sql`(sheet.hs_code <> '')::int`,
};

const met = (key: PointKey) => {
  const { fact, atLeast } = ruleOf(key);
  return sql`facts.${sql.ref(fact)} >= ${sql.lit(atLeast)}`;
};

/** A table of `Listing` for the products that `where` lets through, judged by the rules that the editor shows. */
export const listingOf = async (ctx: Pick<Ctx, "tx">, where: RawBuilder<unknown>): Promise<RawBuilder<Listing>> => {
  const attributes = await loadAttributes(ctx);
  const asked: Record<number, Record<string, string[]>> = {};
  for (const { code, options, categoryIds } of attributes)
    for (const category of categoryIds) (asked[category] ??= {})[code] = options.map((option) => option.code);
  // `offset 0` lets each fact be found once, however many rules go by it.
  return sql<Listing>`(
    select facts.id, facts.status,
      (${sql.join(
        pointKeys.map((key) => sql`case when ${met(key)} then ${sql.lit(ruleOf(key).worth)} else 0 end`),
        sql` + `,
      )})::int as score,
      array_remove(array[${sql.join(pointKeys.map((key) => sql`case when ${met(key)} then null else ${sql.lit(key)} end`))}]::text[], null) as lacks
    from (
      select product.id, product.status, ${sql.join(listingFacts.map((fact) => sql`${inRows[fact]} as ${sql.ref(fact)}`))}
      from catalog.product
      join catalog.product_sheet sheet on sheet.product_id = product.id
      left join jsonb_each(${JSON.stringify(asked)}::jsonb) as asked (category, options) on asked.category = product.category_id::text
      cross join lateral (
        select count(*) filter (where s.is_on)::int as on_sale, coalesce(bool_and(${isSaidInAll(sql`s.colour`)}), false) as named
        from catalog.sku s where s.product_id = product.id) as skus
      where ${where}
      offset 0
    ) as facts)`;
};
