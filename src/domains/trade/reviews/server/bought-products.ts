import type { SaleUnit } from "#kit/sale-unit.ts";
import type { BoughtOrder } from "#domains/trade/orders/index.server.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import type { Locale } from "#kit/locale.ts";

export type Goods = { colour: LocalText; size: string };
export type BoughtProduct = { productId: number; title: LocalText; image: string; goods: Goods[]; lineIds: number[]; unit: SaleUnit; quantity: number };

/** The products of an order: what of one comes in several colours and sizes is reviewed as one. */
export const productsOf = (order: BoughtOrder): Map<number, BoughtProduct> => {
  const products = new Map<number, BoughtProduct>();
  for (const line of order.lines) {
    const product = products.get(line.productId) ?? {
      productId: line.productId,
      title: line.title,
      image: line.image,
      goods: [],
      lineIds: [],
      unit: line.unit,
      quantity: 0,
    };
    product.goods.push({ colour: line.colour, size: line.size });
    product.lineIds.push(line.id);
    product.quantity += line.quantity;
    products.set(line.productId, product);
  }
  return products;
};

/** Colours, each with its sizes: "Indigo M, L · Red M". */
export const goodsText = (goods: readonly Goods[], locale: Locale): string =>
  [...Map.groupBy(goods, (one) => pick(one.colour, locale))]
    .map(([colour, ones]) =>
      [colour, [...new Set(ones.map((one) => one.size))].filter(Boolean).join(locale === "zh-cn" ? "、" : locale === "ar" ? "، " : ", ")]
        .filter(Boolean)
        .join(" "),
    )
    .join(" · ");
