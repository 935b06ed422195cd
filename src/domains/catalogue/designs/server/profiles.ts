import type { Ctx } from "#platform/calls/context.ts";
import { designerChanged } from "../contract/events.ts";
import { database } from "./database.ts";
import type { DesignerRow } from "./present.ts";

/** Profiles that everybody sees. */
export const openProfiles = (ctx: Pick<Ctx, "tx">) => database(ctx).selectFrom("designer").where("is_open", "=", true);

/** Tells whoever hears (favourites) how a profile is now, and drops the shared answers that show it. */
export const announceProfile = async (ctx: Ctx, { user_id, name, city, portrait, is_open }: DesignerRow): Promise<void> => {
  await ctx.publish(designerChanged, { user_id, name, city, portrait, is_open });
  ctx.changed("designs");
};
