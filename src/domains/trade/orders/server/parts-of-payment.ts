import type { OrderPart } from "#domains/money/payments/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { isOnAccount, paidWith } from "./checkout-machine.ts";
import { database } from "./database.ts";

/** For which orders a checkout would be paid: those that are paid with it, each with its own sum. */
export const partsOfCheckout = async (ctx: Ctx, { reference }: { reference: number }): Promise<OrderPart[]> => {
  const orders = await database(ctx)
    .selectFrom("order")
    .select(["id", "seller_id", "deposit_minor", "total_minor", "account_days"])
    .where("checkout_id", "=", reference)
    .orderBy("id")
    .execute();
  return orders.filter((order) => !isOnAccount(order)).map((order) => ({ order_id: order.id, seller_id: order.seller_id, minor: paidWith(order) }));
};

/** The balance of an order, and what is to be paid for one on account, are for that order alone. */
export const partsOfOrder = async (ctx: Ctx, { reference, minor }: { reference: number; minor: bigint }): Promise<OrderPart[]> => {
  const order = await database(ctx).selectFrom("order").select("seller_id").where("id", "=", reference).executeTakeFirst();
  return order ? [{ order_id: reference, seller_id: order.seller_id, minor }] : [];
};
