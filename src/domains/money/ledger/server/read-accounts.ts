import { sql } from "kysely";
import type { Currency, Money } from "#kit/money.ts";
import { saidOf, type Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { floorless, maybeOwed, type AccountKind, type AccountName } from "../contract/accounts.ts";
import type { Reason } from "../contract/reasons.ts";
import { database } from "./database.ts";
import { nameOf } from "./rules/movement.ts";

type Access = Pick<Ctx, "tx">;

/** What an account holds, in minor units; 0 for one that was never used. Not locked: `post` decides whether it is enough. */
export const balanceOf = async (ctx: Access, { kind, owner, currency }: AccountName): Promise<bigint> => {
  const { rows } = await sql<{ balance_minor: bigint }>`
    select balance_minor from ledger.balance where kind = ${kind} and owner_id = ${owner} and currency = ${currency}`.execute(ctx.tx);
  return rows[0]?.balance_minor ?? 0n;
};

/** What one owner's accounts hold, by currency and kind, without what is nothing. */
export const balancesOf = async (ctx: Access, owner: number, kinds: readonly AccountKind[]): Promise<Map<Currency, Map<AccountKind, bigint>>> => {
  const rows = await database(ctx)
    .selectFrom("account")
    .select(["kind", "currency", "balance_minor"])
    .where("kind", "in", kinds)
    .where("owner_id", "=", owner)
    .where("balance_minor", "<>", 0n)
    .execute();
  const held = Map.groupBy(rows, (row) => row.currency as Currency);
  return new Map([...held].map(([currency, own]) => [currency, new Map(own.map((row) => [row.kind as AccountKind, row.balance_minor]))]));
};

/** What these owners' accounts of one kind hold together, by currency: the sum in minor units, and in how many accounts something stands. */
export const sumsOfBalances = async (ctx: Access, kind: AccountKind, owners: readonly number[]): Promise<Map<Currency, { minor: bigint; count: number }>> => {
  if (owners.length === 0) return new Map();
  const { rows } = await sql<{ currency: Currency; minor: bigint; count: number }>`
    select currency, sum(balance_minor)::bigint as minor, count(*)::int as count from ledger.account
    where kind = ${kind} and balance_minor > 0 and owner_id = any(${owners}::int[]) group by currency`.execute(ctx.tx);
  return new Map(rows.map(({ currency, minor, count }) => [currency, { minor, count }]));
};

/** What stands in all accounts of these kinds together, a sum a currency, without those that are nothing. */
export const standingIn = async (ctx: Access, kinds: readonly AccountKind[]): Promise<Money[]> => {
  const { rows } = await sql<Money>`
    select currency, sum(balance_minor)::bigint as minor from ledger.balance where kind = any(${kinds}::text[])
    group by currency having sum(balance_minor) <> 0 order by currency`.execute(ctx.tx);
  return rows;
};

/**
 * What belongs to a user, wherever it stands: wallet, held back, earned, on its way out, and what of their income waits for a payer's bank. One sum a currency,
 * without those that are nothing.
 */
export const moneyOf = async (ctx: Access, userId: number): Promise<Money[]> => {
  const own = ["wallet", "frozen", "seller_pending", "seller_available", "reserve", "payout_transit", "refund_transit"] satisfies AccountKind[];
  const { rows } = await sql<Money>`
    select currency, sum(balance_minor)::bigint as minor from ledger.account a
    where (kind = any(${own}::text[]) and owner_id = ${userId})
      -- Owned by the dispute: whose it is says where it came from.
      or (kind = 'sale_disputed' and balance_minor > 0 and exists (
        select from ledger.posting p join ledger.posting q on q.entry_id = p.entry_id join ledger.account s on s.id = q.account_id
        where p.account_id = a.id and s.owner_id = ${userId} and s.kind in ('seller_available', 'wallet')))
    group by currency having sum(balance_minor) <> 0 order by currency`.execute(ctx.tx);
  return rows;
};

export type HistoryRow = { id: number; reason: Reason; reference: string; minor: bigint; balanceAfter: bigint; createdAt: Date };

/** Movements of one account, newest first. `after` is the id of the last row already seen. */
export const historyOf = async (
  ctx: Access,
  { kind, owner, currency }: AccountName,
  options: {
    after?: number | undefined;
    size: number;
    direction?: "all" | "in" | "out";
    /** One of these; of any, where nothing is said. */
    reasons?: readonly Reason[] | undefined;
    from?: Date | undefined;
    before?: Date | undefined;
  },
): Promise<HistoryRow[]> => {
  const rows = await database(ctx)
    .selectFrom("posting")
    .innerJoin("account", "account.id", "posting.account_id")
    .innerJoin("entry", "entry.id", "posting.entry_id")
    .select(["posting.id", "entry.reason", "entry.reference", "posting.amount_minor", "posting.balance_after_minor", "entry.created_at"])
    .where("account.kind", "=", kind)
    .where("account.owner_id", "=", owner)
    .where("account.currency", "=", currency)
    .$if(options.after !== undefined, (query) => query.where("posting.id", "<", BigInt(options.after ?? 0)))
    .$if(options.direction === "in", (query) => query.where("posting.amount_minor", ">", 0n))
    .$if(options.direction === "out", (query) => query.where("posting.amount_minor", "<", 0n))
    .$if(options.reasons !== undefined, (query) => query.where("entry.reason", "=", sql<string>`any(${options.reasons ?? []}::text[])`))
    .$if(options.from !== undefined, (query) => query.where("entry.created_at", ">=", options.from ?? new Date(0)))
    .$if(options.before !== undefined, (query) => query.where("entry.created_at", "<", options.before ?? new Date(0)))
    .orderBy("posting.id", "desc")
    .limit(options.size)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    reason: row.reason as Reason,
    reference: row.reference,
    minor: row.amount_minor,
    balanceAfter: row.balance_after_minor ?? 0n,
    createdAt: row.created_at,
  }));
};

