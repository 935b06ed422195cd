import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

export type StandingChange = {
  is_design?: boolean | undefined;
  is_enterprise?: boolean | undefined;
  enterprise_vip_until?: Date | undefined;
  service_vip_until?: Date | undefined;
};

/** The one way in which what an account is certified for, or a member of, changes: recorded with who decided (null: the portal itself) and why. */
export const changeStanding = async (
  ctx: Ctx,
  { user_id, change, decided_by, reason }: { user_id: number; change: StandingChange; decided_by: number | null; reason: string },
): Promise<void> => {
  found(await database(ctx).updateTable("user").set(change).where("id", "=", user_id).returning("id").executeTakeFirst());
  await database(ctx)
    .insertInto("standing_decision")
    .values({ user_id, decided_by, change: JSON.stringify(change), reason, decided_at: ctx.now })
    .execute();
  ctx.changed(`actor:${user_id}`);
};
