import { sql } from "kysely";
import type { Currency, Money } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { AccountName } from "../contract/accounts.ts";
import type { Reason } from "../contract/reasons.ts";

type Access = Pick<Ctx, "tx">;

/** `month` is yyyy-mm in the trade's zone; `count` the different things that it was about; `minor` what the account gained, `fee` what the same entries took for the platform. */
export type MonthRow = { owner: number; currency: Currency; month: string; reason: Reason; count: number; minor: bigint; fee: bigint };

/**
 * Movements of sellers' income by seller, currency, month and reason, oldest month first: a balance at a month's end is the sum of all up to it. Read from
 * sums that are kept with each posting (migration 0041).
 */
export const monthsOf = async (ctx: Access, sellers: readonly number[]): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select a.owner_id as owner, a.currency, m.month, m.reason, m.subjects as count, m.minor, m.fee_minor as fee
    from ledger.account a join ledger.month_sum m on m.account_id = a.id where a.kind = 'seller_available' and a.owner_id = any(${[...sellers]}::int[])
    order by 1, 2, 3, 4`.execute(ctx.tx);
  return rows;
};

/** What came into a wallet in a month, and what went (not below zero), in minor units. Months without a movement have none. */
export type WalletMonth = { owner: number; currency: Currency; month: string; came: bigint; went: bigint };

/** Movements of wallets by owner, currency and month, oldest month first. */
export const walletMonthsOf = async (ctx: Access, owners: readonly number[]): Promise<WalletMonth[]> => {
  const { rows } = await sql<WalletMonth>`
    select a.owner_id as owner, a.currency, to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::bigint as came,
      coalesce(-sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::bigint as went
    from ledger.account a join ledger.posting p on p.account_id = a.id join ledger.entry e on e.id = p.entry_id
    where a.kind = 'wallet' and a.owner_id = any(${[...owners]}::int[]) group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.tx);
  return rows;
};

/** Whose accounts of this kind moved in a month (yyyy-mm of the trade's zone), in the order of their ids, those after `after`. */
export const movedIn = async (
  ctx: Access,
  kind: "seller_available" | "wallet",
  month: string,
  { after, most }: { after: number; most: number },
): Promise<number[]> => {
  const moved =
    kind === "seller_available"
      ? sql`exists (select from ledger.month_sum m where m.account_id = a.id and m.month = ${month})`
      : sql`exists (
          select from ledger.posting p join ledger.entry e on e.id = p.entry_id
          where p.account_id = a.id and e.created_at >= ${`${month}-01`}::timestamp at time zone 'Asia/Shanghai'
            and e.created_at < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Shanghai')`;
  const { rows } = await sql<{ owner: number }>`
    select a.owner_id as owner from ledger.account a where a.kind = ${kind} and a.owner_id > ${after} and ${moved}
    group by a.owner_id order by a.owner_id limit ${most}`.execute(ctx.tx);
  return rows.map(({ owner }) => owner);
};

/** The month of the trade's zone in which the first money moved; null before. */
export const firstMonth = async (ctx: Access): Promise<string | null> => {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(created_at) at time zone 'Asia/Shanghai', 'YYYY-MM') as month from ledger.entry`.execute(ctx.tx);
  return rows[0]?.month ?? null;
};

/** What all sellers had earned at the end of a month, by currency, without those that are nothing. */
export const incomeUntil = async (ctx: Access, month: string): Promise<Money[]> => {
  const { rows } = await sql<Money>`
    select a.currency, sum(m.minor)::bigint as minor from ledger.month_sum m join ledger.account a on a.id = m.account_id
    where a.kind = 'seller_available' and m.month <= ${month} group by a.currency having sum(m.minor) <> 0 order by a.currency`.execute(ctx.tx);
  return rows;
};

export type EntryRow = { /** The posting's. */ id: number; entryId: number; reason: Reason; reference: string; minor: bigint; fee: bigint; createdAt: Date };

const withNumbers = (rows: readonly EntryRow[]): EntryRow[] => rows.map((row) => ({ ...row, id: Number(row.id) }));

/** A page of a month of a seller's income in one currency, newest first, with how many lines there are in all. */
export const linesOfMonth = async (
  ctx: Access,
  { seller, currency, month }: { seller: number; currency: Currency; month: string },
  { reasons, page, size }: { reasons?: readonly Reason[] | undefined; page: number; size: number },
): Promise<{ rows: EntryRow[]; total: number }> => {
  // One value, so that the lines are read in the order of their key and no further than the page goes.
  const ofThese = sql`m.account_id = (select id from ledger.account where kind = 'seller_available' and owner_id = ${seller} and currency = ${currency})
    and m.month = ${month} and (${reasons ?? null}::text[] is null or m.reason = any(${reasons ?? null}::text[]))`;
  const counted = await sql<{ total: number }>`select coalesce(sum(m.lines), 0)::int as total from ledger.month_sum m where ${ofThese}`.execute(ctx.tx);
  const { rows } = await sql<EntryRow>`
      select p.id, e.id as "entryId", e.reason, e.reference, p.amount_minor as minor, line.fee_minor as fee, e.created_at as "createdAt"
      from (
        select m.posting_id, m.fee_minor, m.created_at from ledger.month_line m where ${ofThese}
        order by m.created_at desc, m.posting_id desc limit ${size} offset ${(page - 1) * size}
      ) line join ledger.posting p on p.id = line.posting_id join ledger.entry e on e.id = p.entry_id
      order by line.created_at desc, line.posting_id desc`.execute(ctx.tx);
  return { rows: withNumbers(rows), total: counted.rows[0]?.total ?? 0 };
};

/** The newest entries that touch one account, newest first; of one reference and some reasons, where these are named. */
export const entriesOf = async (
  ctx: Access,
  { kind, owner, currency }: AccountName,
  { reasons, reference, most }: { reasons?: readonly Reason[]; reference?: string; most: number },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select p.id, e.id as "entryId", e.reason, e.reference, p.amount_minor as minor, e.created_at as "createdAt",
      coalesce((select sum(r.amount_minor) from ledger.posting r join ledger.account ra on ra.id = r.account_id where r.entry_id = e.id and ra.kind = 'revenue'), 0)::bigint as fee
    from ledger.posting p join ledger.account a on a.id = p.account_id join ledger.entry e on e.id = p.entry_id
    where a.kind = ${kind} and a.owner_id = ${owner} and a.currency = ${currency}
      and (${reference ?? null}::text is null or e.reference = ${reference ?? null}::text)
      and (${reasons ?? null}::text[] is null or e.reason = any(${reasons ?? null}::text[]))
    order by e.created_at desc, p.id desc limit ${most}`.execute(ctx.tx);
  return withNumbers(rows);
};
