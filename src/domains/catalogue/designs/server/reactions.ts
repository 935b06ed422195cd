import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { standingChanged } from "#domains/people/certification/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { move, tellChanged } from "./move-work.ts";
import { announceProfile } from "./profiles.ts";

/** Who is no certified designer any more is in no list and offers nothing. The works stay, taken down; licences sold are not touched. */
export const followStanding = async (ctx: Ctx, { user_id, kind, is_certified }: z.output<(typeof standingChanged)["payload"]>): Promise<void> => {
  if (kind !== "designer") return;
  const turned = await database(ctx)
    .updateTable("designer")
    .set({ is_open: is_certified })
    .where("user_id", "=", user_id)
    .where("is_open", "<>", is_certified)
    .returningAll()
    .executeTakeFirst();
  if (turned) await announceProfile(ctx, turned);
  if (is_certified) return;
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

/** The profile says nothing any more of whom it showed. */
export const forgetProfile = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  const empty = await database(ctx)
    .updateTable("designer")
    .set({ is_open: false, name: "{}", city: "{}", about: "{}", portrait: "", awards: "[]" })
    .where("user_id", "=", user_id)
    .returningAll()
    .executeTakeFirst();
  if (empty) await announceProfile(ctx, empty);
};
