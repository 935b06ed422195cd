import { sql } from "kysely";
import type { z } from "zod";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf, lockedBalances, post } from "#domains/money/ledger/index.server.ts";
import { least, type Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { freeReserve } from "../../contract/events.ts";
import { database } from "../database.ts";

/** So many are released in one transaction. */
const mostAtOnce = 500;

type Purse = { seller_id: number; currency: Currency };
const incomeOf = ({ seller_id: owner, currency }: Purse): AccountName => ({ kind: "seller_available", owner, currency });
const reserveOf = ({ seller_id: owner, currency }: Purse): AccountName => ({ kind: "reserve", owner, currency });

/** What finance said last of a seller: no share is held of whoever it never spoke of. */
export const reserveTermOf = (ctx: Pick<Ctx, "tx">, sellerId: number) =>
  database(ctx).selectFrom("reserve_term").selectAll().where("seller_id", "=", sellerId).orderBy("id", "desc").limit(1).executeTakeFirst();

/**
 * So much of what was just settled to a seller is held, as far as it is theirs: what pays what they owed is not. Called in the transaction of the settlement, whose entry
 * `settlement` names, and which holds the row of their income. Answers how much.
 */
export const holdReserve = async (
  ctx: Ctx,
  { settlement, reference, income, ...purse }: Purse & { settlement: string; reference: string; income: bigint },
): Promise<bigint> => {
  const term = income > 0n ? await reserveTermOf(ctx, purse.seller_id) : undefined;
  if (!term || term.basis_points === 0) return 0n;
  const minor = least((income * BigInt(term.basis_points)) / 10_000n, await balanceOf(ctx, incomeOf(purse)));
  if (minor <= 0n) return 0n;
  await database(ctx)
    .insertInto("reserve")
    .values({ settlement, reference, ...purse, held_minor: minor, held_at: ctx.now, free_at: later(ctx.now, days(term.days)) })
    .execute();
  await post(ctx, {
    key: `reserve_held:${settlement}`,
    reason: "reserve_held",
    reference,
    postings: [
      { account: incomeOf(purse), minor: -minor },
      { account: reserveOf(purse), minor },
    ],
  });
  return minor;
};

const heldRows = (ctx: Pick<Ctx, "tx">, { seller_id, currency }: Purse) =>
  database(ctx)
    .selectFrom("reserve")
    .select(["id", "reference", sql<bigint>`held_minor - used_minor - freed_minor`.as("left")])
    .where("seller_id", "=", seller_id)
    .where("currency", "=", currency)
    .where(sql<boolean>`used_minor + freed_minor < held_minor`)
    .orderBy("free_at")
    .orderBy("id");

/** What a seller's reserve can still bear. */
export const inReserve = (ctx: Pick<Ctx, "tx">, purse: Purse): Promise<bigint> => balanceOf(ctx, reserveOf(purse));

/**
 * A seller is to give so much: what their available income lacks for that comes out of the reserve, as far as it goes, what would be released first before the rest. `key`
 * names it for ever.
 */
export const drawReserve = async (
  ctx: Ctx,
  { key, reference, wanted, ...purse }: Purse & { key: string; reference: string; wanted: bigint },
): Promise<void> => {
  if (wanted <= 0n) return;
  const [has = 0n, held = 0n] = await lockedBalances(ctx, [incomeOf(purse), reserveOf(purse)]);
  const drawn = least(wanted - (has > 0n ? has : 0n), held);
  if (drawn <= 0n) return;
  let rest = drawn;
  for (const { id, left } of await heldRows(ctx, purse).execute()) {
    if (rest === 0n) break;
    const used = least(left, rest);
    rest -= used;
    await database(ctx)
      .updateTable("reserve")
      .set({ used_minor: sql<bigint>`used_minor + ${String(used)}::bigint` })
      .where("id", "=", id)
      .execute();
    await database(ctx).insertInto("reserve_draw").values({ key, reserve_id: id, drawn_minor: used }).execute();
  }
  if (rest > 0n) throw new Error(`the reserve of seller ${purse.seller_id} holds ${rest} ${purse.currency} more than its rows say`);
  await post(ctx, {
    key: `reserve_used:${key}`,
    reason: "reserve_used",
    reference,
    postings: [
      { account: reserveOf(purse), minor: -drawn },
      { account: incomeOf(purse), minor: drawn },
    ],
  });
};

/**
 * What stood still for a dispute is its seller's again: so much of it as was drawn for that under this key is held as before, each part until its own day. Answers how much. Where
 * the dispute is lost it is drawn anew.
 */
export const returnToReserve = async (
  ctx: Ctx,
  { key, reference, minor, ...purse }: Purse & { key: string; reference: string; minor: bigint },
): Promise<bigint> => {
  const drawn = await database(ctx)
    .selectFrom("reserve_draw")
    .innerJoin("reserve", "reserve.id", "reserve_draw.reserve_id")
    .select(["reserve_draw.id", "reserve_id", "drawn_minor"])
    .where("key", "=", key)
    .where("is_returned", "=", false)
    .where("free_at", ">", ctx.now)
    .orderBy("free_at", "desc")
    .execute();
  if (drawn.length === 0) return 0n;
  const [has = 0n] = await lockedBalances(ctx, [incomeOf(purse), reserveOf(purse)]);
  const most = least(minor, has > 0n ? has : 0n);
  let rest = most;
  for (const { id, reserve_id, drawn_minor } of drawn) {
    const back = least(rest, drawn_minor);
    if (back <= 0n) break;
    rest -= back;
    await database(ctx).updateTable("reserve_draw").set({ is_returned: true }).where("id", "=", id).execute();
    await database(ctx)
      .updateTable("reserve")
      .set({ used_minor: sql<bigint>`used_minor - ${String(back)}::bigint` })
      .where("id", "=", reserve_id)
      .execute();
    await post(ctx, {
      key: `reserve_returned:${id}`,
      reason: "reserve_held",
      reference,
      postings: [
        { account: incomeOf(purse), minor: -back },
        { account: reserveOf(purse), minor: back },
      ],
    });
  }
  return most - rest;
};

/** What of a seller's reserve has been held for its time is theirs to spend. */
export const freeReserveJob = async (ctx: Ctx, purse: z.output<(typeof freeReserve)["payload"]>): Promise<void> => {
  await lockedBalances(ctx, [incomeOf(purse), reserveOf(purse)]);
  for (const { id, reference, left } of await heldRows(ctx, purse).where("free_at", "<=", ctx.now).limit(mostAtOnce).execute()) {
    await database(ctx)
      .updateTable("reserve")
      .set({ freed_minor: sql<bigint>`freed_minor + ${String(left)}::bigint` })
      .where("id", "=", id)
      .execute();
    await post(ctx, {
      key: `reserve_freed:${id}`,
      reason: "reserve_freed",
      reference,
      postings: [
        { account: reserveOf(purse), minor: -left },
        { account: incomeOf(purse), minor: left },
      ],
    });
  }
};

/** One job a seller and currency, so that each has a transaction of its own. */
export const freeReserves = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx)
    .selectFrom("reserve")
    .select(["seller_id", "currency"])
    .where("free_at", "<=", ctx.now)
    .where(sql<boolean>`used_minor + freed_minor < held_minor`)
    .groupBy(["seller_id", "currency"])
    .orderBy("seller_id")
    .limit(200)
    .execute();
  for (const { seller_id, currency } of due)
    await ctx.enqueue(freeReserve, { seller_id, currency: currency as Currency }, { key: `payments.free_reserve:${seller_id}:${currency}` });
};

/** Each seller's reserve is what was held of their settlements, and neither used nor released. */
export const heldByReserves = async (ctx: Pick<Ctx, "tx">): Promise<Held> => {
  const { rows } = await sql<{ owner: number; currency: string; held: bigint; booked: bigint }>`
    with held as (
      select seller_id as owner, currency, sum(held_minor - used_minor - freed_minor) as minor from payments.reserve
      where used_minor + freed_minor < held_minor group by seller_id, currency
    ), booked as (select owner_id as owner, currency, balance_minor as minor from ledger.balance where kind = 'reserve' and balance_minor <> 0)
    select owner, currency, coalesce(h.minor, 0)::bigint as held, coalesce(b.minor, 0)::bigint as booked
    from held h full join booked b using (owner, currency) where coalesce(h.minor, 0) <> coalesce(b.minor, 0) order by owner, currency`.execute(ctx.tx);
  return {
    name: "payments.reserves",
    faults: rows.map(({ owner, currency, held, booked }) => ({
      place: `reserve:${owner}`,
      currency,
      is: booked,
      should: held,
      said: `of seller ${owner} ${held} ${currency} is held in reserve, the ledger says ${booked}`,
    })),
  };
};
