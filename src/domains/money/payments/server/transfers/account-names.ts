import type { Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";

/** What a bank account of the portal is called where its whole number is nobody's business: the bank, the last digits, the currency. */
export const bankAccountNames = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await database(ctx)
    .selectFrom("bank_account")
    .select(["id", "bank", "number", "currency"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return rows.map(({ id, bank, number, currency }) => ({ id, name: `${bank} …${number.slice(-4)} · ${currency}` }));
};
