import { cartonVolume, type CartonFacts } from "#domains/catalogue/catalog/contract/carton.ts";

export type Packing = { cartons: number | null; net_grams: number | null; gross_grams: number | null; volume_cm3: number | null };

/**
 * How so many of a product would be packed: cartons rounded up, and the weight and volume of so many full ones. What its seller never said of its cartons
 * is null; the net weight always, which no product says.
 */
export const packingOf = (quantity: number, carton: CartonFacts): Packing => {
  const cartons = carton.carton_pieces === null ? null : Math.ceil(quantity / carton.carton_pieces);
  const times = (one: number | null): number | null => (cartons === null || one === null ? null : cartons * one);
  return { cartons, net_grams: null, gross_grams: times(carton.carton_gross_grams), volume_cm3: times(cartonVolume(carton)) };
};
