import { sharedContracts } from "#domains/sourcing/contracts/index.server.ts";
import { sharedOrders } from "#domains/trade/orders/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Parties } from "#platform/database/parties.ts";
import { customerServiceId } from "#kit/customer-service.ts";

/**
 * Whose orders, offers and contracts two people may show each other: what they have with each other. Customer service trades with nobody and is asked
 * about everything: with it a customer shows all of their own, and it shows the customer the same.
 */
export const businessOf = (one: number, other: number): Parties => {
  if (one === customerServiceId) return { of: other };
  if (other === customerServiceId) return { of: one };
  return { between: [one, other] };
};

/** So many of the latest orders and contracts say whom a customer deals with. */
const mostRead = 40;

/** Whose goods, works and companies two people may show each other: their own; with customer service those of whom the customer deals with, too. */
export const shownPeople = async (ctx: Pick<Ctx, "tx">, one: number, other: number): Promise<number[]> => {
  const parties = businessOf(one, other);
  if (!("of" in parties)) return [one, other];
  const latest = { keyword: "", page: 1, size: mostRead };
  const [orders, contracts] = [await sharedOrders(ctx, parties, latest), await sharedContracts(ctx, parties, latest)];
  return [...new Set([parties.of, ...[...orders, ...contracts].flatMap(({ buyerId, sellerId }) => [buyerId, sellerId])])];
};
