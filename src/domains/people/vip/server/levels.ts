import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Entitlements } from "../contract/entitlements.ts";
import type { Family } from "../contract/fields.ts";
import { database } from "./database.ts";

export const vipTag = "vip";

export type Plan = { id: number; days: number; minor: bigint; currency: Currency };
export type LevelVersion = {
  code: string;
  family: Family;
  rank: number;
  version: number;
  name: LocalText;
  summary: LocalText;
  entitlements: Entitlements;
  isPublic: boolean;
  plans: readonly Plan[];
};

/** Every level by code, in order; `at` finds what it said when it was bought. */
export type Levels = {
  /** As they are now. */
  list: readonly LevelVersion[];
  now(code: string): LevelVersion | undefined;
  at(code: string, version: number): LevelVersion | undefined;
  /** The first level of a family: what a membership is that nobody bought. */
  lowest(family: Family): LevelVersion | undefined;
};

const familyOrder: readonly Family[] = ["base", "service", "enterprise", "designer"];

const read = async (ctx: Pick<Ctx, "tx">): Promise<Levels> => {
  const rows = await database(ctx)
    .selectFrom("level_version")
    .innerJoin("level", "level.code", "level_version.level_code")
    .selectAll("level_version")
    .select(["level.family", "level.rank", "level.version as current"])
    .execute();
  const plans = await database(ctx).selectFrom("plan").selectAll().orderBy("days").execute();
  const versions = new Map<string, LevelVersion>();
  const current: LevelVersion[] = [];
  for (const row of rows) {
    const level: LevelVersion = {
      code: row.level_code,
      family: row.family as Family,
      rank: row.rank,
      version: row.version,
      name: row.name,
      summary: row.summary,
      entitlements: row.entitlements,
      isPublic: row.is_public,
      plans: plans
        .filter((plan) => plan.level_code === row.level_code && plan.version === row.version)
        .map((plan) => ({ id: plan.id, days: plan.days, minor: plan.price_minor, currency: plan.currency as Currency })),
    };
    versions.set(`${row.level_code} ${row.version}`, level);
    if (row.version === row.current) current.push(level);
  }
  const list = current.sort((a, b) => familyOrder.indexOf(a.family) - familyOrder.indexOf(b.family) || a.rank - b.rank);
  return {
    list,
    now: (code) => list.find((one) => one.code === code),
    at: (code, version) => versions.get(`${code} ${version}`),
    lowest: (family) => list.find((one) => one.family === family),
  };
};

/** Kept in memory until the desk writes one, on whichever instance. */
export const levelsOf = (ctx: Pick<Ctx, "tx" | "services">): Promise<Levels> =>
  ctx.services.cache.shelf<Levels>("vip.levels").through("all", async () => ({ value: await read(ctx), seconds: 300, tags: [vipTag], bytes: 40_000 }));
