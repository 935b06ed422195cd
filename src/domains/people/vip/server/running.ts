import { membershipsOf } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { heldFamilies, type HeldFamily } from "../contract/fields.ts";
import { database } from "./database.ts";
import { levelsOf, type LevelVersion } from "./levels.ts";

export type StretchRow = {
  id: number;
  user_id: number;
  family: HeldFamily;
  purchase_id: number;
  from_at: Date;
  until_at: Date;
  level_code: string;
  version: number;
};

/** Stretches with the level that was bought, in the order in which they run; those that are over are left out unless wanted. */
export const stretchesOf = async (
  ctx: Pick<Ctx, "tx" | "now">,
  userIds: readonly number[],
  more: { family?: HeldFamily; withPast?: boolean } = {},
): Promise<StretchRow[]> => {
  if (userIds.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("stretch")
    .innerJoin("purchase", "purchase.id", "stretch.purchase_id")
    .selectAll("stretch")
    .select(["purchase.level_code", "purchase.version"])
    .where("stretch.user_id", "in", [...userIds])
    .$if(more.family !== undefined, (query) => query.where("stretch.family", "=", more.family as string))
    .$if(!more.withPast, (query) => query.where("stretch.until_at", ">", ctx.now))
    .orderBy("stretch.from_at")
    .execute();
  return rows as StretchRow[];
};

export type Running = { family: HeldFamily; until: Date; level: LevelVersion };

/** The level that somebody is of in a family at this moment, `until` being the membership's end; what the house granted is the lowest. */
export const runningLevel = (
  levels: Awaited<ReturnType<typeof levelsOf>>,
  family: HeldFamily,
  until: Date,
  stretches: readonly StretchRow[],
  now: Date,
): LevelVersion | undefined => {
  if (until <= now) return undefined;
  const at = stretches.find((one) => one.family === family && one.from_at <= now && one.until_at > now);
  return (at && levels.at(at.level_code, at.version)) ?? levels.lowest(family);
};

/** When each of somebody's memberships ends: enterprise and service as accounts says, the designer's plan as it was bought. */
export const endsOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<Partial<Record<HeldFamily, Date>>> => {
  const flags = await membershipsOf(ctx, userId);
  const own = await database(ctx).selectFrom("membership").select("until_at").where("user_id", "=", userId).where("family", "=", "designer").executeTakeFirst();
  return {
    ...(flags.enterprise ? { enterprise: flags.enterprise } : {}),
    ...(flags.service ? { service: flags.service } : {}),
    ...(own ? { designer: own.until_at } : {}),
  };
};

/** The memberships of somebody that run now. */
export const runningOf = async (ctx: Pick<Ctx, "tx" | "now" | "services">, userId: number): Promise<Running[]> => {
  const [levels, ends, stretches] = [await levelsOf(ctx), await endsOf(ctx, userId), await stretchesOf(ctx, [userId])];
  return heldFamilies.flatMap((family) => {
    const until = ends[family];
    const level = until && runningLevel(levels, family, until, stretches, ctx.now);
    return until && level ? [{ family, until, level }] : [];
  });
};
