import { openPayable } from "#domains/money/payments/index.server.ts";
import { holdStock, StockShort } from "#domains/catalogue/catalog/index.server.ts";
import { spendCoupons, type CouponUse } from "#domains/trade/coupons/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { CallDefinition } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { moneyText } from "#kit/money-text.ts";
import { refuse } from "#kit/refusal.ts";
import { hours, later, minutes } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { placingRefusals } from "../contract/checkout.ts";
import { checkoutPlaced } from "../contract/events.ts";
import { database } from "./database.ts";
import { markAsCompanys } from "./company-orders.ts";
import { askForFreight } from "./ask-for-freight.ts";
import { spendLimits } from "./credit.ts";
import { valuesOf } from "./goods.ts";
import { stockReference } from "./order-stock.ts";
import { factsOfAddress, type AddressFacts } from "./present-address.ts";
import { bundlesOf, dueNow, type Checkout, type Part } from "./rules/checkout.ts";
import { payNothing } from "./reactions.ts";
import { termsOfToday } from "./terms.ts";
import { writePlaced, type PlacedOrder } from "./write-placed.ts";

/** A call that places orders: what it refuses includes all that placing does. */
export type PlacingCall = CallDefinition<z.ZodType, z.ZodType, keyof typeof placingRefusals>;

/**
 * Whoever it is placed for: the caller, or who asked for the caller's approval; and the company that it is for, whose addresses are theirs too. `toPay`: so long at
 * least, in milliseconds, for whoever does not sit before the cashier when it is placed.
 */
export type PlacedFor = { id: number; company?: { id: number; po_number: string } | undefined; toPay?: number };

/** The buyer is locked, and then counted what of theirs waits for money, so that two at once are counted. */
const addressOf = compiled((ctx, userId: number, companyId: number, addressId: number, now: Date) =>
  database(ctx)
    .selectFrom("address")
    .selectAll()
    .select(sql<number>`orders.lock_buyer(${userId}, ${now})`.as("unpaid"))
    .where("id", "=", addressId)
    .where((where) => where.or([where("user_id", "=", userId), where("company_id", "=", companyId)])),
);

/** The address, and room for one more unpaid checkout, in one round trip that locks the buyer. */
export const readBuyer = async (ctx: Ctx, call: PlacingCall, addressId: number, { id, company }: PlacedFor = me(ctx)): Promise<AddressFacts> => {
  // No company has the number 0.
  const [row] = await addressOf(ctx, id, company?.id ?? 0, addressId, ctx.now);
  if (!row) throw refuse(call, "address_missing", {}, ["address_id"]);
  await assertFewer(ctx, call, row.unpaid);
  return factsOfAddress(row);
};

const assertFewer = async (ctx: Ctx, call: PlacingCall, count: number, more = 1): Promise<void> => {
  const most = await setting(ctx, "orders.most_unpaid");
  if (count + more > most) throw refuse(call, "too_many_unpaid", { count, more, most });
};

/** The same room for checkouts of this buyer, who is locked: one that somebody else places for them, or several at once. */
export const assertRoom = async (ctx: Ctx, call: PlacingCall, buyerId: number, checkouts = 1): Promise<void> => {
  const { count } = await database(ctx)
    .selectFrom("checkout")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("buyer_id", "=", buyerId)
    .where("status", "=", "pending")
    .where("expires_at", ">", ctx.now)
    .executeTakeFirstOrThrow();
  await assertFewer(ctx, call, count, checkouts);
};

export const assertPlaceable = (ctx: Ctx, call: PlacingCall, checkout: Checkout, expected: { minor: string; currency: string }) => {
  const fault = checkout.faults[0];
  if (fault) throw refuse(call, fault.code, { ...valuesOf(ctx, fault), sku_id: fault.sku_id });
  if (BigInt(expected.minor) === checkout.total_minor && expected.currency === checkout.currency) return;
  throw refuse(call, "price_changed", { total: moneyText({ minor: checkout.total_minor, currency: checkout.currency }), minor: String(checkout.total_minor) }, [
    "expected_total",
  ]);
};

const searchTextOf = (part: Part): string =>
  [...new Set(part.lines.flatMap((line) => locales.map((locale) => line.title[locale] ?? "")))].join(" ").toLowerCase();

type Placing = {
  /** The caller where nobody is named. */
  buyer?: PlacedFor;
  address: AddressFacts;
  checkout: Checkout;
  /** The note to each seller. */
  noteTo: ReadonlyMap<number, string>;
  /** The checkout ends then, if that is before the usual time to pay is over. */
  until?: Date;
  group_buy_id?: number;
  isSample?: boolean;
  /** The sample that a seller's order is measured against, null for none; the newest where nothing is said. */
  sampleOf?: ReadonlyMap<number, number | null>;
  /** Whom fapiao are made out to; 0 for nobody. */
  fapiaoTitleId?: number;
  /** What else has to be written before the stock is held. */
  beforeHold?: () => Promise<void>;
};

/** What the orders of a checkout take of coupons: each of its shop's, and all together of the portal's. */
const usesOf = ({ parts }: Checkout, checkout_id: number, orders: readonly PlacedOrder[]): CouponUse[] => {
  const partOf = new Map(parts.map((part) => [part.seller_id, part]));
  const taken = (of: "coupon" | "portal_coupon") =>
    orders.flatMap(({ id, seller_id }) => {
      const coupon = partOf.get(seller_id)?.[of];
      return coupon ? [{ coupon_id: coupon.id, order: { order_id: id, off_minor: coupon.off_minor } }] : [];
    });
  const ofPortal = Map.groupBy(taken("portal_coupon"), ({ coupon_id }) => coupon_id);
  return [
    ...taken("coupon").map(({ coupon_id, order }) => ({ coupon_id, checkout_id: null, orders: [order] })),
    ...[...ofPortal].map(([coupon_id, own]) => ({ coupon_id, checkout_id, orders: own.map(({ order }) => order) })),
  ];
};

