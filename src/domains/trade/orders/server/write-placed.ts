import { sql } from "kysely";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { checkoutLife, orderLife } from "../contract/lifecycle.ts";
import type { AddressFacts } from "./present-address.ts";
import type { Terms } from "./terms.ts";
import { offOfLine, type Part } from "./rules/checkout.ts";

type PlacedPart = Part & { note: string; search_text: string; /** Days from payment to dispatch, as promised. */ dispatch_days: number };
export type PlacedOrder = { id: number; code: string; seller_id: number; total_minor: bigint; lines: Part["lines"] };

/**
 * Writes a checkout in one round trip, whatever the number of shops and lines: the checkout, an order a shop, their lines and first
 * events. A seller has one order of a checkout, so that lines find theirs by the seller. An order is measured against the sample that
 * its buyer chose (null: none), else the last one of one of its products.
 */
export const writePlaced = async (
  ctx: Ctx,
  placed: {
    buyerId: number;
    address: AddressFacts;
    currency: Currency;
    total_minor: bigint;
    expires_at: Date;
    terms: Terms;
    parts: PlacedPart[];
    isSample: boolean;
    sampleOf: ReadonlyMap<number, number | null>;
    group_buy_id?: number;
  },
): Promise<{ checkout_id: number; orders: PlacedOrder[] }> => {
  const { buyerId, currency, expires_at, terms, parts } = placed;
  const orders = parts.map((part) => ({
    seller_id: part.seller_id,
    total_minor: String(part.total_minor),
    freight_minor: String(part.freight?.minor ?? 0n),
    freight: part.freight && { transport: part.freight.transport, days_min: part.freight.days_min, days_max: part.freight.days_max },
    discount_minor: String(part.coupon?.off_minor ?? 0n),
    deposit_share: part.plan?.share ?? null,
    deposit_minor: part.plan ? String(part.plan.deposit_minor) : null,
    account_days: part.account?.days ?? null,
    incoterm: part.term?.incoterm ?? null,
    incoterm_place: part.term?.place ?? "",
    coupon: part.coupon && { id: part.coupon.id, name: part.coupon.name },
    portal_discount_minor: String(part.portal_coupon?.off_minor ?? 0n),
    portal_coupon: part.portal_coupon && { id: part.portal_coupon.id, name: part.portal_coupon.name },
    is_freight_asked: part.is_asked,
    buyer_note: part.note,
    search_text: part.search_text,
    dispatch_days: part.dispatch_days,
    sample_order_id: placed.sampleOf.get(part.seller_id) ?? null,
    is_measured: placed.sampleOf.get(part.seller_id) !== null,
    product_ids: [...new Set(part.lines.map((line) => line.product_id))],
  }));
  const lines = parts.flatMap((part) =>
    part.lines.map((line, place) => ({
      place,
      seller_id: part.seller_id,
      sku_id: line.sku_id,
      product_id: line.product_id,
      title: line.title,
      colour: line.colour,
      hex: line.hex,
      size: line.size,
      unit: line.unit,
      image: line.image,
      quantity: line.quantity,
      unit_price_minor: String(line.unit_price_minor),
      total_minor: String(line.total_minor),
      discount_minor: String(offOfLine(part, place)),
      portal_discount_minor: String(part.portal_coupon?.shares[place] ?? 0n),
    })),
  );
  const { rows } = await sql<{ checkout_id: number; id: number; code: string; seller_id: number }>`
    with placed_checkout as (
      insert into orders.checkout (buyer_id, address, total_minor, currency, expires_at, created_at)
      values (${buyerId}, ${JSON.stringify(placed.address)}, ${placed.total_minor}, ${currency}, ${expires_at}, ${ctx.now})
      returning id
    ), placed_order as (
      insert into orders."order" (code, checkout_id, buyer_id, seller_id, status, total_minor, currency, buyer_note, expires_at, created_at, group_buy_id, commission_basis_points, receive_days, extension_days, complete_days, claim_days, late_days, dispatch_days, receive_days_air, receive_days_rail, receive_days_sea, pending_days, delivered_days, is_sample, freight_minor, freight, discount_minor, coupon, portal_discount_minor, portal_coupon, freight_asked_at, deposit_share, deposit_minor, account_days, incoterm, incoterm_place, balance_days, balance_more_days, forfeit_basis_points, sample_order_id)
      select orders.next_code(${ctx.now}::timestamptz), c.id, ${buyerId}, o.seller_id, 'pending_payment', o.total_minor, ${currency}, o.buyer_note, ${expires_at}::timestamptz, ${ctx.now}::timestamptz, ${placed.group_buy_id ?? null}::int, ${terms.commission_basis_points}::int, ${terms.receive_days}::int, ${terms.extension_days}::int, ${terms.complete_days}::int, ${terms.claim_days}::int, ${terms.late_days}::int, o.dispatch_days, ${terms.receive_days_air}::int, ${terms.receive_days_rail}::int, ${terms.receive_days_sea}::int, ${terms.pending_days}::int, ${terms.delivered_days}::int, ${placed.isSample}::boolean, o.freight_minor, o.freight, o.discount_minor, o.coupon, o.portal_discount_minor, o.portal_coupon, case when o.is_freight_asked then ${ctx.now}::timestamptz end, o.deposit_share, o.deposit_minor, o.account_days, o.incoterm, o.incoterm_place, ${terms.balance_days}::int, ${terms.balance_more_days}::int, ${terms.forfeit_basis_points}::int,
        case when o.is_measured and not ${placed.isSample}::boolean then (
          select s.id from orders."order" s where s.buyer_id = ${buyerId} and s.seller_id = o.seller_id and s.is_sample and s.status in ('shipped', 'received', 'completed')
            and exists (select from orders.order_line sl where sl.order_id = s.id and sl.product_id = any(o.product_ids))
            and (o.sample_order_id is null or s.id = o.sample_order_id)
          order by s.id desc limit 1) end
      from placed_checkout c, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (seller_id int, total_minor bigint, freight_minor bigint, freight jsonb, discount_minor bigint, coupon jsonb, portal_discount_minor bigint, portal_coupon jsonb, deposit_share int, deposit_minor bigint, account_days int, incoterm text, incoterm_place text, is_freight_asked boolean, buyer_note text, search_text text, dispatch_days int, sample_order_id int, is_measured boolean, product_ids int[])
      order by o.seller_id
      returning id, code, checkout_id, seller_id
    ), placed_line as (
      insert into orders.order_line (order_id, sku_id, product_id, title, colour, hex, size, unit, image, quantity, unit_price_minor, total_minor, discount_minor, portal_discount_minor)
      select o.id, l.sku_id, l.product_id, l.title, l.colour, l.hex, l.size, l.unit, l.image, l.quantity, l.unit_price_minor, l.total_minor, l.discount_minor, l.portal_discount_minor
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (place int, seller_id int, sku_id int, product_id int, title jsonb, colour jsonb, hex text, size text, unit text, image text, quantity int, unit_price_minor bigint, total_minor bigint, discount_minor bigint, portal_discount_minor bigint)
      join placed_order o on o.seller_id = l.seller_id
      order by o.id, l.place
    ), placed_text as (
      insert into orders.order_text (order_id, search_text)
      select p.id, o.search_text from placed_order p join jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (seller_id int, search_text text) on o.seller_id = p.seller_id
    ), checkout_event as (
      insert into orders.checkout_event (checkout_id, event, from_status, to_status, party, actor_id, life_version, created_at)
      select id, 'place', '', 'pending', 'buyer', ${buyerId}::int, ${checkoutLife.version ?? 1}::smallint, ${ctx.now}::timestamptz from placed_checkout
    ), placed_event as (
      insert into orders.order_event (order_id, event, from_status, to_status, party, actor_id, life_version, created_at)
      select id, 'place', '', 'pending_payment', 'buyer', ${buyerId}::int, ${orderLife.version ?? 1}::smallint, ${ctx.now}::timestamptz from placed_order
    )
    select checkout_id, id, code, seller_id from placed_order order by id`.execute(ctx.tx);
  const partOf = new Map(parts.map((part) => [part.seller_id, part]));
  return {
    checkout_id: rows[0]?.checkout_id ?? 0,
    orders: rows.map(({ id, code, seller_id }) => ({
      id,
      code,
      seller_id,
      total_minor: partOf.get(seller_id)?.total_minor ?? 0n,
      lines: partOf.get(seller_id)?.lines ?? [],
    })),
  };
};
