import { tagGroup, type Criteria } from "./find-likely.ts";
import type { Facets } from "./store.ts";

/** Each group that narrows, with the criteria that are left without its own choice. Cities are no tags. */
const freedOf = (criteria: Criteria): { group: string; rest: Criteria }[] => [
  ...(criteria.cities.length > 0 ? [{ group: "city", rest: { ...criteria, cities: [] } }] : []),
  ...(criteria.min_quantity_from === undefined && criteria.min_quantity_to === undefined
    ? []
    : [{ group: "quantity", rest: { ...criteria, min_quantity_from: undefined, min_quantity_to: undefined } }]),
  ...[...new Set(criteria.tags.map(tagGroup))].map((group) => ({
    group,
    rest: { ...criteria, tags: criteria.tags.filter((tag) => tagGroup(tag) !== group) },
  })),
];

/** Facets of what was found, in which no group's own choice narrows what is counted of the group. */
export const withOwnChoices = async (criteria: Criteria, found: Facets, find: (rest: Criteria) => Promise<Facets>): Promise<Facets> => {
  let facets = found;
  for (const { group, rest } of freedOf(criteria)) {
    const { cities, tags } = await find(rest);
    const isOfGroup = ({ key }: { key: string }) => tagGroup(key) === group;
    facets =
      group === "city"
        ? { ...facets, cities }
        : { ...facets, tags: [...facets.tags.filter((one) => !isOfGroup(one)), ...tags.filter((one) => isOfGroup(one))] };
  }
  return facets;
};
