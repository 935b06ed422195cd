import { sql } from "kysely";
import type { Currency } from "#kit/money.ts";
import { tradeZone } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { AccountName } from "../contract/accounts.ts";
import type { Reason } from "../contract/reasons.ts";

type Access = Pick<Ctx, "tx">;

/** What an entry took for the platform: its postings to `revenue`. */
const feeOf = sql`coalesce((select sum(r.amount_minor) from ledger.posting r join ledger.account ra on ra.id = r.account_id where r.entry_id = e.id and ra.kind = 'revenue'), 0)`;

const mine = ({ kind, owner, currency }: Omit<AccountName, "currency"> & { currency?: Currency }) => sql`
  from ledger.posting p join ledger.account a on a.id = p.account_id join ledger.entry e on e.id = p.entry_id
  where a.kind = ${kind} and a.owner_id = ${owner} ${currency === undefined ? sql`` : sql`and a.currency = ${currency}`}`;

/** `month` is yyyy-mm in the trade's zone; `minor` what the account gained, `fee` what the same entries took for the platform. */
export type MonthRow = { currency: Currency; month: string; reason: Reason; count: number; minor: bigint; fee: bigint };

/** Movements of one kind of an owner's accounts by currency, month and reason, oldest month first: a balance at a month's end is the sum of all up to it. */
export const monthsOf = async (ctx: Access, account: Omit<AccountName, "currency">): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select a.currency, to_char(e.created_at at time zone ${tradeZone}, 'YYYY-MM') as month, e.reason, count(distinct e.reference)::int as count,
      sum(p.amount_minor)::bigint as minor, sum(${feeOf})::bigint as fee
    ${mine(account)} group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.tx);
  return rows;
};

export type EntryRow = { /** The posting's. */ id: number; entryId: number; reason: Reason; reference: string; minor: bigint; fee: bigint; createdAt: Date };

/** Entries that touch one account, newest first, with how many there are in all. */
export const entriesOf = async (
  ctx: Access,
  account: AccountName,
  {
    from,
    to,
    reasons,
    reference,
    page,
    size,
  }: { from?: Date | undefined; to?: Date | undefined; reasons?: readonly Reason[] | undefined; reference?: string | undefined; page: number; size: number },
): Promise<{ rows: EntryRow[]; total: number }> => {
  const { rows } = await sql<EntryRow & { total: number }>`
    select p.id, e.id as "entryId", e.reason, e.reference, p.amount_minor as minor, ${feeOf}::bigint as fee, e.created_at as "createdAt", (count(*) over ())::int as total
    ${mine(account)}
      and (${from ?? null}::timestamptz is null or e.created_at >= ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or e.created_at < ${to ?? null}::timestamptz)
      and (${reference ?? null}::text is null or e.reference = ${reference ?? null}::text)
      and (${reasons ?? null}::text[] is null or e.reason = any(${reasons ?? null}::text[]))
    order by e.created_at desc, p.id desc limit ${size} offset ${(page - 1) * size}`.execute(ctx.tx);
  return { rows: rows.map(({ total: _total, ...row }) => ({ ...row, id: Number(row.id) })), total: rows[0]?.total ?? 0 };
};
