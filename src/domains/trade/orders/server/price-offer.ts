import { sql, type Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { giveCouponsBack } from "#domains/trade/coupons/index.server.ts";
import { repricePayable } from "#domains/money/payments/index.server.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import type { EventOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { priceOfferLife, priceOfferWords, type PriceOfferStatus } from "../contract/price-offer.ts";
import { depositOf } from "../contract/plan.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type OfferRow = Selectable<Tables["price_offer"]>;
/** What is kept of each line. */
export type OfferedLine = { line_id: number; unit_price_minor: string };
type Order = { id: number; code: string; buyer_id: number; seller_id: number; checkout_id: number; currency: string };
type OfferEffect = Effect<typeof priceOfferLife, OfferRow, Order>;

/** Of one that another takes the place of nothing is told but the other; of one that lapses, what became of its order. */
const words = {
  accept: /*i18n*/ { id: "orders.notification_price_accepted", message: "The buyer of order {code} agrees to {total}." },
  decline: /*i18n*/ { id: "orders.notification_price_declined", message: "The buyer of order {code} keeps the price of {before}." },
  withdraw: /*i18n*/ { id: "orders.notification_price_withdrawn", message: "The seller takes the offer for order {code} back. It costs {before}." },
} as const satisfies Partial<Record<EventOf<typeof priceOfferLife>, Word>>;
export const priceOffered = /*i18n*/ {
  id: "orders.notification_price_offered",
  message: "The seller offers order {code} at {total} in place of {before}. It holds once you agree.",
};
for (const word of [...Object.values(words), priceOffered]) says(word);

export const tellOfPrice = (
  ctx: Ctx,
  order: Order,
  { total_minor, before_minor }: Pick<OfferRow, "total_minor" | "before_minor">,
  word: Word,
  side: "buyer_id" | "seller_id",
): Promise<void> => {
  const text = (minor: bigint) => moneyText({ minor, currency: order.currency as Currency });
  return notify(ctx, {
    user_id: order[side],
    kind: "order",
    weight: "must",
    words: word,
    values: { code: order.code, total: text(total_minor), before: text(before_minor) },
    link: to("order-detail", { id: order.id }),
  });
};

/** The checkout and its orders are locked. Lines, order, checkout and what is to be paid say the same afterwards. */
const writePrice: OfferEffect = async (ctx, { rows, more: order }) => {
  for (const { lines, freight_minor, total_minor, drops_coupon } of rows) {
    if (drops_coupon) {
      await database(ctx).updateTable("order_line").set({ discount_minor: 0n, portal_discount_minor: 0n }).where("order_id", "=", order.id).execute();
      await database(ctx)
        .updateTable("order")
        .set({ discount_minor: 0n, coupon: null, portal_discount_minor: 0n, portal_coupon: null })
        .where("id", "=", order.id)
        .execute();
      await giveCouponsBack(ctx, [{ order_id: order.id, kept_minor: 0n }]);
    }
    await sql`
      update orders.order_line l set unit_price_minor = o.unit_price_minor, total_minor = o.unit_price_minor * l.quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as o (line_id int, unit_price_minor bigint)
      where l.id = o.line_id and l.order_id = ${order.id}`.execute(ctx.tx);
    const before = await database(ctx).selectFrom("order").select(["freight_minor", "deposit_share"]).where("id", "=", order.id).executeTakeFirstOrThrow();
    // A deposit is of the goods as they are now, at the share that was chosen.
    const goods_minor = total_minor - (freight_minor ?? before.freight_minor);
    const deposit_minor = before.deposit_share === null || goods_minor < 2n ? null : depositOf(goods_minor, before.deposit_share);
    await database(ctx)
      .updateTable("order")
      .set({ total_minor, deposit_minor, deposit_share: deposit_minor === null ? null : before.deposit_share })
      .where("id", "=", order.id)
      .execute();
    if (freight_minor !== null)
      await database(ctx)
        .updateTable("order")
        // How it goes stays as it was placed; of what was agreed on afterwards nothing is known but the price.
        .set({ freight_minor, freight: sql`coalesce(freight, '{"transport": null, "days_min": 0, "days_max": 0}')` })
        .where("id", "=", order.id)
        .execute();
    const checkout = await database(ctx)
      .updateTable("checkout")
      .set({
        total_minor: sql<bigint>`(select coalesce(sum(coalesce(o.deposit_minor, o.total_minor)), 0)::bigint from orders."order" o where o.checkout_id = checkout.id and o.account_days is null)`,
      })
      .where("id", "=", order.checkout_id)
      .returning("total_minor")
      .executeTakeFirstOrThrow();
    // On account nothing is due with the checkout.
    if (checkout.total_minor > 0n) await repricePayable(ctx, { kind: "checkout", reference: order.checkout_id }, checkout.total_minor);
  }
};

const tell =
  (side: "buyer_id" | "seller_id"): OfferEffect =>
  async (ctx, { event, rows, more }) => {
    if (event === "replace" || event === "lapse") throw new Error(`nothing is told where offers ${event}`);
    for (const row of rows) await tellOfPrice(ctx, more, row, words[event], side);
  };

export const priceOfferMachine = defineMachine<typeof priceOfferLife, Tables, "price_offer", "price_offer_event", Order>(priceOfferLife, {
  database,
  table: "price_offer",
  events: { table: "price_offer_event", of: "offer_id" },
  effects: {
    write_price: writePrice,
    tell_buyer: tell("buyer_id"),
    tell_seller: tell("seller_id"),
  },
});

/** Nobody answers what was offered for an order that is paid or closed: a sweep, so that paying asks nothing of offers. */
export const lapseOffers = async (ctx: Ctx): Promise<void> => {
  const over = await database(ctx)
    .selectFrom("price_offer")
    .innerJoin("order", "order.id", "price_offer.order_id")
    .selectAll("price_offer")
    .select(["order.code", "order.buyer_id", "order.seller_id", "order.checkout_id", "order.currency"])
    .where("price_offer.status", "=", "offered")
    .where("order.status", "<>", "pending_payment")
    .orderBy("price_offer.id")
    .limit(500)
    .forNoKeyUpdate("price_offer")
    .skipLocked()
    .execute();
  for (const row of over)
    await priceOfferMachine.move(ctx, [row], { event: "lapse", party: "system", set: { answered_at: ctx.now }, more: { ...row, id: row.order_id } });
};

/** What it says of its order. Until the sweep comes by, what nobody can answer any more is over as well. */
export const presentOffer = (
  ctx: Ctx,
  offer: OfferRow,
  { status: of, lines, currency, short }: { status: string; lines: readonly { id: number; quantity: number }[]; currency: Currency; short: bigint | null },
) => {
  const quantities = new Map(lines.map((line) => [line.id, BigInt(line.quantity)]));
  const status = offer.status === "offered" && of !== "pending_payment" ? "lapsed" : (offer.status as PriceOfferStatus);
  return {
    id: offer.id,
    status,
    status_text: ctx.services.words.say(ctx.locale, priceOfferWords[status].id),
    total: toWire({ minor: offer.total_minor, currency }),
    before: toWire({ minor: offer.before_minor, currency }),
    lines: (offer.lines as OfferedLine[]).map(({ line_id, unit_price_minor }) => ({
      line_id,
      unit_price: toWire({ minor: BigInt(unit_price_minor), currency }),
      total: toWire({ minor: BigInt(unit_price_minor) * (quantities.get(line_id) ?? 0n), currency }),
    })),
    freight: offer.freight_minor === null ? null : toWire({ minor: offer.freight_minor, currency }),
    drops_coupon: offer.drops_coupon,
    limit_free: offer.status === "offered" && short !== null ? toWire({ minor: short, currency }) : null,
    note: offer.note,
    createtime: unixSeconds(offer.created_at),
  };
};

/** The open offer for a locked order, locked. */
export const openOffer = async (ctx: Ctx, orderId: number): Promise<OfferRow | undefined> => {
  const open = await database(ctx).selectFrom("price_offer").select("id").where("order_id", "=", orderId).where("status", "=", "offered").executeTakeFirst();
  return open && priceOfferMachine.lock(ctx, open.id);
};
