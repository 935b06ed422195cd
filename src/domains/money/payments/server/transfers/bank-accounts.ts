import type { Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";

/** The platform's account in a currency, where there is one. */
export const openAccount = (ctx: Pick<Ctx, "tx">, currency: string) =>
  database(ctx).selectFrom("bank_account").selectAll().where("currency", "=", currency).where("closed_at", "is", null).executeTakeFirst();
