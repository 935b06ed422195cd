import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf, post } from "#domains/money/ledger/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** What payments does before a machine hears of it: a payer's bank has all that a sale's account holds. Of events that the table refuses nothing is taken. */
export const bankTakes = async (ctx: Ctx, event: string, whyNot: unknown, held: AccountName): Promise<void> => {
  if (event !== "charge_back" || whyNot !== undefined) return;
  const minor = await balanceOf(ctx, held);
  await post(ctx, {
    key: `bank:${held.kind}:${held.owner}`,
    reason: "charged_back",
    reference: "chargeback:0",
    postings: [
      { account: held, minor: -minor },
      { account: { kind: "chargeback", owner: 0, currency: held.currency }, minor },
    ],
  });
};
