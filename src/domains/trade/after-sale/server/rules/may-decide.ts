/** Why somebody of the staff may not decide a claim; undefined where they may. */
export const whyMayNotDecide = (
  claim: { status: string; buyer_id: number; seller_id: number },
  operatorId: number,
  before: readonly { operator_id: number; second_id: number | null }[],
): "state_wrong" | "own_trade" | "same_person" | undefined => {
  if (claim.status !== "disputed" && claim.status !== "appealed") return "state_wrong";
  if (claim.buyer_id === operatorId || claim.seller_id === operatorId) return "own_trade";
  return before.some((one) => one.operator_id === operatorId || one.second_id === operatorId) ? "same_person" : undefined;
};
