import { locales } from "#kit/locale.ts";
import { typedOf } from "#kit/typed-amount.ts";
import type { ProductFields } from "#domains/catalogue/catalog/contract/fields.ts";
import { termsText } from "#domains/catalogue/catalog/contract/terms.ts";
import { netWeight, surcharge, writtenFields, type Written } from "#domains/catalogue/catalog/contract/written-fields.ts";
import { columnKeys, columnOfPath, columns, writtenInCells, type ColumnKey } from "../../contract/columns.ts";

export type RowWords = {
  category(id: number): string;
  choice(of: "audience" | "season" | "fabric" | "fibre" | "care" | "service" | "payment" | "unit", key: string): string;
  attribute(categoryId: number, chosen: ProductFields["chosen"][number]): string;
  yesOrNo(value: boolean): string;
};

const tag = { "zh-cn": "zh", en: "en", ar: "ar" } as const;

/** A product as rows of a file, one a colour and size, in the order of our columns. What is said once of the style stands in its first row. Read back, they change nothing. */
export const rowsOfProduct = (fields: ProductFields, words: RowWords): string[][] => {
  const [first, ...more] = fields.price_breaks;
  const style: Partial<Record<ColumnKey, string>> = {
    style_code: fields.style_code,
    category: words.category(fields.category_id),
    audience: words.choice("audience", fields.audience),
    season: fields.season.map((key) => words.choice("season", key)).join("; "),
    fabric: words.choice("fabric", fields.fabric),
    composition: fields.composition.map(({ fibre, percent }) => `${words.choice("fibre", fibre)} ${percent}`).join("; "),
    care: fields.care.map((key) => words.choice("care", key)).join("; "),
    attributes: fields.chosen.map((one) => words.attribute(fields.category_id, one)).join("; "),
    services: fields.services.map((key) => words.choice("service", key)).join("; "),
    origin: fields.origin,
    hs_code: fields.hs_code,
    delivery_terms: termsText(fields),
    payment_terms: fields.payment_terms.map((key) => words.choice("payment", key)).join("; "),
    city_code: fields.city_code,
    unit: words.choice("unit", fields.unit),
    currency: fields.currency,
    price: first ? typedOf(first.unit_price_minor) : "",
    price_breaks: more.map((one) => `${one.from_quantity}=${typedOf(one.unit_price_minor)}`).join("; "),
    is_wholesale: words.yesOrNo(fields.is_wholesale),
    pictures: fields.images
      .filter((image) => !image.colour_key)
      .map((image) => image.path)
      .join("; "),
  };
  for (const name of writtenInCells) style[columnOfPath[name]] = (writtenFields[name] as Written<unknown>).write(fields[name]);
  for (const locale of locales) {
    style[`title_${tag[locale]}`] = fields.title[locale] ?? "";
    style[`description_${tag[locale]}`] = fields.description?.[locale] ?? "";
  }
  const pictured = new Set<string>();
  return fields.skus.map((sku, index) => {
    const shownBy = pictured.has(sku.colour_key) ? undefined : fields.images.find((image) => image.colour_key === sku.colour_key)?.path;
    pictured.add(sku.colour_key);
    const own: Partial<Record<ColumnKey, string>> = {
      style_code: fields.style_code,
      sku_code: sku.seller_code,
      colour_zh: sku.colour["zh-cn"] ?? "",
      colour_en: sku.colour.en ?? "",
      colour_ar: sku.colour.ar ?? "",
      colour_hex: sku.hex,
      colour_picture: shownBy ?? "",
      size: sku.size,
      stock: String(sku.stock),
      surcharge: surcharge.write(sku.surcharge_minor),
      net_grams: netWeight.write(sku.net_grams),
      on_sale: words.yesOrNo(sku.is_on),
    };
    return columnKeys.map((key) => own[key] ?? (index === 0 && columns[key].of === "style" ? (style[key] ?? "") : ""));
  });
};
