import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { cityName, cityOf, countryName, isCountry } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { colourFamilies, commonAttributeWords, fabrics, fibres, seasons, services, weights } from "../../contract/choices.ts";
import { quantitySteps, type countFacets } from "../../contract/list.ts";
import { pick } from "#kit/local-text.ts";
import { loadAttributes } from "../attributes.ts";
import { askedOf } from "../rules/chosen-attributes.ts";
import { commonAttributes, type CommonAttribute } from "../rules/common-attributes.ts";
import { loadCategories } from "../categories.ts";
import { attributeOf, filtered, type FilterGroup, type Filters } from "../filters.ts";
import { mark } from "../rules/marks.ts";
import { wordsOf } from "../words.ts";

/** Facets are counted over this many matches at most: more would make the first reader of a broad list wait. */
const facetCap = 20_000;
/** Services are not among them: they narrow each other. */
const groups = ["city_codes", "colours", "fabrics", "quantity"] as const;
const isOfChosen = (group: FilterGroup): group is `chosen.${string}` => group.startsWith("chosen.");

/** The filters without one group's own choice, or undefined when the group has none. */
const without = (filters: Filters, group: FilterGroup): Filters | undefined => {
  if (group === "category_id") return undefined;
  if (group === "quantity")
    return filters.min_quantity_max === undefined && filters.min_quantity_min === undefined
      ? undefined
      : { ...filters, min_quantity_max: undefined, min_quantity_min: undefined };
  if (isOfChosen(group)) return { ...filters, chosen: (filters.chosen ?? []).filter((choice) => `chosen.${attributeOf(choice)}` !== group) };
  return (filters[group] ?? []).length > 0 ? { ...filters, [group]: [] } : undefined;
};

/** Marks and quantity steps of the first matches, counted in one grouped query; "#" is how many matches were looked at. */
const counted = (ctx: Ctx, filters: Filters, scope: string) => {
  const matches = filtered(ctx, filters).select(["marks", "min_quantity"]).limit(facetCap);
  return sql`select ${scope}::text as scope, m.mark, count(*)::int as count
    from (${matches}) p cross join lateral unnest(p.marks || (case when p.min_quantity <= 50 then 'q:0' when p.min_quantity <= 200 then 'q:1' else 'q:2' end) || '#'::text) as m (mark) group by m.mark`;
};

const commonWords = { season: seasons.words, fibre: fibres.words, weight: weights.words };

/** Seasons and weights have an order of their own; of the others what there is most of comes first. */
const inOrderOf = <Option extends { key: string }>(code: CommonAttribute, options: Option[]): Option[] => {
  const order = code === "season" ? seasons.keys : code === "weight" ? weights.keys : null;
  return order ? order.flatMap((key) => options.find((option) => option.key === `${code}=${key}`) ?? []) : options;
};

export const countFacetsFn = async (ctx: Ctx, filters: ParsedInputOf<typeof countFacets>) => {
  const narrowedBy: FilterGroup[] = [...groups, ...new Set(filters.chosen.map((choice) => `chosen.${attributeOf(choice)}` as const))];
  const own = narrowedBy.flatMap((group) => {
    const rest = without(filters, group);
    return rest ? [{ group, query: counted(ctx, rest, group) }] : [];
  });
  const [{ rows }, tree, attributes] = await Promise.all([
    sql<{ scope: string; mark: string; count: number }>`${sql.join([counted(ctx, filters, "all"), ...own.map((one) => one.query)], sql` union all `)}`.execute(
      ctx.tx,
    ),
    loadCategories(ctx),
    filters.category_id === undefined ? [] : loadAttributes(ctx),
  ]);
  const hasOwn = new Set<string>(own.map((one) => one.group));
  const countsOf = (group: FilterGroup) => new Map(rows.filter((row) => row.scope === (hasOwn.has(group) ? group : "all")).map((row) => [row.mark, row.count]));
  const chosen = (group: FilterGroup, prefix: string) =>
    [...countsOf(group)]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, count]) => ({ key: name.slice(prefix.length), count }))
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const say = wordsOf(ctx);

  const sayCommon = (code: CommonAttribute, key: string): string => {
    if (code !== "origin") return say(commonWords[code], key);
    return isCountry(key.toUpperCase()) ? countryName(key.toUpperCase(), ctx.locale) : key.toUpperCase();
  };

  // Only the cities that traders name: a district is part of its city's count.
  const cities = chosen("city_codes", "p:")
    .filter(({ key }) => cityOf(key) === key)
    .slice(0, 30);
  const categoryCounts = countsOf("category_id");
  const quantityCounts = countsOf("quantity");
  return {
    categories: tree
      .children(filters.category_id ?? null)
      .map((category) => ({ id: category.id, text: tree.name(category.id, ctx.locale), count: categoryCounts.get(mark.category(category.id)) ?? 0 }))
      .filter(({ count }) => count > 0),
    cities: cities.map(({ key, count }) => ({ key, text: cityName(key, ctx.locale), count })),
    quantities: quantitySteps.map((step, index) => ({ min: step.min, max: step.max, count: quantityCounts.get(`q:${index}`) ?? 0 })),
    colours: chosen("colours", "c:").map(({ key, count }) => ({ key, text: say(colourFamilies.words, key), count })),
    fabrics: chosen("fabrics", "f:").map(({ key, count }) => ({ key, text: say(fabrics.words, key), count })),
    services: chosen("services", "s:").map(({ key, count }) => ({ key, text: say(services.words, key), count })),
    attributes: askedOf(attributes, filters.category_id ?? 0)
      .filter((one) => one.isFilter)
      .map((one) => ({
        code: one.code,
        text: pick(one.name, ctx.locale),
        options: one.options
          .map((option) => ({ key: `${one.code}=${option.code}`, text: pick(option.name, ctx.locale) }))
          .map((option) => ({ ...option, count: countsOf(`chosen.${one.code}`).get(`x:${option.key}`) ?? 0 }))
          .filter((option) => option.count > 0 || filters.chosen.includes(option.key)),
      }))
      .filter((one) => one.options.length > 0),
    common: commonAttributes
      .map((code) => ({
        code,
        text: say(commonAttributeWords.words, code),
        options: inOrderOf(
          code,
          chosen(`chosen.${code}`, `x:${code}=`).map(({ key, count }) => ({ key: `${code}=${key}`, text: sayCommon(code, key), count })),
        ),
      }))
      .filter((one) => one.options.length > 0),
    are_capped: rows.some((row) => row.mark === "#" && row.count >= facetCap),
  };
};
