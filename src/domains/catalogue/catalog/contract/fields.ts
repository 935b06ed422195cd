import { z } from "zod";
import { locales } from "#kit/locale.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { houseCurrency, currencies } from "#kit/money.ts";
import { storedImage } from "#kit/stored-image.ts";
import { says } from "#kit/words.ts";
import { cartonFields, cartonSides } from "./carton.ts";
import { mostOfSize, mostPacks, packIn, piecesOfPack } from "./packs.ts";
import { termsFields } from "./terms.ts";
import { audiences, careSymbols, fabrics, fibres, pictureKinds, seasons, sellerServices, units } from "./choices.ts";

export const catalogWords = {
  plainOnly: /*i18n*/ { id: "catalog.plain_only", message: "Plain text only, without HTML" },
  hexWrong: /*i18n*/ { id: "catalog.hex_wrong", message: "Give the colour as #rrggbb" },
  hundred: /*i18n*/ { id: "catalog.composition_hundred", message: "The composition must add up to 100 %" },
  fibreTwice: /*i18n*/ { id: "catalog.fibre_twice", message: "Each fibre once" },
  skuTwice: /*i18n*/ { id: "catalog.sku_twice", message: "This colour and size is there twice" },
  colourSame: /*i18n*/ { id: "catalog.colour_same", message: "One colour, one name and one shade" },
  breaksRise: /*i18n*/ { id: "catalog.breaks_rise", message: "Quantities must rise from break to break" },
  breaksFall: /*i18n*/ { id: "catalog.breaks_fall", message: "A larger quantity must not cost more apiece" },
  breaksStart: /*i18n*/ { id: "catalog.breaks_start", message: "The first break starts at the minimum quantity" },
  wasHigher: /*i18n*/ { id: "catalog.was_higher", message: "The former price must be above the price" },
  notAsked: /*i18n*/ { id: "catalog.attribute_not_asked", message: "Goods of this category have no such attribute" },
  noOption: /*i18n*/ { id: "catalog.attribute_no_option", message: "Choose one of what there is for this attribute" },
  attributeTwice: /*i18n*/ { id: "catalog.attribute_twice", message: "Each attribute once" },
  cartonWhole: /*i18n*/ { id: "catalog.carton_whole", message: "A carton's length, width and height: all three, or none" },
  weightWhole: /*i18n*/ { id: "catalog.weight_whole", message: "Enter the weight in whole grams, from 1 to 100,000" },
  surchargeNone: /*i18n*/ {
    id: "catalog.surcharge_none",
    message: "At least one colour and size costs what the prices say. Raise the price instead where all cost more",
  },
  soonLate: /*i18n*/ {
    id: "catalog.ships_soon_late",
    message: "Goods that ship in 48 h have a lead time of 2 days at most: shorten it, or take that service off",
  },
  placeNeeded: /*i18n*/ { id: "catalog.incoterm_place_needed", message: "Name the place, such as Ningbo in “FOB Ningbo”" },
  packSize: /*i18n*/ { id: "catalog.pack_size", message: "No colour of this product comes in this size" },
  packSizeTwice: /*i18n*/ { id: "catalog.pack_size_twice", message: "Each size once" },
  packColour: /*i18n*/ { id: "catalog.pack_colour", message: "This product does not come in this colour" },
  packNone: /*i18n*/ { id: "catalog.pack_none", message: "A pack has two pieces or more, of sizes that one and the same colour comes in" },
  packCodeTwice: /*i18n*/ { id: "catalog.pack_code_twice", message: "Another pack of this product has this code" },
  hsWrong: /*i18n*/ { id: "catalog.hs_wrong", message: "An HS code has 6 to 10 figures, such as 6109.10.00" },
};

// Said by the server, which knows the categories.
for (const word of [catalogWords.notAsked, catalogWords.noOption, catalogWords.attributeTwice]) says(word);

/** Mark-up never belongs in these texts; "size < 40" does. */
const markup = /<\s*[a-z!/?]/i;
export const isPlain = (text: string): boolean => !markup.test(text);

export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isPlain, { error: says(catalogWords.plainOnly) });
export const plainLocalText = (max: number) =>
  localText(max).superRefine((text, ctx) => {
    for (const locale of locales) if (!isPlain(text[locale] ?? "")) ctx.addIssue({ code: "custom", path: [locale], message: says(catalogWords.plainOnly) });
  });

export const quantity = z.int().min(1).max(1_000_000);
export const stockCount = z.int().min(0).max(10_000_000);
export const maxSkus = 200;
/** What a SKU costs apiece above the product's price at every quantity. Minor units, as a decimal string. */
export const surchargeMinor = z.string().regex(/^(0|[1-9]\d{0,9})$/, { abort: true });
/** Whether nothing that is on sale costs what the prices say. */
export const isAllSurcharged = (onSale: readonly string[]): boolean => onSale.length > 0 && onSale.every((surcharge) => surcharge !== "0");
/** What one piece of a SKU weighs without its packing. */
export const netGrams = z
  .int({ error: says(catalogWords.weightWhole) })
  .min(1)
  .max(100_000);
