import type { EventOf, PartyOf } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { processingLifecycle, ProcessingStatus } from "../contract/lifecycle.ts";
import { orderMachine } from "./order-machine.ts";
import type { OrderRow } from "./present.ts";

/** One step of a locked order, its kept pages dropped; undefined when the step is not allowed from where it stands. */
export const changeStatus = async (
  ctx: Ctx,
  order: OrderRow,
  event: EventOf<typeof processingLifecycle>,
  party: PartyOf<typeof processingLifecycle>,
  more: Partial<Pick<OrderRow, "awarded_offer_id">> = {},
): Promise<ProcessingStatus | undefined> => {
  const to = await orderMachine.move(ctx, [order], { event, party, set: (at) => ({ ...more, ...(event === "publish" ? { published_at: at } : {}) }) });
  if (to) ctx.changed("processing", `processing:${order.id}`);
  return to;
};
