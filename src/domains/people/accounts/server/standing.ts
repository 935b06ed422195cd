import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { membershipChanged } from "../contract/events.ts";
import { database } from "./database.ts";
import { endAfter } from "./rules/membership-time.ts";

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
  by: "time" | "decision" = "decision",
): Promise<void> => {
  found(await database(ctx).updateTable("user").set(change).where("id", "=", user_id).returning("id").executeTakeFirst());
  await database(ctx)
    .insertInto("standing_decision")
    .values({ user_id, decided_by, change: JSON.stringify(change), reason, decided_at: ctx.now })
    .execute();
  ctx.changed(`actor:${user_id}`);
  const { enterprise_vip_until, service_vip_until } = change;
  if (!enterprise_vip_until && !service_vip_until) return;
  await ctx.publish(membershipChanged, {
    user_id,
    by,
    decided_by,
    reason,
    ...(enterprise_vip_until ? { enterprise_until: enterprise_vip_until.getTime() } : {}),
    ...(service_vip_until ? { service_until: service_vip_until.getTime() } : {}),
  });
};

/** The memberships that stand in the session user info. */
export type Membership = "enterprise" | "service";

const columnOf = { enterprise: "enterprise_vip_until", service: "service_vip_until" } as const;

/** When each of somebody's memberships ends, or ended; null is never had. Nothing for an account that does not exist. */
export const membershipsOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<Record<Membership, Date | null>> => {
  const row = await database(ctx).selectFrom("user").select(["enterprise_vip_until", "service_vip_until"]).where("id", "=", userId).executeTakeFirst();
  return { enterprise: row?.enterprise_vip_until ?? null, service: row?.service_vip_until ?? null };
};

/**
 * Adds time to a membership (takes it away where `milliseconds` is negative), recorded like every change of standing.
 * @returns its end before and after.
 */
export const addMembershipTime = async (
  ctx: Ctx,
  { user_id, membership, milliseconds, ...why }: { user_id: number; membership: Membership; milliseconds: number; decided_by: number | null; reason: string },
): Promise<{ before: Date | null; until: Date }> => {
  const column = columnOf[membership];
  const row = found(
    await database(ctx).selectFrom("user").select(["enterprise_vip_until", "service_vip_until"]).where("id", "=", user_id).forNoKeyUpdate().executeTakeFirst(),
  );
  const before = row[column];
  const until = endAfter(before, ctx.now, milliseconds);
  await changeStanding(ctx, { user_id, change: { [column]: until }, ...why }, "time");
  return { before, until };
};
