// What the loops ask for: the same each time, out of a mix as readers make it, or something nobody has asked before.
import { audiences, colourFamilies, fabrics, seasons } from "#domains/catalogue/catalog/contract/choices.ts";
import { productSorts } from "#domains/catalogue/catalog/contract/list.ts";
import { cutWords, familyWords, materialWords } from "#demo/pictures/catalogue.ts";
import { chance } from "#demo/pictures/chance.ts";

/** The towns that copied products are spread over: see `loadManyProducts`. */
const cities = ["330100", "330600", "330782", "440100", "350500", "440600", "330400", "330200", "330500", "310000", "320500", "440300"];

export const locales = ["zh-cn", "en", "ar"] as const;

/** A reader's list: usually a category or everything, often one filter more, mostly the first pages. Some 100,000 different ones. */
export const mixedList = (categories: readonly number[]) => {
  const c = chance("bench list");
  return () => ({
    ...(c.yes(0.75) ? { category_id: c.pick(categories) } : {}),
    ...(c.yes(0.3) ? { city_codes: c.shuffle(cities).slice(0, c.int(1, 3)) } : {}),
    ...(c.yes(0.25) ? { fabrics: [c.pick(fabrics.schema.options)] } : {}),
    ...(c.yes(0.2) ? { colours: [c.pick(colourFamilies.schema.options)] } : {}),
    ...(c.yes(0.15) ? { audience: c.pick(audiences.schema.options) } : {}),
    ...(c.yes(0.1) ? { season: c.pick(seasons.schema.options) } : {}),
    ...(c.yes(0.15) ? { price_max: c.pick(["2000", "3000", "5000", "8000", "12000"]) } : {}),
    sort: c.yes(0.6) ? "default" : c.pick(productSorts),
    page: c.yes(0.7) ? 1 : c.int(2, 5),
    size: 24,
  });
};

/** As above, but for a price limit that no other request has: neither the answer nor its count can be there already. */
export const newList = (categories: readonly number[]) => {
  const next = mixedList(categories);
  let serial = 0;
  return () => {
    serial += 1;
    return { ...next(), price_min: String(1 + (serial % 1_500)), price_max: String(4_000 + serial) };
  };
};

/** Queries in three languages, two words and sometimes a third; a different one, or another filter, each time. */
export const newQuery = (categoriesInSearch: readonly number[] = []) => {
  const c = chance("bench search");
  const cuts = Object.values(cutWords);
  const materials = Object.values(materialWords);
  const families = Object.values(familyWords);
  const asked = new Set<string>();
  return () => {
    for (;;) {
      const locale = c.pick(locales);
      const words = [c.pick(cuts)[locale], ...(c.yes(0.6) ? [c.pick(materials)[locale]] : []), ...(c.yes(0.3) ? [c.pick(families)[locale]] : [])];
      const body = {
        q: words.join(" "),
        ...(c.yes(0.5) ? { kind: "product" } : {}),
        ...(c.yes(0.3) ? { cities: [c.pick(cities)] } : {}),
        ...(c.yes(0.3) ? { price_to: c.int(2_000, 9_000) } : {}),
        ...(categoriesInSearch.length > 0 && c.yes(0.2) ? { tags: [`category:${c.pick(categoriesInSearch)}`] } : {}),
      };
      const key = `${locale} ${JSON.stringify(body)}`;
      if (asked.has(key)) continue;
      asked.add(key);
      return { locale, body };
    }
  };
};
