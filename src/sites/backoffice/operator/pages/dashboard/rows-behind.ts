import type { moneyToday } from "#domains/money/payments/contract/today.ts";
import type { OutputOf } from "#kit/call.ts";

/** Which rows each figure of the day's money is made of: the queries of the pages that list them. */
export const rowsBehind = ({ day }: Pick<OutputOf<typeof moneyToday>, "day">) => ({
  received: { status: "succeeded", from: "outside", day },
  refunded: { of: "refunds", day },
  in_escrow: { kind: "any_escrow" },
});
