import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { createProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { productFieldsOf } from "#domains/catalogue/catalog/testing.ts";
import type { Currency } from "#kit/money.ts";
import { ask, type Signed } from "./asked.ts";

/** On sale at one price in another currency than the rest of the market; with the pictures of goods that the shop sells already. */
export const pricedAbroad = async (owner: Signed, currency: Currency, unit_price_minor: string): Promise<number> => {
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 1 });
  const like = await ask(productDetails, { id: list[0]?.id ?? 0 });
  const product = productFieldsOf(like.category.at(-1)?.id ?? 0, {
    style_code: `${currency}-${Date.now() % 10_000_000}`,
    title: { "zh-cn": "出口款重磅 T 恤", en: "Export heavyweight tee", ar: "تيشيرت ثقيل للتصدير" },
    currency,
    min_quantity: 10,
    price_breaks: [{ from_quantity: 10, unit_price_minor }],
    images: like.images.slice(0, 1).map(({ path }) => ({ path })),
  });
  return (await ask(createProduct, { product, publish: true }, { token: owner.token })).id;
};
