import type { Selectable, UpdateObject } from "kysely";
import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { orderLife, type OrderAct, type OrderParty, type OrderStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { tellOfMove } from "./tell-of-move.ts";

export type OrderRow = Selectable<Tables["order"]>;

/** The order, locked until the transaction ends; nothing when it is not there. */
export const lockOrder = (ctx: Ctx, id: number): Promise<OrderRow | undefined> =>
  database(ctx).selectFrom("order").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export type Move = { event: OrderAct; party: OrderParty; at?: Date | ((order: OrderRow) => Date); note?: string; set?: UpdateObject<Tables, "order", "order"> };

/**
 * Takes locked orders through one transition, with its event rows. Orders for which it is not allowed make it answer
 * undefined, and nothing is written.
 */
export const moveOrders = async (
  ctx: Ctx,
  orders: readonly OrderRow[],
  { event, party, at = ctx.now, note = "", set = {} }: Move,
): Promise<OrderStatus | undefined> => {
  const first = orders[0];
  if (!first) return undefined;
  const to = next(orderLife, first.status as OrderStatus, event, party);
  if (!to || orders.some((order) => order.status !== first.status)) return undefined;
  await database(ctx)
    .updateTable("order")
    .set({ ...set, status: to })
    .where(
      "id",
      "in",
      orders.map((order) => order.id),
    )
    .execute();
  await database(ctx)
    .insertInto("order_event")
    .values(
      orders.map((order) => ({
        order_id: order.id,
        event,
        from_status: order.status,
        to_status: to,
        party,
        actor_id: ctx.actor?.id ?? null,
        note,
        created_at: typeof at === "function" ? at(order) : at,
      })),
    )
    .execute();
  for (const order of orders) await tellOfMove(ctx, order, event, party);
  return to;
};
