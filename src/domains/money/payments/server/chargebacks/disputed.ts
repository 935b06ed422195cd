import type { Ctx } from "#platform/calls/context.ts";
import { openChargebacks, type ChargebackStatus } from "../../contract/chargebacks.ts";
import { database } from "../database.ts";

/** Whether the payer's bank has not decided yet: nothing of such a payment is sent back the way it came. */
export const isDisputed = async (ctx: Pick<Ctx, "tx">, paymentId: number): Promise<boolean> =>
  (await database(ctx).selectFrom("chargeback").select("id").where("payment_id", "=", paymentId).where("status", "in", openChargebacks).executeTakeFirst()) !==
  undefined;

/** Another chargeback on an order that a bank still decides: of the same payment, or of the order's other one. */
export const otherDispute = async (ctx: Pick<Ctx, "tx">, orderId: number, chargebackId: number): Promise<number | undefined> => {
  const row = await database(ctx)
    .selectFrom("chargeback_part")
    .innerJoin("chargeback", "chargeback.id", "chargeback_part.chargeback_id")
    .select("chargeback.id")
    .where("chargeback_part.order_id", "=", orderId)
    .where("chargeback.id", "<>", chargebackId)
    .where("chargeback.status", "in", openChargebacks)
    .orderBy("chargeback.id")
    .executeTakeFirst();
  return row?.id;
};

/** The latest chargeback on an order, as both of its sides may know of it. */
export const chargebackOfOrder = async (ctx: Pick<Ctx, "tx">, orderId: number) => {
  const row = await database(ctx)
    .selectFrom("chargeback_part")
    .innerJoin("chargeback", "chargeback.id", "chargeback_part.chargeback_id")
    .select(["chargeback.id", "chargeback.status"])
    .where("chargeback_part.order_id", "=", orderId)
    .orderBy("chargeback.id", "desc")
    .executeTakeFirst();
  return row && { ...row, status: row.status as ChargebackStatus };
};
