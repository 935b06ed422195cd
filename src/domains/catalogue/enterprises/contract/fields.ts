import { z } from "zod";
import { localText, localTextOrNone } from "#kit/local-text.ts";
import { houseCurrency, currencies } from "#kit/money.ts";
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

/** What factories make and buyers look for, as lists are narrowed by it; their names are the portal's shared choices (`typeData` of `common/index`). */
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

/** The same as a filter or a form offers them, in the order of the shared choices. */
export const goodsChoices = (typeData: readonly { id: string | number; title: string }[]): { key: string; label: string }[] =>
  typeData.filter(({ id }) => goodsTypes.some((one) => one === id)).map(({ id, title }) => ({ key: String(id), label: title }));

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

export const priceLevels = ["economy", "middle", "premium"] as const;
export type PriceLevel = (typeof priceLevels)[number];
export const priceLevelWords = {
  economy: /*i18n*/ { id: "enterprises.price_economy", message: "Economy" },
  middle: /*i18n*/ { id: "enterprises.price_middle", message: "Mid-range" },
  premium: /*i18n*/ { id: "enterprises.price_premium", message: "Premium" },
};

/** How a factory is paid for an order that is agreed on by chat; orders of the shop are paid by escrow whatever stands here. */
export const paymentTerms = ["escrow", "deposit_30", "deposit_50", "after_inspection", "letter_of_credit", "monthly"] as const;
export const paymentTermWords = {
  escrow: /*i18n*/ { id: "enterprises.payment_escrow", message: "Escrow on this portal" },
  deposit_30: /*i18n*/ { id: "enterprises.payment_deposit_30", message: "30% deposit, balance before shipping" },
  deposit_50: /*i18n*/ { id: "enterprises.payment_deposit_50", message: "50% deposit, balance before shipping" },
  after_inspection: /*i18n*/ { id: "enterprises.payment_after_inspection", message: "Balance after inspection" },
  letter_of_credit: /*i18n*/ { id: "enterprises.payment_letter_of_credit", message: "Letter of credit at sight" },
  monthly: /*i18n*/ { id: "enterprises.payment_monthly", message: "Monthly account for regular buyers" },
};
for (const word of [...Object.values(priceLevelWords), ...Object.values(paymentTermWords)]) says(word);

/** A month of the capacity calendar: `2026-12`. */
export const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
/** A day by the portal's own clock: `2026-12-31`. */
export const dayText = z.iso.date();

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
  address: localTextOrNone(200).optional(),
  about: localTextOrNone(4000).optional(),
  founded_year: z.int().min(1900).max(2100).nullable().default(null),
  area_m2: z.int().min(1).max(10_000_000).nullable().default(null),
  production_lines: z.int().min(1).max(10_000).nullable().default(null),
  /** The most that the factory makes in a month: no month of its calendar holds more. */
  monthly_capacity: z.int().min(1).max(100_000_000).nullable().default(null),
  min_order_quantity: z.int().min(1).max(1_000_000).nullable().default(null),
  /** What each line makes in a month, in what it makes: pieces, or metres. What of the factory is free the calendar alone says. */
  capacities: z
    .array(z.object({ title: localText(60), monthly: z.int().min(1).max(100_000_000) }))
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
        scan: optionalImage.default(""),
      }),
    )
    .max(8)
    .default([]),
  samples: z
    .array(
      z.object({
        id: z.int().positive().optional(),
        images: z.array(storedImage).min(1).max(9),
        title: localText(80),
        about: localTextOrNone(1000).optional(),
        composition: localTextOrNone(200).optional(),
        /** What one sample costs, in minor units; null where it is asked for by chat. */
        cost_minor: z
          .string()
          .regex(/^\d{1,9}$/)
          .nullable()
          .default(null),
        currency: z.enum(currencies).default(houseCurrency),
        lead_days: z.int().min(1).max(365).nullable().default(null),
      }),
    )
    .max(40)
    .default([]),
  price_level: z.enum(priceLevels).nullable().default(null),
  payment_terms: z.array(z.enum(paymentTerms)).max(6).default([]),
  /** Days until a sample is ready, and until an order of usual size is. */
  sample_days: z.int().min(1).max(365).nullable().default(null),
  bulk_days: z.int().min(1).max(365).nullable().default(null),
  is_open: z.boolean().default(true),
});
export type EnterprisePage = z.output<typeof enterprisePage>;
