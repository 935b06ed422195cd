import { z } from "zod";
import { localText } from "#kit/local-text.ts";
import { currencies } from "#kit/money.ts";
import { storedImage } from "#kit/stored-image.ts";
import { says } from "#kit/words.ts";
import { countryCode, mostRegions, placeCode } from "#domains/places/contract/fields.ts";

/** How maker and buyer share the work: cloth and making, making alone, after a sample, samples only. */
export const processingTypes = ["full_package", "cut_make_trim", "from_sample", "sampling"] as const;
export type ProcessingType = (typeof processingTypes)[number];

export const processingTypeWords = {
  full_package: /*i18n*/ { id: "processing.type_full_package", message: "Full package" },
  cut_make_trim: /*i18n*/ { id: "processing.type_cut_make_trim", message: "Cut, make and trim" },
  from_sample: /*i18n*/ { id: "processing.type_from_sample", message: "From sample" },
  sampling: /*i18n*/ { id: "processing.type_sampling", message: "Sampling" },
};

export const units = ["piece", "set", "metre", "kilogram"] as const;
export type Unit = (typeof units)[number];
export const unitWords = {
  piece: /*i18n*/ { id: "processing.unit_piece", message: "pcs" },
  set: /*i18n*/ { id: "processing.unit_set", message: "sets" },
  metre: /*i18n*/ { id: "processing.unit_metre", message: "m" },
  kilogram: /*i18n*/ { id: "processing.unit_kilogram", message: "kg" },
};

export const anywhere = /*i18n*/ { id: "processing.anywhere", message: "Anywhere" };
for (const word of [...Object.values(processingTypeWords), ...Object.values(unitWords), anywhere]) says(word);

/** Kinds of goods; their names are the portal's shared choices (`typeData` of `common/index`). */
export const goodsTypes = [
  "womenswear",
  "menswear",
  "denim",
  "knitwear",
  "modest_wear",
  "childrenswear",
  "sportswear",
  "workwear",
  "fabrics",
  "trims",
  "prints",
] as const;

/** Minor units of one piece, as a decimal string. */
export const priceMinor = z.string().regex(/^[1-9]\d{0,9}$/);

/** A processing order as a buyer writes it. */
export const orderPaper = z.object({
  title: localText(120),
  image: z.union([z.literal(""), storedImage]).default(""),
  destination_country: countryCode,
  destination_city: localText(60).optional(),
  type: z.enum(processingTypes),
  makes: z.enum(goodsTypes),
  quantity: z.int().min(1).max(10_000_000),
  unit: z.enum(units).default("piece"),
  /** Unix seconds: until when factories may offer. */
  deadline: z.int().positive(),
  /** Unix seconds: when the goods are wanted. */
  delivery_at: z.int().positive().nullable().default(null),
  /** What one unit may cost. */
  budget: z
    .object({ min: priceMinor, max: priceMinor, currency: z.enum(currencies).default("CNY") })
    .nullable()
    .default(null),
  city_codes: z.array(placeCode).max(mostRegions).default([]),
  description: localText(4000).optional(),
  spec: z
    .array(z.object({ name: localText(40), value: localText(200) }))
    .max(30)
    .default([]),
});
