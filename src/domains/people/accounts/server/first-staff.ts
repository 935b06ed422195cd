import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { nameless } from "./rules/masked.ts";

/** The customer-service account is user 1 wherever the portal runs (specification, section 7). */
export const customerService = 1;

/**
 * Opens an empty portal to those who run it, whatever was done before: `admin` is the mobile number whose account administers it while
 * nobody else does, `service` the number of the customer-service account while it has none. Both then sign in by a code. Returns what was
 * done, a line each.
 */
export const appointFirstStaff = async (ctx: Ctx, { admin, service }: { admin?: string | undefined; service?: string | undefined }): Promise<string[]> => {
  const done: string[] = [];
  if (service && (await giveServiceNumber(ctx, service))) done.push("the customer-service account has the number of SERVICE_MOBILE");
  if (admin && (await appointAdmin(ctx, admin))) done.push("the account with the number of ADMIN_MOBILE administers the portal");
  return done;
};

const giveServiceNumber = async (ctx: Ctx, mobile: string): Promise<boolean> => {
  const taken = await database(ctx).selectFrom("user").select("id").where("mobile", "=", mobile).executeTakeFirst();
  if (taken) return false;
  const given = await database(ctx)
    .updateTable("user")
    .set({ mobile })
    .where("id", "=", customerService)
    .where("mobile", "is", null)
    .returning("id")
    .executeTakeFirst();
  return given !== undefined;
};

const appointAdmin = async (ctx: Ctx, mobile: string): Promise<boolean> => {
  const there = await database(ctx)
    .selectFrom("user")
    .select("id")
    .where(sql<boolean>`'admin' = any(roles)`)
    .where("status", "=", "active")
    .limit(1)
    .executeTakeFirst();
  if (there) return false;
  await database(ctx)
    .insertInto("user")
    .values({ mobile, nickname: nameless(mobile) })
    .onConflict((conflict) => conflict.column("mobile").doNothing())
    .execute();
  const appointed = await database(ctx)
    .updateTable("user")
    .set({ roles: ["admin"] })
    .where("mobile", "=", mobile)
    .where("id", "<>", customerService)
    .where("status", "=", "active")
    .returning("id")
    .executeTakeFirst();
  if (!appointed) return false;
  await database(ctx)
    .insertInto("standing_decision")
    .values({ user_id: appointed.id, decided_by: null, change: JSON.stringify({ roles: ["admin"] }), reason: "ADMIN_MOBILE", decided_at: ctx.now })
    .execute();
  ctx.changed(`actor:${appointed.id}`);
  return true;
};
