import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { ask, type Signed } from "./asked.ts";

/** Several orders leave some of it: a product's answer may be some seconds old (decision 20), and one journey buys after the other. */
export const isPlenty = (available: number, quantity: number): boolean => available >= 6 * quantity;

/** The least that this seller sells of one of the goods that are there. */
export const someGoods = async (owner: Signed): Promise<{ product_id: number; sku_id: number; quantity: number }> => {
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 24 });
  for (const { id } of list) {
    const { colours, min_quantity: quantity } = await ask(productDetails, { id });
    const sku = colours.flatMap(({ skus }) => skus).find(({ available }) => isPlenty(available, quantity));
    if (sku) return { product_id: id, sku_id: sku.id, quantity };
  }
  throw new Error("the demo factory has nothing to sell");
};

/** An order that waits for its payment, placed by calls: of one line, the least that this seller sells. */
export const aPlacedOrder = async (buyer: Signed, owner: Signed): Promise<{ id: number; checkout_id: number }> => {
  const { sku_id, quantity } = await someGoods(owner);
  const [token, lines] = [buyer.token, [{ sku_id, quantity }]];
  const address = (await ask(listAddresses, {}, { token })).list[0];
  const { total } = await ask(previewOrder, { lines, ...(address ? { address_id: address.id } : {}) }, { token });
  const expected_total = { minor: total.minor, currency: total.currency };
  const placed = await ask(placeOrder, { lines, address_id: address?.id ?? 0, expected_total }, { token });
  return { id: placed.orders[0]?.id ?? 0, checkout_id: placed.checkout_id };
};
