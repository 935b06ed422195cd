import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import type { Entitlement, Entitlements } from "../contract/entitlements.ts";
import { levelsOf, type LevelVersion, type Levels } from "./levels.ts";
import { best } from "./rules/best.ts";
import { runningOf } from "./running.ts";

/** What a version includes: as it was bought, or as it is now where that is more. */
const includedIn = (levels: Levels, level: LevelVersion): Entitlements => {
  const now = levels.now(level.code);
  return now ? best(level.entitlements, now.entitlements) : level.entitlements;
};

/** What somebody may do by all their memberships together, and without any: the greater of each. Null is without limit. */
export const entitlementsOf = async (ctx: Pick<Ctx, "tx" | "now" | "services">, userId: number): Promise<Entitlements> => {
  const levels = await levelsOf(ctx);
  const base = levels.lowest("base");
  if (!base) throw new Error("there is no level for those without membership");
  return (await runningOf(ctx, userId)).reduce((all, { level }) => best(all, includedIn(levels, level)), base.entitlements);
};

/**
 * Whether somebody may have `more` of something beside what `countNow` counts. Inside a command: until it ends, nobody else asks the
 * same for the same user, so that two at once do not pass one limit.
 *
 *   const { isAllowed, limit } = await allow(ctx, seller, "listings", () => countPublished(ctx, seller));
 *   if (!isAllowed) throw refuse(publishProduct, "limit_listings", { limit: limit ?? 0 });
 */
export const allow = async (
  ctx: Ctx,
  userId: number,
  what: Entitlement,
  countNow: () => number | Promise<number>,
  more = 1,
): Promise<{ isAllowed: boolean; limit: number | null }> => {
  const { [what]: limit } = await entitlementsOf(ctx, userId);
  if (limit === null) return { isAllowed: true, limit };
  await advisoryLock(ctx, `vip/${what}`, userId);
  return { isAllowed: (await countNow()) + more <= limit, limit };
};
