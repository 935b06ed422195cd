import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { accountReady } from "#domains/money/payments/contract/events.ts";
import { setting } from "#domains/settings/index.server.ts";
import { hours, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openNumber, sealNumber } from "./accounts.ts";
import { database } from "./database.ts";

/** What a provider calls accounts of sellers. */
const products: Readonly<Record<string, string>> = { stripe: "Connect", wechat: "电商收付通" };

/**
 * A shop's account at a payment provider is one that money can be paid out to: what stands there. It is new as any other, and waits as long; one that has another number there
 * than before takes its place.
 */
export const keepAccountThere = async (ctx: Ctx, { provider, name, user_id, account }: z.output<(typeof accountReady)["payload"]>): Promise<void> => {
  const before = await database(ctx)
    .selectFrom("payout_account")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("provider", "=", provider)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (before && openNumber(ctx, before) === account) return;
  if (before) await database(ctx).updateTable("payout_account").set({ removed_at: ctx.now }).where("id", "=", before.id).execute();
  const wait = hours(await setting(ctx, "withdrawals.new_account_hours"));
  await database(ctx)
    .insertInto("payout_account")
    .values({
      user_id,
      provider,
      holder: name,
      bank: products[provider] ?? "",
      number_sealed: sealNumber(ctx, user_id, account),
      last_four: account.slice(-4).toUpperCase(),
      created_at: ctx.now,
      usable_from: later(ctx.now, wait),
      is_certified: false,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "provider"]).where("provider", "is not", null).where("removed_at", "is", null).doNothing())
    .execute();
};

/** Bank accounts go with the account that kept them; one that money was paid out to stays for the books, out of sight. */
export const forgetPayoutAccounts = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  await database(ctx)
    .deleteFrom("payout_account")
    .where("user_id", "=", user_id)
    .where("id", "not in", (query) => query.selectFrom("withdrawal").select("payout_account_id").where("user_id", "=", user_id))
    .execute();
  await database(ctx).updateTable("payout_account").set({ removed_at: ctx.now }).where("user_id", "=", user_id).where("removed_at", "is", null).execute();
  // Where they live is not needed for the books; what is in a batch has its file still to be made.
  await database(ctx)
    .updateTable("payout_account")
    .set({ address: "" })
    .where("user_id", "=", user_id)
    .where("id", "not in", (query) =>
      query.selectFrom("withdrawal").select("payout_account_id").where("user_id", "=", user_id).where("status", "in", ["requested", "approved", "processing"]),
    )
    .execute();
};
