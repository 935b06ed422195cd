import { found } from "#kit/refusal.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";

/** An order that the caller's shop sold, locked. */
export const lockSold = async (ctx: Ctx, id: number): Promise<OrderRow> => {
  const order = await orderMachine.lock(ctx, id);
  return found(order?.seller_id === shopOf(ctx).ownerId ? order : null);
};
