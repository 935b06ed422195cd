import type { z } from "zod";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { backOf, type PaidOut, type PaidOutAsked, type payoutTold } from "#domains/money/payments/contract/events.ts";
import { payOutAtProvider, payoutAtProvider, type PayoutAnswer } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { days, hours, later, minutes } from "#kit/time.ts";
import { beginPayout, heardOfPayout, sendPayout } from "../contract/events.ts";
import { accountsById, openNumber, payeeOf } from "./accounts.ts";
import { database } from "./database.ts";
import { notPaidHere } from "../contract/lifecycle.ts";
import { idOf, numberOf, toldBy, withdrawalMachine, type WithdrawalRow } from "./withdrawal-machine.ts";
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

/** How long finance's word that it is given up waits for a provider that does not answer at all. */
const giveUpAfter = days(1);
/** A call that was sent before it was given up has been answered by then. */
const lastCall = minutes(10);

/** How long a provider that cannot pay is asked again: what is missing is ours to bring, and its owner waits meanwhile. */
const waitAtMost = days(3);

/**
 * What a provider pays, out of its owner's account there or out of ours, it is asked for under one number however often; what became of it is asked for until it is known,
 * and written down by a job of its own.
 */
const payOutThere = async (ctx: Ctx, row: WithdrawalRow): Promise<void> => {
  const account = found((await accountsById(ctx, [row.payout_account_id])).get(row.payout_account_id));
  const isPaid = row.status === "paid";
  const isAskedAgain = !isPaid || later(row.settled_at ?? ctx.now, mayComeBack) > ctx.now;
  const { given_up_at } = row;
  // What is sent already is waited for, before it is asked whether it came.
  const isTooEarly = given_up_at !== null && row.pay_asked_at !== null && later(row.pay_asked_at, lastCall) > ctx.now;
  const rest = isPaid ? askPaidRest : isTooEarly ? lastCall : askRest;
  await database(ctx)
    .updateTable("withdrawal")
    .set({ ask_after: isAskedAgain ? later(ctx.now, rest) : null, ...(isPaid ? {} : { unknown_since: row.unknown_since ?? ctx.now }) })
    .where("id", "=", row.id)
    .execute();
  if (isTooEarly) return;
  // As it was read: the moment to ask again is kept before anybody is asked.
  const payout = {
    provider: toldBy(row) ?? "",
    number: numberOf(row),
    account: openNumber(ctx, account),
    amount: row.amount_minor,
    currency: row.currency as Currency,
    isFirst: row.ask_after === null,
    ...(row.through === null ? {} : { payee: payeeOf(ctx, account), title: titleOf(row) }),
  };
  const hear = ({ outcome, transactionId, said }: PayoutAnswer) =>
    outcome === "paid" || outcome === "failed"
      ? ctx.enqueue(heardOfPayout, { withdrawal_id: row.id, asked: isPaid ? "paid" : "processing", outcome, transaction_id: transactionId, said })
      : undefined;
  const fail = (said: string) => hear({ outcome: "failed", transactionId: "", said });
  const known = await payoutAtProvider(ctx, payout).catch((error: unknown) => {
    if (given_up_at === null || later(given_up_at, giveUpAfter) > ctx.now) throw error;
    return null;
  });
  if (isPaid) return known?.outcome === "failed" ? hear(known) : undefined;
  if (given_up_at !== null && (known === null || known.outcome === "waiting")) return fail(row.given_up);
  const isTooLong = later(row.approved_at ?? ctx.now, waitAtMost) <= ctx.now;
  let answer = known;
  if (known === null) {
    if (!(await mayBeAskedFor(ctx, row))) return;
    answer = await payOutAtProvider(ctx, payout);
    const isLastWord = answer.outcome === "failed" || (answer.outcome === "waiting" && isTooLong);
    // A no is the last word where there is nothing under this number: its owner may ask for it in another way.
    const there = isLastWord ? await payoutAtProvider(ctx, payout) : null;
    if (there) answer = there;
    else if (isLastWord) return fail(answer.outcome === "failed" ? answer.said : notPaidHere);
  } else if (known.outcome === "waiting" && isTooLong && row.pay_asked_at === null) {
    // It cannot be asked about, and was never asked for. Any other finance gives up.
    return fail(notPaidHere);
  }
  if (!answer) return;
  const isKnown = answer.outcome !== "waiting";
  await database(ctx)
    .updateTable("withdrawal")
    .set({ waits_for: isKnown ? "" : answer.said, ...(isKnown ? { unknown_since: null, given_up: "", given_up_at: null } : {}) })
    .where("id", "=", row.id)
    .execute();
  await hear(answer);
};

