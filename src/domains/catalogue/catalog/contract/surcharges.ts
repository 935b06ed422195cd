import type { MoneyWire } from "#kit/money.ts";

type Matrix = {
  sizes: readonly string[];
  colours: readonly { text: string; skus: readonly { size: string; surcharge: MoneyWire | null }[] }[];
};
/** `size` or `colour` is "" where it makes no difference. */
export type Surcharge = { colour: string; size: string; surcharge: MoneyWire };

/** What all of them cost more, null where they differ or where there are none. */
const sameOf = (skus: readonly { surcharge: MoneyWire | null }[]): MoneyWire | null =>
  skus.every((sku) => sku.surcharge?.minor === skus[0]?.surcharge?.minor) ? (skus[0]?.surcharge ?? null) : null;

/**
 * Where a product costs more than its price breaks say, in as few entries as say it: sizes that cost the same more in every colour first, then
 * colours that do in every size, then what is left one by one.
 */
export const surchargesOf = ({ sizes, colours }: Matrix): Surcharge[] => {
  const bySize = sizes.flatMap((size) => {
    const surcharge = sameOf(colours.flatMap(({ skus }) => skus.filter((sku) => sku.size === size)));
    return surcharge ? [{ colour: "", size, surcharge }] : [];
  });
  const isSaid = (size: string) => bySize.some((one) => one.size === size);
  const byColour = colours.flatMap(({ text, skus }): Surcharge[] => {
    const left = skus.filter((sku) => !isSaid(sku.size));
    const same = sameOf(left);
    if (same) return [{ colour: text, size: "", surcharge: same }];
    return left.flatMap(({ size, surcharge }) => (surcharge ? [{ colour: text, size, surcharge }] : []));
  });
  return [...bySize, ...byColour];
};

/** "XXL", "Navy", "Navy XXL": what an entry is of. */
export const surchargedName = ({ colour, size }: Surcharge): string => [colour, size].filter(Boolean).join(" ");
