import { writtenFields, type WrittenField } from "#domains/catalogue/catalog/contract/written-fields.ts";
import { says, type Word } from "#kit/words.ts";

/** `style`: said once for all rows of a style. `sku`: of the row's own colour and size. */
type Column = { of: "style" | "sku"; word: Word; /** Needed for a product that is not there yet. */ needed?: boolean };

const column = (of: Column["of"], word: Word, needed = false): Column => {
  says(word);
  return { of, word, needed };
};

/** What a column of a seller's file can hold, in the order of our own files. A row is one colour in one size; rows with the same style code are one product. */
export const columns = {
  style_code: column("style", /*i18n*/ { id: "imports.column_style_code", message: "Style code" }, true),
  sku_code: column("sku", /*i18n*/ { id: "imports.column_sku_code", message: "SKU code" }),
  title_zh: column("style", /*i18n*/ { id: "imports.column_title_zh", message: "Title (Chinese)" }, true),
  title_en: column("style", /*i18n*/ { id: "imports.column_title_en", message: "Title (English)" }),
  title_ar: column("style", /*i18n*/ { id: "imports.column_title_ar", message: "Title (Arabic)" }),
  category: column("style", /*i18n*/ { id: "imports.column_category", message: "Category" }, true),
  audience: column("style", /*i18n*/ { id: "imports.column_audience", message: "Made for" }, true),
  season: column("style", /*i18n*/ { id: "imports.column_season", message: "Season" }),
  fabric: column("style", /*i18n*/ { id: "imports.column_fabric", message: "Fabric" }, true),
  composition: column("style", /*i18n*/ { id: "imports.column_composition", message: "Composition" }),
  weight_gsm: column("style", /*i18n*/ { id: "imports.column_weight_gsm", message: "Weight (g/m²)" }),
  width_cm: column("style", /*i18n*/ { id: "imports.column_width_cm", message: "Width (cm)" }),
  care: column("style", /*i18n*/ { id: "imports.column_care", message: "Care" }),
  attributes: column("style", /*i18n*/ { id: "imports.column_attributes", message: "Attributes of the category" }),
  description_zh: column("style", /*i18n*/ { id: "imports.column_description_zh", message: "Description (Chinese)" }),
  description_en: column("style", /*i18n*/ { id: "imports.column_description_en", message: "Description (English)" }),
  description_ar: column("style", /*i18n*/ { id: "imports.column_description_ar", message: "Description (Arabic)" }),
  keywords: column("style", /*i18n*/ { id: "imports.column_keywords", message: "Keywords" }),
  services: column("style", /*i18n*/ { id: "imports.column_services", message: "Services" }),
  origin: column("style", /*i18n*/ { id: "imports.column_origin", message: "Origin" }),
  hs_code: column("style", /*i18n*/ { id: "imports.column_hs_code", message: "HS code" }),
  carton_pieces: column("style", /*i18n*/ { id: "imports.column_carton_pieces", message: "Pieces a carton" }),
  carton_length_mm: column("style", /*i18n*/ { id: "imports.column_carton_length_mm", message: "Carton length (mm)" }),
  carton_width_mm: column("style", /*i18n*/ { id: "imports.column_carton_width_mm", message: "Carton width (mm)" }),
  carton_height_mm: column("style", /*i18n*/ { id: "imports.column_carton_height_mm", message: "Carton height (mm)" }),
  carton_gross_grams: column("style", /*i18n*/ { id: "imports.column_carton_gross_grams", message: "Gross weight a carton (g)" }),
  delivery_terms: column("style", /*i18n*/ { id: "imports.column_delivery_terms", message: "Delivery terms by contract" }),
  payment_terms: column("style", /*i18n*/ { id: "imports.column_payment_terms", message: "Payment by contract" }),
  city_code: column("style", /*i18n*/ { id: "imports.column_city_code", message: "City (six-figure code)" }),
  unit: column("style", /*i18n*/ { id: "imports.column_unit", message: "Unit" }),
  currency: column("style", /*i18n*/ { id: "imports.column_currency", message: "Currency" }),
  min_quantity: column("style", /*i18n*/ { id: "imports.column_min_quantity", message: "Minimum quantity" }, true),
  price: column("style", /*i18n*/ { id: "imports.column_price", message: "Unit price" }, true),
  price_breaks: column("style", /*i18n*/ { id: "imports.column_price_breaks", message: "Quantity prices" }),
  sample_price: column("style", /*i18n*/ { id: "imports.column_sample_price", message: "Sample price" }),
  was_price: column("style", /*i18n*/ { id: "imports.column_was_price", message: "Former price" }),
  promo_until: column("style", /*i18n*/ { id: "imports.column_promo_until", message: "Promotion until" }),
  lead_days: column("style", /*i18n*/ { id: "imports.column_lead_days", message: "Lead time (days)" }, true),
  is_wholesale: column("style", /*i18n*/ { id: "imports.column_is_wholesale", message: "For wholesale" }),
  pictures: column("style", /*i18n*/ { id: "imports.column_pictures", message: "Pictures" }),
  colour_zh: column("sku", /*i18n*/ { id: "imports.column_colour_zh", message: "Colour (Chinese)" }, true),
  colour_en: column("sku", /*i18n*/ { id: "imports.column_colour_en", message: "Colour (English)" }),
  colour_ar: column("sku", /*i18n*/ { id: "imports.column_colour_ar", message: "Colour (Arabic)" }),
  colour_hex: column("sku", /*i18n*/ { id: "imports.column_colour_hex", message: "Shade (#rrggbb)" }),
  colour_picture: column("sku", /*i18n*/ { id: "imports.column_colour_picture", message: "Picture of the colour" }),
  size: column("sku", /*i18n*/ { id: "imports.column_size", message: "Size" }),
  stock: column("sku", /*i18n*/ { id: "imports.column_stock", message: "Stock" }),
  surcharge: column("sku", /*i18n*/ { id: "imports.column_surcharge", message: "Surcharge of the colour or size" }),
  net_grams: column("sku", /*i18n*/ { id: "imports.column_net_grams", message: "Net weight a piece (g)" }),
  on_sale: column("sku", /*i18n*/ { id: "imports.column_on_sale", message: "On sale" }),
  /** Sizes side by side: the column is called as the size, and its cells hold the stock. */
  size_stock: column("sku", /*i18n*/ { id: "imports.column_size_stock", message: "Stock of the size that the column is called" }),
} as const satisfies Record<string, Column>;

