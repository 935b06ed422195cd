import { found } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";

/** An order of the caller's own, locked. */
export const lockBought = async (ctx: Ctx, id: number): Promise<OrderRow> => {
  const order = await orderMachine.lock(ctx, id);
  return found(order?.buyer_id === me(ctx).id ? order : null);
};
