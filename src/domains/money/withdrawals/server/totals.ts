import { sql } from "kysely";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Source } from "../contract/lifecycle.ts";
import { database } from "./database.ts";

/** Numbers of withdrawals as people read them, by id. */
export const withdrawalCodes = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("withdrawal")
    .select(["id", "code"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.code]));
};

export type WithdrawalTotals = { frozen: bigint; open: number; paid: bigint; paidCount: number };
export const noWithdrawals: WithdrawalTotals = { frozen: 0n, open: 0, paid: 0n, paidCount: 0 };

/** What of an owner's accounts is under way and what was paid out, in minor units, by currency. */
export const withdrawalTotals = async (ctx: Pick<Ctx, "tx">, userId: number, source: Source): Promise<Map<Currency, WithdrawalTotals>> => {
  const { rows } = await sql<WithdrawalTotals & { currency: Currency }>`
    select currency,
      coalesce(sum(amount_minor) filter (where status in ('requested', 'approved', 'processing')), 0)::bigint as frozen,
      (count(*) filter (where status in ('requested', 'approved', 'processing')))::int as open,
      coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::bigint as paid,
      (count(*) filter (where status = 'paid'))::int as "paidCount"
    from withdrawals.withdrawal where user_id = ${userId} and source = ${source} group by currency`.execute(ctx.tx);
  return new Map(rows.map(({ currency, ...totals }) => [currency, totals]));
};
