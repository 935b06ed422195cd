import { leavingARevision, revisioned, type RevisionedKind } from "#domains/publishing/revisions/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { saveVipLevel } from "../contract/desk.ts";
import { saveVipLevelFn } from "./calls/desk.ts";
import { database } from "./database.ts";

const versionOf = async (ctx: Ctx, code: string) =>
  found(await database(ctx).selectFrom("level").select("version").where("code", "=", code).executeTakeFirst()).version;

const current = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("level")
    .innerJoin("level_version", (join) => join.onRef("level_version.level_code", "=", "level.code").onRef("level_version.version", "=", "level.version"));

const levelKind: RevisionedKind<typeof saveVipLevel> = {
  kind: "vip-level",
  call: saveVipLevel,
  // Whether somebody wrote it meanwhile is noticed by the draft: what it says of the version is from when it was begun.
  write: async (ctx, input) => saveVipLevelFn(ctx, { ...input, version: await versionOf(ctx, input.code) }),
  by: "code",
  title: ({ content }) => (content as { name: LocalText }).name,
  read: async (ctx, record) => {
    const row = await current(ctx)
      .select(["level.code", "level.version", "name", "summary", "entitlements", "is_public", "reason"])
      .where("level.code", "=", record)
      .executeTakeFirst();
    if (!row) return null;
    const plans = await database(ctx)
      .selectFrom("plan")
      .select(["days", "price_minor"])
      .where("level_code", "=", row.code)
      .where("version", "=", row.version)
      .orderBy("days")
      .execute();
    const { code, version, reason, ...content } = row;
    return { code, version, reason, content: { ...content, plans: plans.map((one) => ({ days: one.days, price: String(one.price_minor) })) } };
  },
  rows: (ctx) =>
    current(ctx).select([
      "level.code as record",
      "name as title",
      "summary as note",
      "level.family as facet",
      "is_public",
      "written_at as at",
      "level.version as figure",
    ]),
};
revisioned(levelKind);

/** The call that writes one at once says which version it saw, and is held to it. */
export const keepVipLevelFn = leavingARevision({ ...levelKind, write: saveVipLevelFn });
