import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";

export const transferOf = (ctx: Pick<Ctx, "tx">, paymentId: number) =>
  database(ctx).selectFrom("transfer").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();

/** For `where` over payments: no transfer, or one whose own time is not over, whether or not its sweep came by yet. */
export const isWaitedFor = ({ now }: Pick<Ctx, "now">) =>
  sql<boolean>`not exists (select from payments.transfer ended where ended.payment_id = payment.id and ended.ends_at <= ${now})`;

/** What came by bank for a payable that is still open, in minor units: from then on it is paid to its end that way. */
export const receivedFor = async (ctx: Pick<Ctx, "tx" | "now">, payableId: number): Promise<bigint> => {
  const row = await database(ctx)
    .selectFrom("transfer")
    .innerJoin("payment", "payment.id", "transfer.payment_id")
    .select("transfer.received_minor")
    .where("payment.payable_id", "=", payableId)
    .where("payment.status", "=", "pending")
    .where("transfer.received_minor", ">", 0n)
    .where("transfer.ends_at", ">", ctx.now)
    .executeTakeFirst();
  return row?.received_minor ?? 0n;
};
