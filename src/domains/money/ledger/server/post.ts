import { sql, type RawBuilder } from "kysely";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { floorless, type AccountKind, type AccountName } from "../contract/accounts.ts";
import type { Reason } from "../contract/reasons.ts";
import { database } from "./database.ts";
import { imbalance, nameOf, stepsOf, type Posting, type StandingAccount } from "./rules/movement.ts";

/** An account does not hold enough. The transaction must be left by throwing: the entry is already written in it. */
export class BalanceShort extends Error {
  readonly account: AccountName;
  readonly balance: bigint;
  constructor(account: AccountName, balance: bigint) {
    super(`${nameOf(account)} holds only ${balance}`);
    this.name = "BalanceShort";
    this.account = account;
    this.balance = balance;
  }
}

/** A key may be used again for the same movement only. */
export class KeyReused extends Error {}

export type Movement = {
  /** Names the movement for ever, for instance `payment:12`: posting it again changes nothing. */
  key: string;
  reason: Reason;
  /** What it is about, for instance `order:12`. */
  reference: string;
  /** Sums to zero in each currency. Postings of nothing are left out. */
  postings: readonly Posting[];
  /** A seller's income may end below zero: they owe it, and what they earn next pays it. */
  mayOwe?: true;
};

type Access = Pick<Ctx, "tx" | "now">;

const byName = (a: AccountName, b: AccountName): number => (nameOf(a) < nameOf(b) ? -1 : 1);

type Row = { id: number; kind: AccountKind; owner_id: number; currency: Currency; balance_minor: bigint };

const rowsOf = async (ctx: Access, names: readonly AccountName[], locking: RawBuilder<unknown>): Promise<readonly Row[]> => {
  if (names.length === 0) return [];
  const { rows } = await sql<Row>`
    select id, kind, owner_id, currency, balance_minor from ledger.account
    where (kind, owner_id, currency) in (select * from unnest(${names.map((name) => name.kind)}::text[], ${names.map((name) => name.owner)}::int[], ${names.map((name) => name.currency)}::text[]))
    ${locking}`.execute(ctx.tx);
  return rows;
};

type Accounts = Map<string, StandingAccount>;

const accountsOf = (rows: readonly Row[]): Accounts =>
  new Map(
    rows.map((row) => {
      const account = { id: row.id, kind: row.kind, owner: row.owner_id, currency: row.currency, balance: row.balance_minor };
      return [nameOf(account), account];
    }),
  );

const isFree = ({ kind }: Pick<AccountName, "kind">): boolean => floorless.includes(kind);

const readAccounts = async (ctx: Access, names: readonly AccountName[]): Promise<Accounts> => {
  const kept = names.filter((name) => !isFree(name));
  return accountsOf([...(await rowsOf(ctx, names.filter(isFree), sql``)), ...(await rowsOf(ctx, kept, sql`order by id for no key update`))]);
};

/**
 * What accounts with a floor hold, and go on holding until this transaction ends: nobody else moves them meanwhile. Locked in id order, as `post` does; one that was never
 * used holds nothing and is not locked.
 */
export const lockedBalances = async (ctx: Access, names: readonly AccountName[]): Promise<bigint[]> => {
  const accounts = await readAccounts(ctx, names);
  return names.map((name) => accounts.get(nameOf(name))?.balance ?? 0n);
};

/**
 * The entry, and the accounts of its movement, in one round trip: those with a floor locked in id order, those that nobody used yet opened, and so
 * locked. Nothing when there is an entry of this key already.
 */
