import { findProposals } from "#domains/money/payments/contract/proposals.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import type { TestPortal } from "#tests/harness/portal.ts";
import { aBuyer, aPaidOrder, aShop } from "./orders.ts";

/** A paid order of ¥11,400.00 that one of finance would refund: it waits for a second person. */
export const aProposal = async (portal: TestPortal) => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const order = await aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 300 }]);
  const first = await portal.aUser({ roles: ["finance"], nickname: "Mei" });
  const refund = { id: order.id, note: "the factory has burnt down" };
  await portal.run(refundOrder, first, refund);
  const { list } = await portal.run(findProposals, first, { status: "waiting" });
  const id = list.find(({ code }) => code === order.code)?.id ?? 0;
  return { id, ...shop, buyer, order, first, refund };
};
