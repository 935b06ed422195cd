import type { z } from "zod";
import { BalanceShort } from "#domains/money/ledger/index.server.ts";
import { payableOfClaim } from "#domains/trade/orders/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { claimDue, payClaim } from "../contract/events.ts";
import type { ClaimAct, ClaimScope, ClaimStatus } from "../contract/lifecycle.ts";
import { claimMachine, type ClaimRow } from "./claim-machine.ts";
import { database } from "./database.ts";
import { moveClaim } from "./move-claim.ts";

/** What happens by itself when the time of a state is over. Goods cannot come back where nobody said where to: then the money goes back alone. */
const lapseOf = (claim: ClaimRow): ClaimAct | undefined => {
  switch (claim.status as ClaimStatus) {
    case "applied":
      return claim.kind === "refund_only" || !claim.return_address ? "grant" : "agree";
    case "offered":
      return "escalate";
    case "agreed":
    case "rejected":
      return "expire";
    case "buyer_shipped":
      return "arrive";
    case "seller_received":
      return "grant";
    case "resent":
      return "confirm";
    case "decided":
      return "settle";
    default:
      return undefined;
  }
};

/** What a step of the system settles: a grant gives what was asked for, a decision what it said. */
const settledBy = async (ctx: Ctx, claim: ClaimRow, event: ClaimAct): Promise<bigint | undefined> => {
  if (event === "grant") return claim.asked_minor;
  if (event !== "settle") return undefined;
  const last = await database(ctx)
    .selectFrom("decision")
    .select("to_buyer_minor")
    .where("claim_id", "=", claim.id)
    .orderBy("round", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return last.to_buyer_minor;
};

/** A locked claim whose time may be over: the clock is looked at by its machine. */
export const lapse = async (ctx: Ctx, claim: ClaimRow): Promise<void> => {
  const event = lapseOf(claim);
  if (!event || !claim.due_at || claim.due_at > ctx.now) return;
  const due_minor = await settledBy(ctx, claim, event);
  await moveClaim(ctx, claim, { event, party: "system", ...(due_minor === undefined ? {} : { set: { due_minor }, amount: due_minor }) });
};

/** Jobs may come early, late or twice. */
export const claimDueJob = async (ctx: Ctx, { claim_id }: z.output<(typeof claimDue)["payload"]>): Promise<void> => {
  const claim = await claimMachine.lock(ctx, claim_id);
  if (claim) await lapse(ctx, claim);
};

/**
 * Money goes back: out of escrow, or from the seller where it is theirs already. Where the seller does not have as much, the claim waits; the
 * sweep tries again.
 */
export const payClaimJob = async (ctx: Ctx, { claim_id }: z.output<(typeof payClaim)["payload"]>): Promise<void> => {
  const claim = await claimMachine.lock(ctx, claim_id);
  if (claim?.status !== "refunding") return;
  const due = { order_id: claim.order_id, claim_id, scope: claim.scope as ClaimScope, due: claim.due_minor ?? 0n };
  const refunded_minor = await payableOfClaim(ctx, due);
  if (refunded_minor === undefined) return;
  try {
    await moveClaim(ctx, claim, { event: "pay_out", party: "system", set: { refunded_minor }, amount: refunded_minor });
  } catch (error) {
    // Spent in the same moment: the transaction is left, and the job comes again.
    if (error instanceof BalanceShort) ctx.services.log.warn({ claim: claim_id }, "a refund waits for money of the seller");
    throw error;
  }
};

const mostAtOnce = 500;

/** For timers that got lost, and for refunds that wait for money: one job each, so that each claim has a transaction of its own. */
export const sweepClaims = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx).selectFrom("claim").select("id").where("due_at", "<=", ctx.now).orderBy("due_at").limit(mostAtOnce).execute();
  for (const { id } of due) await ctx.enqueue(claimDue, { claim_id: id }, { key: `after-sale.claim_due:${id}` });
};
export const sweepRefunds = async (ctx: Ctx): Promise<void> => {
  const waiting = await database(ctx).selectFrom("claim").select("id").where("status", "=", "refunding").orderBy("id").limit(mostAtOnce).execute();
  for (const { id } of waiting) await ctx.enqueue(payClaim, { claim_id: id }, { key: `after-sale.pay_claim:${id}` });
};
