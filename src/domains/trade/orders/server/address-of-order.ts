import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import type { AddressFacts } from "./present-address.ts";

/** Where an order goes: its own address where that was changed, else its checkout's. */
export const addressOfOrder = async (ctx: Pick<Ctx, "tx">, order: { address: AddressFacts | null; checkout_id: number }): Promise<AddressFacts> =>
  order.address ?? (await database(ctx).selectFrom("checkout").select("address").where("id", "=", order.checkout_id).executeTakeFirstOrThrow()).address;
