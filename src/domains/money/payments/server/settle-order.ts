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

type TakenBack = { order_id: number; currency: Currency; amount_minor: bigint };

const settlementOf = (ctx: Pick<Ctx, "tx">, orderId: number) => database(ctx).selectFrom("settlement").selectAll().where("order_id", "=", orderId);

/** Of so much that the buyer gets back, what the platform gives up of its commission: over all refunds of an order never more than it took. */
const commissionOf = (row: { amount_minor: bigint; commission_minor: bigint; given_back_minor: bigint }, minor: bigint): bigint =>
  row.amount_minor === 0n
    ? 0n
    : (row.commission_minor * (row.given_back_minor + minor)) / row.amount_minor - (row.commission_minor * row.given_back_minor) / row.amount_minor;

/** Whether what a seller earned by a settled order, and what they have, is enough to give so much of it back now. */
export const canTakeBack = async (ctx: Ctx, { order_id, currency, amount_minor }: TakenBack): Promise<boolean> => {
  const row = await settlementOf(ctx, order_id).executeTakeFirst();
  if (!row || row.given_back_minor + amount_minor > row.amount_minor) return false;
  const available = await balanceOf(ctx, { kind: "seller_available", owner: row.seller_id, currency });
  return available >= amount_minor - commissionOf(row, amount_minor);
};

/**
 * A part of a settled order's money comes back into its escrow, out of the seller's balance and the commission, so that it can go to the buyer
 * as any refund does. `key` names it for ever.
 * @throws BalanceShort when the seller has less.
 */
export const takeBack = async (ctx: Ctx, { key, order_id, currency, amount_minor }: TakenBack & { key: string }): Promise<void> => {
  const row = await settlementOf(ctx, order_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const commission = commissionOf(row, amount_minor);
  await database(ctx)
    .updateTable("settlement")
    .set({ given_back_minor: row.given_back_minor + amount_minor })
    .where("order_id", "=", order_id)
    .execute();
  await post(ctx, {
    key: `take_back:${key}`,
    reason: "claim_return",
    reference: `order:${order_id}`,
    postings: [
      { account: { kind: "seller_available", owner: row.seller_id, currency }, minor: commission - amount_minor },
      { account: { kind: "revenue", owner: 0, currency }, minor: -commission },
      { account: { kind: "escrow", owner: order_id, currency }, minor: amount_minor },
    ],
  });
};