/**
 * What moved on each of `owners`' accounts of one kind, summed by reason: in is positive, out negative. One query.
 * An owner without movements is missing. Source of every status that is derived from the ledger.
 */
export const movedByReason = async (
  ctx: Access,
  kind: AccountKind,
  currency: Currency,
  owners: readonly number[],
): Promise<Map<number, Map<Reason, bigint>>> => {
  if (owners.length === 0) return new Map();
  const { rows } = await sql<{ owner_id: number; reason: string; minor: bigint }>`
    select a.owner_id, e.reason, sum(p.amount_minor)::bigint as minor
    from ledger.account a join ledger.posting p on p.account_id = a.id join ledger.entry e on e.id = p.entry_id
    where a.kind = ${kind} and a.currency = ${currency} and a.owner_id = any(${[...owners]}::int[])
    group by a.owner_id, e.reason`.execute(ctx.tx);
  const moved = new Map<number, Map<Reason, bigint>>();
  for (const row of rows) {
    const ofOwner = moved.get(row.owner_id) ?? new Map<Reason, bigint>();
    moved.set(row.owner_id, ofOwner.set(row.reason as Reason, row.minor));
  }
  return moved;
};

/** What always holds of the ledger: currencies sum to zero, accounts hold what was posted to them, a seller's months are their income. */
export const heldByLedger = async (ctx: Access): Promise<Held[]> => {
  const { rows: currencies } = await sql<{ currency: string; minor: bigint }>`
    select currency, sum(balance_minor)::bigint as minor from ledger.balance group by currency having sum(balance_minor) <> 0`.execute(ctx.tx);
  const { rows: accounts } = await sql<{ kind: string; owner_id: number; currency: string; balance_minor: bigint; posted: bigint }>`
    select b.kind, b.owner_id, b.currency, b.balance_minor, coalesce(p.posted, 0)::bigint as posted
    from ledger.balance b left join (select account_id, sum(amount_minor) as posted from ledger.posting group by account_id) as p on p.account_id = b.id
    where b.balance_minor <> coalesce(p.posted, 0) or (b.balance_minor < 0 and b.kind <> all(${[...floorless, ...maybeOwed]}))`.execute(ctx.tx);
  const { rows: months } = await sql<{ owner_id: number; currency: string; balance_minor: bigint; summed: bigint }>`
    select a.owner_id, a.currency, a.balance_minor, coalesce(sum(m.minor), 0)::bigint as summed
    from ledger.account a left join ledger.month_sum m on m.account_id = a.id where a.kind = 'seller_available'
    group by a.id having a.balance_minor <> coalesce(sum(m.minor), 0)`.execute(ctx.tx);
  return [
    {
      name: "ledger.zero",
      faults: currencies.map(({ currency, minor }) => ({ place: "", currency, is: minor, should: 0n, said: `${currency} is off by ${minor}` })),
    },
    {
      name: "ledger.months",
      faults: months.map(({ owner_id, currency, balance_minor, summed }) => ({
        place: `seller_available:${owner_id}`,
        currency,
        is: summed,
        should: balance_minor,
        said: `the months of seller ${owner_id} sum up to ${summed} ${currency}, its income is ${balance_minor}`,
      })),
    },
    {
      name: "ledger.accounts",
      faults: accounts.map(({ kind, owner_id, currency, balance_minor, posted }) => ({
        place: `${kind}:${owner_id}`,
        currency,
        is: balance_minor,
        should: posted,
        said: `${nameOf({ kind: kind as AccountKind, owner: owner_id, currency: currency as Currency })} says ${balance_minor}, its postings ${posted}`,
      })),
    },
  ];
};

/** Where the ledger is wrong, in sentences; none when all is right. */
export const faultsOf = async (ctx: Access): Promise<string[]> => saidOf(await heldByLedger(ctx));
