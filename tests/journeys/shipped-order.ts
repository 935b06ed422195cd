import { expect } from "vitest";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { ask, type Signed } from "./asked.ts";
import { aPlacedOrder } from "./placed-order.ts";

/** Placed, paid and sent by calls: what comes afterwards is a journey. */
export const aShippedOrder = async (buyer: Signed, owner: Signed): Promise<number> => {
  const { token } = buyer;
  const { id, checkout_id } = await aPlacedOrder(buyer, owner);
  const { payment } = await ask(startPayment, { reference: checkout_id, provider: "local" }, { token });
  await ask(cashierDecide, { payment, outcome: "succeed" }, { token });
  const status = async () => (await ask(orderDetails, { id }, { token })).order.status;
  await expect.poll(status, { timeout: 20_000 }).toBe("to_ship");
  await ask(shipOrder, { id, carrier: "sf", tracking_number: "SF7300000000001" }, { token: owner.token });
  return id;
};