/** Written down before it is asked for, since what nobody answers may have been done; not where it was given up meanwhile. */
const mayBeAskedFor = async (ctx: Ctx, { id }: WithdrawalRow): Promise<boolean> =>
  (await database(ctx)
    .updateTable("withdrawal")
    .set({ pay_asked_at: ctx.now })
    .where("id", "=", id)
    .where("status", "=", "processing")
    .where("given_up_at", "is", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** As its payee reads it: the portal's payers and payees of Alipay read Chinese. */
const titleOf = ({ code }: WithdrawalRow): string => `提现 ${code}`;

/** Its provider has told of a payout: what became of it is asked at once. */
export const askOfPayout = async (ctx: Ctx, { provider, number }: z.output<(typeof payoutTold)["payload"]>): Promise<void> => {
  const told = await database(ctx)
    .selectFrom("withdrawal")
    .select(["id", "mark"])
    .where("id", "=", idOf(number))
    .where("through", "=", provider)
    .where("status", "in", ["processing", "paid"])
    .executeTakeFirst();
  if (told && numberOf(told) === number) await ctx.enqueue(sendPayout, { withdrawal_id: told.id }, { key: `${sendPayout.name}:${told.id}`, outside: provider });
};

/** What providers were asked to pay to people, as their books have it. */
export const paidOutAt = async (ctx: Ctx, asked: PaidOutAsked): Promise<PaidOut[]> => {
  if ("numbers" in asked) {
    const rows = await database(ctx)
      .selectFrom("withdrawal")
      .selectAll()
      .where("id", "in", [0, ...asked.numbers.map(idOf)])
      .where("through", "=", asked.provider)
      .where("status", "in", ["processing", "paid", "failed"])
      .execute();
    const paid = await database(ctx)
      .selectFrom("withdrawal_event")
      .select("withdrawal_id")
      .where("withdrawal_id", "in", [0, ...rows.map(({ id }) => id)])
      .where("event", "=", "pay")
      .execute();
    const wasPaid = new Set(paid.map(({ withdrawal_id }) => withdrawal_id));
    return rows
      .flatMap((row) => {
        if (row.status !== "failed") return [lineOf(row, "pay")];
        const both = [lineOf(row, "pay"), lineOf(row, "bounce")];
        // What was given back without having been paid agrees with what left there and came back, and with neither alone.
        return wasPaid.has(row.id) || both.every(({ number }) => asked.numbers.includes(number)) ? both : [];
      })
      .filter(({ number }) => asked.numbers.includes(number));
  }
  const settled = await database(ctx)
    .selectFrom("withdrawal")
    .innerJoin("withdrawal_event", "withdrawal_event.withdrawal_id", "withdrawal.id")
    .selectAll("withdrawal")
    .select("withdrawal_event.event")
    .where("through", "=", asked.provider)
    // One that was paid on that day may have come back since.
    .where("settled_at", ">=", asked.from)
    .where("withdrawal_event.event", "in", ["pay", "bounce"])
    .where("withdrawal_event.created_at", ">=", asked.from)
    .where("withdrawal_event.created_at", "<", asked.to)
    .execute();
  return settled.map(({ event, ...row }) => lineOf(row, event as "pay" | "bounce"));
};
const lineOf = (row: WithdrawalRow, event: "pay" | "bounce"): PaidOut => ({
  number: event === "pay" ? numberOf(row) : backOf(numberOf(row)),
  minor: event === "pay" ? -row.amount_minor : row.amount_minor,
  currency: row.currency as Currency,
});

/** What a provider said of a payout takes effect, once. */
export const heardOfPayoutJob = async (
  ctx: Ctx,
  { withdrawal_id, asked, outcome, transaction_id, said }: z.output<(typeof heardOfPayout)["payload"]>,
): Promise<void> => {
  const row = await withdrawalMachine.lock(ctx, withdrawal_id);
  if (!row || toldBy(row) === null) return;
  const at = ctx.now;
  if (outcome === "paid") {
    // Its owner has the money twice: somebody has to look, and the books say so.
    if (row.status === "failed" && asked === "processing")
      await database(ctx).updateTable("withdrawal").set({ paid_though_failed_at: at }).where("id", "=", row.id).execute();
    const set = { settled_at: at, ask_after: later(at, askPaidRest), bank_reference: transaction_id, waits_for: "", unknown_since: null };
    await withdrawalMachine.move(ctx, [row], { event: "pay", party: "system", note: transaction_id, set });
    return;
  }
  // What was read before it was known to be paid says nothing of what became of it since.
  if (row.status !== asked) return;
  await withdrawalMachine.move(ctx, [row], {
    event: asked === "paid" ? "bounce" : "fail",
    party: "system",
    note: said,
    set: { settled_at: at, ask_after: null, waits_for: "", unknown_since: null, reason: said || "failed" },
  });
};

/** May run twice: the provider knows the key. */
export const sendPayoutJob = async (ctx: Ctx, { withdrawal_id }: z.output<(typeof sendPayout)["payload"]>): Promise<void> => {
  const row = await database(ctx).selectFrom("withdrawal").selectAll().where("id", "=", withdrawal_id).executeTakeFirst();
  if (row && toldBy(row) !== null) return row.status === "processing" || row.status === "paid" ? payOutThere(ctx, row) : undefined;
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
    .select(["id", "status", "provider", "through"])
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
  for (const row of stuck) {
    const job = row.status === "approved" ? beginPayout : sendPayout;
    const provider = toldBy(row);
    await ctx.enqueue(job, { withdrawal_id: row.id }, { key: `${job.name}:${row.id}`, ...(job === sendPayout && provider ? { outside: provider } : {}) });
  }
};
