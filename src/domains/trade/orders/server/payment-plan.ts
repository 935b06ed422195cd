import { isAbove } from "#domains/settings/index.server.ts";
import { least, type Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { depositOf, sharesOfTerms, type DepositShare, type Plan } from "../contract/plan.ts";
import { offOfPart, type Checkout, type Part } from "./rules/checkout.ts";

/** So long after its buyer could have closed it as late an order in production closes by itself. */
export const abandonedDays = 30;
/** Goods whose balance was paid are ready: within so many days they are sent. */
export const dispatchAfterBalance = days(5);
/** Who could not pay meanwhile, since a claim or a bank was open, has so long at least from then on. */
const leastAfterPause = days(3);

export type WantedPlan = { seller_id: number; share: DepositShare | null };

const plansOf = async (ctx: Ctx, part: Part, currency: Currency): Promise<Plan[]> => {
  const shares = sharesOfTerms(part.lines.map((line) => line.payment_terms));
  const minor = part.goods_minor - offOfPart(part);
  // One more than the goods are: from the least on, and not above it alone.
  if (shares.length === 0 || !(await isAbove(ctx, { minor: minor + 1n, currency }, "orders.plan_least_yuan"))) return [];
  return shares.map((share) => ({ share, deposit_minor: depositOf(minor, share) })).filter(({ deposit_minor }) => deposit_minor < minor);
};

/**
 * The plans by which each shop's order may be paid, and the checkout with those that were chosen: where all of its goods allow one, of large orders alone, never of
 * samples. Coupons are applied before.
 */
export const plansOfCheckout = async (
  ctx: Ctx,
  checkout: Checkout,
  { isSample, wanted }: { isSample: boolean; wanted: readonly WantedPlan[] },
): Promise<{ checkout: Checkout; plans: Map<number, Plan[]> }> => {
  const plans = new Map<number, Plan[]>();
  const isOneCurrency = checkout.parts.every(({ lines }) => lines.every((line) => line.currency === checkout.currency));
  if (isSample || !isOneCurrency) return { checkout, plans };
  for (const part of checkout.parts) plans.set(part.seller_id, await plansOf(ctx, part, checkout.currency));
  const shareOf = new Map(wanted.map(({ seller_id, share }) => [seller_id, share]));
  const parts = checkout.parts.map((part) => ({
    ...part,
    plan: plans.get(part.seller_id)?.find(({ share }) => share === shareOf.get(part.seller_id)) ?? null,
  }));
  return { checkout: { ...checkout, parts }, plans };
};

/** When an order in production closes by itself that may be dispatched until then: no sooner than was said before. */
export const productionEndsAt = ({ late_days, plan_ends_at }: { late_days: number | null; plan_ends_at: Date | null }, dispatch_by: Date): Date => {
  const end = later(dispatch_by, days((late_days ?? 0) + abandonedDays));
  return plan_ends_at && plan_ends_at > end ? plan_ends_at : end;
};

type Planned = { deposit_minor: bigint | null; forfeit_basis_points: number | null };

/** What of a deposit its seller keeps when nobody pays the balance, as far as the escrow holds it. */
export const forfeitOf = ({ deposit_minor, forfeit_basis_points }: Planned, held: bigint): { kept_minor: bigint; back_minor: bigint } => {
  const kept_minor = least(((deposit_minor ?? 0n) * BigInt(forfeit_basis_points ?? 0)) / 10_000n, held);
  return { kept_minor, back_minor: held - kept_minor };
};

/** The days of a balance whose payment could not go on for a while, from now on; `graceDays` after the due day it closes by itself. */
export const daysAfterPause = ({ now, balance_due, graceDays }: { now: Date; balance_due: Date; graceDays: number }) => {
  const soonest = later(now, leastAfterPause);
  const due = balance_due < soonest ? soonest : balance_due;
  return { balance_due: due, plan_ends_at: later(due, days(graceDays)) };
};