/**
 * Writes a checkout that may be placed, has it made payable, and holds its stock. Shops that are asked for freight beside others have checkouts of their own, with time for
 * their answer; what is answered is the one that is paid at once, where there is one, and all orders.
 */
export const placeCheckout = async (
  ctx: Ctx,
  call: PlacingCall,
  {
    buyer = { id: me(ctx).id },
    address,
    checkout,
    noteTo,
    until,
    group_buy_id,
    isSample = false,
    sampleOf = new Map<number, number | null>(),
    fapiaoTitleId = 0,
    beforeHold,
  }: Placing,
): Promise<{ checkout_id: number; orders: PlacedOrder[]; expires_at: Date }> => {
  const { id: buyerId, company, toPay: least = 0 } = buyer;
  const { currency } = checkout;
  const toPay = Math.max(least, minutes(await setting(ctx, "orders.pay_minutes")));
  const terms = await termsOfToday(ctx);
  const bundles = bundlesOf(checkout.parts);
  if (bundles.length > 1) await assertRoom(ctx, call, buyerId, bundles.length);
  const placed: { checkout_id: number; orders: PlacedOrder[]; expires_at: Date; total_minor: bigint; is_asked: boolean }[] = [];
  for (const parts of bundles) {
    // What is paid now: of an order in parts its deposit.
    const total_minor = parts.reduce((sum, part) => sum + dueNow(part), 0n);
    const is_asked = parts.some((part) => part.is_asked);
    const inTime = later(ctx.now, is_asked ? Math.max(toPay, hours(await setting(ctx, "orders.freight_hours"))) : toPay);
    const expires_at = until && until < inTime ? until : inTime;
    const { checkout_id, orders } = await writePlaced(ctx, {
      buyerId,
      address,
      currency,
      total_minor,
      expires_at,
      terms,
      parts: parts.map((part) => ({
        ...part,
        note: noteTo.get(part.seller_id) ?? "",
        search_text: searchTextOf(part),
        dispatch_days: Math.max(0, ...part.lines.map((line) => line.lead_days)),
      })),
      isSample,
      sampleOf,
      ...(group_buy_id === undefined ? {} : { group_buy_id }),
    });
    if (company) await markAsCompanys(ctx, checkout_id, company);
    if (total_minor > 0n)
      await openPayable(ctx, { kind: "checkout", reference: checkout_id, payer_id: buyerId, amount_minor: total_minor, currency, expires_at });
    await ctx.publish(checkoutPlaced, {
      checkout_id,
      buyer_id: buyerId,
      amount_minor: total_minor,
      currency,
      expires_at,
      fapiao_title_id: fapiaoTitleId,
      orders: orders.map((order) => ({
        order_id: order.id,
        seller_id: order.seller_id,
        amount_minor: order.total_minor,
        portal_minor: parts.find(({ seller_id }) => seller_id === order.seller_id)?.portal_coupon?.off_minor ?? 0n,
      })),
    });
    if (is_asked) for (const { id, code, seller_id } of orders) await askForFreight(ctx, { id, code, seller_id });
    placed.push({ checkout_id, orders, expires_at, total_minor, is_asked });
  }
  const [first] = placed;
  if (!first) throw new Error("no order was placed");
  const orders = placed.flatMap((one) => one.orders);
  await beforeHold?.();
  // One use of the portal's coupon, whatever the number of checkouts that its orders are in.
  const uses = usesOf(checkout, first.checkout_id, orders);
  // Many buyers wait for one coupon too: late, and before any stock, in the order in which what closes gives them back.
  if (!(await spendCoupons(ctx, buyerId, uses))) throw refuse(call, "coupon_gone", {}, ["coupons"]);

  // Last, since many wait for the same SKU: its row is locked no longer than the commit takes.
  try {
    await holdStock(ctx, {
      reference: stockReference(0),
      // Longer than there is time to pay: orders gives the stock back itself, this is for an order that got lost.
      expires_at: later(new Date(Math.max(...placed.map(({ expires_at }) => expires_at.getTime()))), minutes(10)),
      lines: orders.flatMap((order) => order.lines.map((line) => ({ sku_id: line.sku_id, quantity: line.quantity, reference: stockReference(order.id) }))),
    });
  } catch (error) {
    if (!(error instanceof StockShort)) throw error;
    const short = checkout.parts.flatMap((part) => part.lines).find((line) => line.sku_id === error.sku_id);
    const about = short ? { product_id: short.product_id, title: short.title, unit: short.unit } : { product_id: 0, title: {}, unit: "piece" as const };
    const fault = { code: "stock_short", sku_id: error.sku_id, left: error.left, ...about } as const;
    throw refuse(call, "stock_short", { ...valuesOf(ctx, fault), sku_id: error.sku_id });
  }
  const accountOf = new Map(checkout.parts.map(({ seller_id, account }) => [seller_id, account]));
  const onAccount = orders.map((order) => ({ ...order, account: accountOf.get(order.seller_id) ?? null }));
  if (company && !(await spendLimits(ctx, company.id, onAccount))) throw refuse(call, "account_gone", {}, ["on_account"]);
  // Nothing is paid now: nobody comes to a cashier. Where freight is asked for, it waits until that is agreed on.
  for (const { checkout_id, total_minor, is_asked } of placed)
    if (total_minor === 0n && !is_asked && !(await payNothing(ctx, checkout_id)))
      throw new Error(`checkout ${checkout_id} is not placed although nothing is due`);
  return { checkout_id: first.checkout_id, orders, expires_at: first.expires_at };
};
