import type { z } from "zod";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { beginPayout, sendPayout } from "../contract/events.ts";
import { accountsById, openNumber } from "./accounts.ts";
import { database } from "./database.ts";
import { withdrawalMachine } from "./withdrawal-machine.ts";
import { outboxFile } from "./providers/outbox-file.ts";

/** First in the books, then to the bank: money that is on its way can no longer be given back here. */
export const beginPayoutJob = async (ctx: Ctx, { withdrawal_id }: z.output<(typeof beginPayout)["payload"]>): Promise<void> => {
  const row = await withdrawalMachine.lock(ctx, withdrawal_id);
  // A job that comes late writes down when the money was let go, not when it came.
  if (row) await withdrawalMachine.move(ctx, [row], { event: "send", party: "system", ...(row.approved_at ? { at: row.approved_at } : {}) });
};

/** May run twice: the provider knows the key. */
export const sendPayoutJob = async (ctx: Ctx, { withdrawal_id }: z.output<(typeof sendPayout)["payload"]>): Promise<void> => {
  const row = await database(ctx).selectFrom("withdrawal").selectAll().where("id", "=", withdrawal_id).executeTakeFirst();
  if (row?.status !== "processing" || row.sent_at) return;
  const account = found((await accountsById(ctx, [row.payout_account_id])).get(row.payout_account_id));
  await outboxFile.send(ctx, {
    key: `withdrawal:${row.id}`,
    code: row.code,
    holder: account.holder,
    bank: account.bank,
    account: openNumber(ctx, account),
    amount: row.amount_minor,
    currency: row.currency,
  });
  await database(ctx).updateTable("withdrawal").set({ sent_at: ctx.now }).where("id", "=", row.id).execute();
};

/** For jobs that got lost: what stands approved or unsent is started again. A job told twice does nothing twice. */
export const sweepPayouts = async (ctx: Ctx): Promise<void> => {
  const stuck = await database(ctx)
    .selectFrom("withdrawal")
    .select(["id", "status"])
    .where((where) => where.or([where("status", "=", "approved"), where.and([where("status", "=", "processing"), where("sent_at", "is", null)])]))
    .orderBy("id")
    .limit(200)
    .execute();
  for (const { id, status } of stuck) {
    const job = status === "approved" ? beginPayout : sendPayout;
    await ctx.enqueue(job, { withdrawal_id: id }, { key: `${job.name}:${id}` });
  }
};
