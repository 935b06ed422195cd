import { houseCurrency } from "#kit/money-text.ts";
import { z } from "zod";
import { localTextOrNone, type LocalText } from "#kit/local-text.ts";
import type { InputOf, OutputOf } from "#kit/call.ts";
import { storedImage } from "#kit/stored-image.ts";
import { colourKey } from "./fields.ts";
import type { createProduct, myProduct } from "./selling.ts";
import { productVideo } from "./videos.ts";
import { amount, cartonTyped, netWeight, readAs, surcharge, whole, writtenFields } from "./written-fields.ts";
import { pictureKinds } from "./choices.ts";

const typed = (max: number) => z.string().max(max).default("");
const texts = (max: number) => localTextOrNone(max).default({});

/**
 * A product as it stands in the editor: everything as it was typed, finished or not. It is kept while somebody works on it;
 * `fieldsOf` makes of it what `product/create` takes, and there it is judged.
 */
export const productForm = z.object({
  /** 0 while none is chosen. */
  category_id: z.int().min(0).max(2_147_483_647).default(0),
  style_code: typed(80),
  title: texts(240),
  description: texts(8_000),
  /** Separated by commas. */
  keywords: typed(500),
  audience: typed(40),
  season: z.array(z.string().max(40)).max(8).default([]),
  fabric: typed(40),
  composition: z
    .array(z.object({ fibre: typed(40), percent: typed(10) }))
    .max(12)
    .default([]),
  weight_gsm: typed(20),
  width_cm: typed(20),
  care: z.array(z.string().max(40)).max(12).default([]),
  attributes: z
    .array(z.object({ name: texts(80), value: texts(240) }))
    .max(30)
    .default([]),
  chosen: z
    .array(z.object({ attribute: z.string().max(40), option: z.string().max(40) }))
    .max(60)
    .default([]),
  services: z.array(z.string().max(40)).max(8).default([]),
  origin: typed(120),
  hs_code: typed(40),
  incoterms: z.array(z.string().max(10)).max(10).default([]),
  incoterm_place: typed(120),
  payment_terms: z.array(z.string().max(40)).max(10).default([]),
  carton_pieces: typed(20),
  /** Typed in centimetres, and the weight in kilograms. */
  carton_length_mm: typed(20),
  carton_width_mm: typed(20),
  carton_height_mm: typed(20),
  carton_gross_grams: typed(20),
  /** A size chart of the shop; 0 for none. */
  size_chart_id: z.int().min(0).max(2_147_483_647).default(0),
  video: productVideo.nullable().default(null),
  packs: z
    .array(
      z.object({
        name: texts(80),
        code: typed(80),
        /** "" for every colour. */
        colour_key: typed(40),
        sizes: z.array(z.object({ size: z.string().max(30), quantity: typed(10) })).max(30),
      }),
    )
    .max(10)
    .default([]),
  unit: z.string().max(40).default("piece"),
  lead_days: typed(20),
  min_quantity: typed(20),
  city_code: typed(12),
  is_wholesale: z.boolean().default(false),
  currency: z.string().max(3).default(houseCurrency),
  sample_price: typed(20),
  sample_limit: typed(20),
  was_price: typed(20),
  /** A day of the trade's zone, yyyy-mm-dd. */
  promo_until: typed(10),
  price_breaks: z
    .array(z.object({ from_quantity: typed(20), unit_price: typed(20) }))
    .max(10)
    .default([]),
  images: z
    .array(z.object({ path: storedImage, alt: texts(300), colour_key: typed(40), kind: pictureKinds.schema.default("photo") }))
    .max(30)
    .default([]),
  colours: z
    .array(z.object({ key: colourKey, name: texts(60), hex: typed(7) }))
    .max(40)
    .default([]),
  sizes: z.array(z.string().max(30)).max(30).default([]),
  /** One colour in one size. What is not here, or not on, is not sold. `from` is the stock there was when the editor opened, "" for a new one. */
  cells: z
    .array(
      z.object({
        colour_key: colourKey,
        size: z.string().max(30),
        stock: typed(20),
        from: typed(20),
        code: typed(80),
        surcharge: typed(20),
        /** In grams. */
        weight: typed(20),
        is_on: z.boolean(),
      }),
    )
    .max(400)
    .default([]),
});
export type ProductForm = z.output<typeof productForm>;
export type FormCell = ProductForm["cells"][number];

