import { setting } from "#domains/settings/index.server.ts";
import { balanceOf, post } from "#domains/money/ledger/index.server.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { shareOf } from "./rules/commission.ts";

/** A sum of one parcel of an order. Parcel 0 is an order as a whole. */
type OfParcel = { order_id: number; parcel_id: number; seller_id: number; currency: Currency; amount_minor: bigint };

/** A parcel was received: its share of the escrow is the seller's, and held for the time that claims are met from it. */
export const holdForSeller = async (ctx: Ctx, { order_id, parcel_id, seller_id, currency, amount_minor }: OfParcel): Promise<void> => {
  if (amount_minor === 0n) return;
  await post(ctx, {
    key: `receipt:${order_id}:${parcel_id}`,
    reason: "order_received",
    reference: `order:${order_id}`,
    postings: [
      { account: { kind: "escrow", owner: order_id, currency }, minor: -amount_minor },
      { account: { kind: "seller_pending", owner: seller_id, currency }, minor: amount_minor },
    ],
  });
};

/** A claim on a parcel whose money is still held is met from it. `key` names it for ever. */
export const takeFromHeld = async (
  ctx: Ctx,
  { key, order_id, seller_id, currency, amount_minor, reason = "claim_return" }: Omit<OfParcel, "parcel_id"> & { key: string; reason?: Reason },
) => {
  if (amount_minor === 0n) return;
  await post(ctx, {
    key: `take_held:${key}`,
    reason,
    reference: `order:${order_id}`,
    postings: [
      { account: { kind: "seller_pending", owner: seller_id, currency }, minor: -amount_minor },
      { account: { kind: "escrow", owner: order_id, currency }, minor: amount_minor },
    ],
  });
};

type Settled = OfParcel & {
  /** Where the money stood: held for the seller, or in an order's escrow that closes. */
  from: "seller_pending" | "escrow";
  /** Of the day it was placed; today's where it was not kept. */
  commission_basis_points: number | null;
};

/**
 * Money of an order becomes the seller's to spend, less commission. What the commissions of all parcels add up to is the commission of their
 * sum: each takes what is missing from it.
 */
export const settleOrder = async (
  ctx: Ctx,
  { order_id, parcel_id, seller_id, currency, amount_minor, from, commission_basis_points }: Settled,
): Promise<void> => {
  const rate = commission_basis_points ?? (await setting(ctx, "payments.commission_basis_points"));
  const before = await database(ctx).selectFrom("settlement").select(["amount_minor", "commission_minor"]).where("order_id", "=", order_id).execute();
  const sum = (of: "amount_minor" | "commission_minor") => before.reduce((total, row) => total + row[of], 0n);
  const commission = shareOf(sum("amount_minor") + amount_minor, BigInt(rate)).commission - sum("commission_minor");
  // An order whose first part was settled under another rate: never less than nothing, never more than there is.
  const fee = commission < 0n ? 0n : commission > amount_minor ? amount_minor : commission;
  await database(ctx)
    .insertInto("settlement")
    .values({
      order_id,
      parcel_id,
      seller_id,
      amount_minor,
      income_minor: amount_minor - fee,
      commission_minor: fee,
      commission_basis_points: rate,
      currency,
      created_at: ctx.now,
    })
    .execute();
  if (amount_minor === 0n) return;
  await post(ctx, {
    key: parcel_id === 0 ? `settlement:${order_id}` : `settlement:${order_id}:${parcel_id}`,
    reason: "order_income",
    reference: `order:${order_id}`,
    postings: [
      { account: { kind: from, owner: from === "escrow" ? order_id : seller_id, currency }, minor: -amount_minor },
      { account: { kind: "seller_available", owner: seller_id, currency }, minor: amount_minor - fee },
      { account: { kind: "revenue", owner: 0, currency }, minor: fee },
    ],
  });
};

type Income = { order_id: number; seller_id: number; currency: Currency; chargeback_id: number };
const moveIncome = (ctx: Ctx, { order_id, seller_id, currency, chargeback_id }: Income, minor: bigint): Promise<unknown> =>
  post(ctx, {
    key: `dispute_${minor > 0n ? "held" : "freed"}:${chargeback_id}:${order_id}`,
    reason: minor > 0n ? "dispute_held" : "dispute_freed",
    reference: `order:${order_id}`,
    postings: [
      { account: { kind: "seller_available", owner: seller_id, currency }, minor: -minor },
      { account: { kind: "seller_disputed", owner: order_id, currency }, minor },
    ],
  });

/** What a seller earned by an order whose payment is disputed stands still, as far as they have it: it is not withdrawn meanwhile. */
export const holdIncome = async (ctx: Ctx, income: Income, minor: bigint): Promise<void> => {
  const has = await balanceOf(ctx, { kind: "seller_available", owner: income.seller_id, currency: income.currency });
  const held = has < minor ? has : minor;
  if (held > 0n) await moveIncome(ctx, income, held);
};

