import { z } from "zod";
import { goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { houseCurrency, currencies } from "#kit/money.ts";
import { storedImage } from "#kit/stored-image.ts";
import { says } from "#kit/words.ts";
import { countryCode, mostRegions, placeCode } from "#domains/places/contract/fields.ts";
import { incoterms } from "#kit/incoterms.ts";
import { units } from "#domains/sourcing/contracts/contract/fields.ts";

/** How maker and buyer share the work: cloth and making, making alone, after a sample, samples only. */
export const processingTypes = ["full_package", "cut_make_trim", "from_sample", "sampling"] as const;
export type ProcessingType = (typeof processingTypes)[number];

export const processingTypeWords = {
  full_package: /*i18n*/ { id: "processing.type_full_package", message: "Full package" },
  cut_make_trim: /*i18n*/ { id: "processing.type_cut_make_trim", message: "Cut, make and trim" },
  from_sample: /*i18n*/ { id: "processing.type_from_sample", message: "From sample" },
  sampling: /*i18n*/ { id: "processing.type_sampling", message: "Sampling" },
};

export const anywhere = /*i18n*/ { id: "processing.anywhere", message: "Anywhere" };
for (const word of [...Object.values(processingTypeWords), anywhere]) says(word);

export const processingWords = {
  chartUneven: /*i18n*/ { id: "processing.chart_uneven", message: "Every row of the chart needs a value for each size" },
  breaksOrder: /*i18n*/ { id: "processing.breaks_order", message: "List the quantities from small to large; a larger quantity cannot cost more" },
};

/** Pieces to judge by before ordering, one to seal before the bulk, or none. */
export const sampleWishes = ["none", "before_order", "approval"] as const;
export type SampleWish = (typeof sampleWishes)[number];

const cell = z.string().trim().max(20);
/** A measurement chart in centimetres: a column a size, a row a place of the garment. */
export const measurementChart = z
  .object({
    sizes: z.array(z.string().trim().min(1).max(12)).min(1).max(12),
    rows: z
      .array(z.object({ name: localText(40), values: z.array(cell).min(1).max(12) }))
      .min(1)
      .max(30),
  })
  .refine(({ sizes, rows }) => rows.every((row) => row.values.length === sizes.length), { error: says(processingWords.chartUneven), path: ["rows"] });

export const suppliers = ["buyer", "factory"] as const;
/** What the garment is made of, part by part, and who brings it. */
export const materialLine = z.object({
  part: localText(40),
  material: localText(120),
  /** "1.62 m", "2 pcs": for one garment. */
  consumption: cell.default(""),
  by: z.enum(suppliers).default("factory"),
});

export const mostAttachments = 10;
export const mostOfferAttachments = 5;

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
    .object({ min: priceMinor, max: priceMinor, currency: z.enum(currencies).default(houseCurrency) })
    .nullable()
    .default(null),
  city_codes: z.array(placeCode).max(mostRegions).default([]),
  description: localText(4000).optional(),
  spec: z
    .array(z.object({ name: localText(40), value: localText(200) }))
    .max(30)
    .default([]),
  quality: localText(600).optional(),
  packing: localText(600).optional(),
  incoterm: z.enum(incoterms).nullable().default(null),
  sample_wish: z.enum(sampleWishes).default("approval"),
  sample_pieces: z.int().min(1).max(100).nullable().default(null),
  measurements: measurementChart.nullable().default(null),
  bill_of_materials: z.array(materialLine).max(30).default([]),
  /** From `processing/attach`, mine. */
  attachment_ids: z.array(id).max(mostAttachments).default([]),
});

/** Prices of one unit at other quantities than the one ordered. */
const breaks = z
  .array(z.object({ quantity: z.int().min(1).max(10_000_000), price: priceMinor }))
  .max(5)
  .refine(
    (list) => list.every((one, at) => at === 0 || (one.quantity > (list[at - 1]?.quantity ?? 0) && BigInt(one.price) <= BigInt(list[at - 1]?.price ?? 0))),
    {
      error: says(processingWords.breaksOrder),
    },
  );

/** What a factory offers. */
export const offerPaper = z.object({
  /** Of one unit at the quantity ordered. */
  price: priceMinor,
  currency: z.enum(currencies).default(houseCurrency),
  breaks: breaks.default([]),
  lead_days: z.int().min(1).max(365),
  sample: z
    .object({ price: z.string().regex(/^(0|[1-9]\d{0,9})$/), days: z.int().min(1).max(120) })
    .nullable()
    .default(null),
  /** Unix seconds: until when the factory holds to it. Left out, thirty days. */
  valid_until: z.int().positive().optional(),
  note: z.string().trim().max(1000).default(""),
  attachment_ids: z.array(id).max(mostOfferAttachments).default([]),
});

/** A stored upload as it is shown. */
export const attachmentWire = z.object({ id: z.int(), name: z.string(), path: z.string(), kind: z.enum(["image", "pdf"]), bytes: z.int() });