const isSaid = (text: LocalText) => Boolean(text["zh-cn"] ?? text.en ?? text.ar);

/** The cells that are on sale, in the order in which they are sent: a fault at `skus.3` is the fourth of these. */
export const cellsOnSale = (form: ProductForm): FormCell[] =>
  form.colours.flatMap((colour) =>
    form.sizes.flatMap((size) => form.cells.filter((cell) => cell.colour_key === colour.key && cell.size === size && cell.is_on).slice(0, 1)),
  );

type Fields = InputOf<typeof createProduct>["product"];

export const fieldsOf = (form: ProductForm): Fields => {
  const colourOf = new Map(form.colours.map((colour) => [colour.key, colour]));
  const {
    keywords,
    description,
    sample_price,
    was_price,
    promo_until,
    price_breaks,
    colours: _colours,
    sizes: _sizes,
    cells: _cells,
    images,
    video,
    packs,
    ...same
  } = form;
  return {
    ...same,
    ...(isSaid(description) ? { description } : {}),
    keywords: readAs(writtenFields.keywords, keywords),
    composition: form.composition.map(({ fibre, percent }) => ({ fibre, percent: readAs(whole, percent) })),
    weight_gsm: readAs(writtenFields.weight_gsm, form.weight_gsm),
    width_cm: readAs(writtenFields.width_cm, form.width_cm),
    carton_pieces: readAs(writtenFields.carton_pieces, form.carton_pieces),
    carton_length_mm: readAs(cartonTyped.carton_length_mm, form.carton_length_mm),
    carton_width_mm: readAs(cartonTyped.carton_width_mm, form.carton_width_mm),
    carton_height_mm: readAs(cartonTyped.carton_height_mm, form.carton_height_mm),
    carton_gross_grams: readAs(cartonTyped.carton_gross_grams, form.carton_gross_grams),
    size_chart_id: form.size_chart_id > 0 ? form.size_chart_id : null,
    video_id: video?.id ?? null,
    // A form that was kept before there were packs has none.
    packs: ((packs as ProductForm["packs"] | undefined) ?? []).map(({ sizes, ...pack }) => ({
      ...pack,
      sizes: sizes.flatMap(({ size, quantity }) => (quantity.trim() === "" || !form.sizes.includes(size) ? [] : [{ size, quantity: readAs(whole, quantity) }])),
    })),
    attributes: form.attributes.filter(({ name, value }) => isSaid(name) || isSaid(value)),
    lead_days: readAs(writtenFields.lead_days, form.lead_days),
    min_quantity: readAs(writtenFields.min_quantity, form.min_quantity),
    sample_price_minor: readAs(writtenFields.sample_price_minor, sample_price),
    sample_limit: readAs(writtenFields.sample_limit, form.sample_limit),
    was_price_minor: readAs(writtenFields.was_price_minor, was_price),
    promo_until: readAs(writtenFields.promo_until, promo_until),
    price_breaks: price_breaks.map(({ from_quantity, unit_price }) => ({
      from_quantity: readAs(whole, from_quantity),
      unit_price_minor: readAs(amount, unit_price),
    })),
    images: images.map(({ path, alt, colour_key, kind }) => ({
      path,
      ...(kind === "photo" ? {} : { kind }),
      ...(isSaid(alt) ? { alt } : {}),
      ...(colour_key && colourOf.has(colour_key) ? { colour_key } : {}),
    })),
    skus: cellsOnSale(form).map((cell) => ({
      colour_key: cell.colour_key,
      colour: colourOf.get(cell.colour_key)?.name ?? {},
      hex: colourOf.get(cell.colour_key)?.hex ?? "",
      size: cell.size,
      seller_code: cell.code,
      // A form that was kept before there were surcharges or weights says nothing of them.
      surcharge_minor: readAs(surcharge, (cell.surcharge as string | undefined) ?? ""),
      net_grams: readAs(netWeight, (cell.weight as string | undefined) ?? ""),
      stock: cell.stock.trim() === "" ? 0 : readAs(whole, cell.stock),
      is_on: true,
    })),
  } as Fields;
};