/** Unit price in minor units, as a decimal string: at most 100 million yuan. Aborts, because the rules between prices read them as numbers. */
export const priceMinor = z.string().regex(/^[1-9]\d{0,9}$/, { abort: true });
export const cityCode = z.string().regex(/^(\d{6})?$/);
export const colourKey = z.string().regex(/^[a-z0-9-]{1,40}$/);

export const attributeCode = z.string().regex(/^[a-z][a-z0-9_]{1,29}$/);

const image = z.object({
  path: storedImage,
  alt: plainLocalText(200).optional(),
  /** Which colour the picture shows; none for a picture of the product as such. */
  colour_key: colourKey.optional(),
  /** A photograph where nothing is said. */
  kind: pictureKinds.schema.optional(),
});

const sku = z.object({
  colour_key: colourKey,
  colour: plainLocalText(40),
  hex: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: says(catalogWords.hexWrong) }),
  size: plainText(20).default(""),
  seller_code: plainText(60).default(""),
  surcharge_minor: surchargeMinor.default("0"),
  net_grams: netGrams.nullable().default(null),
  /** Counts only when the SKU is new: later stock changes through `product/restock`. */
  stock: stockCount.default(0),
  is_on: z.boolean().default(true),
});

const pack = z.object({
  name: plainLocalText(40),
  code: plainText(60).default(""),
  colour_key: z.union([z.literal(""), colourKey]).default(""),
  sizes: z
    .array(z.object({ size: plainText(20), quantity: z.int().min(1).max(mostOfSize) }))
    .min(1)
    .max(30),
});

const priceBreaks = z
  .array(z.object({ from_quantity: quantity, unit_price_minor: priceMinor }))
  .min(1)
  .max(6);
type Prices = { min_quantity: number; was_price_minor: string | null; price_breaks: z.output<typeof priceBreaks> };

/** What must hold between a product's prices. */
export const faultsOfPrices = ({
  min_quantity,
  was_price_minor,
  price_breaks,
}: Prices): { path: (string | number)[]; word: { id: string; message: string } }[] => {
  const [first] = price_breaks;
  return [
    ...price_breaks.flatMap((one, index) => {
      const before = price_breaks[index - 1];
      if (!before) return [];
      return [
        ...(one.from_quantity <= before.from_quantity ? [{ path: ["price_breaks", index, "from_quantity"], word: catalogWords.breaksRise }] : []),
        ...(BigInt(one.unit_price_minor) > BigInt(before.unit_price_minor)
          ? [{ path: ["price_breaks", index, "unit_price_minor"], word: catalogWords.breaksFall }]
          : []),
      ];
    }),
    ...(first && first.from_quantity !== min_quantity ? [{ path: ["price_breaks", 0, "from_quantity"], word: catalogWords.breaksStart }] : []),
    ...(first && was_price_minor !== null && BigInt(was_price_minor) <= BigInt(first.unit_price_minor)
      ? [{ path: ["was_price_minor"], word: catalogWords.wasHigher }]
      : []),
  ];
};

type Packed = { packs: z.output<typeof pack>[]; skus: z.output<typeof sku>[] };

/** What must hold between packs and colours and sizes, whether those are on sale or not: a size that goes off sale takes no pack away, it is only not offered meanwhile. */
const faultsOfPacks = ({ packs, skus }: Packed): { path: (string | number)[]; word: { id: string; message: string } }[] => {
  const colours = [...Map.groupBy(skus, (one) => one.colour_key)].map(([key, own]) => ({ key, skus: own }));
  return packs.flatMap((one, index) => {
    const at = (...path: (string | number)[]) => ["packs", index, ...path];
    const sizes = one.sizes.map(({ size }) => size);
    const found = [
      ...sizes.flatMap((size, place) =>
        !skus.some((sku) => sku.size === size)
          ? [{ path: at("sizes", place, "size"), word: catalogWords.packSize }]
          : sizes.indexOf(size) < place
            ? [{ path: at("sizes", place, "size"), word: catalogWords.packSizeTwice }]
            : [],
      ),
      ...(one.colour_key !== "" && !colours.some(({ key }) => key === one.colour_key) ? [{ path: at("colour_key"), word: catalogWords.packColour }] : []),
      ...(one.code !== "" && packs.findIndex((other) => other.code.toLowerCase() === one.code.toLowerCase()) < index
        ? [{ path: at("code"), word: catalogWords.packCodeTwice }]
        : []),
    ];
    const isPossible = piecesOfPack(one) > 1 && colours.some((colour) => packIn(one, colour));
    return found.length === 0 && !isPossible ? [{ path: at("sizes"), word: catalogWords.packNone }] : found;
  });
};

