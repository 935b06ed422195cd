import type { z } from "zod";
import { sql } from "kysely";
import type { Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { heardOfShare, moveShare } from "../../contract/events.ts";
import { database } from "../database.ts";
import { paymentById } from "../payments-on-file.ts";
import { outside, type Deed, type ShareAnswer, type Splits } from "../providers/provider.ts";
import { gatewayNamed } from "../providers/providers.ts";
import { transactionOf } from "../refunds.ts";
import { askRefundAt } from "../rules/refund-pauses.ts";
import { moveSoon, refusedRest } from "./plan.ts";
import { askWaitingRefunds, bookStep, shareMachine, type ShareRow, type StepRow } from "./share-machine.ts";

/** Under which a share and its steps are asked for, and stand in the provider's books. */
const numberOf = ({ id }: Pick<ShareRow, "id">): string => `share-${id}`;
const numberOfStep = ({ id, share_id }: Pick<StepRow, "id" | "share_id">): string => `share-${share_id}-${id}`;

/** What the portal adds goes out of what it has there, which comes and goes: after so long it stands with us, and is paid out by us. */
const longestTry = days(3);

/** What a provider is asked for next. What a refund does by itself it is asked for only where the refund went out of ours. */
const nextStep = (ctx: Pick<Ctx, "tx">, shareId: number): Promise<StepRow | undefined> =>
  database(ctx)
    .selectFrom("share_step")
    .selectAll()
    .where("share_id", "=", shareId)
    .where("done_at", "is", null)
    .where((where) =>
      where.or([
        where.and([
          where("by_refund", "=", false),
          // What a refund under way leaves there is not known: a commission is brought after it.
          where.or([
            where("kind", "=", "free"),
            where("of_step_id", "is not", null),
            where.not(
              where.exists(
                where
                  .selectFrom("share_step as other")
                  .select("other.id")
                  .whereRef("other.share_id", "=", "share_step.share_id")
                  .where("other.by_refund", "=", true)
                  .where("other.done_at", "is", null)
                  .where("other.refused_at", "is", null),
              ),
            ),
          ]),
        ]),
        where.and([
          where("refused_at", "is not", null),
          where.exists(
            where.selectFrom("refund").select("refund.id").whereRef("refund.id", "=", "share_step.refund_id").where("refund.status", "=", "succeeded"),
          ),
        ]),
      ]),
    )
    // What was refused lets others go first.
    .orderBy("refused_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .executeTakeFirst();

/** What a step is beside money that is brought back; undefined where it is that. */
const deedOf = async (ctx: Pick<Ctx, "tx">, share: ShareRow, step: StepRow): Promise<Deed | undefined> => {
  if (step.of_step_id !== null) {
    const brought = await database(ctx)
      .selectFrom("share_step")
      .select(["id", "share_id", "refusals"])
      .where("id", "=", step.of_step_id)
      .executeTakeFirstOrThrow();
    return { does: "put", of: numberOfStep(brought), refusals: brought.refusals };
  }
  if (step.kind === "free") {
    const open = database(ctx).selectFrom("share_step").select("id").where("share_id", "=", share.id).where("done_at", "is", null).where("id", "<>", step.id);
    const isRest = share.back_minor + share.freed_minor === share.amount_minor && !(await open.limit(1).executeTakeFirst());
    return { does: "free", isRest };
  }
  if (!step.by_refund) return undefined;
  const refund = await database(ctx)
    .selectFrom("refund")
    .select(["way", "transaction_id"])
    .where("id", "=", step.refund_id ?? 0)
    .executeTakeFirstOrThrow();
  return refund.way === "source" ? { does: "meet", refund: refund.transaction_id } : undefined;
};

/** Of which success a late part is, where its payment has several. */
const lateSuccessOf = async (ctx: Pick<Ctx, "tx">, { id, of }: ShareRow): Promise<string | null> => {
  if (of !== "late") return null;
  const row = await database(ctx)
    .selectFrom("share_step")
    .innerJoin("refund", "refund.id", "share_step.refund_id")
    .select("refund.of_transaction")
    .where("share_step.share_id", "=", id)
    .executeTakeFirst();
  return row?.of_transaction ?? null;
};

type Doing = { query: () => Promise<ShareAnswer | null>; ask: () => Promise<ShareAnswer> };
const stepAt = async (ctx: Ctx, splits: Splits, { share, step, group }: { share: ShareRow; step: StepRow; group: string }): Promise<Doing> => {
  const { done, loose, kept } = await database(ctx)
    .selectFrom("share_step")
    .select(sql<bigint>`coalesce(sum(minor), 0)::bigint`.as("done"))
    .select(sql<bigint>`coalesce(-sum(minor) filter (where minor < 0), 0)::bigint`.as("loose"))
    .select(sql<bigint>`coalesce(sum(kept_minor), 0)::bigint`.as("kept"))
    .where("share_id", "=", share.id)
    .where("done_at", "is not", null)
    .executeTakeFirstOrThrow();
  const deed = await deedOf(ctx, share, step);
  const at = outside(ctx);
  const asked = {
    number: numberOfStep(step),
    refusals: step.refusals,
    share: share.transaction_id,
    group,
    account: share.account,
    amount: step.minor < 0n ? -step.minor : step.minor,
    leaves: share.amount_minor - done - step.minor,
    loose,
    whole: share.amount_minor,
    kept,
  };
  if (!deed) return { query: () => splits.queryBack(at, asked), ask: () => splits.takeBack(at, asked) };
  const { paidThere } = splits;
  if (!paidThere) throw new Error(`${share.provider} takes back, and nothing else`);
  return { query: () => paidThere.queryAct(at, { ...asked, deed }), ask: () => paidThere.act(at, { ...asked, deed }) };
};

/**
 * Sends a share that is due, or does what is next of one that was sent, and has what was said written down by a job of its own. Counted before: whoever is killed
 * here, or hears nothing, is asked after under the same number. Of two that come at once one goes on.
 */
export const moveShareJob = async (ctx: Ctx, { share_id }: z.output<(typeof moveShare)["payload"]>): Promise<void> => {
  const share = await database(ctx).selectFrom("share").selectAll().where("id", "=", share_id).where("ask_after", "is not", null).executeTakeFirst();
  const payment = share && (await paymentById(ctx, share.payment_id));
  const splits = share && gatewayNamed(ctx.services, share.provider)?.splits;
  if (!share || !payment || !splits) return;
  const step = share.status === "sent" ? await nextStep(ctx, share.id) : undefined;
  if (share.status === "sent" && !step) {
    // Nothing to ask for, until something is planned.
    await database(ctx).updateTable("share").set({ ask_after: null }).where("id", "=", share.id).where("ask_after", "=", share.ask_after).execute();
    return;
  }
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
    transactionId: share.of === "coupon" ? null : ((await lateSuccessOf(ctx, share)) ?? (await transactionOf(ctx, payment))),
    group: payment.token,
    saleId: share.sale_id,
    account: share.account,
    amount: share.amount_minor,
    currency: share.currency as Currency,
  };
  try {
    const doing = step
      ? await stepAt(ctx, splits, { share, step, group: payment.token })
      : { query: () => splits.queryShare(at, asked), ask: () => splits.share(at, asked) };
    const { outcome, transactionId, said, kept = 0n } = (tries > 0 ? await doing.query() : null) ?? (await doing.ask());
    if (outcome !== "processing")
      await ctx.enqueue(heardOfShare, { share_id, step_id: step?.id ?? 0, outcome, transaction_id: transactionId, said, kept: String(kept) });
  } catch (error) {
    ctx.services.log.warn({ err: error, share: share.id, step: step?.id, provider: share.provider }, "a share was moved, and nothing was heard of it");
  }
};

/** What a provider said takes effect, once; then the next step is looked at. */
export const heardOfShareJob = async (
  ctx: Ctx,
  { share_id, step_id, outcome, transaction_id, said, kept }: z.output<(typeof heardOfShare)["payload"]>,
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
    const set = outcome === "done" ? { done_at: ctx.now, transaction_id, kept_minor: BigInt(kept) } : { refused_at: ctx.now, refusals: step.refusals + 1 };
    await database(ctx).updateTable("share_step").set(set).where("id", "=", step.id).execute();
    if (outcome === "done") await bookStep(ctx, share, { ...step, kept_minor: BigInt(kept) });
    else ctx.services.log.warn({ share: share.id, step: step.id, kind: step.kind, said }, "a provider refuses to move what stands in a seller's account");
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
