import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { memberLeft } from "../contract/events.ts";
import { database } from "./database.ts";

/** One at a time: what is counted of a company's members stays true until it is written. */
export const lockMembers = (ctx: Ctx, companyId: number): Promise<void> => advisoryLock(ctx, "companies/members", companyId);

/** Whether a company, locked, would have members and no administrator. */
export const isLastAdmin = async (ctx: Ctx, companyId: number, userId: number): Promise<boolean> => {
  const { own, admins, others } = await database(ctx)
    .selectFrom("member")
    .select([
      sql<number>`(count(*) filter (where user_id = ${userId} and role = 'admin'))::int`.as("own"),
      sql<number>`(count(*) filter (where user_id <> ${userId} and role = 'admin'))::int`.as("admins"),
      sql<number>`(count(*) filter (where user_id <> ${userId}))::int`.as("others"),
    ])
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return own > 0 && admins === 0 && others > 0;
};

/** Takes a member out and tells the other domains. */
export const endMembership = async (ctx: Ctx, company_id: number, user_id: number): Promise<void> => {
  await database(ctx).deleteFrom("member").where("user_id", "=", user_id).where("company_id", "=", company_id).execute();
  await ctx.publish(memberLeft, { company_id, user_id });
};
