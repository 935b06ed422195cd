import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { postedOtherwise } from "../posted.ts";
import { withdrawnAt } from "./withdrawn-at.ts";

/** Open findings (or this one) of which the missing side has come since, with the same amount. */
export const agreedByNow = async (ctx: Ctx, provider: string, only: number | null = null): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select f.id from payments.finding f join payments.statement_day d on d.id = f.day_id
    where f.status = 'open' and d.provider = ${provider} and (${only}::int is null or f.id = ${only}::int) and case f.fault
      when 'payment_missing' then exists (select from payments.statement_line l where l.provider = d.provider and l."of" = 'payment' and l.transaction_id = f.transaction_id
        and l.amount_minor = f.ours_minor and l.currency = f.currency)
      when 'refund_missing' then exists (select from payments.statement_line l where l.provider = d.provider and l."of" = 'refund' and l.transaction_id = f.transaction_id
        and l.amount_minor = f.ours_minor and l.currency = f.currency)
      when 'share_missing' then exists (select from payments.statement_line l where l.provider = d.provider and l."of" = 'share' and l.transaction_id = f.transaction_id
        and l.amount_minor = f.ours_minor and l.currency = f.currency)
      when 'withdrawal_missing' then exists (select from payments.statement_line l where l.provider = d.provider and l."of" = 'withdrawal'
        and l.transaction_id = f.transaction_id and l.amount_minor = f.ours_minor and l.currency = f.currency)
      when 'share_unknown' then exists (select from payments.share s where s.provider = d.provider and s.transaction_id = f.transaction_id
          and -s.amount_minor = f.theirs_minor and s.currency = f.currency)
        or exists (select from payments.share_step t join payments.share s on s.id = t.share_id where s.provider = d.provider and t.transaction_id = f.transaction_id
          and t.minor - t.kept_minor = f.theirs_minor and s.currency = f.currency)
      when 'refund_unknown' then exists (select from payments.refund r join payments.payment p on p.id = r.payment_id
        where p.provider = d.provider and r.transaction_id = f.transaction_id and -r.amount_minor = f.theirs_minor and r.currency = f.currency)
      -- What was booked there a moment before a day's end, or after: the next day says the contrary.
      when 'balance_otherwise' then (select sum(o.theirs_minor - o.ours_minor) from payments.finding o join payments.statement_day e on e.id = o.day_id
        where o.status = 'open' and o.fault = f.fault and o.currency = f.currency and e.provider = d.provider) = 0
      else false end`.execute(ctx.tx);
  return [...rows.map(({ id }) => id), ...(await withdrawnByNow(ctx, provider, only)), ...(await postedByNow(ctx, provider, only))];
};

/** What was booked since, or told of since. */
const postedByNow = async (ctx: Ctx, provider: string, only: number | null): Promise<number[]> => {
  const { rows } = await sql<{ id: number; key: string; currency: string }>`
    select f.id, f.transaction_id as key, f.currency from payments.finding f join payments.statement_day d on d.id = f.day_id
    where f.status = 'open' and f.fault in ('not_posted', 'posted_alone') and d.provider = ${provider} and (${only}::int is null or f.id = ${only}::int)`.execute(
    ctx.tx,
  );
  const keys = rows.map(({ key }) => key);
  const still = await postedOtherwise(ctx, provider as ProviderCode, keys);
  return rows.filter(({ key, currency }) => !still.some((one) => one.transactionId === key && one.currency === currency)).map(({ id }) => id);
};

/** A transfer that came back before we had heard of it. */
const withdrawnByNow = async (ctx: Ctx, provider: string, only: number | null): Promise<number[]> => {
  const { rows } = await sql<{ id: number; number: string; minor: bigint; currency: string }>`
    select f.id, f.transaction_id as number, f.theirs_minor as minor, f.currency from payments.finding f join payments.statement_day d on d.id = f.day_id
    where f.status = 'open' and f.fault = 'withdrawal_unknown' and d.provider = ${provider} and (${only}::int is null or f.id = ${only}::int)`.execute(ctx.tx);
  if (rows.length === 0) return [];
  const known = await withdrawnAt(ctx, { provider, numbers: rows.map(({ number }) => number) });
  const isKnown = (row: (typeof rows)[number]) =>
    known.some(({ transactionId, minor, currency }) => transactionId === row.number && minor === row.minor && currency === row.currency);
  return rows.filter(isKnown).map(({ id }) => id);
};
