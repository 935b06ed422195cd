import { sql } from "kysely";
import { balanceOf, BalanceShort, post } from "#domains/money/ledger/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { mostAccounts } from "../../contract/fields.ts";
import { withdrawalLife, type Source } from "../../contract/lifecycle.ts";
import { requestWithdrawal, savePayoutAccount, type myWithdrawals, type removePayoutAccount } from "../../contract/own.ts";
import { accountsOf, presentAccount, sealNumber } from "../accounts.ts";
import { database } from "../database.ts";
import { frozenOf, writeEvent } from "../move-withdrawal.ts";
import { presentWithdrawals } from "../present.ts";
import { movementOf } from "../rules/movements.ts";
import { withdrawalTotals } from "../totals.ts";

const currency = "CNY";
const yuan = (minor: bigint) => toWire({ minor, currency });

/** How much may be asked for at once, and how many may be under way. */
const limitsNow = async (ctx: Ctx) => ({
  least: 100n * BigInt(await setting(ctx, "withdrawals.least_yuan")),
  most: 100n * BigInt(await setting(ctx, "withdrawals.most_yuan")),
  mostOpen: await setting(ctx, "withdrawals.most_open"),
});

const optionsOf = async (ctx: Ctx, owner: number, source: Source) => {
  const { least, most, mostOpen } = await limitsNow(ctx);
  const [available, totals, accounts] = [
    await balanceOf(ctx, { kind: source, owner, currency }),
    await withdrawalTotals(ctx, owner, source),
    await accountsOf(ctx, owner),
  ];
  return {
    available: yuan(available),
    frozen: yuan(totals.frozen),
    paid_out: yuan(totals.paid),
    least: yuan(least),
    most: yuan(most),
    open_left: Math.max(0, mostOpen - totals.open),
    accounts: accounts.map(presentAccount),
  };
};
export const withdrawalOptionsFn = (ctx: Ctx) => optionsOf(ctx, me(ctx).id, "wallet");
export const shopWithdrawalOptionsFn = (ctx: Ctx) => optionsOf(ctx, shopOf(ctx).ownerId, "seller_available");

/** Until this transaction ends, nobody else counts this owner's requests or bank accounts: two at once cannot both be the last that is allowed. */
const takeTurn = (ctx: Ctx, owner: number) => advisoryLock(ctx, "withdrawals/owner", owner);

/** The amount is frozen in the same transaction that writes the request: what the account does not hold cannot be asked for. */
const requestFrom = async (ctx: Ctx, owner: number, source: Source, { amount, account_id }: ParsedInputOf<typeof requestWithdrawal>) => {
  const { least, most, mostOpen } = await limitsNow(ctx);
  if (BigInt(amount) < least || BigInt(amount) > most)
    throw refuse(requestWithdrawal, "out_of_range", { least: yuan(least).text, most: yuan(most).text }, ["amount"]);
  await takeTurn(ctx, owner);
  found((await accountsOf(ctx, owner)).find(({ id }) => id === account_id));
  const { open } = await withdrawalTotals(ctx, owner, source);
  if (open >= mostOpen) throw refuse(requestWithdrawal, "too_many_open", { count: open });
  const row = await database(ctx)
    .insertInto("withdrawal")
    .values({
      code: sql<string>`withdrawals.next_code(${ctx.now}::timestamptz)`,
      user_id: owner,
      requested_by: me(ctx).id,
      source,
      payout_account_id: account_id,
      amount_minor: BigInt(amount),
      currency,
      status: withdrawalLife.initial,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(ctx, row.id, { event: "request", from: "", to: row.status, party: "owner" });
  try {
    await post(ctx, movementOf("request", frozenOf(row)));
  } catch (error) {
    if (error instanceof BalanceShort) throw refuse(requestWithdrawal, "short", { available: yuan(error.balance).text }, ["amount"]);
    throw error;
  }
  const [withdrawal] = await presentWithdrawals(ctx, [row]);
  return { withdrawal: found(withdrawal) };
};
export const requestWithdrawalFn = (ctx: Ctx, input: ParsedInputOf<typeof requestWithdrawal>) => requestFrom(ctx, me(ctx).id, "wallet", input);
export const requestShopWithdrawalFn = (ctx: Ctx, input: ParsedInputOf<typeof requestWithdrawal>) =>
  requestFrom(ctx, shopOf(ctx).ownerId, "seller_available", input);

const listOf = async (ctx: Ctx, owner: number, source: Source, { status, page, size }: ParsedInputOf<typeof myWithdrawals>) => {
  let mine = database(ctx).selectFrom("withdrawal").where("user_id", "=", owner).where("source", "=", source);
  if (status) mine = mine.where("status", "=", status);
  const rows = await mine
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentWithdrawals(ctx, rows), page, size, ...(await countUpToCap(ctx, mine)) };
};
export const myWithdrawalsFn = (ctx: Ctx, input: ParsedInputOf<typeof myWithdrawals>) => listOf(ctx, me(ctx).id, "wallet", input);
export const shopWithdrawalsFn = (ctx: Ctx, input: ParsedInputOf<typeof myWithdrawals>) => listOf(ctx, shopOf(ctx).ownerId, "seller_available", input);

export const savePayoutAccountFn = async (ctx: Ctx, { holder, bank, number }: ParsedInputOf<typeof savePayoutAccount>) => {
  const owner = me(ctx).id;
  await takeTurn(ctx, owner);
  if ((await accountsOf(ctx, owner)).length >= mostAccounts) throw refuse(savePayoutAccount, "too_many_accounts", { count: mostAccounts });
  const row = await database(ctx)
    .insertInto("payout_account")
    .values({ user_id: owner, holder, bank, number_sealed: sealNumber(ctx, owner, number), last_four: number.slice(-4), created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { account: presentAccount(row) };
};

export const removePayoutAccountFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removePayoutAccount>) => {
  const removed = await database(ctx)
    .updateTable("payout_account")
    .set({ removed_at: ctx.now })
    .where("id", "=", id)
    .where("user_id", "=", me(ctx).id)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  found(removed);
  return { removed: true };
};