/** It is theirs again: to spend, or to be taken back from. */
export const freeIncome = async (ctx: Ctx, income: Income): Promise<void> => {
  const held = await balanceOf(ctx, { kind: "seller_disputed", owner: income.order_id, currency: income.currency });
  if (held > 0n) await moveIncome(ctx, income, -held);
};

type TakenBack = { order_id: number; currency: Currency; /** By parcel. */ parts: readonly { parcel_id: number; minor: bigint }[] };

/** The settlements that sums are taken back from: a parcel's own, or the whole order's where it was settled as one. */
const settlementsOf = async (ctx: Pick<Ctx, "tx">, { order_id, parts }: TakenBack) => {
  const rows = await database(ctx).selectFrom("settlement").selectAll().where("order_id", "=", order_id).orderBy("parcel_id").forNoKeyUpdate().execute();
  const taken = new Map<number, { row: (typeof rows)[number]; minor: bigint }>();
  for (const { parcel_id, minor } of parts) {
    const row = rows.find((one) => one.parcel_id === parcel_id) ?? rows.find((one) => one.parcel_id === 0);
    if (!row) throw new Error(`nothing of order ${order_id} was settled for parcel ${parcel_id}`);
    taken.set(row.parcel_id, { row, minor: (taken.get(row.parcel_id)?.minor ?? 0n) + minor });
  }
  return [...taken.values()];
};

/** Of so much that the buyer gets back, what the platform gives up of its commission: over all refunds of a settlement never more than it took. */
const commissionOf = (row: { amount_minor: bigint; commission_minor: bigint; given_back_minor: bigint }, minor: bigint): bigint =>
  row.amount_minor === 0n
    ? 0n
    : (row.commission_minor * (row.given_back_minor + minor)) / row.amount_minor - (row.commission_minor * row.given_back_minor) / row.amount_minor;

/** What of the money that an order's seller was settled is not given back, by parcel, and what of that is their income. */
export const leftOfSettlements = async (ctx: Pick<Ctx, "tx">, orderId: number): Promise<{ parcel_id: number; minor: bigint; income: bigint }[]> => {
  const rows = await database(ctx).selectFrom("settlement").selectAll().where("order_id", "=", orderId).orderBy("parcel_id").forNoKeyUpdate().execute();
  return rows.flatMap((row) => {
    const minor = row.amount_minor - row.given_back_minor;
    return minor > 0n ? [{ parcel_id: row.parcel_id, minor, income: minor - commissionOf(row, minor) }] : [];
  });
};

/** Whether what a seller earned by settled parcels, and what they have, is enough to give so much of it back now. */
export const canTakeBack = async (ctx: Ctx, back: TakenBack): Promise<boolean> => {
  const taken = await settlementsOf(ctx, back);
  const [first] = taken;
  if (!first) return true;
  if (taken.some(({ row, minor }) => row.given_back_minor + minor > row.amount_minor)) return false;
  const available = await balanceOf(ctx, { kind: "seller_available", owner: first.row.seller_id, currency: back.currency });
  return available >= taken.reduce((sum, { row, minor }) => sum + minor - commissionOf(row, minor), 0n);
};

/**
 * A part of settled money comes back into its order's escrow, out of the seller's balance and the commission, so that it can go to the buyer
 * as any refund does. `key` names it for ever. With `mayOwe` a seller who has less owes it: their income is below zero then.
 * @throws BalanceShort when the seller has less, and may not owe it.
 */
export const takeBack = async (ctx: Ctx, { key, mayOwe, ...back }: TakenBack & { key: string; mayOwe?: true }): Promise<void> => {
  const { order_id, currency } = back;
  for (const { row, minor } of await settlementsOf(ctx, back)) {
    const commission = commissionOf(row, minor);
    await database(ctx)
      .updateTable("settlement")
      .set({ given_back_minor: row.given_back_minor + minor })
      .where("order_id", "=", order_id)
      .where("parcel_id", "=", row.parcel_id)
      .execute();
    await post(ctx, {
      key: row.parcel_id === 0 ? `take_back:${key}` : `take_back:${key}:${row.parcel_id}`,
      reason: mayOwe ? "dispute_lost" : "claim_return",
      reference: `order:${order_id}`,
      ...(mayOwe ? { mayOwe } : {}),
      postings: [
        { account: { kind: "seller_available", owner: row.seller_id, currency }, minor: commission - minor },
        { account: { kind: "revenue", owner: 0, currency }, minor: -commission },
        { account: { kind: "escrow", owner: order_id, currency }, minor },
      ],
    });
  }
};
