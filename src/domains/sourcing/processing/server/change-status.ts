import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { processingEnded } from "../contract/events.ts";
import { processingLifecycle, type ProcessingEvent, type ProcessingStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { OrderRow } from "./present.ts";

type Party = "buyer" | "operator" | "system";

/** One step of a locked order, with its event row; undefined when the step is not allowed from where it stands. */
export const changeStatus = async (
  ctx: Ctx,
  order: Pick<OrderRow, "id" | "status">,
  event: ProcessingEvent,
  by: Party,
  more: Partial<Pick<OrderRow, "awarded_offer_id">> = {},
): Promise<ProcessingStatus | undefined> => {
  const to = next(processingLifecycle, order.status as ProcessingStatus, event, by);
  if (!to) return undefined;
  await database(ctx)
    .updateTable("order")
    .set({ ...more, status: to, ...(to === "published" ? { published_at: ctx.now } : {}) })
    .where("id", "=", order.id)
    .execute();
  await database(ctx)
    .insertInto("order_event")
    .values({ order_id: order.id, event, from_status: order.status, to_status: to, by_user_id: ctx.actor?.id ?? null, at: ctx.now })
    .execute();
  if (order.status === "published") await ctx.publish(processingEnded, { id: order.id, status: to });
  ctx.changed("processing", `processing:${order.id}`);
  return to;
};
