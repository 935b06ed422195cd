import { confirmHold } from "#domains/catalogue/catalog/index.server.ts";
import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { paymentSucceeded, refundSucceeded } from "#domains/money/payments/contract/events.ts";
import type { EventDefinition } from "#kit/event.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { groupBuyPaid, ordersPaid } from "../contract/events.ts";
import { closeCheckout, lockCheckout, lockOrdersOf, type CheckoutRow } from "./close-checkout.ts";
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
  if (kind !== "checkout") return;
  const checkout = await lockCheckout(ctx, reference);
  if (checkout?.status !== "pending" || checkout.total_minor !== amount_minor || checkout.currency !== currency) return;
  const orders = await lockOrdersOf(ctx, checkout.id);
  const isInTime = ctx.now < checkout.expires_at;
  if (
    !isInTime ||
    !(await confirmHold(
      ctx,
      orders.map((order) => stockReference(order.id)),
    ))
  ) {
    await closeCheckout(ctx, checkout, "time_out");
    return;
  }
  const group_buy_id = orders[0]?.group_buy_id;
  if (!group_buy_id) return take(ctx, checkout, orders, { event: "pay", payment_id, transaction });
  await ctx.publish(groupBuyPaid, { group_buy_id, checkout_id: checkout.id, payment_id, transaction });
  const answered = await lockCheckout(ctx, reference);
  if (answered?.status === "pending") await closeCheckout(ctx, answered, "time_out");
};

/** A locked, unpaid checkout takes a success as its money. */
const take = async (
  ctx: Ctx,
  checkout: CheckoutRow,
  orders: readonly OrderRow[],
  { event, payment_id, transaction }: { event: "pay" | "pay_into_group"; payment_id: number; transaction: string },
): Promise<void> => {
  await database(ctx).updateTable("checkout").set({ status: "paid", paid_at: ctx.now }).where("id", "=", checkout.id).execute();
  await moveOrders(ctx, orders, { event, party: "system", set: { paid_at: ctx.now } });
  await ctx.publish(ordersPaid, {
    checkout_id: checkout.id,
    buyer_id: checkout.buyer_id,
    payment_id,
    transaction,
    currency: checkout.currency as Currency,
    waits_for_group: event === "pay_into_group",
    orders: orders.map((order) => ({ order_id: order.id, seller_id: order.seller_id, amount_minor: order.total_minor })),
  });
  await settlePaymentStatus(
    ctx,
    orders.map((order) => order.id),
    checkout.currency as Currency,
  );
};

/** The answer to `orders.group_buy_paid`, inside its reaction: the payment makes a member. */
export const takeIntoGroup = async (
  ctx: Ctx,
  { checkout_id, payment_id, transaction }: { checkout_id: number; payment_id: number; transaction: string },
): Promise<void> => {
  const checkout = await lockCheckout(ctx, checkout_id);
  if (checkout?.status !== "pending") throw new Error(`checkout ${checkout_id} does not wait for money`);
  await take(ctx, checkout, await lockOrdersOf(ctx, checkout.id), { event: "pay_into_group", payment_id, transaction });
};

export const noteRefund = (ctx: Ctx, { order_id, currency }: PayloadOf<typeof refundSucceeded>): Promise<void> =>
  settlePaymentStatus(ctx, [order_id], currency);

/** The address book goes; placed orders keep the copy they were sent to. */
export const forgetAddresses = async (ctx: Ctx, { user_id }: PayloadOf<typeof accountClosed>): Promise<void> => {
  await database(ctx).deleteFrom("address").where("user_id", "=", user_id).execute();
};
