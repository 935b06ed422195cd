import { confirmHold } from "#domains/catalogue/catalog/index.server.ts";
import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { paymentSucceeded, refundSucceeded } from "#domains/money/payments/contract/events.ts";
import type { EventDefinition } from "#kit/event.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { groupBuyPaid, ordersPaid } from "../contract/events.ts";
import { closeGroup, lockGroup, lockOrdersOf, type GroupRow } from "./close-group.ts";
import { database } from "./database.ts";
import { moveOrders, type OrderRow } from "./move-orders.ts";
import { stockReference } from "./order-stock.ts";
import { settlePaymentStatus } from "./payment-status.ts";

type PayloadOf<E extends EventDefinition> = z.output<E["payload"]>;

/**
 * Money for a checkout: taken when the checkout still waits for it. Otherwise nothing is answered and payments gives it back.
 * The checkout's lock decides between a success and the closing of the same moment.
 */
export const takePayment = async (
  ctx: Ctx,
  { kind, reference, payment_id, transaction, amount_minor, currency }: PayloadOf<typeof paymentSucceeded>,
): Promise<void> => {
  if (kind !== "order_group") return;
  const group = await lockGroup(ctx, reference);
  if (group?.status !== "pending" || group.total_minor !== amount_minor || group.currency !== currency) return;
  const orders = await lockOrdersOf(ctx, group.id);
  const isInTime = ctx.now < group.expires_at;
  if (
    !isInTime ||
    !(await confirmHold(
      ctx,
      orders.map((order) => stockReference(order.id)),
    ))
  ) {
    await closeGroup(ctx, group, "time_out");
    return;
  }
  const group_buy_id = orders[0]?.group_buy_id;
  if (!group_buy_id) return take(ctx, group, orders, { event: "pay", payment_id, transaction });
  await ctx.publish(groupBuyPaid, { group_buy_id, order_group_id: group.id, payment_id, transaction });
  const answered = await lockGroup(ctx, reference);
  if (answered?.status === "pending") await closeGroup(ctx, answered, "time_out");
};

/** A locked, unpaid checkout takes a success as its money. */
const take = async (
  ctx: Ctx,
  group: GroupRow,
  orders: readonly OrderRow[],
  { event, payment_id, transaction }: { event: "pay" | "pay_into_group"; payment_id: number; transaction: string },
): Promise<void> => {
  await database(ctx).updateTable("order_group").set({ status: "paid", paid_at: ctx.now }).where("id", "=", group.id).execute();
  await moveOrders(ctx, orders, { event, party: "system", set: { paid_at: ctx.now } });
  await ctx.publish(ordersPaid, {
    group_id: group.id,
    buyer_id: group.buyer_id,
    payment_id,
    transaction,
    currency: group.currency as Currency,
    waits_for_group: event === "pay_into_group",
    orders: orders.map((order) => ({ order_id: order.id, seller_id: order.seller_id, amount_minor: order.total_minor })),
  });
  await settlePaymentStatus(
    ctx,
    orders.map((order) => order.id),
    group.currency as Currency,
  );
};

/** The answer to `orders.group_buy_paid`, inside its reaction: the payment makes a member. */
export const takeIntoGroup = async (
  ctx: Ctx,
  { order_group_id, payment_id, transaction }: { order_group_id: number; payment_id: number; transaction: string },
): Promise<void> => {
  const group = await lockGroup(ctx, order_group_id);
  if (group?.status !== "pending") throw new Error(`order group ${order_group_id} does not wait for money`);
  await take(ctx, group, await lockOrdersOf(ctx, group.id), { event: "pay_into_group", payment_id, transaction });
};

export const noteRefund = (ctx: Ctx, { order_id, currency }: PayloadOf<typeof refundSucceeded>): Promise<void> =>
  settlePaymentStatus(ctx, [order_id], currency);

/** The address book goes; placed orders keep the copy they were sent to. */
export const forgetAddresses = async (ctx: Ctx, { user_id }: PayloadOf<typeof accountClosed>): Promise<void> => {
  await database(ctx).deleteFrom("address").where("user_id", "=", user_id).execute();
};
