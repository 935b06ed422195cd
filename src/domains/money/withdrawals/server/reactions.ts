import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** Bank accounts go with the account that kept them; one that money was paid out to stays for the books, out of sight. */
export const forgetPayoutAccounts = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  await database(ctx)
    .deleteFrom("payout_account")
    .where("user_id", "=", user_id)
    .where("id", "not in", (query) => query.selectFrom("withdrawal").select("payout_account_id").where("user_id", "=", user_id))
    .execute();
  await database(ctx).updateTable("payout_account").set({ removed_at: ctx.now }).where("user_id", "=", user_id).where("removed_at", "is", null).execute();
};
