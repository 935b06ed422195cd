import { imageVariant } from "#kit/image-path.ts";
import { localeFacts, type Locale } from "#kit/locale.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import type { OutputOf } from "#kit/call.ts";
import { quantityWords } from "#kit/sale-unit.ts";
import { longDate } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import type { SheetLook } from "#kit/xlsx.ts";
import { cartonSize } from "#domains/catalogue/catalog/contract/carton.ts";
import { termsText } from "#domains/catalogue/catalog/contract/terms.ts";
import { surchargedName, surchargesOf } from "#domains/catalogue/catalog/contract/surcharges.ts";
import type { productLineSheet } from "#domains/catalogue/catalog/contract/compare.ts";

export type SheetProduct = OutputOf<typeof productLineSheet>["list"][number];

const words = {
  title: /*i18n*/ { id: "line_sheet.title", message: "Line sheet" },
  prices: /*i18n*/ {
    id: "line_sheet.prices",
    message: "Prices in {currencies}, as they stood on {day}. What holds when you order is the price on the product's page.",
  },
  left_out: /*i18n*/ {
    id: "line_sheet.left_out",
    message: "{count, plural, one {# product is public no longer and left out.} other {# products are public no longer and left out.}}",
  },
  composition: /*i18n*/ { id: "line_sheet.composition", message: "Composition: {value}" },
  sizes: /*i18n*/ { id: "line_sheet.sizes", message: "Sizes: {value}" },
  colours: /*i18n*/ { id: "line_sheet.colours", message: "Colours: {value}" },
  surcharges: /*i18n*/ { id: "line_sheet.surcharges", message: "Costs more apiece: {value}" },
  lead: /*i18n*/ { id: "line_sheet.lead", message: "Lead time: {count, plural, one {# day} other {# days}}" },
  minimum: /*i18n*/ { id: "line_sheet.minimum", message: "Minimum order: {quantity}" },
  from: /*i18n*/ { id: "line_sheet.from", message: "from {quantity}" },
  on_request: /*i18n*/ { id: "line_sheet.on_request", message: "Price on request" },
  page: /*i18n*/ { id: "line_sheet.page", message: "Page {page} of {pages}" },
  head_code: /*i18n*/ { id: "line_sheet.head_code", message: "Style code" },
  head_product: /*i18n*/ { id: "line_sheet.head_product", message: "Product" },
  head_maker: /*i18n*/ { id: "line_sheet.head_maker", message: "Maker" },
  head_place: /*i18n*/ { id: "line_sheet.head_place", message: "Ships from" },
  head_minimum: /*i18n*/ { id: "line_sheet.head_minimum", message: "Minimum order" },
  head_unit: /*i18n*/ { id: "line_sheet.head_unit", message: "Unit" },
  head_from: /*i18n*/ { id: "line_sheet.head_from", message: "From quantity {step}" },
  head_price: /*i18n*/ { id: "line_sheet.head_price", message: "Unit price {step}" },
  head_currency: /*i18n*/ { id: "line_sheet.head_currency", message: "Currency" },
  head_day: /*i18n*/ { id: "line_sheet.head_day", message: "Prices of" },
  head_sample: /*i18n*/ { id: "line_sheet.head_sample", message: "Sample price" },
  head_composition: /*i18n*/ { id: "line_sheet.head_composition", message: "Composition" },
  head_weight: /*i18n*/ { id: "line_sheet.head_weight", message: "Weight, gsm" },
  head_colours: /*i18n*/ { id: "line_sheet.head_colours", message: "Colours" },
  head_sizes: /*i18n*/ { id: "line_sheet.head_sizes", message: "Sizes" },
  head_surcharges: /*i18n*/ { id: "line_sheet.head_surcharges", message: "Costs more apiece" },
  head_carton_pieces: /*i18n*/ { id: "line_sheet.head_carton_pieces", message: "Pieces a carton" },
  head_carton_size: /*i18n*/ { id: "line_sheet.head_carton_size", message: "Carton, cm" },
  head_carton_weight: /*i18n*/ { id: "line_sheet.head_carton_weight", message: "Carton gross weight, kg" },
  head_delivery: /*i18n*/ { id: "line_sheet.head_delivery", message: "Terms of delivery by contract" },
  head_lead: /*i18n*/ { id: "line_sheet.head_lead", message: "Lead time, days" },
  head_hs: /*i18n*/ { id: "line_sheet.head_hs", message: "HS code" },
  head_picture: /*i18n*/ { id: "line_sheet.head_picture", message: "Picture" },
  head_link: /*i18n*/ { id: "line_sheet.head_link", message: "Page" },
} as const satisfies Record<string, Word>;
for (const word of Object.values<Word>(words)) says(word);

type Say = (word: Word, values?: Record<string, string | number>) => string;
export type SheetFrame = { say: Say; locale: Locale; publicUrl: string; imageHost: string; now: Date };

/** A product's page, in the language of the sheet: whoever gets the sheet has no language kept here. */
export const pageOf = (product: SheetProduct, { publicUrl, locale }: Pick<SheetFrame, "publicUrl" | "locale">): string =>
  `${publicUrl}${to("product-shop-details", { shop: product.seller_id }, { id: product.id, lang: locale })}`;

