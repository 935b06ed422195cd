import { isOwn } from "#platform/calls/own.ts";
import { me, type Ctx } from "#platform/calls/context.ts";

/** Why somebody of the staff may not decide a claim; undefined where they may. */
export const whyMayNotDecide = (
  ctx: Ctx,
  claim: { status: string; buyer_id: number; seller_id: number },
  before: readonly { operator_id: number; second_id: number | null }[],
): "state_wrong" | "own" | "same_person" | undefined => {
  if (claim.status !== "disputed" && claim.status !== "appealed") return "state_wrong";
  if (isOwn(ctx, claim.buyer_id, claim.seller_id)) return "own";
  const { id } = me(ctx);
  return before.some((one) => one.operator_id === id || one.second_id === id) ? "same_person" : undefined;
};
