import type { z } from "zod";
import { balanceOf, post } from "#domains/money/ledger/index.server.ts";
import type { checkoutClosed, checkoutPlaced, orderReceived, ordersPaid, priceLowered, refundWanted } from "#domains/trade/orders/contract/events.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { EventDefinition } from "#kit/event.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { refundSucceeded } from "../contract/events.ts";
import { setting } from "#domains/settings/index.server.ts";
import { database } from "./database.ts";
import { closePayable, openPayable, takePayment } from "./payables.ts";
import { shareOf } from "./rules/commission.ts";

type PayloadOf<E extends EventDefinition> = z.output<E["payload"]>;

export const makePayable = async (ctx: Ctx, { checkout_id, buyer_id, amount_minor, currency, expires_at }: PayloadOf<typeof checkoutPlaced>): Promise<void> => {
  await openPayable(ctx, { kind: "checkout", reference: checkout_id, payer_id: buyer_id, amount_minor, currency, expires_at });
};

export const closeCheckout = async (ctx: Ctx, { checkout_id, reason }: PayloadOf<typeof checkoutClosed>): Promise<void> => {
  await closePayable(ctx, { kind: "checkout", reference: checkout_id }, reason === "pay_timeout" ? "expire" : "cancel");
};

/** The orders take the money of a success: into the escrow of each. */
export const takeForOrders = async (ctx: Ctx, { payment_id, transaction, checkout_id, orders }: PayloadOf<typeof ordersPaid>): Promise<void> => {
  await takePayment(ctx, {
    payment_id,
    transaction,
    reason: "order_payment",
    reference: `checkout:${checkout_id}`,
    into: orders.map((order) => ({ kind: "escrow", owner: order.order_id, minor: order.amount_minor })),
  });
};

type OrderRefund = { key: string; order_id: number; buyer_id: number; amount_minor: bigint; currency: Currency; reason: string; movedFor: Reason };

/** Out of the order's escrow into its buyer's wallet, once a key; answers whether this was the first time. */
const outOfEscrow = async (ctx: Ctx, { key, order_id, buyer_id, amount_minor, currency, reason, movedFor }: OrderRefund): Promise<boolean> => {
  const refund = await database(ctx)
    .insertInto("refund")
    .values({ key, order_id, payer_id: buyer_id, amount_minor, currency, reason, status: "succeeded", created_at: ctx.now, settled_at: ctx.now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!refund) return false;
  await post(ctx, {
    key: `refund:${key}`,
    reason: movedFor,
    reference: `order:${order_id}`,
    postings: [
      { account: { kind: "escrow", owner: order_id, currency }, minor: -amount_minor },
      { account: { kind: "wallet", owner: buyer_id, currency }, minor: amount_minor },
    ],
  });
  return true;
};

export const refundOrder = async (ctx: Ctx, wanted: PayloadOf<typeof refundWanted>): Promise<void> => {
  const { key, order_id, buyer_id, amount_minor, currency } = wanted;
  if (await outOfEscrow(ctx, { ...wanted, movedFor: "order_refund" }))
    await ctx.publish(refundSucceeded, { key, order_id, payer_id: buyer_id, amount_minor, currency });
};

export const returnDifference = async (ctx: Ctx, lowered: PayloadOf<typeof priceLowered>): Promise<void> => {
  await outOfEscrow(ctx, { ...lowered, key: `order:${lowered.order_id}:group_price`, reason: "group_price", movedFor: "group_price" });
};

/** What the escrow still holds becomes the seller's, less commission. */
export const settleOrder = async (ctx: Ctx, { order_id, seller_id, currency }: PayloadOf<typeof orderReceived>): Promise<void> => {
  const held = await balanceOf(ctx, { kind: "escrow", owner: order_id, currency });
  const rate = await setting(ctx, "payments.commission_basis_points");
  const { income, commission } = shareOf(held, BigInt(rate));
  await database(ctx)
    .insertInto("settlement")
    .values({
      order_id,
      seller_id,
      amount_minor: held,
      income_minor: income,
      commission_minor: commission,
      commission_basis_points: rate,
      currency,
      created_at: ctx.now,
    })
    .execute();
  await post(ctx, {
    key: `settlement:${order_id}`,
    reason: "order_income",
    reference: `order:${order_id}`,
    postings: [
      { account: { kind: "escrow", owner: order_id, currency }, minor: -held },
      { account: { kind: "seller_available", owner: seller_id, currency }, minor: income },
      { account: { kind: "revenue", owner: 0, currency }, minor: commission },
    ],
  });
};
