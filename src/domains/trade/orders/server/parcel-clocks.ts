import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { clearIncome, receiveAutomatically } from "../contract/events.ts";
import { database } from "./database.ts";
import type { OrderRow } from "./order-machine.ts";
import type { ParcelRow } from "./parcel-machine.ts";
import { outstanding } from "./invoice.ts";
import { clearAt } from "./receive-parcels.ts";

/** So much time a buyer has at least after a claim, before the parcel counts as received. */
const leastLeft = days(1);

/** One thing more for which locked parcels stand still: a claim on them, or a bank that decides about their payment. */
export const stopClocks = async (ctx: Ctx, parcels: readonly ParcelRow[]): Promise<void> => {
  for (const parcel of parcels)
    await database(ctx)
      .updateTable("shipment")
      .set({
        open_claims: parcel.open_claims + 1,
        clear_at: null,
        ...(parcel.receive_by ? { receive_by: null, receive_left_seconds: Math.ceil((parcel.receive_by.getTime() - ctx.now.getTime()) / 1000) } : {}),
      })
      .where("id", "=", parcel.id)
      .execute();
};

/** One thing less. With the last of a parcel its clock goes on from where it stood. */
export const startClocks = async (ctx: Ctx, order: OrderRow, parcels: readonly ParcelRow[]): Promise<void> => {
  const isUnpaid = (await outstanding(ctx, order)) !== undefined;
  for (const parcel of parcels) {
    const open_claims = parcel.open_claims - 1;
    const isFree = open_claims === 0;
    const receive_by =
      isFree && parcel.status === "on_way" ? later(ctx.now, Math.max(leastLeft, (parcel.receive_left_seconds ?? 0) * 1000)) : parcel.receive_by;
    const usual = isFree && !isUnpaid && parcel.status === "received" && parcel.received_at ? await clearAt(ctx, order, parcel.received_at) : null;
    const clear_at = usual && usual < ctx.now ? ctx.now : usual;
    if (isFree && receive_by) await ctx.enqueue(receiveAutomatically, { order_id: order.id }, { runAt: receive_by });
    if (clear_at) await ctx.enqueue(clearIncome, { order_id: order.id }, { runAt: clear_at });
    await database(ctx)
      .updateTable("shipment")
      .set({ open_claims, receive_by, clear_at, ...(isFree ? { receive_left_seconds: null } : {}) })
      .where("id", "=", parcel.id)
      .execute();
  }
};
