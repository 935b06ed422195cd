/**
 * What a product is found by, as short marks in one text array. Lists ask `marks @> {all of these}` and `marks && {any of
 * these}`; PostgreSQL knows how common each mark is and walks either the GIN index or the sorted one, whichever reads less.
 */
export const mark = {
  category: (id: number) => `k:${id}`,
  city: (code: string) => `p:${code}`,
  colour: (family: string) => `c:${family}`,
  fabric: (fabric: string) => `f:${fabric}`,
  service: (service: string) => `s:${service}`,
  audience: (audience: string) => `a:${audience}`,
  /** Of a category's attributes, and of the common ones. */
  chosen: ({ attribute, option }: { attribute: string; option: string }) => `x:${attribute}=${option}`,
  wholesale: "w",
} as const;

export type Marked = {
  categoryPath: readonly number[];
  /** The place itself and the city that traders name for it. */
  cityCodes: readonly string[];
  colourFamilies: readonly string[];
  fabric: string;
  services: readonly string[];
  audience: string;
  chosen: readonly { attribute: string; option: string }[];
  is_wholesale: boolean;
};

export const marksOf = (product: Marked): string[] => [
  ...new Set([
    ...product.categoryPath.map(mark.category),
    ...product.cityCodes.map(mark.city),
    ...product.colourFamilies.map(mark.colour),
    mark.fabric(product.fabric),
    ...product.services.map(mark.service),
    mark.audience(product.audience),
    ...product.chosen.map(mark.chosen),
    ...(product.is_wholesale ? [mark.wholesale] : []),
  ]),
];
