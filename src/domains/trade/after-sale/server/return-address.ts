import { homeAddress } from "#domains/trade/orders/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

export type ReturnAddress = { name: string; phone: string; detail: string };

/** Where a seller's returns went last, else the first address of their book; null where neither is. */
export const usualAddress = async (ctx: Ctx, sellerId: number): Promise<ReturnAddress | null> => {
  const last = await database(ctx)
    .selectFrom("claim")
    .select("return_address")
    .where("seller_id", "=", sellerId)
    .where("return_address", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (last?.return_address as ReturnAddress | undefined) ?? homeAddress(ctx, sellerId);
};
