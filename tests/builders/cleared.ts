import { clearIncomeOf } from "#domains/trade/orders/index.server.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

/** The days are over in which claims are met from what an order's received parcels brought: it is the seller's to spend. */
export const cleared = async (portal: TestPortal, orderId: number): Promise<void> => {
  await portal.database.pool.query("update orders.shipment set clear_at = now() - interval '1 second' where order_id = $1 and clear_at is not null", [orderId]);
  await portal.runner.act((ctx) => clearIncomeOf(ctx, orderId));
};
