import type { z } from "zod";
import { sql } from "kysely";
import { days, fromUnix, later, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { deliveryIn, nextAskAt } from "#platform/tracking/asking.ts";
import { trackerFor, type CarrierWord } from "#platform/tracking/tracker.ts";
import { askCarrier, hearCarrier } from "../contract/events.ts";
import { addressOfOrder } from "./address-of-order.ts";
import { database } from "./database.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { parcelMachine, type ParcelRow } from "./parcel-machine.ts";
import { daysOf } from "./terms.ts";

const mostAtOnce = 200;

/** Parcels whose carriers are to be asked now: one job each, and the next time is set before the answer, so that a lost one costs one turn. */
export const askCarriers = async (ctx: Ctx): Promise<void> => {
  if (ctx.services.trackers.length === 0) return;
  const due = await database(ctx)
    .selectFrom("shipment")
    .select(["id", "carrier", "created_at", "status", "delivered_at"])
    .where("ask_after", "<=", ctx.now)
    .orderBy("ask_after")
    .limit(mostAtOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return;
  const next = due.map(({ id, carrier, created_at, status, delivered_at }) => {
    const isFollowed = status === "on_way" && !delivered_at && trackerFor(ctx.services.trackers, carrier) !== undefined;
    return { id, isFollowed, ask_after: isFollowed ? nextAskAt(created_at, ctx.now) : null };
  });
  await sql`
    update orders.shipment s set ask_after = d.ask_after
    from unnest(${next.map(({ id }) => id)}::int[], ${next.map(({ ask_after }) => ask_after)}::timestamptz[]) as d (id, ask_after)
    where s.id = d.id`.execute(ctx.tx);
  for (const { id, isFollowed } of next)
    if (isFollowed) await ctx.enqueue(askCarrier, { parcel_id: id }, { key: `${askCarrier.name}:${id}`, outside: "carriers" });
};

/** Outside any transaction: a carrier may take its time. What it says is heard by a job of its own. */
export const askCarrierJob = async (ctx: Ctx, { parcel_id }: z.output<(typeof askCarrier)["payload"]>): Promise<void> => {
  const parcel = await database(ctx).selectFrom("shipment").selectAll().where("id", "=", parcel_id).executeTakeFirst();
  const tracker = parcel && trackerFor(ctx.services.trackers, parcel.carrier);
  if (!parcel || !tracker || parcel.status !== "on_way") return;
  const order = await database(ctx).selectFrom("order").select(["address", "checkout_id"]).where("id", "=", parcel.order_id).executeTakeFirstOrThrow();
  const { phone } = await addressOfOrder(ctx, order);
  const words = await tracker.ask({ carrier: parcel.carrier, number: parcel.tracking_number, phone: phone.replace(/[^\d+]/g, "") });
  if (words && words.length > 0)
    await ctx.enqueue(hearCarrier, { parcel_id, words: words.map(({ at, stage, text, place }) => ({ at: unixSeconds(at), stage, text, place })) });
};

/** The carrier's word takes the place of the time after dispatch; an order that is older than this term keeps the one that was said. */
const clockOfDelivery = async (ctx: Ctx, order: OrderRow, parcel: ParcelRow): Promise<Partial<ParcelRow>> => {
  if (order.delivered_days === null) return {};
  const left = days(order.delivered_days + (parcel.is_extended ? await daysOf(ctx, order, "extension_days") : 0));
  return parcel.open_claims > 0 ? { receive_left_seconds: left / 1000 } : { receive_by: later(ctx.now, left) };
};

const mostWords = 200;

/** What a carrier says of a parcel is kept, each line once; the first word of delivery sets the clock of its receipt. */
export const trackOf = async (ctx: Ctx, parcelId: number, said: readonly CarrierWord[]): Promise<void> => {
  const found = await database(ctx).selectFrom("shipment").select("order_id").where("id", "=", parcelId).executeTakeFirst();
  const order = found && (await orderMachine.lock(ctx, found.order_id));
  const parcel = order && (await parcelMachine.lock(ctx, parcelId));
  const words = said.slice(-mostWords);
  if (!order || !parcel || words.length === 0) return;
  await database(ctx)
    .insertInto("carrier_word")
    .values(words.map(({ at, stage, text, place }) => ({ shipment_id: parcelId, at, stage, text, place, created_at: ctx.now })))
    .onConflict((conflict) => conflict.columns(["shipment_id", "at", "text"]).doNothing())
    .execute();
  const delivered_at = deliveryIn(words, parcel.created_at);
  if (!delivered_at) return;
  const set = { delivered_at, ask_after: null, ...(await clockOfDelivery(ctx, order, parcel)) };
  await parcelMachine.move(ctx, [parcel], { event: "deliver", party: "system", set, more: { order } });
};

export const hearCarrierJob = (ctx: Ctx, { parcel_id, words }: z.output<(typeof hearCarrier)["payload"]>): Promise<void> =>
  trackOf(
    ctx,
    parcel_id,
    words.map((word) => ({ ...word, at: fromUnix(word.at) })),
  );
