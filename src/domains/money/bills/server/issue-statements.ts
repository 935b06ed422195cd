import { sql } from "kysely";
import type { z } from "zod";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { firstMonth, incomeUntil, monthsOf, movedIn, walletMonthsOf } from "#domains/money/ledger/index.server.ts";
import { hours, later } from "#kit/time.ts";
import { to } from "#kit/paths.ts";
import { monthAfter } from "#kit/trade-day.ts";
import { says } from "#kit/words.ts";
import type { BooksFault, Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { purses, type Purse } from "../contract/bills.ts";
import { issueStatements } from "../contract/events.ts";
import { database } from "./database.ts";
import { monthOf, statementsOf, walletStatementsOf } from "./rules/months.ts";

/** So many owners in one transaction. */
const ownersAtOnce = 200;

const issuedWord = /*i18n*/ { id: "bills.notification_issued", message: "Your statement of {month} has been issued." };
says(issuedWord);

/**
 * The month whose statements are due: the one after the last that was issued, or the first in which money moved; null until it has been over for a day. No
 * entry is booked as of a moment that long ago: what is corrected later is an entry of its own day, in the next statement.
 */
const monthDue = async (ctx: Pick<Ctx, "tx" | "now">, purse: Purse): Promise<string | null> => {
  const last = await database(ctx).selectFrom("issued_month").select("month").where("purse", "=", purse).orderBy("month", "desc").limit(1).executeTakeFirst();
  const month = last ? monthAfter(last.month) : await firstMonth(ctx);
  return month !== null && month < monthOf(later(ctx.now, -hours(24))) ? month : null;
};

const issue = (ctx: Ctx, purse: Purse, month: string) => ctx.enqueue(issueStatements, { purse, month }, { key: `bills.issue_statements:${purse}` });

/** Issues each month that is over, the oldest first. */
export const issueDue = async (ctx: Ctx): Promise<void> => {
  for (const purse of purses) {
    const month = await monthDue(ctx, purse);
    if (month !== null) await issue(ctx, purse, month);
  }
};

type Figures = { owner: number; currency: string; opening: bigint; closing: bigint; came: bigint; went: bigint; orders: number; commission: bigint };

/** What the books say of a month of these owners: of each currency in which something moved. */
const figuresOf = async (ctx: Ctx, purse: Purse, month: string, owners: readonly number[]): Promise<Figures[]> => {
  const byOwner = <T extends { owner: number; currency: string }>(rows: readonly T[]) =>
    [...Map.groupBy(rows, (row) => `${row.owner} ${row.currency}`).values()].flatMap((own) => (own[0] ? [{ owner: own[0].owner, own }] : []));
  if (purse === "wallet")
    return byOwner(await walletMonthsOf(ctx, owners)).flatMap(({ owner, own }) =>
      walletStatementsOf(own)
        .filter((one) => one.month === month)
        .map((one) => ({ owner, ...one, orders: 0, commission: 0n })),
    );
  return byOwner(await monthsOf(ctx, owners)).flatMap(({ owner, own }) => {
    const [first] = own;
    const statement = first && own.some((row) => row.month === month) ? statementsOf(first.currency, own, month).find((one) => one.month === month) : undefined;
    if (!statement) return [];
    const { currency, opening, closing, income, withdrawn, orders, commission } = statement;
    return [{ owner, currency, opening, closing, came: income, went: withdrawn, orders, commission }];
  });
};

const keep = async (ctx: Ctx, purse: Purse, month: string, figures: readonly Figures[]): Promise<void> => {
  const year = Number(month.slice(0, 4));
  // The next number is counted from those that there are: whoever issues holds the lock of the purse.
  await sql`
    with known as (
      select owner_id, max(serial) as serial from bills.statement
      where purse = ${purse} and year = ${year} and owner_id = any(${figures.map((one) => one.owner)}::int[]) group by owner_id
    ), given as (
      select * from unnest(${figures.map((one) => one.owner)}::int[], ${figures.map((one) => one.currency)}::text[], ${figures.map((one) => String(one.opening))}::bigint[],
        ${figures.map((one) => String(one.closing))}::bigint[], ${figures.map((one) => String(one.came))}::bigint[], ${figures.map((one) => String(one.went))}::bigint[],
        ${figures.map((one) => one.orders)}::int[], ${figures.map((one) => String(one.commission))}::bigint[])
        as g (owner_id, currency, opening_minor, closing_minor, in_minor, out_minor, orders, commission_minor)
      where not exists (select from bills.statement s where s.owner_id = g.owner_id and s.purse = ${purse} and s.currency = g.currency and s.month = ${month})
    )
    insert into bills.statement (owner_id, purse, currency, month, year, serial, opening_minor, closing_minor, in_minor, out_minor, orders, commission_minor, issued_at)
    select g.owner_id, ${purse}, g.currency, ${month}, ${year}, coalesce(k.serial, 0) + row_number() over (partition by g.owner_id order by g.currency),
      g.opening_minor, g.closing_minor, g.in_minor, g.out_minor, g.orders, g.commission_minor, ${ctx.now}
    from given g left join known k on k.owner_id = g.owner_id`.execute(ctx.tx);
};

export const issueStatementsJob = async (ctx: Ctx, { purse, month }: z.output<(typeof issueStatements)["payload"]>): Promise<void> => {
  await advisoryLock(ctx, "bills/statements", purses.indexOf(purse));
  if ((await monthDue(ctx, purse)) !== month) return;
  const { after } = await database(ctx)
    .selectFrom("statement")
    .select(sql<number>`coalesce(max(owner_id), 0)`.as("after"))
    .where("purse", "=", purse)
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  const owners = await movedIn(ctx, purse === "shop" ? "seller_available" : "wallet", month, { after, most: ownersAtOnce });
  if (owners.length > 0) await keep(ctx, purse, month, await figuresOf(ctx, purse, month, owners));
  // Whoever opens the portal with a past of years is not told of each of its months.
  if (purse === "shop" && monthAfter(month) === monthOf(ctx.now))
    for (const user_id of owners)
      await notify(ctx, {
        user_id,
        kind: "money",
        weight: "must",
        words: issuedWord,
        values: { month },
        link: to("user-Bill-Order", { month }),
        reference: `statement:${month}`,
      });
  if (owners.length === ownersAtOnce) return issue(ctx, purse, month);
  await database(ctx).insertInto("issued_month").values({ purse, month, issued_at: ctx.now }).execute();
  const next = await monthDue(ctx, purse);
  if (next !== null) await issue(ctx, purse, next);
};

/** What was issued to shops is still what the books say. */
export const heldByStatements = async (ctx: Pick<Ctx, "tx">): Promise<Held[]> => [{ name: "bills.statements", faults: await faultsOfStatements(ctx) }];

const faultsOfStatements = async (ctx: Pick<Ctx, "tx">): Promise<BooksFault[]> => {
  const { rows: months } = await sql<{
    month: string;
  }>`select max(month) as month from bills.issued_month where purse = 'shop' having max(month) is not null`.execute(ctx.tx);
  const month = months[0]?.month;
  if (month === undefined) return [];
  const { rows } = await sql<{ currency: string; minor: bigint }>`
    select currency, sum(closing_minor)::bigint as minor from (
      select distinct on (owner_id, currency) currency, closing_minor from bills.statement where purse = 'shop' and month <= ${month} order by owner_id, currency, month desc
    ) newest group by currency`.execute(ctx.tx);
  const issued = new Map(rows.map(({ currency, minor }) => [currency, minor]));
  const booked = new Map((await incomeUntil(ctx, month)).map(({ currency, minor }) => [currency as string, minor]));
  return [...new Set([...issued.keys(), ...booked.keys()])]
    .filter((currency) => (issued.get(currency) ?? 0n) !== (booked.get(currency) ?? 0n))
    .map((currency) => {
      const [is, should] = [issued.get(currency) ?? 0n, booked.get(currency) ?? 0n];
      return { place: "", currency, is, should, said: `statements until ${month} close with ${is} ${currency}, the books with ${should}` };
    });
};
