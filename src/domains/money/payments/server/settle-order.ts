import { setting } from "#domains/settings/index.server.ts";
import { balanceOf, lockedBalances, post } from "#domains/money/ledger/index.server.ts";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import { least, type Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { alongWith, shareOf } from "./rules/commission.ts";
import { partOfCoupon, type PortalCoupon } from "./rules/portal-coupon.ts";
import { drawReserve, holdReserve, inReserve, returnToReserve } from "./reserve/reserve.ts";
import { addCouponThere, letOutOf, planSettled, takeBackThere } from "./shares/plan.ts";

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

/** What of a commission is of the portal's part: each bears its own. */
const ofCouponIn = (commission: bigint, { amount_minor, coupon_minor }: { amount_minor: bigint; coupon_minor: bigint }): bigint =>
  coupon_minor === 0n ? 0n : (commission * coupon_minor) / (amount_minor + coupon_minor);

type Settled = OfParcel & {
  /** Where the money stood: held for the seller, or in an order's escrow that closes. */
  from: "seller_pending" | "escrow";
  /** Of the day it was placed; today's where it was not kept. */
  commission_basis_points: number | null;
  /** What the portal's coupon takes off the order, for which the portal pays, and what its buyer pays for it in all. */
  coupon: PortalCoupon;
};

/**
 * Money of an order becomes the seller's to spend, less commission; with it comes what the portal pays of its own coupon. What the commissions and the coupon's parts of
 * all parcels add up to is the commission and the part of their sum: each takes what is missing from it. What was taken back is not released any more.
 */
export const settleOrder = async (
  ctx: Ctx,
  { order_id, parcel_id, seller_id, currency, amount_minor, from, commission_basis_points, coupon }: Settled,
): Promise<void> => {
  const rate = commission_basis_points ?? (await setting(ctx, "payments.commission_basis_points"));
  const before = await database(ctx)
    .selectFrom("settlement")
    .select(["amount_minor", "commission_minor", "given_back_minor", "coupon_minor", "coupon_back_minor"])
    .where("order_id", "=", order_id)
    .execute();
  const sum = (of: keyof (typeof before)[number]) => before.reduce((total, row) => total + row[of], 0n);
  const released = { released: sum("amount_minor") - sum("given_back_minor"), added: sum("coupon_minor") - sum("coupon_back_minor") };
  const coupon_minor = partOfCoupon(amount_minor, coupon, released);
  const whole = amount_minor + coupon_minor;
  const commission = shareOf(sum("amount_minor") + sum("coupon_minor") + whole, BigInt(rate)).commission - sum("commission_minor");
  // An order whose first part was settled under another rate: never less than nothing, never more than there is.
  const fee = commission < 0n ? 0n : least(commission, whole);
  await database(ctx)
    .insertInto("settlement")
    .values({
      order_id,
      parcel_id,
      seller_id,
      amount_minor,
      income_minor: whole - fee,
      commission_minor: fee,
      coupon_minor,
      commission_basis_points: rate,
      currency,
      created_at: ctx.now,
    })
    .execute();
  if (amount_minor === 0n) return;
  const name = parcel_id === 0 ? `${order_id}` : `${order_id}:${parcel_id}`;
  // Each bears its own part of the commission, so that a line of a statement says what it was of.
  const feeOfCoupon = ofCouponIn(fee, { amount_minor, coupon_minor });
  const move = (key: string, reason: Reason, account: AccountName, minor: bigint, of: bigint): Promise<unknown> =>
    post(ctx, {
      key: `${key}:${name}`,
      reason,
      reference: `order:${order_id}`,
      postings: [
        { account, minor: -minor },
        { account: { kind: "seller_available", owner: seller_id, currency }, minor: minor - of },
        { account: { kind: "revenue", owner: 0, currency }, minor: of },
      ],
    });
  await move("settlement", "order_income", { kind: from, owner: from === "escrow" ? order_id : seller_id, currency }, amount_minor, fee - feeOfCoupon);
  const income = amount_minor - (fee - feeOfCoupon);
  const reserved = await holdReserve(ctx, { settlement: `settlement:${name}`, reference: `order:${order_id}`, seller_id, currency, income });
  if (coupon_minor > 0n) await move("coupon", "coupon_income", { kind: "coupon", owner: 0, currency }, coupon_minor, feeOfCoupon);
  // What is held in reserve is held by us: of an order's money at a provider it comes to us as the commission does.
  await planSettled(ctx, order_id, { income: income - reserved, fee: amount_minor - income + reserved });
  await addCouponThere(ctx, order_id, coupon_minor - feeOfCoupon);
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
  const { order_id, seller_id, currency, chargeback_id } = income;
  await drawReserve(ctx, { seller_id, currency, key: `dispute:${chargeback_id}:${order_id}`, reference: `order:${order_id}`, wanted: minor });
  const has = await balanceOf(ctx, { kind: "seller_available", owner: income.seller_id, currency: income.currency });
  const held = has < minor ? has : minor;
  if (held > 0n) await moveIncome(ctx, income, held);
};

/** What of an order's income stands still. */
export const heldIncome = (ctx: Ctx, { order_id, currency }: Pick<Income, "order_id" | "currency">): Promise<bigint> =>
  balanceOf(ctx, { kind: "seller_disputed", owner: order_id, currency });

/** It is theirs again, or so much of it: to spend, or to be taken back from. */
export const freeIncome = async (ctx: Ctx, income: Income, most?: bigint): Promise<void> => {
  const held = await heldIncome(ctx, income);
  const freed = most !== undefined && most < held ? most : held;
  if (freed <= 0n) return;
  await moveIncome(ctx, income, -freed);
  const { order_id, seller_id, currency, chargeback_id } = income;
  await returnToReserve(ctx, { seller_id, currency, key: `dispute:${chargeback_id}:${order_id}`, reference: `order:${order_id}`, minor: freed });
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

type Taken = { amount_minor: bigint; commission_minor: bigint; coupon_minor: bigint; given_back_minor: bigint };
/** Of so much that the buyer gets back, what the platform gives up of its commission: over all refunds of a settlement never more than it took. */
const commissionOf = (row: Taken, minor: bigint): bigint => alongWith(row.commission_minor, row, minor);
/** The same of what the portal added for its own coupon: it takes that back. */
const couponOf = (row: Taken, minor: bigint): bigint => alongWith(row.coupon_minor, row, minor);
/** And of what the seller was given for it, less commission. */
const incomeOfCoupon = (row: Taken, minor: bigint): bigint => alongWith(row.coupon_minor - ofCouponIn(row.commission_minor, row), row, minor);
/** What the seller gives of it: the buyer's money and the portal's, less the commission that they were charged. */
const borneBySeller = (row: Taken, minor: bigint): bigint => minor + couponOf(row, minor) - commissionOf(row, minor);

/**
 * What of the buyer's money that an order's seller was settled is not given back, by parcel, and the income that goes with it: with the portal's part, less commission. With
 * `most` no more than that of it, in the order in which it is taken back.
 */
export const leftOfSettlements = async (
  ctx: Pick<Ctx, "tx">,
  orderId: number,
  most?: bigint,
): Promise<{ parcel_id: number; minor: bigint; income: bigint }[]> => {
  const rows = await database(ctx).selectFrom("settlement").selectAll().where("order_id", "=", orderId).orderBy("parcel_id").forNoKeyUpdate().execute();
  let rest = most;
  return rows.flatMap((row) => {
    const left = row.amount_minor - row.given_back_minor;
    const minor = rest === undefined ? left : least(rest, left);
    if (rest !== undefined) rest -= minor;
    return minor > 0n ? [{ parcel_id: row.parcel_id, minor, income: borneBySeller(row, minor) }] : [];
  });
};

/** What a seller has with us, in reserve too, and what they had of this order from its provider: that is taken out of their own account there by the refund itself. */
const hasToGive = async (ctx: Ctx, { order_id, currency }: Pick<TakenBack, "order_id" | "currency">, owner: number): Promise<bigint> =>
  (await balanceOf(ctx, { kind: "seller_available", owner, currency })) +
  (await inReserve(ctx, { seller_id: owner, currency })) +
  (await letOutOf(ctx, order_id));

/** Whether what a seller earned by settled parcels, and what they have, is enough to give so much of it back now. */
export const canTakeBack = async (ctx: Ctx, back: TakenBack): Promise<boolean> => {
  const taken = await settlementsOf(ctx, back);
  const [first] = taken;
  if (!first) return true;
  if (taken.some(({ row, minor }) => row.given_back_minor + minor > row.amount_minor)) return false;
  return (await hasToGive(ctx, back, first.row.seller_id)) >= taken.reduce((sum, { row, minor }) => sum + borneBySeller(row, minor), 0n);
};

/**
 * A part of settled money comes back into its order's escrow, out of the seller's balance, then their reserve, and the commission, so that it can go to the buyer
 * as any refund does; what the portal added to it for its own coupon comes back to the portal. `key` names it for ever. With `mayOwe` a seller who has less owes it: their income is below zero then.
 * @throws BalanceShort when the seller has less, and may not owe it.
 */
export const takeBack = async (ctx: Ctx, { key, mayOwe, ...back }: TakenBack & { key: string; mayOwe?: true }): Promise<void> => {
  const { order_id, currency } = back;
  for (const { row, minor } of await settlementsOf(ctx, back)) {
    const commission = commissionOf(row, minor);
    const coupon = couponOf(row, minor);
    const borne = borneBySeller(row, minor);
    const { seller_id } = row;
    // Held until this ends: of two that take from one seller the second sees what the first has left.
    const ofSeller = await lockedBalances(ctx, [
      { kind: "seller_available", owner: seller_id, currency },
      { kind: "reserve", owner: seller_id, currency },
    ]);
    const letOut = await letOutOf(ctx, order_id);
    const isCovered = ofSeller.reduce((sum, one) => sum + one, letOut) >= borne;
    await takeBackThere(ctx, { sale_id: order_id, seller_id: row.seller_id, currency, minor, borne, ofCoupon: incomeOfCoupon(row, minor) });
    await database(ctx)
      .updateTable("settlement")
      .set({ given_back_minor: row.given_back_minor + minor, coupon_back_minor: row.coupon_back_minor + coupon })
      .where("order_id", "=", order_id)
      .where("parcel_id", "=", row.parcel_id)
      .execute();
    await drawReserve(ctx, { seller_id, currency, key: `${key}:${row.parcel_id}`, reference: `order:${order_id}`, wanted: borne - letOut });
    await post(ctx, {
      key: row.parcel_id === 0 ? `take_back:${key}` : `take_back:${key}:${row.parcel_id}`,
      reason: mayOwe ? "dispute_lost" : "claim_return",
      reference: `order:${order_id}`,
      // Below nothing until the refund has taken it.
      ...(mayOwe || isCovered ? { mayOwe: true as const } : {}),
      postings: [
        { account: { kind: "seller_available", owner: row.seller_id, currency }, minor: -borne },
        { account: { kind: "revenue", owner: 0, currency }, minor: -commission },
        { account: { kind: "coupon", owner: 0, currency }, minor: coupon },
        { account: { kind: "escrow", owner: order_id, currency }, minor },
      ],
    });
  }
};
