import { sql } from "kysely";
import { least, type Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { groupBuyCompleted } from "../contract/events.ts";
import { dispatchDay } from "./checkout-machine.ts";
import { database } from "./database.ts";
import { orderMachine } from "./order-machine.ts";
import { settlePaymentStatus } from "./payment-status.ts";
import { escrowOf } from "./receive-parcels.ts";

/**
 * The group of a paid order came together: the order costs what the group reached, what was paid above it goes back, and the seller may
 * ship. A repeat changes nothing. Prices only fall.
 */
export const completeInGroup = async (
  ctx: Ctx,
  { order_id, unit_price_minor, at }: { order_id: number; unit_price_minor: bigint; at: Date },
): Promise<void> => {
  const order = await orderMachine.lock(ctx, order_id);
  if (order?.status !== "pending_group") return;
  const { total } = await database(ctx)
    .selectFrom("order_line")
    .select(sql<bigint>`sum(quantity * ${unit_price_minor}::bigint)::bigint`.as("total"))
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow();
  if (total > order.total_minor) throw new Error(`order ${order_id} would cost more than what was paid`);
  await database(ctx)
    .updateTable("order_line")
    .set({ unit_price_minor, total_minor: sql<bigint>`quantity * ${unit_price_minor}::bigint` })
    .where("order_id", "=", order_id)
    .execute();
  await orderMachine.move(ctx, [order], {
    event: "complete_group",
    party: "system",
    at,
    set: { total_minor: total, dispatch_by: dispatchDay(at) },
    // What the buyer's bank has taken back is there no more.
    more: { cheaper: least(order.total_minor - total, await escrowOf(ctx, order)) },
  });
  const currency = order.currency as Currency;
  await settlePaymentStatus(ctx, [order_id], currency);
  await ctx.publish(groupBuyCompleted, { order_id, seller_id: order.seller_id, amount_minor: total, currency });
};

/** The group of a paid order did not come together: the order closes, its stock is free and its money goes back. A repeat changes nothing. */
export const failInGroup = async (ctx: Ctx, { order_id, at }: { order_id: number; at: Date }): Promise<void> => {
  const order = await orderMachine.lock(ctx, order_id);
  if (order?.status !== "pending_group") return;
  await orderMachine.move(ctx, [order], {
    event: "fail_group",
    party: "system",
    at,
    set: { close_reason: "group_failed", closed_at: at },
    more: { refund: { of: "group_failed", minor: least(order.total_minor, await escrowOf(ctx, order)), reason: "group_failed" } },
  });
};
