// Three styles of the demo factory come in ratio packs with codes of its own; the named buyer keeps two order lists.
import { days, hours, later } from "#kit/time.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { packIn } from "#domains/catalogue/catalog/contract/packs.ts";
import { fieldsOf, formOf } from "#domains/catalogue/catalog/contract/product-form.ts";
import { myProduct, myProducts, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { createList, listFromOrder } from "#domains/trade/order-lists/contract/lists.ts";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import type { Market } from "./market.ts";

const packed = 3;
/** A bell: most of the middle sizes, as a shop sells them. */
const bell = (sizes: readonly string[]) => sizes.map((size, at) => ({ size, quantity: 1 + Math.min(at, sizes.length - 1 - at, 2) }));

/** A standard pack in every colour, and a single-colour opener of one piece a size. */
const packsOf = (styleCode: string, sizes: readonly string[], colourKey: string) => [
  {
    name: { "zh-cn": "标准配码", en: "Standard ratio", ar: "توزيع قياسي", author: "zh-cn" as const },
    code: `${styleCode}-PK`,
    colour_key: "",
    sizes: bell(sizes),
  },
  {
    name: { "zh-cn": "首单试销包", en: "Opening pack", ar: "عبوة البداية", author: "zh-cn" as const },
    code: `${styleCode}-OP`,
    colour_key: colourKey,
    sizes: sizes.map((size) => ({ size, quantity: 1 })),
  },
];

/** Ids of the styles that come in packs. */
const loadPacks = async (market: Market): Promise<number[]> => {
  const { factory } = market.accounts;
  const { list } = await market.run(myProducts, factory, { status: "published", size: 60 });
  const done: number[] = [];
  for (const { id } of list) {
    if (done.length === packed) break;
    const own = await market.run(myProduct, factory, { id });
    const { product } = own;
    const [first] = product.skus;
    const sizes = product.skus.filter((sku) => sku.is_on && sku.colour_key === first?.colour_key && sku.size !== "").map(({ size }) => size);
    if (!first || sizes.length < 3) continue;
    // As its editor would send it.
    const packs = packsOf(product.style_code, sizes, first.colour_key).map((pack) => ({
      ...pack,
      sizes: pack.sizes.map(({ size, quantity }) => ({ size, quantity: String(quantity) })),
    }));
    await market.run(updateProduct, factory, { id, product: fieldsOf({ ...formOf(own), packs }) }, { at: later(market.now, -days(9)) });
    done.push(id);
  }
  return done;
};

export const loadOrderLists = async (market: Market): Promise<void> => {
  const tick = market.progress("order lists", 3);
  const { buyer } = market.accounts;
  const ids = await loadPacks(market);
  tick();
  // What is ordered again: the lines of an order that came.
  const { list: orders } = await market.run(listOrders, buyer, { size: 20 });
  const came = orders.find(({ status, is_sample }) => (status === "received" || status === "completed") && !is_sample) ?? orders[0];
  if (came) await market.run(listFromOrder, buyer, { order_id: came.id, name: "常备款补货" }, { at: later(market.now, -days(6)) });
  tick();
  // Ten standard packs of each packed style, in its first colour that comes in one.
  const products = await Promise.all(ids.map((id) => market.run(productDetails, null, { id })));
  const lines = products.flatMap(({ packs: [pack], colours }) => {
    const parts = pack ? colours.flatMap((colour) => [packIn(pack, colour)].filter((one) => one !== undefined)) : [];
    return (parts[0] ?? []).map(({ sku, quantity }) => ({ sku_id: sku.id, quantity: quantity * 10 }));
  });
  await market.run(createList, buyer, { name: "Dubai store, autumn", lines }, { at: later(market.now, -hours(30)) });
  tick();
};
