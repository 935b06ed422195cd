import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { NotFound, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { cancelRest, confirmOrder, noteOrder, rejectOrder, shipOrder } from "../../contract/selling.ts";
import { firstAskAt } from "#platform/tracking/asking.ts";
import { paidFor } from "../../contract/paid-share.ts";
import { transportOf } from "../../contract/transport.ts";
import type { Transport } from "#kit/transports.ts";
import { openChange } from "../address-change.ts";
import { addressOfOrder } from "../address-of-order.ts";
import { database } from "../database.ts";
import { receiveAutomatically } from "../../contract/events.ts";
import { lockSold } from "../lock-sold.ts";
import { orderMachine, type OrderRow } from "../order-machine.ts";
import { parcelMachine } from "../parcel-machine.ts";
import { escrowOf, finishOrder } from "../receive-parcels.ts";
import { receiptClock } from "../terms.ts";
import { restWithFreight } from "../rules/rest-with-freight.ts";
import { leftOf, parcelOf, type Packed } from "../rules/parcel.ts";
import { cancelUnshipped, standingLines } from "../standing-lines.ts";

const writeParcel = async (
  ctx: Ctx,
  order: OrderRow,
  parcel: { carrier: string; tracking_number: string; transport: Transport; packed: readonly (Packed & { paid_minor: bigint })[]; worth_minor: bigint },
): Promise<number> => {
  const { carrier, tracking_number, transport, packed, worth_minor } = parcel;
  const receive_by = await receiptClock(ctx, order, transport);
  const shipment = await database(ctx)
    .insertInto("shipment")
    .values({
      order_id: order.id,
      carrier,
      tracking_number,
      transport,
      worth_minor,
      receive_by,
      status: parcelMachine.life.initial,
      created_at: ctx.now,
      ask_after: firstAskAt(ctx.now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database(ctx)
    .insertInto("shipment_line")
    .values(packed.map((part) => ({ shipment_id: shipment.id, ...part })))
    .execute();
  await sql`
    update orders.order_line l set shipped_quantity = l.shipped_quantity + p.quantity, shipped_minor = l.shipped_minor + p.paid_minor
    from unnest(${packed.map((part) => part.line_id)}::int[], ${packed.map((part) => part.quantity)}::int[], ${packed.map((part) => String(part.paid_minor))}::bigint[]) as p (line_id, quantity, paid_minor)
    where l.id = p.line_id`.execute(ctx.tx);
  await parcelMachine.begin(ctx, [shipment.id], { event: "ship", party: "seller" });
  await ctx.enqueue(receiveAutomatically, { order_id: order.id }, { runAt: receive_by });
  return shipment.id;
};

export const confirmOrderFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof confirmOrder>) => {
  const order = await lockSold(ctx, id);
  if (!(await orderMachine.move(ctx, [order], { event: "confirm", party: "seller", set: { confirmed_at: ctx.now } })))
    throw refuse(confirmOrder, "state_wrong");
  return { confirmed_at: unixSeconds(ctx.now) };
};

export const shipOrderFn = async (ctx: Ctx, { id, carrier, tracking_number, lines: wanted }: ParsedInputOf<typeof shipOrder>) => {
  const order = await lockSold(ctx, id);
  const lines = await standingLines(ctx, id);
  const parcel = parcelOf(lines, wanted);
  const event = "packed" in parcel && parcel.isLast ? "ship" : "ship_part";
  const why = orderMachine.whyNot(order, event, "seller", ctx.now);
  if (why === "waits_for_no_inspection") throw refuse(shipOrder, "inspection_first", { number: order.held_by_inspection ?? 0 });
  if (why === "is_not_disputed") throw refuse(shipOrder, "disputed");
  if (why) throw refuse(shipOrder, "state_wrong");
  // Where it goes is not settled.
  if (await openChange(ctx, id)) throw refuse(shipOrder, "address_asked");
  // All that is left is in a claim.
  if ("packed" in parcel && parcel.packed.length === 0) throw refuse(shipOrder, "claim_open");
  if ("fault" in parcel) {
    if (parcel.fault === "unknown_line") throw new NotFound();
    throw refuse(shipOrder, "too_much", { left: parcel.left }, [`lines.${parcel.at}.quantity`]);
  }
  const transport = transportOf(carrier, (await addressOfOrder(ctx, order)).country_code);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const packed = parcel.packed.map((part) => {
    const line = lineOf.get(part.line_id);
    return { ...part, paid_minor: line ? paidFor(part.quantity, { quantity: leftOf(line), paid_minor: line.leftMinor }) : 0n };
  });
  const worth_minor = packed.reduce((sum, part) => sum + part.paid_minor, 0n);
  const shipment_id = await writeParcel(ctx, order, { carrier, tracking_number, transport, packed, worth_minor });
  const status = await orderMachine.move(ctx, [order], {
    event,
    party: "seller",
    set: { confirmed_at: order.confirmed_at ?? ctx.now, ...(event === "ship" ? { shipped_at: ctx.now } : {}) },
    more: {
      parcel: {
        shipment_id,
        carrier,
        tracking_number,
        goods: parcel.packed.map((part) => ({ sku_id: lineOf.get(part.line_id)?.skuId ?? 0, quantity: part.quantity })),
      },
    },
  });
  if (!status) throw refuse(shipOrder, "state_wrong");
  return { status, shipment_id };
};

export const rejectOrderFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof rejectOrder>) => {
  const order = await lockSold(ctx, id);
  if (orderMachine.whyNot(order, "reject", "seller", ctx.now) === "has_no_claim") throw refuse(rejectOrder, "claim_open");
  // All that is kept of it: a claim may have given a part back already.
  const minor = await escrowOf(ctx, order);
  const status = await orderMachine.move(ctx, [order], {
    event: "reject",
    party: "seller",
    note,
    set: { close_reason: "seller_reject", close_note: note, closed_at: ctx.now },
    more: { refund: { of: "seller_reject", minor, reason: "seller_reject" } },
  });
  if (!status) throw refuse(rejectOrder, "state_wrong");
  return { status };
};

export const cancelRestFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof cancelRest>) => {
  const order = await lockSold(ctx, id);
  const why = orderMachine.whyNot(order, "cancel_rest", "seller", ctx.now);
  if (why) throw refuse(cancelRest, why === "has_no_claim" ? "claim_open" : "state_wrong");
  const rest = restWithFreight(order.freight_minor, await standingLines(ctx, id));
  // A bank may have taken a part back.
  const held = await escrowOf(ctx, order);
  const minor = rest < held ? rest : held;
  await cancelUnshipped(ctx, id);
  const status = await orderMachine.move(ctx, [order], {
    event: "cancel_rest",
    party: "seller",
    note,
    set: { shipped_at: ctx.now },
    more: { refund: { of: "rest", minor, reason: "seller_reject" } },
  });
  if (!status) throw refuse(cancelRest, "state_wrong");
  return { status: await finishOrder(ctx, id, "rest"), refunded: toWire({ minor, currency: order.currency as Currency }) };
};

const mostNotes = 100;

export const noteOrderFn = async (ctx: Ctx, { id, text }: ParsedInputOf<typeof noteOrder>) => {
  await lockSold(ctx, id);
  const { count } = await database(ctx)
    .selectFrom("seller_note")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  if (count >= mostNotes) throw refuse(noteOrder, "too_many");
  const note = await database(ctx)
    .insertInto("seller_note")
    .values({ order_id: id, author_id: me(ctx).id, text, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { note_id: note.id };
};
