import type { z } from "zod";
import type { standingChanged } from "#domains/certification/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { move, tellChanged } from "./life.ts";

/** Who is no certified designer any more offers nothing. The works stay, taken down; licences sold are not touched. */
export const takeDownUncertified = async (ctx: Ctx, { user_id, kind, is_certified }: z.output<(typeof standingChanged)["payload"]>): Promise<void> => {
  if (kind !== "designer" || is_certified) return;
  const works = await database(ctx)
    .selectFrom("work")
    .selectAll()
    .where("designer_id", "=", user_id)
    .where("state", "=", "published")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const work of works) {
    const moved = await move(ctx, work, "take_down", "system");
    if (moved) await tellChanged(ctx, moved);
  }
};
