import { cartonVolume, type CartonFacts } from "#domains/catalogue/catalog/contract/carton.ts";

export type Packing = { cartons: number | null; net_grams: number | null; gross_grams: number | null; volume_cm3: number | null };
export type PackedGoods = readonly { quantity: number; /** Of one piece. */ net_grams: number | null }[];

/** What all pieces weigh without their packing; null where of one of them it is not known. */
const netOf = (goods: PackedGoods): number | null =>
  goods.reduce<number | null>((sum, one) => (sum === null || one.net_grams === null ? null : sum + one.net_grams * one.quantity), 0);

/**
 * How so many of a product would be packed: cartons rounded up, the weight and volume of so many full ones, and the net weight of the pieces. What its
 * seller never said is null.
 */
export const packingOf = (goods: PackedGoods, carton: CartonFacts): Packing => {
  const quantity = goods.reduce((sum, one) => sum + one.quantity, 0);
  const cartons = carton.carton_pieces === null ? null : Math.ceil(quantity / carton.carton_pieces);
  const times = (one: number | null): number | null => (cartons === null || one === null ? null : cartons * one);
  return { cartons, net_grams: netOf(goods), gross_grams: times(carton.carton_gross_grams), volume_cm3: times(cartonVolume(carton)) };
};
