import { balanceOf, post } from "#domains/money/ledger/index.server.ts";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { shareOf } from "./rules/commission.ts";

type Settled = {
  from: Pick<AccountName, "kind" | "owner">;
  seller_id: number;
  currency: Currency;
  /** Of the day it was sold. */
  commission_basis_points: number;
  reason: Reason;
  /** For the ledger, for instance `licence:12`; names the settlement for ever. */
  reference: string;
};

/** What an account still holds of a sale becomes the seller's, less commission. */
export const settleHeld = async (ctx: Ctx, { from, seller_id, currency, commission_basis_points, reason, reference }: Settled) => {
  const held = await balanceOf(ctx, { ...from, currency });
  const { income, commission } = shareOf(held, BigInt(commission_basis_points));
  await post(ctx, {
    key: `settlement:${reference}`,
    reason,
    reference,
    postings: [
      { account: { ...from, currency }, minor: -held },
      { account: { kind: "seller_available", owner: seller_id, currency }, minor: income },
      { account: { kind: "revenue", owner: 0, currency }, minor: commission },
    ],
  });
  return { held, income, commission };
};
