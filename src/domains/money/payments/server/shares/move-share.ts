import type { z } from "zod";
import { sql } from "kysely";
import type { Currency } from "#kit/money.ts";
import { days, hours, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { heardOfShare, moveShare } from "../../contract/events.ts";
import { database } from "../database.ts";
import { paymentById } from "../payments-on-file.ts";
import { outside, type ShareAnswer } from "../providers/provider.ts";
import { gatewayNamed } from "../providers/providers.ts";
import { transactionOf } from "../refunds.ts";
import { askRefundAt } from "../rules/refund-pauses.ts";
import { moveSoon } from "./plan.ts";
import { askWaitingRefunds, bookStep, shareMachine, type ShareRow, type StepRow } from "./share-machine.ts";

/** Under which a share and its steps are asked for, and stand in the provider's books. */
const numberOf = ({ id }: Pick<ShareRow, "id">): string => `share-${id}`;
const numberOfStep = ({ id, share_id }: Pick<StepRow, "id" | "share_id">): string => `share-${share_id}-${id}`;

/** What was refused is asked for again after so long: it stands there all the same. */
const refusedRest = hours(6);
/** What the portal adds goes out of what it has there, which comes and goes: after so long it stands with us, and is paid out by us. */
const longestTry = days(3);

const nextStep = (ctx: Pick<Ctx, "tx">, shareId: number): Promise<StepRow | undefined> =>
  database(ctx)
    .selectFrom("share_step")
    .selectAll()
    .where("share_id", "=", shareId)
    .where("kind", "=", "back")
    .where("done_at", "is", null)
    // What was refused lets others go first.
    .orderBy("refused_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .executeTakeFirst();

/**
 * Sends a share that is due, or takes back what is next of one that was sent, and has what was said written down by a job of its own. Counted before: whoever is killed
 * here, or hears nothing, is asked after under the same number. Of two that come at once one goes on.
 */
export const moveShareJob = async (ctx: Ctx, { share_id }: z.output<(typeof moveShare)["payload"]>): Promise<void> => {
  const share = await database(ctx).selectFrom("share").selectAll().where("id", "=", share_id).where("ask_after", "is not", null).executeTakeFirst();
  const payment = share && (await paymentById(ctx, share.payment_id));
  const splits = share && gatewayNamed(ctx.services, share.provider)?.splits;
  if (!share || !payment || !splits) return;
  const step = share.status === "sent" ? await nextStep(ctx, share.id) : undefined;
  if (share.status === "sent" && !step) return;
  const tries = step?.tries ?? share.tries;
  const { rows: mine } = await sql`
    with share as (
      update payments.share set ask_after = ${askRefundAt(tries, ctx.now)}, tries = tries + ${step ? 0 : 1}
      where id = ${share.id} and status = ${share.status} and (${step !== undefined} or tries = ${tries}) returning id
    ), step as (
      update payments.share_step set tries = tries + 1 where id = ${step?.id ?? 0} and tries = ${tries} and done_at is null returning id
    )
    select from share where ${step === undefined} or exists (select from step)`.execute(ctx.tx);
  if (mine.length === 0) return;
  const at = outside(ctx);
  const asked = {
    number: numberOf(share),
    refusals: share.refusals,
    transactionId: share.of === "payment" ? await transactionOf(ctx, payment) : null,
    group: payment.token,
    account: share.account,
    amount: share.amount_minor,
    currency: share.currency as Currency,
  };
  try {
    const back = step && { number: numberOfStep(step), refusals: step.refusals, share: share.transaction_id, amount: step.minor };
    const known: ShareAnswer | null = tries === 0 ? null : back ? await splits.queryBack(at, back) : await splits.queryShare(at, asked);
    const { outcome, transactionId, said } = known ?? (back ? await splits.takeBack(at, back) : await splits.share(at, asked));
    await ctx.enqueue(heardOfShare, { share_id, step_id: step?.id ?? 0, outcome, transaction_id: transactionId, said });
  } catch (error) {
    ctx.services.log.warn({ err: error, share: share.id, step: step?.id, provider: share.provider }, "a share was moved, and nothing was heard of it");
  }
};

/** What a provider said takes effect, once; then the next step is looked at. */
export const heardOfShareJob = async (
  ctx: Ctx,
  { share_id, step_id, outcome, transaction_id, said }: z.output<(typeof heardOfShare)["payload"]>,
): Promise<void> => {
  const share = await shareMachine.lock(ctx, share_id);
  if (!share) return;
  if (step_id === 0) {
    if (share.status !== "due") return;
    if (outcome === "refused" && share.of === "coupon" && later(share.created_at, longestTry) > ctx.now) {
      ctx.services.log.warn({ share: share.id, said }, "a provider refuses to send what the portal adds of its coupon");
      await database(ctx)
        .updateTable("share")
        .set({ refusals: share.refusals + 1, ask_after: later(ctx.now, refusedRest) })
        .where("id", "=", share.id)
        .execute();
      return;
    }
    if (outcome === "refused") {
      await shareMachine.move(ctx, [share], { event: "refuse", party: "provider", note: said, set: { ask_after: null } });
      return;
    }
    await shareMachine.move(ctx, [share], { event: "send", party: "provider", set: { transaction_id, sent_at: ctx.now, ask_after: null } });
  } else {
    const step = await database(ctx).selectFrom("share_step").selectAll().where("id", "=", step_id).where("done_at", "is", null).executeTakeFirst();
    if (!step) return;
    const set = outcome === "done" ? { done_at: ctx.now, transaction_id } : { refused_at: ctx.now, refusals: step.refusals + 1 };
    await database(ctx).updateTable("share_step").set(set).where("id", "=", step.id).execute();
    if (outcome === "done") await bookStep(ctx, share, step);
    else ctx.services.log.warn({ share: share.id, step: step.id, said }, "a provider refuses to take back what stands in a seller's account");
    await askWaitingRefunds(ctx, [step.refund_id]);
    await database(ctx).updateTable("share").set({ ask_after: null }).where("id", "=", share.id).execute();
  }
  const next = await nextStep(ctx, share.id);
  if (next && next.refused_at === null) await moveSoon(ctx, share);
  else if (next)
    await database(ctx)
      .updateTable("share")
      .set({ ask_after: later(next.refused_at ?? ctx.now, refusedRest) })
      .where("id", "=", share.id)
      .execute();
};

const mostAtOnce = 200;

/** Shares that nobody has said a word of are asked after, each when its time has come. */
export const askAfterShares = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx)
    .selectFrom("share")
    .select(["id", "provider"])
    .where("ask_after", "<=", ctx.now)
    .orderBy("ask_after")
    .limit(mostAtOnce)
    .execute();
  for (const { id, provider } of due) await ctx.enqueue(moveShare, { share_id: id }, { key: `payments.move_share:${id}`, outside: provider });
};
