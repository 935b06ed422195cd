import { sql } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import { bankTransfer } from "../providers/bank-transfer.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { providers } from "../providers/providers.ts";

export type Costs = { currency: Currency; fees: bigint; payouts: bigint; /** What our bank put in there. */ topups: bigint };

/**
 * Books what a provider kept and what it paid out, by the lines up to the end of a day that were not booked before: a movement a currency and kind. What it owes
 * us is then what its own books say. Answers the sums.
 */
export const bookCosts = async (ctx: Ctx, { provider, day, to }: { provider: ProviderCode; day: string; to: Date }): Promise<Costs[]> => {
  const { rows } = await sql<Costs>`
    with booked as (
      update payments.statement_line set booked_on = ${day}::date
      where provider = ${provider} and moved_at < ${to} and booked_on is null and ("of" in ('fee', 'payout', 'topup') or fee_minor <> 0)
      returning "of", amount_minor, currency, fee_minor, coalesce(fee_currency, currency) as fee_currency
    ), cost as (
      select fee_currency as currency, fee_minor as fee, 0::bigint as payout, 0::bigint as topup from booked
      union all select currency, case when "of" = 'fee' then -amount_minor else 0 end, case when "of" = 'payout' then -amount_minor else 0 end, case when "of" = 'topup' then amount_minor else 0 end from booked
    )
    select currency, sum(fee)::bigint as fees, sum(payout)::bigint as payouts, sum(topup)::bigint as topups from cost group by currency
    having sum(fee) <> 0 or sum(payout) <> 0 or sum(topup) <> 0 order by currency`.execute(ctx.tx);
  for (const { currency, fees, payouts, topups } of rows) {
    const clearing = providers[provider].source({ payerId: 0, currency });
    const move = (name: "provider_fee" | "provider_payout" | "provider_topup", account: AccountName, minor: bigint) =>
      post(ctx, {
        key: `${name}:${provider}:${day}:${currency}`,
        reason: name,
        reference: `day:${provider}:${day}`,
        postings: [
          { account: clearing, minor },
          { account, minor: -minor },
        ],
      });
    await move("provider_fee", { kind: "provider_fee", owner: clearing.owner, currency }, fees);
    await move("provider_payout", { kind: "bank_transit", owner: clearing.owner, currency }, payouts);
    await move("provider_topup", bankTransfer.source({ payerId: 0, currency }), -topups);
  }
  return rows;
};