const beginEntry = async (
  ctx: Access,
  { key, reason, reference }: Movement,
  names: readonly AccountName[],
): Promise<{ id: number; accounts: Accounts } | undefined> => {
  const { rows } = await sql<Row & { entry_id: number }>`
    with entry as (
      insert into ledger.entry (key, reason, reference, created_at) values (${key}, ${reason}, ${reference}, ${ctx.now}) on conflict (key) do nothing returning id
    ), name as materialized (
      -- Joined to the entry, so that its key is decided before an account is locked, and none is where it is known.
      select name.* from entry, unnest(${names.map((name) => name.kind)}::text[], ${names.map((name) => name.owner)}::int[], ${names.map((name) => name.currency)}::text[], ${names.map(isFree)}::boolean[])
        as name (kind, owner_id, currency, is_free)
    ), free as materialized (
      select a.id, a.kind, a.owner_id, a.currency, a.balance_minor from name n join ledger.account a using (kind, owner_id, currency) where n.is_free
    ), kept as materialized (
      select id, kind, owner_id, currency, balance_minor from ledger.account
      where (kind, owner_id, currency) in (select n.kind, n.owner_id, n.currency from name n where not n.is_free) order by id for no key update
    ), known as materialized (
      select * from free union all select * from kept
    ), opened as (
      insert into ledger.account (kind, owner_id, currency, created_at)
      select n.kind, n.owner_id, n.currency, ${ctx.now} from name n where not exists (select from known k where (k.kind, k.owner_id, k.currency) = (n.kind, n.owner_id, n.currency))
      order by n.kind, n.owner_id, n.currency on conflict do nothing
      returning id, kind, owner_id, currency, balance_minor
    )
    select entry.id as entry_id, a.* from entry left join (select * from known union all select * from opened) a on true`.execute(ctx.tx);
  const [first] = rows;
  if (!first) return undefined;
  const accounts = accountsOf(rows);
  // Opened by somebody else since we looked.
  const missing = names.filter((name) => !accounts.has(nameOf(name)));
  return { id: first.entry_id, accounts: missing.length === 0 ? accounts : new Map([...accounts, ...(await readAccounts(ctx, missing))]) };
};

const assertSameAsBefore = async (ctx: Access, { key }: Movement, postings: readonly Posting[]): Promise<void> => {
  const before = await database(ctx)
    .selectFrom("posting")
    .innerJoin("entry", "entry.id", "posting.entry_id")
    .innerJoin("account", "account.id", "posting.account_id")
    .select(["account.kind", "account.owner_id", "account.currency", "posting.amount_minor"])
    .where("entry.key", "=", key)
    .execute();
  const written = before.map((row) => `${row.kind}:${row.owner_id}:${row.currency} ${row.amount_minor}`).sort();
  const wanted = postings.map((posting) => `${nameOf(posting.account)} ${posting.minor}`).sort();
  if (written.join() !== wanted.join()) throw new KeyReused(`the ledger key ${key} was used for another movement`);
};

/**
 * Moves money: a balanced set of postings, written once whatever the number of tries.
 * @returns whether this was the first time.
 * @throws BalanceShort when an account would end below zero; KeyReused when `key` names another movement.
 */
export const post = async (ctx: Access, movement: Movement): Promise<{ isFirst: boolean }> => {
  const postings = movement.postings.filter(({ minor }) => minor !== 0n);
  const off = imbalance(postings);
  if (off.size > 0) throw new Error(`the movement ${movement.key} is off by ${[...off].map(([currency, minor]) => `${minor} ${currency}`).join(", ")}`);
  if (postings.length === 0) return { isFirst: false };

  const names = [...new Map(postings.map(({ account }) => [nameOf(account), account])).values()].sort(byName);
  const entry = await beginEntry(ctx, movement, names);
  if (!entry) {
    await assertSameAsBefore(ctx, movement, postings);
    return { isFirst: false };
  }
  const { steps, short, owing } = stepsOf(entry.accounts, postings, movement.mayOwe);
  if (short) throw new BalanceShort({ kind: short.kind, owner: short.owner, currency: short.currency }, short.balance);
  if (owing.length > 0) await sql`update ledger.account set may_owe = true where id = any(${owing}::int[])`.execute(ctx.tx);

  // One statement for postings and balances: neither is ever written without the other.
  await sql`
    with step as (
      select * from unnest(${steps.map((step) => step.accountId)}::int[], ${steps.map((step) => String(step.minor))}::bigint[], ${steps.map((step) => (step.balanceAfter === null ? null : String(step.balanceAfter)))}::bigint[])
        with ordinality as step (account_id, amount_minor, balance_after_minor, place)
    ), written as (
      insert into ledger.posting (entry_id, account_id, amount_minor, balance_after_minor)
      select ${entry.id}, account_id, amount_minor, balance_after_minor from step order by place
    ), parts as (
      insert into ledger.account_part as of_ours (account_id, part, moved_minor)
      select account_id, pg_backend_pid() % 64, sum(amount_minor) from step where balance_after_minor is null group by account_id order by account_id
      on conflict (account_id, part) do update set moved_minor = of_ours.moved_minor + excluded.moved_minor
    )
    update ledger.account set balance_minor = balance_minor + moved.amount_minor
    from (select account_id, sum(amount_minor) as amount_minor from step where balance_after_minor is not null group by account_id) as moved
    where account.id = moved.account_id`.execute(ctx.tx);
  return { isFirst: true };
};
