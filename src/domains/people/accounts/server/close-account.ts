import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { accountClosed } from "../contract/events.ts";
import { database } from "./database.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetCodes, spendCode } from "./codes.ts";
import { ownReceiver, receiversOf } from "./receivers.ts";

/** Kept where a name must stand; readers see `closedName` of their own language instead. */
const storedName = "closed account";

/** Whether `code` is the one sent to this account's number or address for closing it. */
export const mayClose = async (ctx: Ctx, userId: number, code: string): Promise<boolean> => {
  const user = await database(ctx)
    .selectFrom("user")
    .select(["mobile", "mail", "mail_confirmed_at"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const receiver = user && ownReceiver(user);
  return receiver !== undefined && (await spendCode(ctx, receiver, "closeaccount", code));
};

/**
 * Ends an account for good. The others hear of it first, while the account still is what it was, and erase what they keep; then
 * name, number, mail, password and picture go, and every session. Whether it may be closed is asked before: see the domain `closing`.
 */
export const closeAccount = async (ctx: Ctx, userId: number): Promise<void> => {
  found(await database(ctx).selectFrom("user").select("id").where("id", "=", userId).where("status", "=", "active").executeTakeFirst());
  const receivers = await receiversOf(ctx, userId);
  await ctx.publish(accountClosed, { user_id: userId });
  await endSessions(ctx, userId);
  for (const table of ["business", "personal", "mail_confirmation", "ticket", "recovery_code", "authenticator", "passkey"] as const)
    await database(ctx).deleteFrom(table).where("user_id", "=", userId).execute();
  await database(ctx)
    .deleteFrom("shop_seat")
    .where((where) => where.or([where("user_id", "=", userId), where("owner_id", "=", userId)]))
    .execute();
  await forgetCodes(ctx, receivers);
  await database(ctx).updateTable("session").set({ address: "", agent: "" }).where("user_id", "=", userId).execute();
  await database(ctx)
    .updateTable("user")
    .set({
      pay_password_hash: null,
      status: "closed",
      closed_at: ctx.now,
      nickname: storedName,
      latin_name: "",
      avatar: "",
      mobile: null,
      username: null,
      mail: null,
      mail_confirmed_at: null,
      password_hash: null,
      roles: [],
      is_design: false,
      is_enterprise: false,
      enterprise_vip_until: null,
      service_vip_until: null,
    })
    .where("id", "=", userId)
    .execute();
  ctx.changed(`actor:${userId}`);
};
