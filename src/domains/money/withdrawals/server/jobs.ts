import type { z } from "zod";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { payOutAtProvider, payoutAtProvider } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { days, hours, later } from "#kit/time.ts";
import { beginPayout, heardOfPayout, sendPayout } from "../contract/events.ts";
import { accountsById, openNumber } from "./accounts.ts";
import { database } from "./database.ts";
import { withdrawalMachine, type WithdrawalRow } from "./withdrawal-machine.ts";
import { outboxFile } from "./providers/outbox-file.ts";

/** First in the books, then to the bank: money that is on its way can no longer be given back here. */
export const beginPayoutJob = async (ctx: Ctx, { withdrawal_id }: z.output<(typeof beginPayout)["payload"]>): Promise<void> => {
  const row = await withdrawalMachine.lock(ctx, withdrawal_id);
  // A job that comes late writes down when the money was let go, not when it came.
  if (row) await withdrawalMachine.move(ctx, [row], { event: "send", party: "system", ...(row.approved_at ? { at: row.approved_at } : {}) });
};

/** How often what became of a payout at a provider is asked for: it takes days. */
const askRest = hours(4);
/** A payout that a provider called paid may come back from the bank: by its documents within five working days. */
const askPaidRest = days(1);
const mayComeBack = days(10);

/**
 * Money that stands in its owner's account at a provider is paid out from there, under one number however often that is asked for; what became of it is asked for until it
 * is known, and written down by a job of its own.
 */
const payOutThere = async (ctx: Ctx, row: WithdrawalRow): Promise<void> => {
  const account = found((await accountsById(ctx, [row.payout_account_id])).get(row.payout_account_id));
  const isPaid = row.status === "paid";
  const isAskedAgain = !isPaid || later(row.settled_at ?? ctx.now, mayComeBack) > ctx.now;
  await database(ctx)
    .updateTable("withdrawal")
    .set({ ask_after: isAskedAgain ? later(ctx.now, isPaid ? askPaidRest : askRest) : null })
    .where("id", "=", row.id)
    .execute();
  // As it was read: the moment to ask again is kept before anybody is asked.
  const payout = {
    provider: row.provider ?? "",
    number: `withdrawal-${row.id}`,
    account: openNumber(ctx, account),
    amount: row.amount_minor,
    currency: row.currency as Currency,
    isFirst: row.ask_after === null,
  };
  const answer = isPaid ? await payoutAtProvider(ctx, payout) : await payOutAtProvider(ctx, payout);
  if (!answer || answer.outcome === (isPaid ? "paid" : "processing")) return;
  const { outcome, transactionId, said } = answer;
  if (outcome !== "processing") await ctx.enqueue(heardOfPayout, { withdrawal_id: row.id, outcome, transaction_id: transactionId, said });
};

/** What a provider said of a payout takes effect, once. */
export const heardOfPayoutJob = async (
  ctx: Ctx,
  { withdrawal_id, outcome, transaction_id, said }: z.output<(typeof heardOfPayout)["payload"]>,
): Promise<void> => {
  const row = await withdrawalMachine.lock(ctx, withdrawal_id);
  if (row?.provider == null) return;
  const at = ctx.now;
  if (outcome === "paid") {
    const set = { settled_at: at, ask_after: later(at, askPaidRest), bank_reference: transaction_id };
    await withdrawalMachine.move(ctx, [row], { event: "pay", party: "system", note: transaction_id, set });
    return;
  }
  const event = row.status === "paid" ? "bounce" : "fail";
  await withdrawalMachine.move(ctx, [row], { event, party: "system", note: said, set: { settled_at: at, ask_after: null, reason: said || "failed" } });
};

/** May run twice: the provider knows the key. */
export const sendPayoutJob = async (ctx: Ctx, { withdrawal_id }: z.output<(typeof sendPayout)["payload"]>): Promise<void> => {
  const row = await database(ctx).selectFrom("withdrawal").selectAll().where("id", "=", withdrawal_id).executeTakeFirst();
  if (row?.provider != null) return row.status === "processing" || row.status === "paid" ? payOutThere(ctx, row) : undefined;
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
    .select(["id", "status", "provider"])
    .where((where) =>
      where.or([
        where("status", "=", "approved"),
        where.and([where("status", "=", "paid"), where("ask_after", "<=", ctx.now)]),
        where.and([
          where("status", "=", "processing"),
          where("sent_at", "is", null),
          where.or([where("ask_after", "is", null), where("ask_after", "<=", ctx.now)]),
        ]),
      ]),
    )
    .orderBy("id")
    .limit(200)
    .execute();
  for (const { id, status, provider } of stuck) {
    const job = status === "approved" ? beginPayout : sendPayout;
    await ctx.enqueue(job, { withdrawal_id: id }, { key: `${job.name}:${id}`, ...(job === sendPayout && provider ? { outside: provider } : {}) });
  }
};