/** A product as its editor opens it. */
export const formOf = ({ product, video }: OutputOf<typeof myProduct>): ProductForm => {
  const colours = new Map(product.skus.map((sku) => [sku.colour_key, { key: sku.colour_key, name: sku.colour, hex: sku.hex }]));
  const { sample_price_minor, was_price_minor, skus, ...same } = product;
  return productForm.parse({
    ...same,
    keywords: writtenFields.keywords.write(product.keywords),
    composition: product.composition.map(({ fibre, percent }) => ({ fibre, percent: String(percent) })),
    weight_gsm: writtenFields.weight_gsm.write(product.weight_gsm),
    width_cm: writtenFields.width_cm.write(product.width_cm),
    carton_pieces: writtenFields.carton_pieces.write(product.carton_pieces),
    carton_length_mm: cartonTyped.carton_length_mm.write(product.carton_length_mm),
    carton_width_mm: cartonTyped.carton_width_mm.write(product.carton_width_mm),
    carton_height_mm: cartonTyped.carton_height_mm.write(product.carton_height_mm),
    carton_gross_grams: cartonTyped.carton_gross_grams.write(product.carton_gross_grams),
    size_chart_id: product.size_chart_id ?? 0,
    video,
    packs: product.packs.map(({ sizes, ...pack }) => ({ ...pack, sizes: sizes.map(({ size, quantity }) => ({ size, quantity: String(quantity) })) })),
    lead_days: writtenFields.lead_days.write(product.lead_days),
    min_quantity: writtenFields.min_quantity.write(product.min_quantity),
    sample_price: writtenFields.sample_price_minor.write(sample_price_minor),
    sample_limit: writtenFields.sample_limit.write(product.sample_limit),
    was_price: writtenFields.was_price_minor.write(was_price_minor),
    promo_until: writtenFields.promo_until.write(product.promo_until),
    price_breaks: product.price_breaks.map((one) => ({ from_quantity: whole.write(one.from_quantity), unit_price: amount.write(one.unit_price_minor) })),
    colours: [...colours.values()],
    sizes: [...new Set(skus.map((sku) => sku.size))],
    cells: skus.map((sku) => ({
      colour_key: sku.colour_key,
      size: sku.size,
      stock: sku.is_on ? String(sku.stock) : "",
      from: String(sku.stock),
      code: sku.seller_code,
      surcharge: surcharge.write(sku.surcharge_minor),
      weight: netWeight.write(sku.net_grams),
      is_on: sku.is_on,
    })),
  });
};

/** What was added to the stock of SKUs that exist, against what there was when the editor opened: what is sold meanwhile stays sold. */
export const restockOf = (form: ProductForm, stock: OutputOf<typeof myProduct>["stock"]): { sku_id: number; add: number }[] =>
  cellsOnSale(form).flatMap((cell) => {
    const sku = stock.find((one) => one.colour_key === cell.colour_key && one.size === cell.size);
    const add = readAs(whole, cell.stock.trim() === "" ? "0" : cell.stock) - readAs(whole, cell.from === "" ? String(sku?.stock ?? 0) : cell.from);
    return sku && Number.isFinite(add) && add !== 0 ? [{ sku_id: sku.sku_id, add }] : [];
  });

export const emptyForm = (): ProductForm =>
  productForm.parse({ price_breaks: [{ from_quantity: "", unit_price: "" }], composition: [{ fibre: "", percent: "100" }] });
