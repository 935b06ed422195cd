import type { LocalText } from "#kit/local-text.ts";

export const mostPacks = 5;
/** Of one size in one pack. */
export const mostOfSize = 1_000;

/** How many of each size go together. `colour_key` is "" for a pack that there is in every colour. */
export type Pack = { name: LocalText; code: string; colour_key: string; sizes: { size: string; quantity: number }[] };

type Ratio = Pick<Pack, "colour_key" | "sizes">;

/** "S×1 M×2 L×2": the sizes as they are; "" names the one size of what has none. */
export const ratioText = ({ sizes }: Pick<Pack, "sizes">): string => sizes.map(({ size, quantity }) => `${size}×${quantity}`).join(" ");
export const piecesOfPack = ({ sizes }: Pick<Pack, "sizes">): number => sizes.reduce((sum, { quantity }) => sum + quantity, 0);

type Sku = { size: string };
/** One pack in one colour as its SKUs; undefined where the colour lacks one of the sizes, or is not the pack's. */
export const packIn = <S extends Sku>(pack: Ratio, colour: { key: string; skus: readonly S[] }): { sku: S; quantity: number }[] | undefined => {
  if (pack.colour_key !== "" && pack.colour_key !== colour.key) return undefined;
  const parts = pack.sizes.flatMap(({ size, quantity }) => {
    const sku = colour.skus.find((one) => one.size === size);
    return sku ? [{ sku, quantity }] : [];
  });
  return parts.length === pack.sizes.length && parts.length > 0 ? parts : undefined;
};