/** What a sheet says of its products as a whole: its name, and of which day and in which currencies its prices are. */
export const headOf = (products: readonly SheetProduct[], missing: number, { say, locale, now }: Pick<SheetFrame, "say" | "locale" | "now">) => {
  const currencies = [...new Set(products.flatMap(({ price_breaks }) => price_breaks.map(({ price }) => price.currency)))];
  return {
    title: say(words.title),
    about: [
      ...(currencies.length > 0 ? [say(words.prices, { currencies: currencies.join(", "), day: longDate(now, locale) })] : []),
      ...(missing > 0 ? [say(words.left_out, { count: missing })] : []),
    ],
    page: (page: number, pages: number) => say(words.page, { page, pages }),
  };
};

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ");
const composed = (product: SheetProduct): string => joined(product.composition.map((one) => `${one.percent}% ${one.text}`));
const coloursOf = (product: SheetProduct): string => joined(product.colours.map((colour) => colour.text));
const sizesOf = (product: SheetProduct): string => joined(product.sizes);
const surcharged = (product: SheetProduct): string => joined(surchargesOf(product).map((one) => `${surchargedName(one)} +${one.surcharge.text}`));

/** What a paper says of a product, line by line; and its prices by quantity. */
export const linesOf = (product: SheetProduct, say: Say) => {
  const quantity = (count: number) => say(quantityWords[product.unit.key], { count });
  const composition = composed(product);
  const sizes = sizesOf(product);
  const colours = coloursOf(product);
  const surcharges = surcharged(product);
  return {
    maker: joined([product.shop.name, product.city]),
    facts: [
      ...(composition ? [{ text: say(words.composition, { value: composition }), most: 2 }] : []),
      ...(colours ? [{ text: say(words.colours, { value: colours }), most: 2 }] : []),
      ...(sizes ? [{ text: say(words.sizes, { value: sizes }), most: 1 }] : []),
      ...(surcharges ? [{ text: say(words.surcharges, { value: surcharges }), most: 2 }] : []),
      { text: say(words.lead, { count: product.lead_days }), most: 1 },
    ],
    minimum: say(words.minimum, { quantity: quantity(product.min_quantity) }),
    prices:
      product.price_breaks.length > 0
        ? product.price_breaks.map((one) => ({ price: one.price.text, from: say(words.from, { quantity: quantity(one.from_quantity) }) }))
        : [{ price: say(words.on_request), from: "" }],
  };
};

/** The sheet as rows of a spreadsheet, the header first: prices as figures, as many steps of quantity as any of them has. */
export const sheetRows = (products: readonly SheetProduct[], { say, locale, publicUrl, imageHost, now }: SheetFrame): { rows: string[][]; look: SheetLook } => {
  const steps = Math.max(1, ...products.map(({ price_breaks }) => price_breaks.length));
  const day = longDate(now, locale);
  const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? "" : String(value));
  type Column = { head: string; cell: (product: SheetProduct) => string; isText?: true; isLink?: true };
  const columns: Column[] = [
    { head: say(words.head_code), cell: (product) => product.style_code, isText: true },
    { head: say(words.head_product), cell: (product) => product.title, isText: true },
    { head: say(words.head_maker), cell: (product) => product.shop.name, isText: true },
    { head: say(words.head_place), cell: (product) => product.city },
    { head: say(words.head_minimum), cell: (product) => text(product.min_quantity) },
    { head: say(words.head_unit), cell: (product) => product.unit.text },
    ...Array.from({ length: steps }, (_, index): Column[] => [
      { head: say(words.head_from, { step: index + 1 }), cell: (product) => text(product.price_breaks[index]?.from_quantity) },
      { head: say(words.head_price, { step: index + 1 }), cell: ({ price_breaks }) => (price_breaks[index] ? moneyNumber(price_breaks[index].price) : "") },
    ]).flat(),
    { head: say(words.head_currency), cell: (product) => text(product.price_breaks[0]?.price.currency) },
    { head: say(words.head_day), cell: () => day },
    { head: say(words.head_sample), cell: ({ sample_price }) => (sample_price ? moneyNumber(sample_price) : "") },
    { head: say(words.head_composition), cell: composed },
    { head: say(words.head_weight), cell: (product) => text(product.weight_gsm) },
    { head: say(words.head_colours), cell: coloursOf },
    { head: say(words.head_sizes), cell: sizesOf, isText: true },
    { head: say(words.head_surcharges), cell: surcharged, isText: true },
    { head: say(words.head_lead), cell: (product) => text(product.lead_days) },
    { head: say(words.head_carton_pieces), cell: (product) => text(product.carton_pieces) },
    { head: say(words.head_carton_size), cell: (product) => cartonSize(product) },
    { head: say(words.head_carton_weight), cell: ({ carton_gross_grams }) => (carton_gross_grams ? String(carton_gross_grams / 1_000) : "") },
    { head: say(words.head_delivery), cell: termsText, isText: true },
    { head: say(words.head_hs), cell: (product) => product.hs_code, isText: true },
    {
      head: say(words.head_picture),
      cell: ({ images }) => (images[0] ? new URL(imageVariant(images[0].path, 960, "jpg"), imageHost || publicUrl).href : ""),
      isLink: true,
    },
    { head: say(words.head_link), cell: (product) => pageOf(product, { publicUrl, locale }), isLink: true },
  ];
  const those = (name: "isText" | "isLink") => new Set(columns.flatMap((column, at) => (column[name] ? [at] : [])));
  return {
    rows: [columns.map(({ head }) => head), ...products.map((product) => columns.map(({ cell }) => cell(product)))],
    look: { isRightToLeft: localeFacts[locale].dir === "rtl", textColumns: those("isText"), linkColumns: those("isLink") },
  };
};
