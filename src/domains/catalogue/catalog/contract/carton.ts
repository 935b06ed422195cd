import { z } from "zod";

/** What a seller says of the cartons that a product is packed in. Everything may be left out; of the three sides all are said, or none. */
export const cartonFields = {
  carton_pieces: z.int().min(1).max(100_000).nullable().default(null),
  carton_length_mm: z.int().min(10).max(3_000).nullable().default(null),
  carton_width_mm: z.int().min(10).max(3_000).nullable().default(null),
  carton_height_mm: z.int().min(10).max(3_000).nullable().default(null),
  /** With what is in it. */
  carton_gross_grams: z.int().min(10).max(1_000_000).nullable().default(null),
};
export const cartonSides = ["carton_length_mm", "carton_width_mm", "carton_height_mm"] as const;
export type CartonFacts = { [Field in keyof typeof cartonFields]: number | null };
export const cartonColumns = Object.keys(cartonFields) as (keyof CartonFacts)[];

/** The facts of a carton alone, of whatever holds them too. */
export const cartonOf = (facts: CartonFacts): CartonFacts => ({
  carton_pieces: facts.carton_pieces,
  carton_length_mm: facts.carton_length_mm,
  carton_width_mm: facts.carton_width_mm,
  carton_height_mm: facts.carton_height_mm,
  carton_gross_grams: facts.carton_gross_grams,
});
export const cartonWire = z.object(
  Object.fromEntries(cartonColumns.map((column) => [column, z.int().nullable()])) as Record<keyof CartonFacts, z.ZodNullable<z.ZodInt>>,
).shape;

/** What one carton takes up, in cubic centimetres (a million are one CBM); null where its sides are not said. Rounded up: room that is not there sinks a loading plan. */
export const cartonVolume = ({ carton_length_mm, carton_width_mm, carton_height_mm }: Pick<CartonFacts, (typeof cartonSides)[number]>): number | null =>
  carton_length_mm === null || carton_width_mm === null || carton_height_mm === null
    ? null
    : Math.ceil((carton_length_mm * carton_width_mm * carton_height_mm) / 1_000);
/** Its sides in centimetres, length × width × height, as they stand on cartons; "" where they are not said. */
export const cartonSize = (facts: Pick<CartonFacts, (typeof cartonSides)[number]>, figure: (centimetres: number) => string = String): string =>
  cartonSides.every((side) => facts[side] !== null) ? cartonSides.map((side) => figure((facts[side] ?? 0) / 10)).join(" × ") : "";
