import { setting } from "#domains/settings/index.server.ts";
import { balanceOf, post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { shareOf } from "./rules/commission.ts";

/** What the escrow still holds becomes the seller's, less commission. */
export const settleOrder = async (
  ctx: Ctx,
  {
    order_id,
    seller_id,
    currency,
    commission_basis_points,
  }: {
    order_id: number;
    seller_id: number;
    currency: Currency;
    /** Of the day it was placed; today's where it was not kept. */ commission_basis_points: number | null;
  },
): Promise<void> => {
  const held = await balanceOf(ctx, { kind: "escrow", owner: order_id, currency });
  const rate = commission_basis_points ?? (await setting(ctx, "payments.commission_basis_points"));
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
