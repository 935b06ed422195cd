import type { Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";

export const transferOf = (ctx: Pick<Ctx, "tx">, paymentId: number) =>
  database(ctx).selectFrom("transfer").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();

/** What came by bank for a payable that is still open, in minor units: from then on it is paid to its end that way. */
export const receivedFor = async (ctx: Pick<Ctx, "tx">, payableId: number): Promise<bigint> => {
  const row = await database(ctx)
    .selectFrom("transfer")
    .innerJoin("payment", "payment.id", "transfer.payment_id")
    .select("transfer.received_minor")
    .where("payment.payable_id", "=", payableId)
    .where("payment.status", "=", "pending")
    .where("transfer.received_minor", ">", 0n)
    .executeTakeFirst();
  return row?.received_minor ?? 0n;
};
