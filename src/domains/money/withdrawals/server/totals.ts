import { sql } from "kysely";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Source } from "../contract/lifecycle.ts";

export type WithdrawalTotals = { frozen: bigint; open: number; paid: bigint; paidCount: number };

/** What of an owner's account is under way and what was paid out, in minor units. */
export const withdrawalTotals = async (ctx: Pick<Ctx, "tx">, userId: number, source: Source, currency: Currency = "CNY"): Promise<WithdrawalTotals> => {
  const { rows } = await sql<WithdrawalTotals>`
    select
      coalesce(sum(amount_minor) filter (where status in ('requested', 'approved', 'processing')), 0)::bigint as frozen,
      (count(*) filter (where status in ('requested', 'approved', 'processing')))::int as open,
      coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::bigint as paid,
      (count(*) filter (where status = 'paid'))::int as "paidCount"
    from withdrawals.withdrawal where user_id = ${userId} and source = ${source} and currency = ${currency}`.execute(ctx.tx);
  return rows[0] ?? { frozen: 0n, open: 0, paid: 0n, paidCount: 0 };
};