/** Everything a seller writes of a product. A draft may be incomplete in pictures; what is there must be right. */
export const productFields = z
  .object({
    category_id: z.int().positive(),
    style_code: plainText(40).min(1),
    title: plainLocalText(120),
    description: plainLocalText(5_000).optional(),
    keywords: z.array(plainText(30).min(1)).max(10).default([]),
    audience: audiences.schema,
    season: z.array(seasons.schema).max(4).default([]),
    fabric: fabrics.schema,
    composition: z
      .array(z.object({ fibre: fibres.schema, percent: z.int().min(1).max(100) }))
      .max(8)
      .default([]),
    weight_gsm: z.int().min(1).max(5_000).nullable().default(null),
    width_cm: z.int().min(1).max(1_000).nullable().default(null),
    care: z.array(careSymbols.schema).max(8).default([]),
    attributes: z
      .array(z.object({ name: plainLocalText(40), value: plainLocalText(120) }))
      .max(20)
      .default([]),
    /** Of the attributes that its category asks for (`product/attributes`). */
    chosen: z
      .array(z.object({ attribute: attributeCode, option: attributeCode }))
      .max(40)
      .default([]),
    services: z.array(sellerServices).max(5).default([]),
    origin: plainText(60).default(""),
    hs_code: z
      .string()
      .trim()
      .regex(/^(\d{4}\.?\d{2}(\.?\d{2}){0,2})?$/, { error: says(catalogWords.hsWrong) })
      .default(""),
    ...cartonFields,
    ...termsFields,
    incoterm_place: plainText(60).default(""),
    /** A size chart of the same shop. */
    size_chart_id: id.nullable().default(null),
    /** A video that the same shop has uploaded (`product/startvideo`). */
    video_id: id.nullable().default(null),
    unit: units.schema.default("piece"),
    lead_days: z.int().min(0).max(365),
    min_quantity: quantity,
    city_code: cityCode.default(""),
    is_wholesale: z.boolean().default(false),
    currency: z.enum(currencies).default(houseCurrency),
    sample_price_minor: z
      .string()
      .regex(/^\d{1,10}$/)
      .nullable()
      .default(null),
    /** How many pieces one buyer may order as samples. */
    sample_limit: z.int().min(1).max(1_000).nullable().default(null),
    was_price_minor: priceMinor.nullable().default(null),
    /** Unix seconds until which the product is shown as a promotion at its former price. */
    promo_until: z.int().nonnegative().default(0),
    price_breaks: priceBreaks,
    images: z.array(image).max(20).default([]),
    skus: z.array(sku).min(1).max(maxSkus),
    packs: z.array(pack).max(mostPacks).default([]),
  })
  .superRefine((product, ctx) => {
    const fault = (path: (string | number)[], word: { id: string; message: string }) => ctx.addIssue({ code: "custom", path, message: says(word) });
    if (product.composition.length > 0 && product.composition.reduce((sum, part) => sum + part.percent, 0) !== 100)
      fault(["composition"], catalogWords.hundred);
    if (new Set(product.composition.map((part) => part.fibre)).size < product.composition.length) fault(["composition"], catalogWords.fibreTwice);
    if (product.incoterms.length > 0 && product.incoterm_place === "") fault(["incoterm_place"], catalogWords.placeNeeded);
    if (product.services.includes("ships_48h") && product.lead_days > 2) fault(["lead_days"], catalogWords.soonLate);
    const unsaid = cartonSides.filter((side) => product[side] === null);
    if (unsaid.length < cartonSides.length) for (const side of unsaid) fault([side], catalogWords.cartonWhole);
    const seen = new Set<string>();
    const shades = new Map<string, string>();
    product.skus.forEach((one, index) => {
      const key = `${one.colour_key} ${one.size}`;
      if (seen.has(key)) fault(["skus", index, "size"], catalogWords.skuTwice);
      seen.add(key);
      const shade = JSON.stringify([one.hex, one.colour["zh-cn"], one.colour.en, one.colour.ar]);
      if ((shades.get(one.colour_key) ?? shade) !== shade) fault(["skus", index, "colour"], catalogWords.colourSame);
      shades.set(one.colour_key, shade);
    });
    if (isAllSurcharged(product.skus.flatMap((one) => (one.is_on ? [one.surcharge_minor] : [])))) fault(["skus"], catalogWords.surchargeNone);
    for (const { path, word } of faultsOfPrices(product)) fault(path, word);
    for (const { path, word } of faultsOfPacks(product)) fault(path, word);
  });
export type ProductFields = z.output<typeof productFields>;
