import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { orderMachine } from "./order-machine.ts";

export type InspectableOrder = { id: number; code: string; buyerId: number; sellerId: number; isToSend: boolean };

/** The states in which something of an order is still to be sent. */
export const toSend = ["to_ship", "partially_shipped"] as const;
export const isToSend = (status: string): boolean => (toSend as readonly string[]).includes(status);

/** An order as inspections see it, whosoever it is: the caller looks at `buyerId` and `sellerId`. */
export const orderForInspection = async (ctx: Pick<Ctx, "tx">, id: number): Promise<InspectableOrder | undefined> => {
  const row = await database(ctx).selectFrom("order").select(["id", "code", "buyer_id", "seller_id", "status"]).where("id", "=", id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      code: row.code,
      buyerId: row.buyer_id,
      sellerId: row.seller_id,
      isToSend: isToSend(row.status),
    }
  );
};

/** Which of these orders still wait to be sent, or for a part of them. */
export const ordersToSend = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await database(ctx)
    .selectFrom("order")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("status", "in", toSend)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Dispatch of an order waits for this inspection, or with `null` for none any more. The promised day moves along: to a day after `until` while it waits, back
 * to the day of before where it waits no longer, or a day from now if that is later.
 */
export const holdDispatch = async (
  ctx: Pick<Ctx, "tx" | "now">,
  { order_id, inspection_id, until }: { order_id: number; inspection_id: number | null; until: Date },
): Promise<void> => {
  const order = await orderMachine.lock(ctx, order_id);
  if (!order || (inspection_id === null && order.held_by_inspection === null)) return;
  const promised = order.held_by_inspection === null ? order.dispatch_by : order.dispatch_before_hold;
  const least = later(inspection_id === null ? ctx.now : until, days(1));
  const dispatch_by = promised && promised < least ? least : promised;
  const dispatch_before_hold = inspection_id === null ? null : promised;
  await database(ctx).updateTable("order").set({ held_by_inspection: inspection_id, dispatch_by, dispatch_before_hold }).where("id", "=", order_id).execute();
};
