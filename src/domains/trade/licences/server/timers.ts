import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import { closeUnpaidSale, settleSale } from "../contract/events.ts";
import { database } from "./database.ts";
import { saleMachine, type SaleRow } from "./sale-machine.ts";

/** Jobs may come early, late or twice: the machine looks at the deadline itself. */
export const timeOut = async (ctx: Ctx, sale: SaleRow): Promise<void> => {
  await saleMachine.move(ctx, [sale], { event: "time_out", party: "system", set: (at) => ({ ended_at: at }), more: undefined });
};

export const closeUnpaidSaleJob = async (ctx: Ctx, { sale_id }: z.output<(typeof closeUnpaidSale)["payload"]>): Promise<void> => {
  const sale = await saleMachine.lock(ctx, sale_id);
  if (sale) await timeOut(ctx, sale);
};

export const settleSaleJob = async (ctx: Ctx, { sale_id }: z.output<(typeof settleSale)["payload"]>): Promise<void> => {
  const sale = await saleMachine.lock(ctx, sale_id);
  if (sale) await saleMachine.move(ctx, [sale], { event: "settle", party: "system", more: undefined });
};

/** For timers that got lost: one job each, so that each sale has a transaction of its own. */
export const sweepSales = async (ctx: Ctx): Promise<void> => {
  for (const id of await saleMachine.overdue(ctx, "time_out")) await ctx.enqueue(closeUnpaidSale, { sale_id: id }, { key: `licences.close_unpaid_sale:${id}` });
  for (const id of await saleMachine.overdue(ctx, "settle")) await ctx.enqueue(settleSale, { sale_id: id }, { key: `licences.settle_sale:${id}` });
};

/** Sales of a work whose time to pay is over and which no timer has closed yet: they stand in nobody's way. */
export const closeOverdueOf = async (ctx: Ctx, workId: number): Promise<void> => {
  const over = await database(ctx)
    .selectFrom("sale")
    .select("id")
    .where("work_id", "=", workId)
    .where("status", "=", "pending_payment")
    .where("expires_at", "<=", ctx.now)
    .execute();
  for (const sale of await saleMachine.lockAll(
    ctx,
    over.map(({ id }) => id),
  ))
    await timeOut(ctx, sale);
};
