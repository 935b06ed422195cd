import { sql, type ExpressionBuilder } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { accountsById, openNumber, type AccountRow } from "../accounts.ts";
import { database } from "../database.ts";
import { isEnough, type Payee } from "../rules/bank-file.ts";
import type { Tables } from "../tables.ts";
import type { WithdrawalRow } from "../withdrawal-machine.ts";

export const payeeFor = (ctx: Pick<Ctx, "services">, account: AccountRow): Payee => ({
  holder: account.holder,
  bank: account.bank,
  number: openNumber(ctx, account),
  country: account.country,
  bic: account.bic,
  cnaps: account.cnaps,
  address: account.address,
});

/** Approved, and to be paid by our bank: it is in no batch yet. */
export const isReady = (where: ExpressionBuilder<Tables, "withdrawal">) =>
  where.and([where("status", "=", "processing"), where("provider", "is", null), where("through", "is", null), where("batch_id", "is", null)]);

/** All that is ready, the oldest first, each with whether the bank would lack something of its payee. */
export const readyNow = async (ctx: Ctx, currency?: string): Promise<{ row: WithdrawalRow; payee: Payee; isLacking: boolean }[]> => {
  const rows = await database(ctx)
    .selectFrom("withdrawal")
    .selectAll()
    .where(isReady)
    .$if(currency !== undefined, (query) => query.where("currency", "=", currency ?? ""))
    .orderBy("id")
    .execute();
  const accounts = await accountsById(
    ctx,
    rows.map((row) => row.payout_account_id),
  );
  return rows.flatMap((row) => {
    const account = accounts.get(row.payout_account_id);
    if (!account) return [];
    const payee = payeeFor(ctx, account);
    return [{ row, payee, isLacking: !isEnough(payee, row.currency) }];
  });
};

/** Whether a withdrawal is in a batch that the bank has not been given: what becomes of it is said of the batch first. */
export const waitsInBatch = async (ctx: Pick<Ctx, "tx">, { batch_id }: Pick<WithdrawalRow, "batch_id">): Promise<boolean> =>
  batch_id !== null &&
  (await database(ctx)
    .selectFrom("payout_batch")
    .select("id")
    .where("id", "=", batch_id)
    .where("status", "in", ["proposed", "released"])
    .forShare()
    .executeTakeFirst()) !== undefined;

/** So many of these as are still in no batch are in this one from now on. */
export const takeIntoBatch = async (ctx: Ctx, batchId: number, ids: readonly number[]): Promise<WithdrawalRow[]> =>
  database(ctx)
    .updateTable("withdrawal")
    .set({ batch_id: batchId })
    .where("id", "=", sql<number>`any(${[...ids]}::int[])`)
    .where("status", "=", "processing")
    .where("batch_id", "is", null)
    .returningAll()
    .execute();
