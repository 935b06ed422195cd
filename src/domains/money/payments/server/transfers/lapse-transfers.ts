import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { lapseTransfer } from "../../contract/events.ts";
import { database } from "../database.ts";
import { isUnderWay, movePayment } from "../move-payment.ts";
import { transferOf } from "./transfers-on-file.ts";

/** A transfer whose time is over ends, and what had come of it is its payer's. Never beside a match of it, which counts what came before the payable is locked. */
export const lapseTransferJob = async (ctx: Ctx, { payment_id }: z.output<(typeof lapseTransfer)["payload"]>): Promise<void> => {
  await advisoryLock(ctx, "payments/transfer", payment_id);
  const { payable_id } = await database(ctx).selectFrom("payment").select("payable_id").where("id", "=", payment_id).executeTakeFirstOrThrow();
  await database(ctx).selectFrom("payable").select("id").where("id", "=", payable_id).forNoKeyUpdate().execute();
  // Chosen again meanwhile, it has time anew.
  const transfer = await transferOf(ctx, payment_id);
  if (transfer && transfer.ends_at <= ctx.now) await movePayment(ctx, payment_id, "expire", "system");
};

/** One job each, so that each has a transaction of its own. */
export const lapseTransfers = async (ctx: Ctx): Promise<void> => {
  const ended = await database(ctx)
    .selectFrom("payment")
    .innerJoin("transfer", "transfer.payment_id", "payment.id")
    .select("payment.id")
    .where("payment.provider", "=", "bank_transfer")
    .where(isUnderWay)
    .where("transfer.ends_at", "<=", ctx.now)
    .orderBy("transfer.ends_at")
    .limit(200)
    .execute();
  for (const { id } of ended) await ctx.enqueue(lapseTransfer, { payment_id: id }, { key: `payments.lapse_transfer:${id}` });
};
