import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import type { Found } from "../rules/compared.ts";

/**
 * Where a provider says what our account there held at the end of a day: since it said so last, it has to have changed by what its lines say. Those are compared with what we
 * were told, and that with the ledger, so that nothing moves there that the ledger's account of the provider does not know of. The first balance is where this begins.
 */
export const balanceOtherwise = async (ctx: Pick<Ctx, "tx">, { provider, from, to }: { provider: string; from: Date; to: Date }): Promise<Found[]> => {
  const { rows } = await sql<Pick<Found, "transactionId" | "theirs" | "ours" | "currency">>`
    select now.transaction_id as "transactionId", now.currency, now.amount_minor - before.amount_minor as theirs, line.minor as ours
    from payments.statement_line now
    cross join lateral (
      select moved_at, amount_minor from payments.statement_line b
      where b.provider = now.provider and b."of" = 'balance' and b.currency = now.currency and b.moved_at < now.moved_at order by b.moved_at desc limit 1
    ) before
    cross join lateral (
      select coalesce(sum(case when l.currency = now.currency and l."of" <> 'balance' then l.amount_minor else 0 end)
        - sum(case when coalesce(l.fee_currency, l.currency) = now.currency then l.fee_minor else 0 end), 0)::bigint as minor
      from payments.statement_line l where l.provider = now.provider and l.moved_at > before.moved_at and l.moved_at <= now.moved_at
    ) line
    where now.provider = ${provider} and now."of" = 'balance' and now.moved_at >= ${from} and now.moved_at < ${to}
      and now.amount_minor - before.amount_minor <> line.minor`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, fault: "balance_otherwise", token: "", paymentId: null, refundId: null }));
};
