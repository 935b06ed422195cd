import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { accountClosed } from "../contract/events.ts";
import { database } from "./database.ts";
import { endSessions } from "./end-sessions.ts";
import { spendCode } from "./sms-codes.ts";

/** Kept where a name must stand; readers see `closedName` of their own language instead. */
const storedName = "closed account";

/** Whether `code` is the one sent to this account's number for closing it. */
export const mayClose = async (ctx: Ctx, userId: number, code: string): Promise<boolean> => {
  const user = await database(ctx).selectFrom("user").select("mobile").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  return Boolean(user?.mobile) && (await spendCode(ctx, user?.mobile ?? "", "closeaccount", code));
};

/**
 * Ends an account for good. The others hear of it first, while the account still is what it was, and erase what they keep; then
 * name, number, mail, password and picture go, and every session. Whether it may be closed is asked before: see the domain `closing`.
 */
export const closeAccount = async (ctx: Ctx, userId: number): Promise<void> => {
  const { mobile } = found(await database(ctx).selectFrom("user").select("mobile").where("id", "=", userId).where("status", "=", "active").executeTakeFirst());
  await ctx.publish(accountClosed, { user_id: userId });
  await endSessions(ctx, userId);
  for (const table of ["business", "personal", "mail_confirmation", "ticket", "recovery_code", "authenticator"] as const)
    await database(ctx).deleteFrom(table).where("user_id", "=", userId).execute();
  await database(ctx)
    .deleteFrom("shop_seat")
    .where((where) => where.or([where("user_id", "=", userId), where("owner_id", "=", userId)]))
    .execute();
  if (mobile) await database(ctx).deleteFrom("sms_code").where("mobile", "=", mobile).execute();
  await database(ctx).updateTable("session").set({ address: "", agent: "" }).where("user_id", "=", userId).execute();
  await database(ctx)
    .updateTable("user")
    .set({
      pay_password_hash: null,
      status: "closed",
      closed_at: ctx.now,
      nickname: storedName,
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
