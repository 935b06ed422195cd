import { expect } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { ask, type Signed } from "./asked.ts";

/** Placed, paid and sent by calls: what comes afterwards is a journey. */
export const aShippedOrder = async (buyer: Signed, owner: Signed): Promise<number> => {
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 24 });
  let found: { sku_id: number; quantity: number } | undefined;
  for (const { id } of list) {
    const { colours, min_quantity: quantity } = await ask(productDetails, { id });
    const sku = colours.flatMap(({ skus }) => skus).find(({ available }) => available > quantity);
    found = sku && { sku_id: sku.id, quantity };
    if (found) break;
  }
  if (!found) throw new Error("the demo factory has nothing to sell");
  const [token, lines] = [buyer.token, [found]];
  const address = (await ask(listAddresses, {}, { token })).list[0];
  const { total } = await ask(previewOrder, { lines }, { token });
  const expected_total = { minor: total.minor, currency: total.currency };
  const placed = await ask(placeOrder, { lines, address_id: address?.id ?? 0, expected_total }, { token });
  const id = placed.orders[0]?.id ?? 0;
  const { payment } = await ask(startPayment, { reference: placed.checkout_id, provider: "local" }, { token });
  await ask(cashierDecide, { payment, outcome: "succeed" }, { token });
  const status = async () => (await ask(orderDetails, { id }, { token })).order.status;
  await expect.poll(status, { timeout: 20_000 }).toBe("to_ship");
  await ask(shipOrder, { id, carrier: "sf", tracking_number: "SF7300000000001" }, { token: owner.token });
  return id;
};
