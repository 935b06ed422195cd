import { sql } from "kysely";
import type { z } from "zod";
import { days, hours, later } from "#kit/time.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { heardOfBalance, readBalance } from "../../contract/events.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { outside } from "../providers/provider.ts";
import { isLetOut, splitsOf } from "./share-machine.ts";

const mostAtOnce = 200;

/** The providers whose accounts are read: those that say what they hold, while sellers' money stands there. */
const readAt = ({ services }: Pick<Ctx, "services">): ProviderCode[] =>
  providerCodes.filter((code) => {
    const splits = splitsOf(code);
    return splits?.holds !== undefined && splits.isOn(services);
  });

/**
 * Accounts that are read: those that are ready. Of whoever has another provider's account too it cannot be said what theirs should hold: the ledger has what is theirs there by
 * seller, not by provider. One that lets it out at once has nothing of it.
 */
const accountsRead = (ctx: Pick<Ctx, "tx" | "services">) =>
  database(ctx)
    .selectFrom("connected_account")
    .where("connected_account.provider", "in", ["", ...readAt(ctx)])
    .where("standing", "=", "ready")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("connected_account as other")
            .select("other.user_id")
            .whereRef("other.user_id", "=", "connected_account.user_id")
            .whereRef("other.provider", "<>", "connected_account.provider")
            .where("other.provider", "not in", ["", ...providerCodes.filter((provider) => isLetOut({ provider }))])
            .where("other.standing", "<>", "opening"),
        ),
      ),
    );

/** Accounts that were not read for a day; one that held another sum is read again within the hour. */
export const readBalances = async (ctx: Ctx): Promise<void> => {
  const rows = await accountsRead(ctx)
    .select(["provider", "account"])
    .where((where) => where.or([where("balance_after", "is", null), where("balance_after", "<=", ctx.now)]))
    .orderBy(sql`balance_after nulls first`)
    .limit(mostAtOnce)
    .execute();
  for (const { provider, account } of rows)
    if (account) await ctx.enqueue(readBalance, { account }, { key: `payments.read_balance:${account}`, outside: provider });
};

const rowOf = (ctx: Pick<Ctx, "tx">, account: string) =>
  database(ctx).selectFrom("connected_account").select(["provider", "user_id"]).where("account", "=", account);

export const readBalanceJob = async (ctx: Ctx, { account }: z.output<(typeof readBalance)["payload"]>): Promise<void> => {
  const row = await rowOf(ctx, account).executeTakeFirst();
  const splits = row && splitsOf(row.provider);
  if (!splits?.holds || !splits.isOn(ctx.services)) return;
  const said = await splits.holds.ask(outside(ctx), account);
  await ctx.enqueue(heardOfBalance, { account, said: [...said].map(([currency, minor]) => ({ currency, minor: String(minor) })) });
};

/**
 * Between which sums an account holds a currency by the ledger: what leaves it is booked when it has arrived, and has left the account when it was asked for; what its provider
 * has kept of payments is booked with their commissions.
 */
type Booked = { currency: string; least: bigint; most: bigint };

const bookedIn = async (ctx: Ctx, { provider, user_id: userId }: { provider: string; user_id: number }): Promise<Booked[]> =>
  (
    await sql<Booked>`
      with own as (
        select currency, -balance_minor as minor, kind from ledger.balance where kind in ('connected_free', 'connected_leaving') and owner_id = ${userId}
        union all
        select currency, -balance_minor, kind from ledger.balance
        where kind = 'connected_held' and owner_id in (select sale_id from payments.share where seller_id = ${userId} and provider = ${provider})
      )
      select currency, (coalesce(sum(minor) filter (where kind <> 'connected_leaving'), 0) - ceil(coalesce(sum(minor) filter (where kind = 'connected_held'), 0) * ${splitsOf(provider)?.holds?.keeps ?? 0n}::bigint / 100))::bigint as least,
        sum(minor)::bigint as most from own group by currency`.execute(ctx.tx)
  ).rows;

/** What an account was said to hold, beside what the ledger says of its seller. What is on its way is booked after it was done: a difference counts when it is still there at the next reading. */
export const heardOfBalanceJob = async (ctx: Ctx, { account, said }: z.output<(typeof heardOfBalance)["payload"]>): Promise<void> => {
  const row = await rowOf(ctx, account).forNoKeyUpdate().executeTakeFirst();
  if (!row) return;
  const { provider } = row;
  const saidIn = new Map(said.map(({ currency, minor }) => [currency, BigInt(minor)]));
  const bookedOf = new Map((await bookedIn(ctx, row)).map((one) => [one.currency, one]));
  // One that neither of them names any more differs no more.
  const kept = await database(ctx)
    .selectFrom("account_balance")
    .select("currency")
    .where("account", "=", account)
    .where("differs_since", "is not", null)
    .execute();
  let isRight = true;
  for (const currency of new Set([...saidIn.keys(), ...bookedOf.keys(), ...kept.map((one) => one.currency)])) {
    const said_minor = saidIn.get(currency) ?? 0n;
    const { least, most } = bookedOf.get(currency) ?? { least: 0n, most: 0n };
    const differs = said_minor < least || said_minor > most;
    if (differs) isRight = false;
    const values = { said_minor, least_minor: least, most_minor: most, read_at: ctx.now };
    await database(ctx)
      .insertInto("account_balance")
      .values({ provider, account, currency, ...values, differs_since: differs ? ctx.now : null })
      .onConflict((conflict) =>
        conflict
          .columns(["account", "currency"])
          .doUpdateSet({ ...values, differs_since: differs ? sql<Date>`coalesce(account_balance.differs_since, ${ctx.now})` : null }),
      )
      .execute();
  }
  await database(ctx)
    .updateTable("connected_account")
    .set({ balance_after: later(ctx.now, isRight ? days(1) : hours(1)) })
    .where("provider", "=", provider)
    .where("account", "=", account)
    .execute();
};

/** Accounts that held another sum than the ledger says at two readings and more, of those that are read still: of others nobody would hear that it is right again. */
export const heldByBalances = async (ctx: Pick<Ctx, "tx" | "services">): Promise<Held[]> => {
  const rows = await accountsRead(ctx)
    .innerJoin("account_balance", "connected_account.account", "account_balance.account")
    .select(["account_balance.account", "connected_account.provider", "user_id", "currency", "said_minor", "least_minor", "most_minor"])
    .where("differs_since", "is not", null)
    .whereRef("read_at", ">", "differs_since")
    .orderBy("account_balance.account")
    .orderBy("currency")
    .execute();
  const faults = rows.map(({ account, provider, user_id, currency, said_minor, least_minor, most_minor }) => {
    const booked = least_minor === most_minor ? String(most_minor) : `${least_minor} to ${most_minor}`;
    const said = `the account ${account} of seller ${user_id} at ${provider} holds ${said_minor} ${currency}, the ledger says ${booked}`;
    return { place: `connected_free:${user_id}`, currency, is: said_minor, should: said_minor < least_minor ? least_minor : most_minor, said };
  });
  return [{ name: "payments.balances", faults }];
};
