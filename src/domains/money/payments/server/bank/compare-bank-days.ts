import { sql, type Selectable } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { olderPayoutsAccount } from "../../contract/fields.ts";
import { database } from "../database.ts";
import type { Tables } from "../tables.ts";
import { bankDayMachine } from "./bank-machines.ts";

export type BankDayRow = Selectable<Tables["bank_day"]>;

/**
 * What the ledger says that our account held at the end of a day. The ledger knows when a line was entered, the bank when it moved: what came on a later day is taken off
 * again, what was booked off of a later one put back, and a payout that finance has called paid before the bank's line of it was seen is still there by the bank.
 * Older payouts stand on a clearing account of their own.
 */
const heldAt = async (ctx: Pick<Ctx, "tx">, currency: string, day: string): Promise<bigint> => {
  const { rows } = await sql<{ minor: bigint }>`
    with ours as (select id, balance_minor from ledger.balance where currency = ${currency} and (kind = 'bank' or (kind = 'provider_clearing' and owner_id = ${olderPayoutsAccount})))
    select (
      - coalesce((select sum(balance_minor) from ours), 0)
      - coalesce((select sum(amount_minor) from payments.received where currency = ${currency} and received_on > ${day}), 0)
      + coalesce((select sum(amount_minor) from payments.bank_out where currency = ${currency} and day > ${day} and status = 'booked'), 0)
      + coalesce((
          select sum(p.amount_minor) from ours join ledger.posting p on p.account_id = ours.id join ledger.entry e on e.id = p.entry_id
          where e.reason = 'withdrawal_paid' and not exists (
            select from payments.bank_out o where o.currency = ${currency} and o.day <= ${day} and o.status = 'matched' and e.reference = any(o.paid))
        ), 0)
      + coalesce((
          select sum(p.amount_minor) from ours join ledger.posting p on p.account_id = ours.id join ledger.entry e on e.id = p.entry_id
          join payments.refund r on e.key = 'refund_sent:' || r.id
          where e.reason = 'refund_sent' and not exists (
            select from payments.bank_out o where o.currency = ${currency} and o.day <= ${day} and o.status = 'matched' and r.transaction_id = any(o.paid))
        ), 0)
    )::bigint as minor`.execute(ctx.tx);
  return rows[0]?.minor ?? 0n;
};

/** What came to the account and left it on these days by the lines that were imported, and what of the differences until each nobody has explained. */
export const sumsOfBankDays = async (
  ctx: Pick<Ctx, "tx">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { came: bigint; left: bigint; unexplained: bigint }>> => {
  const { rows } = await sql<{ id: number; came: bigint; left: bigint; unexplained: bigint }>`
    select d.id,
      coalesce((select sum(amount_minor) from payments.received r where r.currency = d.currency and r.received_on between d.from_day and d.day), 0)::bigint as came,
      coalesce((select sum(amount_minor) from payments.bank_out o where o.currency = d.currency and o.day between d.from_day and d.day), 0)::bigint as left,
      coalesce((select sum(difference_minor) from payments.bank_day b where b.currency = d.currency and b.day <= d.day and b.status = 'open'), 0)::bigint as unexplained
    from payments.bank_day d where d.id = any(${[...ids]}::int[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
};

/** Lines that left until a day and are not decided, of a currency. */
export const openOutUntil = async (ctx: Pick<Ctx, "tx">, { currency, day }: Pick<BankDayRow, "currency" | "day">): Promise<number> => {
  const { count } = await database(ctx)
    .selectFrom("bank_out")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("currency", "=", currency)
    .where("day", "<=", day)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Compares the days of an account that are not closed, the oldest first, each with the one before it: what differed then and was explained differs no more. A day that agrees
 * closes; those after one that does not wait for it.
 */
export const compareBankDays = async (ctx: Ctx, currency: string): Promise<void> => {
  await advisoryLock(ctx, `payments/bank-days/${currency}`);
  // From the last one before the first that is open: what was decided before stays as it is.
  const { rows: days } = await sql<BankDayRow>`
    with open as (select min(day) as first from payments.bank_day where currency = ${currency} and status = 'open')
    select d.* from payments.bank_day d, open where d.currency = ${currency}
      and d.day >= coalesce((select max(day) from payments.bank_day b where b.currency = ${currency} and b.day < open.first), open.first) order by d.day`.execute(
    ctx.tx,
  );
  const sums = await sumsOfBankDays(
    ctx,
    days.map(({ id }) => id),
  );
  let before: BankDayRow | undefined;
  let isInOrder = true;
  for (const row of days) {
    if (row.status !== "open") {
      before = row;
      continue;
    }
    const ours = await heldAt(ctx, currency, row.day);
    const known = before ? before.closing_minor - before.ours_minor : 0n;
    const { came = 0n, left = 0n } = sums.get(row.id) ?? {};
    const set = {
      ours_minor: ours,
      difference_minor: row.closing_minor - ours - known,
      lines_off_minor: row.opening_minor + came - left - row.closing_minor,
      gap_minor: before ? row.opening_minor - before.closing_minor : 0n,
    };
    const now = await database(ctx).updateTable("bank_day").set(set).where("id", "=", row.id).returningAll().executeTakeFirstOrThrow();
    const agrees = set.difference_minor === 0n && set.lines_off_minor === 0n && set.gap_minor === 0n && (await openOutUntil(ctx, row)) === 0;
    if (isInOrder && agrees) await bankDayMachine.move(ctx, [now], { event: "agree", party: "system", set: { settled_at: ctx.now } });
    else isInOrder = false;
    before = now;
  }
};
