import { mayRepeat, type ColumnKey } from "../../contract/columns.ts";
import { beginningOf } from "./beginning-of.ts";
import { isSize, isStockOrNone } from "./size-columns.ts";
import { compared } from "#domains/catalogue/catalog/contract/typed-values.ts";

/** What columns are called in files of the trade beside our own words for them. */
const otherNames: Partial<Record<ColumnKey, readonly string[]>> = {
  style_code: [
    "style",
    "style no",
    "style number",
    "item no",
    "item code",
    "product code",
    "article",
    "款式编号",
    "商品编码",
    "商品货号",
    "货号",
    "产品编号",
    "رقم الموديل",
    "كود المنتج",
  ],
  sku_code: ["sku", "sku no", "seller sku", "variant sku", "barcode", "商家编码", "sku编码", "规格编码", "رمز sku"],
  title_zh: ["标题", "商品标题", "商品名称", "产品名称", "名称", "中文名称", "品名", "款名"],
  title_en: ["title", "name", "product name", "description of goods", "英文名称", "英文标题"],
  title_ar: ["اسم المنتج", "العنوان", "阿拉伯语标题"],
  category: ["category path", "类目", "商品类目", "分类", "类别", "品类", "القسم"],
  audience: ["gender", "适用性别", "适用人群", "性别"],
  fabric: ["material", "材质", "面料名称", "القماش", "خامة"],
  composition: ["fabric composition", "content", "成分", "面料成份", "成份", "面料成分", "材质成分", "مكونات القماش"],
  attributes: ["attributes", "属性", "商品属性", "类目属性", "السمات"],
  weight_gsm: ["gsm", "g/m2", "克重(g/m²)", "克重(g)"],
  min_quantity: ["moq", "minimum order", "起批量", "最小起订量", "الحد الأدنى للطلب"],
  price: ["unit price (cny)", "fob price", "单价(元)", "价格", "报价", "出厂价", "售价", "批发价", "السعر"],
  lead_days: ["lead time", "delivery days", "交期", "交货期", "货期", "مدة التسليم"],
  pictures: ["images", "image", "photos", "图片名称", "主图", "صور"],
  colour_zh: ["颜色", "颜色分类", "颜色名称"],
  colour_en: ["color", "colour", "color name", "英文颜色"],
  colour_ar: ["اللون"],
  colour_hex: ["hex", "color code", "色值", "色号"],
  size: ["尺寸", "规格", "المقاس"],
  stock: ["quantity", "qty", "stock on hand", "inventory", "库存数量", "现货数量", "الكمية"],
  surcharge: ["extra price", "price adjustment", "加价", "差价", "尺码加价", "加价(元)", "زيادة السعر", "فرق السعر"],
  net_grams: ["net weight", "weight per piece", "unit weight", "piece weight (g)", "单件重量", "单件净重", "单件重量(g)", "单重", "وزن القطعة"],
  on_sale: ["active", "status", "是否上架"],
  delivery_terms: ["incoterms", "incoterm", "trade terms", "price terms", "delivery terms", "贸易术语", "贸易条款", "交货条款", "价格条款", "شروط التسليم"],
  payment_terms: ["payment", "payment terms", "terms of payment", "付款方式", "付款条件", "شروط الدفع"],
  hs_code: ["hs", "customs code", "海关编码"],
  carton_pieces: ["pcs/ctn", "pieces per carton", "qty per carton", "packing", "每箱数量", "装箱数", "箱装数"],
};

/** A header as it is remembered. */
export const headerKey = (header: string): string => beginningOf(compared(header).replaceAll(/[*_]/g, " ").replace(/\s+/g, " ").trim(), 120);

/** What names say, in every language: for the columns themselves, and to find the header among the first rows. */
export const columnsByName = (labels: ReadonlyMap<ColumnKey, readonly string[]>): ReadonlyMap<string, ColumnKey> => {
  const byName = new Map<string, ColumnKey>();
  for (const [key, names] of labels) {
    for (const name of [key, ...names, ...(otherNames[key] ?? [])]) {
      const known = headerKey(name);
      if (!byName.has(known)) byName.set(known, key);
    }
  }
  return byName;
};

type Guess = { field: ColumnKey | ""; isRemembered: boolean };

/**
 * What each column probably holds: as the seller chose before, else by its name in any language. Each kind once; the first column that is called so has it.
 * `labels` are our own words for the columns, in every language;
 * `samples` some cells of each column.
 */
export const guessColumns = (
  headers: readonly string[],
  remembered: ReadonlyMap<string, ColumnKey | "">,
  labels: ReadonlyMap<ColumnKey, readonly string[]>,
  samples: readonly (readonly string[])[] = [],
): Guess[] => {
  const byName = columnsByName(labels);
  const taken = new Set<ColumnKey>();
  const guesses = new Map<number, Guess>();
  const take = (index: number, field: ColumnKey | "" | undefined, isRemembered: boolean) => {
    if (field === undefined || guesses.has(index) || (field !== "" && !mayRepeat(field) && taken.has(field))) return;
    if (field) taken.add(field);
    guesses.set(index, { field, isRemembered });
  };
  headers.forEach((header, index) => take(index, remembered.get(headerKey(header)), true));
  headers.forEach((header, index) => take(index, byName.get(headerKey(header)), false));
  // Sizes side by side with whole numbers below them, where no column holds the size.
  if (!taken.has("size"))
    headers.forEach((header, index) => {
      if (isSize(header) && (samples[index] ?? []).every(isStockOrNone)) take(index, "size_stock", false);
    });
  return headers.map((_, index) => guesses.get(index) ?? { field: "", isRemembered: false });
};