export type ColumnKey = keyof typeof columns;
/** What a column of a seller's file can be said to hold. */
export const fieldKeys = Object.keys(columns) as [ColumnKey, ...ColumnKey[]];
/** The columns of our own files: a size has its row there. */
export const columnKeys = fieldKeys.filter((key) => key !== "size_stock") as [ColumnKey, ...ColumnKey[]];
/** What several columns may hold. */
export const mayRepeat = (key: ColumnKey | ""): boolean => key === "" || key === "size_stock";
/** What can be said once for all rows of new products where the file has no column for it. */
export const defaultKeys = [
  "category",
  "audience",
  "fabric",
  "season",
  "unit",
  "currency",
  "min_quantity",
  "lead_days",
  "origin",
  "city_code",
] as const satisfies readonly ColumnKey[];

/** Which column holds a field of the product, where one holds it as a whole. */
export const columnOfPath = {
  category_id: "category",
  style_code: "style_code",
  keywords: "keywords",
  audience: "audience",
  season: "season",
  fabric: "fabric",
  composition: "composition",
  weight_gsm: "weight_gsm",
  width_cm: "width_cm",
  care: "care",
  chosen: "attributes",
  services: "services",
  origin: "origin",
  hs_code: "hs_code",
  carton_pieces: "carton_pieces",
  carton_length_mm: "carton_length_mm",
  carton_width_mm: "carton_width_mm",
  carton_height_mm: "carton_height_mm",
  carton_gross_grams: "carton_gross_grams",
  incoterms: "delivery_terms",
  incoterm_place: "delivery_terms",
  payment_terms: "payment_terms",
  unit: "unit",
  lead_days: "lead_days",
  min_quantity: "min_quantity",
  city_code: "city_code",
  currency: "currency",
  sample_price_minor: "sample_price",
  was_price_minor: "was_price",
  promo_until: "promo_until",
  images: "pictures",
} as const satisfies Record<string, ColumnKey>;

/** The fields of one line, read and written in a cell as in the editor. */
export const writtenInCells = (Object.keys(writtenFields) as WrittenField[]).filter(
  (name): name is WrittenField & keyof typeof columnOfPath => name in columnOfPath,
);

/** Columns of which one language is enough. */
export const oneOf: readonly (readonly ColumnKey[])[] = [
  ["title_zh", "title_en", "title_ar"],
  ["colour_zh", "colour_en", "colour_ar"],
];
