import { z } from "zod";
import { localText } from "#kit/local-text.ts";
import { storedImage } from "#kit/stored-image.ts";
import { says } from "#kit/words.ts";

export const enterpriseTypes = ["manufacturer", "contractor", "trader", "factory_trade"] as const;
export type EnterpriseType = (typeof enterpriseTypes)[number];

export const enterpriseTypeWords = {
  manufacturer: /*i18n*/ { id: "enterprises.type_manufacturer", message: "Manufacturer" },
  contractor: /*i18n*/ { id: "enterprises.type_contractor", message: "Contractor" },
  trader: /*i18n*/ { id: "enterprises.type_trader", message: "Trading company" },
  factory_trade: /*i18n*/ { id: "enterprises.type_factory_trade", message: "Factory and trade" },
};
for (const word of Object.values(enterpriseTypeWords)) says(word);

/** What a factory makes, as lists are narrowed by it; their names are the portal's shared choices (`typeData` of `common/index`). */
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

/** Standards whose certificates are checked, by their proper names, which are the same in every language. */
export const certificateNames = {
  bsci: "BSCI",
  oeko_tex: "OEKO-TEX Standard 100",
  iso9001: "ISO 9001",
  iso14001: "ISO 14001",
  gots: "GOTS",
  grs: "GRS",
  sedex: "SEDEX SMETA",
  wrap: "WRAP",
} as const;
export const certificateKinds = Object.keys(certificateNames) as (keyof typeof certificateNames)[];

export const optionalImage = z.union([z.literal(""), storedImage]);

/** At most this many sample pictures on a card (specification, section 9). */
export const cardSamples = 4;

/** The page as its owner writes it. */
export const enterprisePage = z.object({
  logo: optionalImage.default(""),
  image: optionalImage.default(""),
  name: localText(80),
  type: z.enum(enterpriseTypes),
  makes: z.array(z.enum(goodsTypes)).min(1).max(12),
  zhuyingchanpin: localText(200),
  renshu: z.int().min(1).max(1_000_000).nullable().default(null),
  city_code: z.string().regex(/^[1-9]\d{5}$/),
  address: localText(200).optional(),
  about: localText(4000).optional(),
  founded_year: z.int().min(1900).max(2100).nullable().default(null),
  area_m2: z.int().min(1).max(10_000_000).nullable().default(null),
  production_lines: z.int().min(1).max(10_000).nullable().default(null),
  monthly_capacity: z.int().min(1).max(100_000_000).nullable().default(null),
  min_order_quantity: z.int().min(1).max(1_000_000).nullable().default(null),
  capacities: z
    .array(z.object({ title: localText(60), monthly: z.int().min(1).max(100_000_000), free: z.int().min(0).max(100_000_000) }))
    .max(12)
    .default([]),
  machines: z
    .array(z.object({ title: localText(60), count: z.int().min(1).max(100_000) }))
    .max(20)
    .default([]),
  markets: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(20)
    .default([]),
  certificates: z
    .array(
      z.object({
        kind: z.enum(certificateKinds),
        number: z.string().trim().min(1).max(60),
        valid_until: z.int().positive().max(4_102_444_800).nullable().default(null),
      }),
    )
    .max(8)
    .default([]),
  samples: z
    .array(z.object({ id: z.int().positive().optional(), images: z.array(storedImage).min(1).max(9), title: localText(80) }))
    .max(40)
    .default([]),
  is_open: z.boolean().default(true),
});
export type EnterprisePage = z.output<typeof enterprisePage>;
