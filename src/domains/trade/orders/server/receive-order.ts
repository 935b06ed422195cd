import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { OrderStatus } from "../contract/lifecycle.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { daysOf } from "./terms.ts";

/** A locked order has arrived: its buyer says so, or the time to say so is over. Undefined when it is not on its way. */
export const receive = async (ctx: Ctx, order: OrderRow, party: "buyer" | "system"): Promise<OrderStatus | undefined> => {
  const reviewTime = days(await daysOf(ctx, order, "complete_days"));
  return orderMachine.move(ctx, [order], {
    event: "receive",
    party,
    set: (at) => ({ received_at: at, receive_by: null, completes_at: later(at, reviewTime) }),
  });
};
